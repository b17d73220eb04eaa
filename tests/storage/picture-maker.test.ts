import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureMaker, type PictureMaker } from '../../server/storage/pictures/picture-maker.ts'
import { eventually } from '../support/eventually.ts'
import { samplePicture } from './support/sample-files.ts'

let maker: PictureMaker
beforeEach(() => {
  maker = createPictureMaker(pino({ level: 'silent' }))
})
afterEach(() => maker.close())

/** As the kernel does after an invalid memory access of the decoder. */
async function crashDuring(work: () => Promise<unknown>[]) {
  const underWay = work()
  await eventually(() => expect(maker.pid()).toBeDefined())
  process.kill(maker.pid()!, 'SIGSEGV')
  return Promise.allSettled(underWay)
}

test('a picture that brings the decoder down is refused, and the next one is decoded', async () => {
  const [outcome] = await crashDuring(() => [maker.clean(Buffer.from('x'), 'png')])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 422 } })
  const kept = await maker.clean(await samplePicture('png', 40, 30), 'png')
  expect([kept.width, kept.height]).toEqual([40, 30])
})

test('a crash with several running jobs asks all of them to retry', async () => {
  const outcomes = await crashDuring(() => [
    maker.measure(Buffer.from('x'), 'png'),
    maker.clean(Buffer.from('x'), 'gif'),
  ])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})

test('a process that fails to start rejects its jobs, and the next job starts a new one', async () => {
  const { execPath } = process
  process.execPath = '/no/such/program'
  await expect(maker.measure(await samplePicture('png'), 'png')).rejects.toMatchObject({ status: 503 })
  process.execPath = execPath
  expect(await maker.measure(await samplePicture('png', 40, 30), 'png')).toEqual({ pixels: 1200 })
})

test('errors of the decoder are passed on unchanged', async () => {
  await expect(maker.measure(Buffer.from('no picture'), 'jpg')).rejects.toMatchObject({ status: 422 })
  const sizes: string[] = []
  await maker.makeWidth(
    { bytes: await samplePicture('jpg', 400, 200), width: 320, formats: ['webp', 'avif'] },
    ({ format }) => sizes.push(format),
  )
  expect(sizes).toEqual(['webp', 'avif'])
})
