const megabyte = 1024 * 1024

/** The specification's limit, shown to visitors as 10 MB. */
export const maxFileBytes = 10_485_760
/** Multipart boundaries and the fields beside the file. */
export const maxFormOverhead = 64 * 1024
export const maxFormParts = 8

export const pictureLimits = {
  pixels: 40_000_000,
  /** The AVIF decoder needs far more memory than the others. */
  avifPixels: 12_500_000,
  side: 16_000,
  /** Twice the widest size that pages use. */
  storedSide: 3200,
  storedAvifSide: 2400,
  seconds: 20,
}

/** Decompressed sizes that no legitimate document reaches. */
export const documentLimits = {
  zipEntries: 1_000,
  zipEntryBytes: 32 * megabyte,
  zipBytes: 96 * megabyte,
  zipRatio: 300,
  pdfStreams: 20_000,
  pdfBytes: 256 * megabyte,
  /** Of the process that reads one document. */
  processorMs: 30_000,
  memoryBytes: 800 * megabyte,
  /** Its weight in the decode queue, in bytes of memory that it usually takes. */
  queueWeight: 80_000_000,
  /** How long a process may take to start; how often its usage is looked at. */
  startMs: 120_000,
  lookMs: 200,
}

/** The picture of a resume's first page. */
export const firstPageLimits = { width: 800, height: 1200, quality: 80, bytes: megabyte, imagePixels: 40_000_000 }

/** Separate limits for staff and visitors, so that one group cannot block the other. */
export const memoryLimits = { staffBytes: 96 * megabyte, visitorBytes: 64 * megabyte }

/** Limits per day. Visitors without a cookie are always new, so the network address is limited too. */
export const visitorQuota = {
  windowMs: 24 * 60 * 60 * 1000,
  visitor: { files: 5, bytes: 20 * megabyte },
  address: { files: 20, bytes: 100 * megabyte, attempts: 60, atOnce: 3 },
  all: { files: 300, bytes: 1024 * megabyte },
}
/** The total of all stored files. */
export const maxStoredBytes = 20 * 1024 * megabyte

export const orphanAgeMs = 60 * 60 * 1000
export const sweepEveryMs = 10 * 60 * 1000
