import { afterAll, expect, test } from 'vitest'
import { createPasswordStrength } from './password-strength.ts'

const strength = createPasswordStrength()
afterAll(() => strength.close())

const known = ['tenzing.norgay@summit.example', 'Yeti Treks']

test.each([
  'Password1234!',
  'qwertyuiop123',
  'aaaaaaaaaaaaaa',
  'tenzing.norgay@summit.example',
  'tenzingnorgay1',
  'yetitreks2024',
])('AS-101: %s is too easy to guess', async (password) => {
  expect(await strength.findFault(password, known)).toMatch(/^This password is too easy to guess\. \w/)
})

test.each(['a kettle sings at dawn', 'vk3-Uu9_pq2LmZ8s'])('AS-101: %s is strong enough', async (password) => {
  expect(await strength.findFault(password, known)).toBeUndefined()
})

test('AS-101: what is known of somebody else is no guess', async () => {
  expect(await strength.findFault('gongtengrilodge1', ['Gongtengri Lodge'])).toBeDefined()
  expect(await strength.findFault('gongtengrilodge1', known)).toBeUndefined()
})

test('a password that was strong at its start is measured in bounded time', async () => {
  expect(await strength.findFault('vk3-Uu9_pq2LmZ8s'.repeat(12), known)).toBeUndefined()
})
