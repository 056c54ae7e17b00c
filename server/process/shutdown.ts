type End = () => unknown

/** Ends everything that a process has started: the last first, since it depends on the earlier ones. */
export class Shutdown {
  readonly #steps: (readonly End[])[] = []
  #ended: Promise<void> | undefined

  /** What is added in one call ends at the same time. */
  add(...ends: readonly End[]): void {
    this.#steps.push(ends)
  }

  /**
   * Ends everything, also where some of it fails; may be called twice.
   * @throws the first failure, when the rest has ended
   */
  end(): Promise<void> {
    return (this.#ended ??= this.#endAll())
  }

  /**
   * The same, for `within` ms at most: then `onLate` is called, which ends the process although something hangs, such
   * as the batch of a job.
   * @throws the first failure, when the rest has ended
   */
  async endWithin(within: number, onLate: () => void): Promise<void> {
    const deadline = setTimeout(onLate, within)
    try {
      await this.end()
    } finally {
      clearTimeout(deadline)
    }
  }

  async #endAll(): Promise<void> {
    const failures: unknown[] = []
    for (const ends of this.#steps.toReversed()) {
      const outcomes = await Promise.allSettled(ends.map(async (end) => end()))
      failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    }
    if (failures.length > 0) throw failures[0]
  }
}
