import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findOrInstall, type Program } from '../../scripts/find-or-install.ts'

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
export const findPrograms = <Name extends ProgramName>(
  names: readonly Name[],
  install: (...packages: string[]) => void,
  isThere?: (file: string) => boolean,
): Record<Name, string> =>
  findOrInstall<Name>({
    names,
    programs: neededPrograms,
    install,
    isThere,
    explain: (programs, packages) =>
      `The journeys in other browsers need ${programs}. On Debian and Ubuntu: apt-get install ${packages} (as root this command does it by itself). WebKit is tried on Linux only; elsewhere run the journeys in Firefox: npm run test:browsers -- firefox`,
  })
