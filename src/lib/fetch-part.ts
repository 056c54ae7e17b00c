/**
 * Fetches a part of the page. One that cannot be fetched is asked for again when the network is back. When the network
 * is there, and it is the server or the file that is not, nobody is told when that changes: then `onMissing` gets what
 * asks again.
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
