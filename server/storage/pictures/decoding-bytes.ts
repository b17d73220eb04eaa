import { avif, type FileType } from '#server/storage/rules/file-types.ts'

/** Measured peak memory of decoding (transparent, interlaced): the weight of a job in the decode queue. */
export const decodingBytes = (pixels: number, type: FileType | undefined) => pixels * (type === avif ? 20 : 8)
