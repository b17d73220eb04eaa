import { expect, test } from 'vitest'
import { findPrograms } from './find-programs.ts'

test('what is there is found, and nothing is installed', () => {
  const install = () => expect.unreachable()
  expect(findPrograms(['xvfb'], install, () => true)).toEqual({ xvfb: '/usr/bin/Xvfb' })
})

test('what is missing is installed, each package once', () => {
  const installed: string[] = []
  const install = (...packages: string[]) => installed.push(...packages)
  const found = findPrograms(['firefox', 'xvfb'], install, () => installed.length > 0)
  expect(installed).toEqual(['firefox-esr', 'xvfb'])
  expect(found.firefox).toBe('/usr/bin/firefox-esr')
})

test('what cannot be installed is named, with the command that brings it', () => {
  const find = () =>
    findPrograms(
      ['driver', 'miniBrowser', 'xvfb'],
      () => {},
      () => false,
    )
  expect(find).toThrow("need WebKitWebDriver, WebKitGTK's MiniBrowser, Xvfb")
  expect(find).toThrow('apt-get install webkit2gtk-driver xvfb')
})
