import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastQueue } from './toast.ts'

afterEach(() => {
  vi.useFakeTimers()
  for (const { id } of toastQueue.current()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast can be raised outside React, and listeners hear of it', () => {
  const heard = vi.fn()
  const stop = toastQueue.subscribe(heard)
  toast({ title: 'Error', description: 'Failed to save settings', tone: 'destructive' })
  stop()
  toast({ title: 'Nobody listens' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(toastQueue.current()[0]).toMatchObject({ title: 'Error', tone: 'destructive', duration: 6000, leaving: false })
})

test('the stack is bounded: the oldest go first', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) toast({ title })
  expect(toastQueue.current().map((one) => one.title)).toEqual(['3', '4', '5', '6'])
})

test('a dismissed toast leaves first and is gone after, once', () => {
  vi.useFakeTimers()
  const id = toast({ title: 'Saved' })
  dismissToast(id)
  dismissToast(id)
  expect(toastQueue.current()[0]?.leaving).toBe(true)
  vi.runAllTimers()
  expect(toastQueue.current()).toEqual([])
})
