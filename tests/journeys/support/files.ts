import { truncate, writeFile } from 'node:fs/promises'
import { type Locator, test } from '@playwright/test'
import { samplePicture } from '../../storage/support/sample-files.ts'

export const photo = async (name = 'lake.jpg', width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await samplePicture('jpg', width, width / 2),
})

export const uploadRequests = '**/storage/v1/object/uploads/**'

/** Dispatches the event of a file that is dragged over an element, dropped on it or pasted into it. */
export const fileEvent = (zone: Locator, type: 'dragenter' | 'dragleave' | 'drop' | 'paste', bytes: Buffer) =>
  zone.evaluate(
    (element, [kind, base64]) => {
      const { left, bottom } = element.getBoundingClientRect()
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([content], 'held.jpg', { type: 'image/jpeg' }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent(kind, {
              dataTransfer: transfer,
              clientX: left,
              clientY: bottom - 1,
              bubbles: true,
              cancelable: true,
            })
      element.dispatchEvent(event)
    },
    [type, bytes.toString('base64')] as const,
  )

/** A file on the disk: what a browser is given in memory is copied to it several times, which takes long for a large one. */
export async function emptyFile(name: string, bytes: number) {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
