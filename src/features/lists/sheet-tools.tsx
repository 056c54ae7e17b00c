import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ListRow } from '#schemas/lists/list-row.schema.ts'
import type { ListKey } from '#schemas/lists/lists.ts'
import { rowColumnsOf, type RowColumn } from '#schemas/lists/sheet.schema.ts'
import { api } from '#src/api/client.ts'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { PACKS_PATH, sheetPath } from './lists.list.ts'

interface SheetToolsProps {
  readonly list: ListKey
  /** Why nothing can be added. */
  readonly reasons: readonly Reason[]
}
/** A list as a sheet that can be imported again; the import, and the start packs. */
export function SheetTools({ list, reasons }: SheetToolsProps) {
  const t = useTexts('lists-sheet')
  const texts = useTexts('lists')
  const { needed: yesNo } = useTexts('sheets')
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const columns = useMemo(() => {
    const parent = ({ parent: within }: ListRow) => within && pickName(within, language)
    const values: Readonly<Record<RowColumn, NonNullable<Column<ListRow>['value']>>> = {
      countryId: parent,
      governorateId: parent,
      categoryId: parent,
      kind: ({ kind }) => kind && texts.kinds[kind](),
      arName: ({ arName }) => arName,
      enName: ({ enName }) => enName,
      arNationality: ({ arNationality }) => arNationality,
      enNationality: ({ enNationality }) => enNationality,
      position: ({ position }) => position,
      active: ({ active }) => (active ? yesNo.yes() : yesNo.no()),
    }
    return rowColumnsOf(list).map((id): Column<ListRow> => ({
      id,
      header: texts.fields[id](),
      cell: () => null,
      value: values[id],
    }))
  }, [list, texts, yesNo, language])
  return (
    <>
      <ExportButton
        title={texts[list].title()}
        columns={columns}
        load={async (call) => (await api.lists.exportSheet({ list }, call)).data.rows}
      />
      <ActionButton
        showsLabel
        icon="upload"
        label={t.import()}
        reasons={reasons}
        onAct={() => navigate(sheetPath(list))}
      />
      <ActionButton
        showsLabel
        icon="box"
        label={t.packs.title()}
        reasons={reasons}
        onAct={() => navigate(PACKS_PATH)}
      />
    </>
  )
}
