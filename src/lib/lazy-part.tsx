import { createElement, useEffect, useState, type ComponentType } from 'react'
import { fetchPart } from './fetch-part.ts'

interface LazyPartProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly with: P
  /** False: it is fetched, but not shown yet. */
  readonly shown?: boolean
}

/**
 * A part that is fetched when it is first rendered. While it cannot be fetched, what stands on the page stays, where
 * React's `lazy` would throw it away.
 */
export function LazyPart<P extends object>({ load, with: props, shown = true }: LazyPartProps<P>) {
  const [found, keep] = useState<{ readonly part: ComponentType<P> } | null>(null)
  useEffect(() => {
    let isOver = false
    void fetchPart(load).then(({ default: part }) => {
      if (!isOver) keep({ part })
    })
    return () => {
      isOver = true
    }
  }, [load])
  return found && shown ? createElement(found.part, props) : null
}
