import { type Actor, type Role, service } from '../../database/engine/connection/actors.ts'
import type { TestDatabase } from '../support/database.ts'
import { type Access, findAccess, type Subject, type Verb, verbs } from './attempts.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { listRelations } from './relations.ts'
import { samples } from './samples.ts'
import { insertOf, type Row } from './statements.ts'

export const actors: Actor[] = [visitor, admin, superAdmin, service]

export interface Finding {
  subject: Subject
  verb: Verb
  role: Role
  access: Access | 'refused'
}

/** Stored with triggers disabled, because the triggers allow no new row with a status such as 'hired'. */
export async function storeSamples(owner: TestDatabase['owner']) {
  const views = new Set((await listRelations(owner)).filter(({ isView }) => isView).map(({ name }) => name))
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    for (const [table, { key, rows }] of Object.entries(samples)) {
      for (const row of Object.values(rows)) {
        const { text, values } = insertOf(table, row)
        const isThere = await sql.unsafe(`select from ${table} where ${key}::text = $1`, [String(row[key])])
        if (isThere.length === 0 && !views.has(table)) await sql.unsafe(text, values)
      }
    }
  })
}

async function listSubjects(owner: TestDatabase['owner']): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const relation of await listRelations(owner)) {
    const sample = samples[relation.name]
    if (!sample) throw new Error(`${relation.name} is new: give it rows in samples.ts, so that its rules can be tried`)
    const stored: Record<string, Row> = {}
    for (const [label, row] of Object.entries(sample.rows)) {
      const [found] = await owner.unsafe(
        `select to_jsonb(t) as row from ${relation.name} as t where ${sample.key}::text = $1`,
        [String(row[sample.key])],
      )
      if (found) stored[label] = found.row
    }
    subjects.push({ relation, sample, stored })
  }
  return subjects
}

export async function exploreMatrix({ database, owner }: TestDatabase): Promise<Finding[]> {
  const subjects = await listSubjects(owner)
  const findings: Finding[] = []
  for (const actor of actors) {
    for (const subject of subjects) {
      await database.as(actor, async (sql) => {
        for (const verb of verbs) {
          findings.push({ subject, verb, role: actor.role, access: await findAccess(sql, verb, subject) })
        }
      })
    }
  }
  return findings
}
