/** A chosen topic becomes the subject, without a new page: what was typed stays. */
export function startPart() {
  document.addEventListener('click', (event) => {
    const chosen = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-topic]')
    const subject = document.querySelector<HTMLInputElement>('#inquiry [name=subject]')
    if (!chosen || !subject || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    subject.value = chosen.dataset.topic!
    subject.dispatchEvent(new Event('input', { bubbles: true }))
    for (const topic of document.querySelectorAll('[data-topic]')) topic.removeAttribute('aria-current')
    chosen.setAttribute('aria-current', 'true')
    history.replaceState(history.state, '', chosen.pathname + chosen.search)
  })
}
