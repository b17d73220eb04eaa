import { expect, test } from 'vitest'
import { mailButton } from './mail-layout.ts'
import { writtenHtml } from './written-mail.ts'

const paragraph = (...lines: string[]) => `<p style="margin: 0 0 16px">${lines.join('<br>')}</p>`
const link = (url: string) => `<a href="${url}">${url}</a>`

test('blank lines begin paragraphs, and lines within one stay lines', () => {
  expect(writtenHtml('\n\nNamaste,\nDawa\n\n\n\nSee you & yours.\n')).toBe(
    `${paragraph('Namaste,', 'Dawa')}\n${paragraph('See you &amp; yours.')}`,
  )
})

test('addresses become links, with the words around them', () => {
  expect(writtenHtml('a <b> http://one.example?x=1&y=2 or https://two.example end')).toBe(
    paragraph(
      `a &lt;b&gt; <a href="http://one.example?x=1&amp;y=2">http://one.example?x=1&amp;y=2</a> or ${link('https://two.example')} end`,
    ),
  )
})

test('the first address on a line of its own becomes the button, the next one a link', () => {
  const [one, two] = ['http://one.example/a', 'https://two.example/b']
  expect(writtenHtml(`Before\n ${one} \nAfter\n\n${two}`, 'Choose')).toBe(
    `${paragraph('Before')}${mailButton(one, 'Choose')}${paragraph('After')}\n${paragraph(link(two))}`,
  )
  expect(writtenHtml(one, 'Choose')).toBe(mailButton(one, 'Choose'))
})

test('without a label, and within a line, an address is a link', () => {
  expect(writtenHtml('https://one.example')).toBe(paragraph(link('https://one.example')))
  expect(writtenHtml('see https://one.example', 'Choose')).toBe(paragraph(`see ${link('https://one.example')}`))
  expect(writtenHtml('https://one.example is it', 'Choose')).toBe(paragraph(`${link('https://one.example')} is it`))
})
