import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The newest value, for what runs outside of rendering (actors, listeners) and is made only once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
