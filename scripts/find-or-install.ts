import { existsSync } from 'node:fs'

/** A program, the package of Debian and Ubuntu that brings it, and where it may be. */
export interface Program {
  name: string
  package: string
  paths: readonly string[]
}

export interface Search<Name extends string> {
  names: readonly Name[]
  /** Called again after an installation: folders may be new. */
  programs(): Record<Name, Program>
  install(...packages: string[]): void
  isThere?: ((file: string) => boolean) | undefined
  /** The sentence that says what is missing. */
  explain(programs: string, packages: string): string
}

/** Finds programs, or installs them; otherwise says what is missing. */
export function findOrInstall<Name extends string>({
  names,
  programs,
  install,
  isThere = existsSync,
  explain,
}: Search<Name>): Record<Name, string> {
  const missing = () => names.filter((name) => !programs()[name].paths.some(isThere))
  const packagesOf = (some: readonly Name[]) => [...new Set(some.map((name) => programs()[name].package))]
  if (missing().length > 0) install(...packagesOf(missing()))
  const left = missing()
  if (left.length > 0)
    throw new Error(explain(left.map((name) => programs()[name].name).join(', '), packagesOf(left).join(' ')))
  const found = names.map((name) => [name, programs()[name].paths.find(isThere)])
  return Object.fromEntries(found) as Record<Name, string>
}
