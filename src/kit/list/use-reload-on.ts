import { useEffect, useRef } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import type { List } from './use-list.ts'

/** Loads a list again when what it is about has changed. `key` says what that is. */
export function useReloadOn<Row, F extends Filters, A extends string>(
  { reload }: Pick<List<Row, F, A>, 'reload'>,
  key: string,
): void {
  const loaded = useRef(key)
  useEffect(() => {
    if (loaded.current === key) return
    loaded.current = key
    reload()
  }, [reload, key])
}
