/** Lets React's `use` read a fulfilled promise without suspending: a fallback that is shown at all stays for 300 ms. */
export function trackResult<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The result of a tracked promise; undefined while it is pending, and when it failed. */
export const resultOf = <T>(promise: Promise<T> | undefined): T | undefined =>
  (promise as { readonly value?: T } | undefined)?.value

/** Loads once: every call returns the same promise. After a failure the next call loads again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    if (promise) return promise
    promise = trackResult(load())
    promise.catch(() => {
      promise = undefined
    })
    return promise
  }
}
