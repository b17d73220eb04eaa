import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { ConfigError } from '#server/runtime/config.ts'

/** Prints errors that the operator can correct as one sentence; rethrows all others. */
export async function reportStartupError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
