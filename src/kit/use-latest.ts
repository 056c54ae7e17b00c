import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The newest value, for code outside of rendering (actors, listeners) that is created only once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
