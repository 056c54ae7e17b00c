export function scratchInMemory(): void
export function isAlive(pid: number): boolean
