import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A program, the package of Debian and Ubuntu that brings it, and where it usually is. */
interface Program {
  name: string
  package: string
  paths: readonly string[]
}

const libraries = '/usr/lib'

/** The small browser lies in a folder that is named after the processor and the version. */
const miniBrowsers = () =>
  listFolder(libraries)
    .flatMap((processor) => listFolder(path.join(libraries, processor)).map((name) => path.join(processor, name)))
    .filter((folder) => /^webkit2gtk-[\d.]+$/.test(path.basename(folder)))
    .map((folder) => path.join(libraries, folder, 'MiniBrowser'))

const listFolder = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

const neededPrograms = (): Record<'firefox' | 'driver' | 'miniBrowser' | 'xvfb', Program> => ({
  firefox: {
    name: 'Firefox',
    package: 'firefox-esr',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  driver: { name: 'WebKitWebDriver', package: 'webkit2gtk-driver', paths: ['/usr/bin/WebKitWebDriver'] },
  miniBrowser: { name: "WebKitGTK's MiniBrowser", package: 'webkit2gtk-driver', paths: miniBrowsers() },
  xvfb: { name: 'Xvfb', package: 'xvfb', paths: ['/usr/bin/Xvfb'] },
})

export type ProgramName = keyof ReturnType<typeof neededPrograms>

/** Finds programs, or installs them; otherwise says what is missing. */
export function findPrograms<Name extends ProgramName>(
  names: readonly Name[],
  install: (...packages: string[]) => void,
  isThere: (file: string) => boolean = existsSync,
): Record<Name, string> {
  const missing = () => names.filter((name) => !neededPrograms()[name].paths.some(isThere))
  const packagesOf = (some: readonly Name[]) => [...new Set(some.map((name) => neededPrograms()[name].package))]
  if (missing().length > 0) install(...packagesOf(missing()))
  const left = missing()
  if (left.length > 0)
    throw new Error(
      `The journeys in other browsers need ${left.map((name) => neededPrograms()[name].name).join(', ')}. On Debian and Ubuntu: apt-get install ${packagesOf(left).join(' ')} (as root this command does it by itself). WebKit is tried on Linux only; elsewhere run the journeys in Firefox: npm run test:browsers -- firefox`,
    )
  const found = names.map((name) => [name, neededPrograms()[name].paths.find(isThere)])
  return Object.fromEntries(found) as Record<Name, string>
}
