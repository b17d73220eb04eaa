export function findChromium(): string
export function findChromiumWithoutWindows(): string
