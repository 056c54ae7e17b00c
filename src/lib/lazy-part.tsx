import { Button, Classes } from '@blueprintjs/core'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { fetchPart } from './fetch-part.ts'
import { useTexts } from './i18n.tsx'

interface LazyPartProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly with: P
  /** False: it is fetched, but not shown yet. */
  readonly shown?: boolean
}

/**
 * A part that is fetched when it is first rendered. While it cannot be fetched, the rest of the page stays, where
 * React's `lazy` would unmount it.
 */
export function LazyPart<P extends object>({ load, with: props, shown = true }: LazyPartProps<P>) {
  const [found, setFound] = useState<{ readonly part: ComponentType<P> } | null>(null)
  const [missing, setMissing] = useState<{ readonly again: () => void } | null>(null)
  useEffect(() => {
    let isOver = false
    const onMissing = (again: () => void) => {
      if (!isOver) setMissing({ again })
    }
    void fetchPart(load, onMissing).then(({ default: part }) => {
      if (!isOver) setFound({ part })
    })
    return () => {
      isOver = true
    }
  }, [load])
  if (!shown) return null
  if (found) return createElement(found.part, props)
  const retry = () => {
    setMissing(null)
    missing?.again()
  }
  return missing && <MissingPart onRetry={retry} />
}

/** Looks like a toast, and stays until the person retries: a toast is itself a part that may be missing. */
function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts('common')
  return createPortal(
    <div role="alert" className={`${Classes.TOAST} ${Classes.intentClass('danger')} qb-missing-part`}>
      <span className={Classes.TOAST_MESSAGE}>{t.missingPart()}</span>
      <Button variant="minimal" text={t.actions.retry()} onClick={onRetry} />
    </div>,
    document.body,
  )
}
