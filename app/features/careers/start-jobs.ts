import { enhance } from '#app/islands/enhance.ts'
import { fetchDocument } from '#app/islands/fetch-document.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { dialogWords } from '#app/ui/overlay/dialog-words.ts'
import { openDialog, type PageDialog } from '#app/ui/overlay/open-dialog.ts'

export function startPart() {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-details], [data-apply]')
    if (!button) return
    event.preventDefault()
    if (button.matches('[data-details]')) showDetails(button, button.ariaExpanded !== 'true')
    else apply(button.closest('form')!.action, button.closest('article')!)
  })
  openLinkedJob()
  addEventListener('hashchange', openLinkedJob)
  expireJobs()
  addEventListener('pageshow', expireJobs)
}

function showDetails(button: HTMLElement, isOpen: boolean) {
  button.ariaExpanded = String(isOpen)
  button.querySelector('[data-words]')!.textContent = isOpen ? 'Hide Details' : 'View Details'
  document.getElementById(button.getAttribute('aria-controls')!)!.toggleAttribute('data-open', isOpen)
}

/** Who comes for one job sees it opened. */
function openLinkedJob() {
  const job = document.getElementById(location.hash.slice(1))
  const button = job?.querySelector<HTMLElement>('[data-details]')
  if (button) showDetails(button, true)
}

/** A page may be older than its day. */
function expireJobs() {
  const today = dayInNepal(new Date())
  for (const job of document.querySelectorAll<HTMLElement>('[data-deadline]')) {
    if (job.dataset.deadline! >= today) continue
    job.querySelector<HTMLElement>('[data-expired]')!.hidden = false
    job.querySelector<HTMLButtonElement>('[data-apply]')!.disabled = true
  }
}

const dialogs = new Map<string, PageDialog>()

/** The form of the job's own page, over the list. It stays while it is closed, so that what was typed is kept. */
async function apply(address: string, job: HTMLElement) {
  const known = dialogs.get(address)
  if (known) return known.show()
  const dialog = openDialog({ size: 'md', onDismiss: () => dialog.hide() })
  dialogs.set(address, dialog)
  const words = { title: `Apply for ${job.querySelector('h2')!.textContent}` }
  dialog.fill(dialogWords(words))
  dialog.show()
  try {
    const form = (await fetchDocument(address)).querySelector<HTMLElement>('[data-apply-form]')
    if (!form) throw new Error('There is no form on the page')
    form.addEventListener('form-sent', () => {
      dialog.hide()
      job.querySelector<HTMLElement>('[data-sent]')!.hidden = false
    })
    form.querySelector('input:not([type=hidden])')?.setAttribute('data-focus', '')
    dialog.fill(dialogWords({ ...words, description: form.dataset.facts }, form))
    enhance(form)
  } catch {
    // The job's own page has the same form, or says why there is none.
    location.assign(address)
  }
}
