export function ensureBuilt(): void
export function listSources(): string[]
