/** A lock as its holder knows it. */
export interface OwnLock {
  readonly file: string
  readonly id: string
}
export function isOwnLock(lock: OwnLock): boolean
export function stopAtOnce(lock: OwnLock): void
