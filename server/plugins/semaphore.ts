import { AppError } from '../kit/app-error.ts'

/** Seconds after which a caller who was refused may try again. */
const RETRY_AFTER = 5

export interface SemaphoreLimits {
  /** Weight of all that runs at the same time. */
  readonly capacity: number
  /** Callers that may wait; the next one is refused. */
  readonly maxWaiting: number
  /** Longest wait, in ms. */
  readonly maxWait: number
}
interface Waiter {
  readonly weight: number
  readonly resolve: (release: () => void) => void
}

/** Limits what runs at the same time in this process. Callers get their turn in the order in which they came. */
export class Semaphore {
  readonly #limits: SemaphoreLimits
  #free: number
  readonly #waiters: Waiter[] = []

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
    this.#free = limits.capacity
  }

  /**
   * Waits until `weight` is free, or everything when it weighs more. Returns how to release it, which may be called twice.
   * @throws AppError BUSY_RETRY when too many wait, or after the longest wait
   */
  async acquire(weight = 1): Promise<() => void> {
    const { capacity, maxWaiting, maxWait } = this.#limits
    const busy = () => new AppError('BUSY_RETRY', { retryAfter: RETRY_AFTER })
    const taken = Math.min(weight, capacity)
    if (this.#waiters.length === 0 && taken <= this.#free) return this.#take(taken)
    if (this.#waiters.length >= maxWaiting) throw busy()
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        weight: taken,
        resolve: (release) => {
          clearTimeout(timer)
          resolve(release)
        },
      }
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
        reject(busy())
        this.#admit()
      }, maxWait)
      this.#waiters.push(waiter)
    })
  }

  #take(weight: number): () => void {
    this.#free -= weight
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#free += weight
      this.#admit()
    }
  }

  #admit(): void {
    for (let next = this.#waiters[0]; next && next.weight <= this.#free; next = this.#waiters[0]) {
      this.#waiters.shift()
      next.resolve(this.#take(next.weight))
    }
  }
}
