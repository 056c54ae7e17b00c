/**
 * Something that comes once and is then there: a part of the page, an answer of the server. React's `use` reads a
 * promise that says that it is fulfilled without waiting, so that what is there never suspends: a fallback that is once
 * shown stays for 300 ms.
 */
export function noted<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** What a noted promise has brought; undefined while it is on its way, and when it failed. */
export const broughtBy = <T>(promise: Promise<T> | undefined): T | undefined =>
  (promise as { readonly value?: T } | undefined)?.value

/** Asks once, and gives the same promise to whoever asks again; after a failure the next one asks anew. */
export function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    if (promise) return promise
    promise = noted(load())
    promise.catch(() => {
      promise = undefined
    })
    return promise
  }
}
