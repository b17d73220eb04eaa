import { afterEach, expect, test, vi } from 'vitest'
import { connectScreen, dismissToast, onToastWaiting, toast } from './toast.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function connect() {
  const screen = { show: vi.fn(), close: vi.fn() }
  stops.push(connectScreen(screen))
  return screen
}

test('a toast can be raised outside React, before there is anything to show it: it waits, and that is sent for', () => {
  const sentFor = vi.fn()
  stops.push(onToastWaiting(sentFor))
  toast({ title: 'Error', description: 'Failed to save settings', tone: 'destructive' })
  dismissToast(toast({ title: 'Taken back' }))
  expect(sentFor).toHaveBeenCalledTimes(2)
  const { show } = connect()
  expect(show.mock.calls.map(([{ title }]) => title)).toEqual(['Error'])
  toast({ title: 'Shown at once' })
  expect(sentFor).toHaveBeenCalledTimes(2)
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Shown at once', tone: 'default' }))
})

test('what a source says goes by its name, so that it can be replaced and dismissed', () => {
  const { show, close } = connect()
  expect(toast({ title: 'Login Failed', source: 'login' })).toBe('login')
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'login' }))
  dismissToast('login')
  expect(close).toHaveBeenCalledWith('login')
  expect(toast({ title: 'One' })).not.toBe(toast({ title: 'Another' }))
})

test('a toast lasts as long as what can be done about it, else 8 s at most', () => {
  const { show } = connect()
  const action = { label: 'Undo', onClick: () => {}, lasts: 10_000 }
  for (const tone of ['default', 'success', 'destructive'] as const) toast({ title: tone, tone })
  toast({ title: 'With Undo', action })
  toast({ title: 'Until dismissed', action: { ...action, lasts: 0 } })
  expect(show.mock.calls.map(([{ duration }]) => duration)).toEqual([6_000, 6_000, 8_000, 10_000, 0])
})
