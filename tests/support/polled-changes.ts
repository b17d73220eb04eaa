import type { ChangeListener } from '../../server/realtime/changes.ts'

/** For workers that look for work when something has changed: they look whenever `poll` is called. */
export function createPolledChanges() {
  let listen: ChangeListener = () => {}
  const changes = {
    subscribe(listener: ChangeListener) {
      listen = listener
      return () => true
    },
    end: async () => {},
  }
  return { changes, poll: () => listen('missed') }
}
