/**
 * Fetches a part of the page. One that cannot be fetched, since the network is away, is asked for again when it is
 * back.
 */
export const fetchPart = <P>(load: () => Promise<P>): Promise<P> =>
  load().catch(
    () =>
      new Promise<P>((resolve) => {
        addEventListener('online', () => resolve(fetchPart(load)), { once: true })
      }),
  )
