import type { Jobs } from '../../kit/job-kind.ts'

/** Jobs that calls of this process are working on: a repeat of such a call waits for it. */
interface RunningExport {
  /** A call is about to work on it. */
  readonly expect: (jobId: number) => void
  /** The call has ended. */
  readonly settle: (jobId: number) => void
  /** When that call has ended; at once where none works on it. */
  readonly ended: (jobId: number) => Promise<void>
}
const byServer = new WeakMap<Jobs, RunningExport>()

/** The calls of one server. */
export function waitedFor(jobs: Jobs): RunningExport {
  const known = byServer.get(jobs)
  if (known) return known
  const waiting = new Map<number, (() => void)[]>()
  const own: RunningExport = {
    expect: (jobId) => void waiting.set(jobId, []),
    settle(jobId) {
      waiting.get(jobId)?.forEach((go) => go())
      waiting.delete(jobId)
    },
    ended: (jobId) =>
      new Promise((go) => {
        const others = waiting.get(jobId)
        if (others) others.push(go)
        else go()
      }),
  }
  byServer.set(jobs, own)
  return own
}
