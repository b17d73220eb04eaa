import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { ConfigError } from '#server/runtime/config.ts'

/** What the operator can mend is said in one sentence; anything else is ours, and fails loudly. */
export async function reportStartupError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
