/** What monitors and orchestrators ask for. */
const probes = new Set(['livez', 'metrics', 'readyz'])

/** Whether somebody may have looked for a page of this name. File names and probes are nobody's search for a page. */
export const mayBePage = (name: string) => !name.includes('.') && !probes.has(name)
