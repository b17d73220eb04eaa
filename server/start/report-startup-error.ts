import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { ConfigError } from '#server/runtime/config.ts'

const forOperators = [BackupRefused, ConfigError, StartRefused]

/** Prints errors that the operator can correct as one sentence; rethrows all others. */
export async function reportStartupError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!forOperators.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
