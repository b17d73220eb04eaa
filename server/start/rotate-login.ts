import { rotateApplicationLogin } from '#database/engine/connection/application-login.ts'
import { readConfig } from '#server/runtime/config.ts'
import { connectBeside, explainMissingSite, requireDatabase } from './existing-site.ts'

/** Gives the site's login role a new password, beside running servers or without one. */
export async function rotateLogin(root: string): Promise<void> {
  const config = readConfig(process.env, root)
  await requireDatabase(config)
  const { address, stop } = await connectBeside(config)
  try {
    await rotateApplicationLogin(address).catch(explainMissingSite)
    console.log("rotated: the site's login role has a new password, which running servers read by themselves")
  } finally {
    await stop()
  }
}
