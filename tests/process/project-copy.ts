import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { launch } from '../support/running-server.ts'
import { superAdmin } from '../support/super-admin.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const folders = ['app', 'server', 'scripts', 'database', 'tools', 'tests/policies', 'tests/journeys/contract']
const configs = [
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['biome.json', '.gitignore'],
]
/** Too large to copy, and nobody changes them. */
const linked = ['public', 'database/starter/pictures', 'node_modules/.bin']
const firstAdmin = { ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password }

/** A copy of the sources that a test may change as a contributor would. */
export async function copyProject(name: string) {
  // Inside the project, so that its packages are found; everything that looks at the sources ignores this folder.
  await mkdir(path.join(root, 'test-results'), { recursive: true })
  const folder = await mkdtemp(path.join(root, `test-results/${name}-`))
  const locate = (file: string) => path.join(folder, file)
  const isLinked = (source: string) => linked.includes(path.relative(root, source))
  for (const file of [...folders, ...configs])
    await cp(path.join(root, file), locate(file), { recursive: true, filter: (source) => !isLinked(source) })
  for (const file of linked) {
    await mkdir(path.dirname(locate(file)), { recursive: true })
    await symlink(path.join(root, file), locate(file))
  }

  return {
    async write(file: string, text: string) {
      await mkdir(path.dirname(locate(file)), { recursive: true })
      await writeFile(locate(file), text)
    },

    /** Throws unless the old text is there exactly once. */
    async replace(file: string, before: string, after: string) {
      const parts = (await readFile(locate(file), 'utf8')).split(before)
      if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times, not once:\n${before}`)
      await writeFile(locate(file), parts.join(after))
    },

    runScript: (script: string) => run('npm', ['run', script], { cwd: folder }),

    /** What the compiler says about these files; the rest of the copy is as it was. */
    async findTypeErrors(files: readonly string[]) {
      await run(path.join(root, 'node_modules/.bin/react-router'), ['typegen'], { cwd: folder })
      const settings = JSON.parse(await readFile(locate('tsconfig.json'), 'utf8'))
      settings.include = [...files, '.react-router/types/**/*', 'app/**/*.d.ts']
      const { fileNames, options } = ts.parseJsonConfigFileContent(settings, ts.sys, folder)
      const program = ts.createProgram(fileNames, options)
      return files
        .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(locate(file))))
        .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
    },

    launch: () =>
      launch({
        dataDir: locate('data'),
        command: [process.execPath, 'scripts/dev.mjs'],
        cwd: folder,
        env: {
          ...{ PRABAS_DEV_CHILD: '1', NODE_ENV: 'development', HMR_PORT: String(20_000 + (process.pid % 20_000)) },
          ...firstAdmin,
        },
      }),

    /** The build of the project as it is, without the changes of this copy. */
    copyBuild: () => cp(path.join(root, 'build'), locate('build'), { recursive: true }),
    npmStart: (env: Record<string, string> = {}) =>
      launch({
        dataDir: locate('data'),
        command: ['npm', 'start', '--silent'],
        cwd: folder,
        env: { ...firstAdmin, ...env },
      }),

    // The server's last lines may still be on their way to the disk.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>
