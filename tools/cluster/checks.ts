/** What a scenario promises: one check each, with the sentence that is printed. */
import { isDeepStrictEqual } from 'node:util'

export class Checks {
  readonly #say: (line: string) => void
  passed = 0
  failed = 0

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** `detail` is printed on failure. */
  that(promise: string, holds: boolean, detail?: unknown): void {
    if (holds) this.passed += 1
    else this.failed += 1
    this.#say(
      holds
        ? `✓ ${promise}`
        : `✗ ${promise}${detail === undefined ? '' : `: ${JSON.stringify(detail)?.slice(0, 2_000)}`}`,
    )
  }

  equal(promise: string, is: unknown, expected: unknown): void {
    this.that(promise, isDeepStrictEqual(is, expected), { is, expected })
  }
}
