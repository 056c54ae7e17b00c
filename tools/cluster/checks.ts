/** What a scenario promises: one check each, with the sentence that is printed. */
import { isDeepStrictEqual } from 'node:util'

export class Checks {
  readonly #log: (line: string) => void
  passed = 0
  failed = 0

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** `detail` is printed on failure. */
  that(promise: string, isTrue: boolean, detail?: unknown): void {
    if (isTrue) this.passed += 1
    else this.failed += 1
    this.#log(
      isTrue
        ? `✓ ${promise}`
        : `✗ ${promise}${detail === undefined ? '' : `: ${JSON.stringify(detail)?.slice(0, 2_000)}`}`,
    )
  }

  equal(promise: string, is: unknown, expected: unknown): void {
    this.that(promise, isDeepStrictEqual(is, expected), { is, expected })
  }
}
