import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on macOS'],
  ['curl/8.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
