import { createRequire } from 'node:module'
import path from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { firstPageLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type Page = Awaited<ReturnType<PdfDocument['getPage']>>

/** Opens the PDF as a reader does, and draws its first page. Null when it can be read and not drawn. */
export async function drawFirstPage(bytes: Buffer): Promise<Buffer | null> {
  const task = open(bytes)
  try {
    const document = await task.promise.catch(unreadable)
    const [hasScripts, attachments, page] = await readParts(document)
    if (hasScripts) throw brokenFile('The PDF contains a program')
    if (attachments) throw brokenFile('The PDF carries another file')
    return await draw(document, page).catch(() => null)
  } finally {
    await task.destroy()
  }
}

const unreadable = (): never => {
  throw brokenFile('The PDF cannot be read')
}

function open(bytes: Buffer): ReturnType<typeof getDocument> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = (name: string) => `${path.join(folder, name)}/`
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: files('standard_fonts'),
    cMapUrl: files('cmaps'),
    wasmUrl: files('wasm'),
    iccUrl: files('iccs'),
    maxImageSize: firstPageLimits.imagePixels,
    // Text is drawn as outlines: no font of the file reaches the fonts of the system.
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
  })
}

const readParts = (document: PdfDocument): Promise<[boolean, object | null, Page]> =>
  Promise.all([document.hasJSActions(), document.getAttachments(), document.getPage(1)]).catch(unreadable)

async function draw(document: PdfDocument, page: Page): Promise<Buffer | null> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(firstPageLimits.width / width, firstPageLimits.height / height)
  const viewport = page.getViewport({ scale })
  const factory = document.canvasFactory as { create(width: number, height: number): { canvas: Canvas } }
  const { canvas } = factory.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  // The renderer's canvas has the methods that the library uses; its type is the browser's.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' }).promise
  const picture = canvas.toBuffer('image/webp', firstPageLimits.quality)
  return picture.length <= firstPageLimits.bytes ? picture : null
}
