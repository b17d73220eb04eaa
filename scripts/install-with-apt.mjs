import { spawnSync } from 'node:child_process'

/** Installs packages where apt-get works without a password: as root on Debian and its kin. Elsewhere it does nothing. */
export function installWithApt(...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`installing ${packages.join(', ')} with apt-get …`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
