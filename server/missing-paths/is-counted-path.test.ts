import { expect, test } from 'vitest'
import { isCountedPath } from './is-counted-path.ts'

test.each([
  '/old-page',
  '/Trips/Everest_2019.html',
  '/blog/lost-post',
  '/%E0%A4%AF%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%B0%E0%A4%BE',
  `/${'a'.repeat(299)}`,
])('RD-14: a request for %s is counted', (path) => {
  expect(isCountedPath(path)).toBe(true)
})

test.each([
  ['too long', `/${'a'.repeat(300)}`],
  ['an encoded line break', '/old%0Apage'],
  ['an encoded delete', '/old%7fpage'],
  ['another control character', '/old%C2%85page'],
  ['a raw control character', '/old\u0007page'],
  ['letters that were not encoded', '/यात्रा'],
  ['broken encoding', '/old%E0%A4'],
  ['a script', '/index.php'],
  ['a script in capitals', '/SHELL.PHP7'],
  ['a script with more behind it', '/index.php/login'],
  ['WordPress', '/wp-login'],
  ['WordPress below a folder', '/blog/wp-content/x.css'],
  ['WordPress, encoded', '/%77p-admin'],
  ['a hidden file', '/.git/config'],
  ['a secret', '/prod.env'],
  ['nothing', ''],
])('RD-14: a request for %s is not counted', (_name, path) => {
  expect(isCountedPath(path)).toBe(false)
})
