/** A file has no transition to take part in: leaving for one, the browser would report that as an error. */
export function skipTransitionsToFiles() {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const address = activation?.entry.url
    if (address && /\.\w+$/.test(new URL(address).pathname)) viewTransition?.skipTransition()
  })
}
