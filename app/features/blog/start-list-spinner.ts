/** While another page of the list is on its way, a spinner stands in the place of the posts. */
export function startListSpinner() {
  const list = document.querySelector<HTMLElement>('[data-posts]')
  const mark = document.querySelector<HTMLElement>('[data-loading]')
  if (!list || !mark) return
  const show = (isLoading: boolean) => {
    list.hidden = isLoading
    mark.hidden = !isLoading
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-pages] a')
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) show(true)
  })
  // The page may come back as it was left.
  addEventListener('pageshow', () => show(false))
}
