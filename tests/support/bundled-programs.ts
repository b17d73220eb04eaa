import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { childPrograms } from '../../scripts/child-programs.ts'
import { sourceAliases } from '../../scripts/source-aliases.ts'

const root = path.join(import.meta.dirname, '../..')

/** What tests start in processes of their own. */
const testPrograms = [
  'tests/engine/start-engine.ts',
  'tests/faults/log-repeatedly.ts',
  'tests/process/log-and-end.ts',
  'tests/storage/support/serve.ts',
]

/** Bundles the server's own programs, and those of tests, once per run; see server/runtime/child-program.ts. */
export default async function bundlePrograms() {
  // Inside the project, so that their packages are found.
  const parent = path.join(root, 'test-results')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'programs-'))
  // Some run as another user.
  await chmod(folder, 0o755)
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: sourceAliases },
    build: {
      ssr: true,
      outDir: folder,
      rollupOptions: { input: [...childPrograms, ...testPrograms], output: { entryFileNames: '[name].js' } },
    },
  })
  process.env.BUNDLED_PROGRAMS = folder
  return () => rm(folder, { recursive: true, force: true })
}
