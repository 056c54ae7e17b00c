/**
 * Fetches a part of the page. A failed fetch is repeated when the network is back. When the network is there but the
 * server or the file is missing, no event reports a change: then `onMissing` gets a function that fetches again.
 */
export const fetchPart = <P>(load: () => Promise<P>, onMissing?: (again: () => void) => void): Promise<P> =>
  load().catch(
    () =>
      new Promise<P>((resolve) => {
        const again = () => {
          removeEventListener('online', again)
          resolve(fetchPart(load, onMissing))
        }
        addEventListener('online', again)
        if (navigator.onLine) onMissing?.(again)
      }),
  )
