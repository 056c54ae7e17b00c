import { useMemo } from 'react'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { USES_MAX } from '#schemas/shared/named-record.ts'
import { useCallAccess } from '../access.tsx'
import { useReasons, type Reason } from './why-not.tsx'

interface Row {
  readonly active: boolean
  /** How many records refer to it; none where nothing can. */
  readonly uses?: number
}
/** Why a change of a record that is active or not is not offered; no reasons when it is. */
export interface ActiveReasons {
  /** A new record: what holds for every change of one. */
  readonly add: readonly Reason[]
  readonly of: (row: Row, event: ActiveEvent['type']) => readonly Reason[]
  /** Of the switch: activating or deactivating, whichever is next. */
  readonly toggle: (row: Row) => readonly Reason[]
}

/** Asks the life of such records (`active.lifecycle`) what the user may do; `manage` is the call that changes them. */
export function useActiveReasons(manage: Endpoint): ActiveReasons {
  const access = useCallAccess(manage)
  const reasons = useReasons()
  return useMemo(() => {
    const of: ActiveReasons['of'] = ({ active, uses = 0 }, type) =>
      reasons(
        activeLifecycle,
        activeLifecycle.resolveState({ value: active ? 'active' : 'inactive', context: { ...access, uses } }),
        { type },
        { uses: uses < USES_MAX ? uses : `${USES_MAX}+` },
      )
    return {
      of,
      toggle: (row) => of(row, row.active ? 'record.deactivate' : 'record.activate'),
      add: of({ active: true }, 'record.edit'),
    }
  }, [access, reasons])
}
