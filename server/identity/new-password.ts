import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { PasswordStrengthMeter } from './password-strength/password-strength.ts'

/** The sentence for whoever chose a password that is too easy to guess, who they are and what the site is called included. */
export async function findPasswordFault(
  database: Database,
  passwordStrength: PasswordStrengthMeter,
  email: string,
  password: string,
): Promise<string | undefined> {
  const [setting] = await database.query<{ value: string }>(service, {
    text: `select value from public.settings where key = 'site_title'`,
    values: [],
  })
  return passwordStrength.findFault(password, [email, 'Prabas Travels', setting?.value ?? ''])
}
