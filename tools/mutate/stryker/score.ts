import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

const isNoticed = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage'

/** Of all mutants that could run; those that no test reaches count as missed, and are named beside. */
export function scoreOf(mutants: readonly MutantResult[]): string {
  const noticed = mutants.filter(isNoticed).length
  const missed = mutants.filter(isMissed).length
  const unreached = mutants.filter(({ status }) => status === 'NoCoverage').length
  const share = noticed + missed === 0 ? 100 : (noticed / (noticed + missed)) * 100
  return `${share.toFixed(1)} % killed: ${noticed} of ${noticed + missed}, ${unreached} reached by no test of the area`
}

/** One line for a mutant that no test noticed; undefined for the others. */
export function describeMutant(root: string, mutant: MutantResult): string | undefined {
  if (!isMissed(mutant)) return
  const { fileName, location, replacement = '', status, mutatorName } = mutant
  const file = path.isAbsolute(fileName) ? path.relative(root, fileName) : fileName
  const { line, column } = location.start
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 120)
  return `${status.padEnd(10)} ${file}:${line}:${column} ${mutatorName}: ${change}`
}
