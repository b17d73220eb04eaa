export function reportBehaviours(root: string, results: string): void
export function checkBehaviours(definitions: string[], titles: Iterable<string>): { defined: number; faults: string[] }
export function passedTitles(results: string): Generator<string>
