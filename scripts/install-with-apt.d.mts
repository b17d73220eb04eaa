export function installWithApt(...packages: string[]): void
