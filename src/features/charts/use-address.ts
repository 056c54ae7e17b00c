import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState']
function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener)
  }
}
/** A part of the address that cannot be decoded is used unchanged. */
function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

/** The parameters of a chart in the address: the state or transition behind `#`, and the rest behind `?`. */
export interface Address {
  readonly selected: string | null
  readonly search: URLSearchParams
  readonly select: (id: string | null) => void
  /** Sets parameters of the address, replacing the history entry; null removes one. */
  readonly put: (params: Readonly<Record<string, string | null>>) => void
}

export function useAddress(): Address {
  const [path, navigate] = useLocation()
  const text = useSearch()
  const hash = useSyncExternalStore(subscribe, readHash)
  const select = useCallback((id: string | null) => {
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${location.search}${id === null ? '' : `#${encodeURIComponent(id)}`}`,
    )
  }, [])
  const put = useCallback(
    (params: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(text)
      for (const [name, value] of Object.entries(params)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      navigate(`${path}${next.size > 0 ? `?${next}` : ''}${location.hash}`, { replace: true })
    },
    [text, path, navigate],
  )
  return { selected: hash === '' ? null : hash, search: new URLSearchParams(text), select, put }
}
