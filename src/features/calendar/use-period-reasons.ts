import { useMemo } from 'react'
import { calendarPeriodLifecycle, type PeriodEvent } from '#machines/calendar/calendar-period.lifecycle.ts'
import { calendarEndpoints } from '#schemas/calendar/calendar.endpoints.ts'
import { onlyNode } from '#schemas/scope-levels.ts'
import { useAccess, useCallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'
import type { PeriodRow } from './calendar.list.ts'

export interface PeriodReasons {
  readonly add: readonly Reason[]
  readonly edit: (period: PeriodRow) => readonly Reason[]
  readonly remove: (period: PeriodRow) => readonly Reason[]
}

/** Why the user may not change a period, by its lifecycle; empty when he may. */
export function usePeriodReasons(): PeriodReasons {
  const caller = useCallAccess(calendarEndpoints.edit)
  const { nodes } = useAccess()
  const reasons = useReasons('calendar')
  return useMemo(() => {
    const facts = { ...caller, isOneScope: onlyNode(nodes) !== undefined }
    const of = (
      value: PeriodRow['state'] | 'absent',
      { isOwn, isYearActive }: Pick<PeriodRow, 'isOwn' | 'isYearActive'>,
      type: PeriodEvent['type'],
    ) =>
      reasons(
        calendarPeriodLifecycle,
        calendarPeriodLifecycle.resolveState({ value, context: { ...facts, isOwn, isYearActive } }),
        { type },
      )
    return {
      add: of('absent', { isOwn: true, isYearActive: true }, 'period.add'),
      edit: (period) => of(period.state, period, 'period.edit'),
      remove: (period) => of(period.state, period, 'period.delete'),
    }
  }, [caller, nodes, reasons])
}
