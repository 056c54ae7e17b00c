import { useMemo } from 'react'
import { isListKey, LIST_KEYS, type ListKey } from '#schemas/lists/lists.ts'
import { rowSheetOf } from '#schemas/lists/sheet.columns.ts'
import { rowColumnsOf, type RowColumn } from '#schemas/lists/sheet.schema.ts'
import { api } from '#src/api/client.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { RecordSheetPage } from '#src/kit/sheet/record-sheet-page.tsx'
import type { PreviewLook } from '#src/kit/sheet/sheet-preview.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { listPath } from './lists.list.ts'

/** A list by a sheet (ADR 119): the one that the address names, or the first. */
export function SheetScreen({ params }: ScreenProps) {
  const key = isListKey(params['list']) ? params['list'] : LIST_KEYS[0]
  return <ListSheet key={key} list={key} />
}

function ListSheet({ list }: { readonly list: ListKey }) {
  const t = useTexts('lists')
  const texts = useTexts('lists-sheet')
  const form = useMemo(() => rowSheetOf(list), [list])
  const columns = useMemo(
    () => rowColumnsOf(list).map((id) => ({ id, header: t.fields[id](), note: texts.notes[id]() })),
    [list, t, texts],
  )
  const look = useMemo((): Pick<PreviewLook<RowColumn>, 'shown' | 'stacks' | 'text' | 'names' | 'numbers'> => {
    const ids = rowColumnsOf(list)
    const named: readonly RowColumn[] = ['arName', 'enName']
    return {
      shown: [...named, ...ids.filter((id) => !named.includes(id))],
      stacks: { arNationality: 'nationality', enNationality: 'nationality' },
      text: (column, written) =>
        column === 'kind' && (written === 'foreign' || written === 'egyptian') ? t.kinds[written]() : written,
      names: ids.filter((id) => id !== 'position' && id !== 'active' && id !== 'kind'),
      numbers: [],
    }
  }, [list, t])
  const title = texts.of({ list: t[list].title() })
  return (
    <RecordSheetPage
      form={form}
      check={async (lines, call) => (await api.lists.checkSheet({ list, lines }, call)).data}
      apply={async (lines, call) => (await api.lists.applySheet({ list, lines }, call)).message}
      texts={{
        title,
        lead: texts.lead(),
        file: texts.file(),
        back: t[list].title(),
        template: t[list].title(),
        search: texts.search(),
      }}
      columns={columns}
      look={look}
      path={listPath(list)}
    />
  )
}
