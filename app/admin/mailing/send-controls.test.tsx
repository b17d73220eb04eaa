import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SendControls } from './send-controls.tsx'

const show = (audience: number) =>
  renderToString(<SendControls audience={audience} isSending={false} onSend={() => Promise.resolve()} />)
const sendNow = (html: string) => /<button[^>]*>(?:(?!<button).)*?Send now/.exec(html)![0]

test('NI-18: while nobody is subscribed, an issue cannot be sent now', () => {
  expect(show(0)).toContain('Nobody is subscribed yet.')
  expect(sendNow(show(0))).toContain(' disabled=""')
  expect(show(3)).toContain('It would go to 3 subscribers now.')
  expect(sendNow(show(3))).not.toContain(' disabled=')
})
