import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { type AskingRole, type DetailRows, detailsQuestion } from './details-question.ts'

export const askingRoles: readonly AskingRole[] = ['anon', 'admin', 'super_admin']

export async function loadDetails(database: Database): Promise<DetailRows> {
  const [row] = await database.query(service, { text: detailsQuestion, values: [askingRoles.join(',')] })
  return JSON.parse(String(row?.details)) as DetailRows
}
