import { useMemo } from 'react'
import { listRowLifecycle, listRowState, type ListRowEvent } from '#machines/lists/list-row.lifecycle.ts'
import type { ListRow } from '#schemas/lists/list-row.schema.ts'
import { listsEndpoints } from '#schemas/lists/lists.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { useFormat } from '#src/lib/i18n.tsx'

type Row = Pick<ListRow, 'active' | 'mergedInto' | 'mergedRows' | 'meaning'>
const NEW: Row = { active: true, mergedInto: null, mergedRows: 0, meaning: null }

interface RowReasons extends RecordReasons<Row> {
  readonly merge: (row: Row) => readonly Reason[]
  readonly takeBack: (row: Row) => readonly Reason[]
}

/** What the user may do with rows of lists, by their lifecycle. Uses are counted when a row is deleted (ADR 113). */
export function useRowReasons(): RowReasons {
  const access = useCallAccess(listsEndpoints.update)
  const reasons = useReasons('lists')
  const format = useFormat()
  return useMemo(() => {
    const of = ({ active, mergedInto, mergedRows, meaning }: Row, event: ListRowEvent) =>
      reasons(
        listRowLifecycle,
        listRowLifecycle.resolveState({
          value: listRowState({ active, isMerged: mergedInto !== null }),
          context: { ...access, uses: 0, mergedRows, hasMeaning: meaning !== null },
        }),
        event,
        { rows: format.count(mergedRows) },
      )
    return {
      add: of(NEW, { type: 'record.edit' }),
      edit: (row) => of(row, { type: 'record.edit' }),
      remove: (row) => of(row, { type: 'record.delete' }),
      toggle: (row) => of(row, { type: row.active ? 'record.deactivate' : 'record.activate' }),
      merge: (row) => of(row, { type: 'record.merge', isTargetMerged: false }),
      takeBack: (row) => of(row, { type: 'record.takeBack' }),
    }
  }, [access, reasons, format])
}
