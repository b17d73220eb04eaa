import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Compresses text files once at the highest level, instead of on every request. A file that the earlier build has too,
 * with the same content, is not compressed again.
 */
export function precompress(folder, earlier) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const { brotli, gzip } =
      findCompressed(path.join(earlier, path.relative(folder, file)), content) ?? compress(content)
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzip)
  }
}

const compress = (content) => ({
  brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: gzipSync(content, { level: 9 }),
})

function findCompressed(file, content) {
  try {
    if (!readFileSync(file).equals(content)) return
    return { brotli: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
  } catch (error) {
    // There is no earlier build, or it has no such file, or another build takes its place just now.
    if (error.code !== 'ENOENT') throw error
  }
}
