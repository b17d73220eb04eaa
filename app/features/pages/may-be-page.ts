/** What monitors and orchestrators ask for. */
const probes = new Set(['livez', 'metrics', 'readyz'])

/** One word, in any script and any case. */
const word = /^[\p{L}\p{M}\p{N}_ -]+$/u

/** Whether somebody may have looked for a page of this name. File names and probes are nobody's search for a page. */
export const mayBePage = (name: string) => word.test(name) && !probes.has(name)
