import type { Mutation } from './mutations.ts'

const docx = 'server/storage/documents/docx.ts'
const documentReader = 'server/storage/documents/document-reader.ts'
const readerTests = ['tests/storage/document-reader.test.ts']

/** Breaks of what checks and guards files: resumes, their pictures, secrets, and the process that reads them. */
export const fileMutations: readonly Mutation[] = [
  {
    id: 'UP-25',
    file: docx,
    find: `if (local === 'Relationship') inspectRelationship(attributes)`,
    replace: '',
    tests: ['tests/storage/corpus.test.ts'],
  },
  {
    id: 'UP-26',
    file: documentReader,
    find: ' || usage.bytes > limits.memoryBytes',
    replace: '',
    tests: readerTests,
  },
  {
    id: 'UP-26',
    file: documentReader,
    find: '(await readProcessUsage(child.pid!)) ?? {',
    replace: '{',
    tests: readerTests,
  },
  {
    id: 'UP-27',
    file: documentReader,
    find: 'reject(busy())',
    replace: `reject(brokenFile('The document cannot be read'))`,
    tests: readerTests,
  },
  {
    id: 'UP-30',
    file: 'app/admin/media/use-uploads.ts',
    find: `refreshTable(queryClient, 'uploads')`,
    replace: `queryClient.invalidateQueries({ queryKey: ['uploads'] })`,
    tests: ['tests/journeys/admin-media.journey.ts'],
  },
  {
    id: 'AJ-33',
    file: 'server/storage/serve/routes.ts',
    find: 'if (!isAdmin(c.var.actor)) throw notFound()',
    replace: '',
    tests: ['tests/storage/applications.test.ts'],
  },
  {
    id: 'DB-114',
    file: 'database/engine/connection/application-login.ts',
    find: 'const newSecret = () => randomBytes(32)',
    replace: 'const newSecret = () => randomBytes(4)',
    tests: ['tests/database-access/application-login.test.ts'],
  },
  {
    id: 'SC-04',
    file: 'server/start/drop-root.ts',
    find: 'process.setuid?.(owner.uid)',
    replace: '',
    tests: ['tests/process/drop-root.test.ts'],
  },
  {
    id: 'SC-04',
    file: 'database/engine/embedded/data-folder-lock.ts',
    find: 'if (isRoot()) await chown(draft, owner.uid, owner.gid)',
    replace: '',
    tests: ['tests/process/drop-root.test.ts'],
  },
  {
    id: 'SC-05',
    file: 'server/start/drop-root.ts',
    find: 'checkProject(root, owner)\n',
    replace: '\n',
    tests: ['tests/process/drop-root.test.ts'],
  },
  {
    id: 'SC-06',
    file: 'server/http/middleware/security-headers.ts',
    find: `["require-trusted-types-for 'script'", `,
    replace: '[',
    tests: ['tests/journeys/admin-rich-text.journey.ts'],
  },
  {
    id: 'SC-07',
    file: 'app/lib/html/shown-html.ts',
    find: 'createHtmlPolicy(policyNames.shown, clean)',
    replace: 'createHtmlPolicy(policyNames.shown, (html) => html || clean(html))',
    tests: ['tests/journeys/admin-rich-text.journey.ts'],
  },
  {
    id: 'AJ-32',
    file: 'app/features/applications/resume-picture.tsx',
    find: 'if (isMissing || start < 0) return null',
    replace: 'if (!isMissing || start < 0) return null',
    tests: ['tests/journeys/admin-applications.journey.ts'],
  },
]
