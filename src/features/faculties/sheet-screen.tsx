import { useMemo } from 'react'
import { UNIT_SHEET } from '#schemas/faculties/sheet.columns.ts'
import { UNIT_COLUMNS, type UnitColumn } from '#schemas/faculties/sheet.schema.ts'
import { api } from '#src/api/client.ts'
import { RecordSheetPage } from '#src/kit/sheet/record-sheet-page.tsx'
import type { PreviewLook } from '#src/kit/sheet/sheet-preview.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { TREE_PATH } from './faculties.list.ts'

const LOOK: Pick<PreviewLook<UnitColumn>, 'shown' | 'stacks' | 'text' | 'names' | 'numbers'> = {
  shown: ['arName', 'enName', 'code', 'faculty', 'sector', 'progHrId', 'active'],
  stacks: { code: 'place', faculty: 'place', sector: 'more', progHrId: 'more' },
  text: (_, written) => written,
  names: ['arName', 'enName', 'faculty', 'sector'],
  numbers: ['code', 'progHrId'],
}

/** Faculties and branches by a sheet (ADR 114). */
export function SheetScreen() {
  const t = useTexts('faculties-sheet')
  return (
    <RecordSheetPage
      form={UNIT_SHEET}
      check={async (lines, call) => (await api.faculties.checkSheet({ lines }, call)).data}
      apply={async (lines, call) => (await api.faculties.applySheet({ lines }, call)).message}
      texts={{
        title: t.title(),
        lead: t.lead(),
        file: t.file(),
        back: t.back(),
        template: t.units(),
        search: t.search(),
      }}
      columns={useMemo(() => UNIT_COLUMNS.map((id) => ({ id, header: t.columns[id](), note: t.notes[id]() })), [t])}
      look={LOOK}
      path={TREE_PATH}
    />
  )
}
