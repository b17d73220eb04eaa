import { expect, test } from 'vitest'
import { type Box, boxAt, choosePlace, countCovered } from './choose-place.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const card = { width: 320, height: 80 }
const bar = { width: 366, height: 80 }

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  right: left + width,
  bottom: top + height,
})

test('on a free screen: at the bottom right of a desk, at the top of a phone', () => {
  expect(choosePlace(card, desk, [])).toEqual({ row: 'bottom', column: 'right', offset: 20, covered: 0 })
  expect(choosePlace(bar, phone, [])).toEqual({ row: 'top', column: 'right', offset: 12, covered: 0 })
})

test('it makes way for a control by as little as it takes', () => {
  const save = box(1300, 840, 100, 44)
  const place = choosePlace(card, desk, [save])
  expect(place).toMatchObject({ row: 'bottom', column: 'right', covered: 0 })
  const { bottom } = boxAt(place, card, desk)
  expect(bottom).toBeLessThanOrEqual(save.top)
  expect(bottom).toBeGreaterThan(save.top - 10)
})

test('below the header of a phone, else at its bottom', () => {
  const header = box(0, 0, 390, 76)
  expect(boxAt(choosePlace(bar, phone, [header]), bar, phone).top).toBeGreaterThanOrEqual(76)
  const fields = [header, box(20, 90, 350, 330)]
  expect(choosePlace(bar, phone, fields)).toMatchObject({ row: 'bottom', covered: 0 })
})

test('another corner, where one is full of controls', () => {
  const rightHalf = box(720, 0, 720, 900)
  expect(choosePlace(card, desk, [rightHalf])).toMatchObject({ column: 'left', covered: 0 })
})

test('where nothing is free it covers as little as can be, and says so', () => {
  const fields = Array.from({ length: 9 }, (_, row) => box(20, row * 94, 350, 50))
  const place = choosePlace(bar, phone, fields)
  expect(place.covered).toBe(1)
  expect(countCovered(boxAt(place, bar, phone), fields)).toBe(1)
})
