import { backUp } from './back-up.ts'
import { findProjectRoot } from './project-root.ts'
import { reportStartupError } from './report-startup-error.ts'
import { restore } from './restore.ts'

// A program of its own, without the pages: they would be most of its memory.

/** `npm run backup -- folder` */
export const backUpTo = (folder: string | undefined) =>
  reportStartupError(() => backUp(findProjectRoot(import.meta.dirname), folder))

/** `npm run restore -- file` */
export const restoreFrom = (file: string | undefined) =>
  reportStartupError(() => restore(findProjectRoot(import.meta.dirname), file))
