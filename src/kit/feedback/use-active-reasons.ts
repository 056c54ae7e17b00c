import { useMemo } from 'react'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { USES_MAX } from '#schemas/shared/named-record.ts'
import { useCallAccess } from '../access.tsx'
import type { RecordReasons } from '../record/record-reasons.ts'
import { useReasons } from './why-not.tsx'

interface Row {
  readonly active: boolean
  /** How many records refer to it; absent where no records can. */
  readonly uses?: number
}

/**
 * What the user may do with such records, by their lifecycle (`active.lifecycle`); `manage` is the call that changes
 * them.
 */
export function useActiveReasons(manage: Endpoint): RecordReasons<Row> {
  const access = useCallAccess(manage)
  const reasons = useReasons()
  return useMemo(() => {
    const of = ({ active, uses = 0 }: Row, type: ActiveEvent['type']) =>
      reasons(
        activeLifecycle,
        activeLifecycle.resolveState({ value: active ? 'active' : 'inactive', context: { ...access, uses } }),
        { type },
        { uses: uses < USES_MAX ? uses : `${USES_MAX}+` },
      )
    return {
      edit: (row) => of(row, 'record.edit'),
      remove: (row) => of(row, 'record.delete'),
      toggle: (row) => of(row, row.active ? 'record.deactivate' : 'record.activate'),
      add: of({ active: true }, 'record.edit'),
    }
  }, [access, reasons])
}
