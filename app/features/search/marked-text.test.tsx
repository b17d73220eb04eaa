import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText, withoutMarks } from './marked-text.tsx'

const show = (text: string) => renderToStaticMarkup(<MarkedText>{text}</MarkedText>).replace(/ class="[^"]*"/g, '')

test('FS-04: found words are marked, and whatever looks like HTML is shown as text', () => {
  expect(show('To \uE000Lobuche\uE001 <script>alert(1)</script> & \uE000back\uE001')).toBe(
    'To <mark>Lobuche</mark> &lt;script&gt;alert(1)&lt;/script&gt; &amp; <mark>back</mark>',
  )
  expect(show('\uE000<img src=x onerror=y>\uE001')).toBe('<mark>&lt;img src=x onerror=y&gt;</mark>')
})

test('a mark without its other half is left out', () => {
  expect(show('a \uE001 b \uE000 c')).toBe('a  b  c')
  expect(withoutMarks('To \uE000Lobuche\uE001')).toBe('To Lobuche')
})
