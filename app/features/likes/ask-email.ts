import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/form/control-class.ts'
import { dialogWords } from '#app/ui/overlay/dialog-words.ts'
import { openDialog } from '#app/ui/overlay/open-dialog.ts'
import { tidyText } from '#app/visitor-forms/clean-text.ts'
import { fieldMessages } from '#app/visitor-forms/messages.ts'
import { isEmail } from '#app/visitor-forms/visitor-fields.ts'

const fields = `<label for="like-email" class="text-sm font-semibold text-ink">Email</label>
  <input id="like-email" name="email" type="email" autocomplete="email" data-focus aria-describedby="like-email-error" class="${classNames(controlClass, 'min-h-touch px-3.5 py-2')}">
  <p id="like-email-error" aria-live="polite" class="text-sm font-medium text-danger-ink"></p>
  <div class="mt-4 flex flex-wrap justify-end gap-3">
    <button type="button" data-dismiss class="${buttonClass({ variant: 'ghost' })}">Cancel</button>
    <button type="submit" class="${buttonClass()}">Like</button>
  </div>`

/** Asked once. Nothing given means never mind: the answer is empty. */
export function askEmail(): Promise<string> {
  return new Promise((resolve) => {
    const answer = (email: string) => {
      dialog.remove()
      resolve(email)
    }
    const dialog = openDialog({ size: 'sm', onDismiss: () => answer('') })
    const form = document.createElement('form')
    form.noValidate = true
    form.className = 'flex flex-col gap-1.5'
    form.innerHTML = fields
    const input = form.querySelector('input')!
    const error = form.querySelector('p')!

    function say(fault: string) {
      error.textContent = fault
      input.ariaInvalid = fault ? 'true' : null
    }
    input.addEventListener('input', () => say(''))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const email = tidyText(input.value)
      if (email === '' || isEmail(email)) answer(email)
      else say(fieldMessages.invalidEmail)
    })
    dialog.fill(
      dialogWords(
        {
          title: 'Your email, please',
          description:
            'We store it with your like and never publish it. This browser remembers it, so we ask only once.',
        },
        form,
      ),
    )
    dialog.show()
  })
}
