import { AppError } from './app-error.ts'

/** The streamed exports of one process: so many at once, and no more (ADR 81). */
export interface Exports {
  /** One begins. Returns what to do when it has ended, which may be done twice. @throws AppError BUSY_RETRY */
  begin(): () => void
}

/** Seconds after which a refused export may be requested again: most end sooner. */
const RETRY_AFTER = 10

export function createExportQueue(most: number): Exports {
  const running = new Set<symbol>()
  return {
    begin() {
      if (running.size >= most) throw new AppError('BUSY_RETRY', { retryAfter: RETRY_AFTER })
      const one = Symbol('export')
      running.add(one)
      return () => void running.delete(one)
    },
  }
}
