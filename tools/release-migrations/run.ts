import path from 'node:path'
import { findMistakes, readMigrations, writeReleased } from './checksums.ts'

const folder = path.join(import.meta.dirname, '../../database/migrations')

/** Adds the new migrations to the released ones. With --rewrite, for use before the release, edits are taken too. */
async function main(): Promise<void> {
  const migrations = await readMigrations(folder)
  const mistakes = process.argv.includes('--rewrite') ? [] : findMistakes(migrations)
  if (mistakes.length > 0) {
    console.error(['Released migrations must not change:', ...mistakes].join('\n  '))
    process.exitCode = 1
    return
  }
  await writeReleased(folder, migrations.present)
  console.log(`${migrations.present.size} migrations are released`)
}

void main()
