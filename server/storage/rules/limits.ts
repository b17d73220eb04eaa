const megabyte = 1024 * 1024

/** The spec's limit, as the visitor reads it: 10 MB. */
export const maxFileBytes = 10_485_760
/** Boundaries and the small fields beside the file in a form. */
export const maxFormOverhead = 64 * 1024
export const maxFormParts = 8

export const pictureLimits = {
  pixels: 40_000_000,
  /** Its decoder takes far more memory than the others. */
  avifPixels: 12_500_000,
  side: 16_000,
  /** Twice the widest size a page asks for; more would only cost memory, disk and time. */
  keptSide: 3200,
  keptAvifSide: 2400,
  seconds: 20,
}

/** Unpacked sizes that no honest document reaches, and every bomb does. */
export const documentLimits = {
  zipEntries: 1_000,
  zipEntryBytes: 32 * megabyte,
  zipBytes: 96 * megabyte,
  zipRatio: 300,
  pdfStreams: 20_000,
  pdfBytes: 256 * megabyte,
  milliseconds: 8_000,
}

/** Bodies held in memory at once, staff and visitors apart: a crowd at one door never closes the other. */
export const memoryLimits = { staffBytes: 96 * megabyte, visitorBytes: 64 * megabyte }

/** A day's worth. A visitor without cookie is always new, so the network address counts as well. */
export const visitorQuota = {
  windowMs: 24 * 60 * 60 * 1000,
  visitor: { files: 5, bytes: 20 * megabyte },
  address: { files: 20, bytes: 100 * megabyte, attempts: 60, atOnce: 3 },
  all: { files: 300, bytes: 1024 * megabyte },
}
/** Everything kept, whoever sent it. */
export const maxStoredBytes = 20 * 1024 * megabyte

export const orphanAgeMs = 60 * 60 * 1000
export const sweepEveryMs = 10 * 60 * 1000
