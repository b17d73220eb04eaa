import { avif, type FileType } from '#server/storage/rules/file-types.ts'

/** What decoding takes at its worst (transparent, interlaced), as measured: the weight of a turn. */
export const decodingBytes = (pixels: number, type: FileType | undefined) => pixels * (type === avif ? 20 : 8)
