/** Whether this browser shows notifications of this site: the person was asked and agreed. */
export const mayNotify = () => 'Notification' in window && Notification.permission === 'granted'

/** Tells somebody who does not look at this tab. */
export function notify(title: string, body: string) {
  if (!mayNotify() || (!document.hidden && document.hasFocus())) return
  const notification = new Notification(title, { body, tag: 'arrivals' })
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}
