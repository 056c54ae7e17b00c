/** The longest wait for an idle moment, in ms. */
const LONGEST = 2000

/**
 * Runs `work` once the browser is idle: for what a page needs, but not to be read. Returns a function that cancels it.
 * Safari has no idle callbacks: there it runs after the tasks that are waiting now.
 */
export function whenIdle(work: () => void, longest: number = LONGEST): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longest })
  return () => cancelIdleCallback(handle)
}

/** The next idle moment, after `longest` ms at the latest. */
export const idle = (longest?: number): Promise<void> => new Promise((resolve) => void whenIdle(resolve, longest))
