import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import Gallery from './gallery.tsx'

const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Gallery }])} />)

test('every component renders on the server, where there is no window', () => {
  expect(typeof window).toBe('undefined')
  expect(html).toContain('Layers above the page')
})

test('a field connects its label and error to the control', () => {
  const input = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? ''
  const id = /\bid="([^"]+)"/.exec(input)?.[1] ?? 'none'
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain(`aria-describedby="${id}-error"`)
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toContain(`id="${id}-error"`)
})

test('before scripts run, no slide is inert', () => {
  expect(html).toContain('aria-roledescription="slide"')
  expect(html).not.toContain('inert=""')
})
