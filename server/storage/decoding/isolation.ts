import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What stands before the command of a decoder; nothing where the system allows no isolation. */
export type Isolation = readonly string[]

/** An id that no account has: whoever runs under it owns no file and no other process. */
const unusedId = 65_533
const dropPowers = 'setpriv --bounding-set -all --inh-caps -all'
const hideFolder = 'if [ -n "$1" ]; then mount -t tmpfs -o size=4k,mode=000,ro none "$1" || exit 1; fi; shift'
const inShell = (script: string) => ['--', '/bin/sh', '-c', script, 'sh']

/** From the strongest to the weakest: as another user, or as the same one without its powers. */
const ways = [
  [
    ...['unshare', '--net', '--mount'],
    ...inShell(
      `mount --make-rprivate / && ${hideFolder}; exec ${dropPowers} --reuid ${unusedId} --regid ${unusedId} --clear-groups -- "$@"`,
    ),
  ],
  [
    ...['unshare', '--user', '--map-root-user', '--net', '--mount'],
    ...inShell(`${hideFolder}; exec ${dropPowers} -- "$@"`),
  ],
]

/**
 * Without network, and with an empty folder in the place of `folder`: a file that takes over its decoder reaches neither.
 * Tries access instead of computing it, because modes, mounts and seccomp all matter.
 */
export function chooseIsolation(
  folder: string | undefined,
  program: string,
  account?: { uid: number; gid: number },
): Isolation {
  const hidden = folder && existsSync(folder) ? folder : ''
  const probe = ['/bin/sh', '-c', 'test -r "$2" && exec "$1" --version', 'sh', process.execPath, program]
  for (const way of ways) {
    const [command, ...args] = [...way, hidden, ...probe]
    if (spawnSync(command!, args, { ...account, stdio: 'ignore', cwd: '/' }).status === 0) return [...way, hidden]
  }
  return []
}
