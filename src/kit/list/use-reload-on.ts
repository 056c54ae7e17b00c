import { useEffect, useRef } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import type { List } from './use-list.ts'

/** Loads a list again when what it is about is another value. */
export function useReloadOn<Row, F extends Filters, A extends string>(
  { reload }: Pick<List<Row, F, A>, 'reload'>,
  subject: unknown,
): void {
  const loaded = useRef(subject)
  useEffect(() => {
    if (loaded.current === subject) return
    loaded.current = subject
    reload()
  }, [reload, subject])
}
