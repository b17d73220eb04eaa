import type { Database } from '../../database/engine/connection/run-as.ts'
import { writeOpenApi } from './write-openapi.ts'
import { writeSchemaDocs } from './write-schema-docs.ts'
import { writeTypes } from './write-types.ts'

interface GeneratedFile {
  /** `npm run <command>` writes it. */
  command: string
  path: string
  write(database: Database): Promise<string>
}

/** What is written from the migrated schema and committed; tests/generated.test.ts tells when one is stale. */
export const generatedFiles: readonly GeneratedFile[] = [
  { command: 'schema-docs', path: 'docs/schema.md', write: writeSchemaDocs },
  { command: 'schema-docs', path: 'docs/openapi.json', write: writeOpenApi },
  { command: 'types', path: 'database/types.generated.ts', write: writeTypes },
]
