import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { UNIT_COLUMNS } from '#schemas/faculties/sheet.schema.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isFaculty, SHEET_PATH, type Unit } from './faculties.list.ts'

/** A line of the exported sheet. */
interface Line {
  readonly unit: Unit
  /** The code of the faculty of a branch. */
  readonly faculty: string | null
  /** Of a faculty, in the language of the page. */
  readonly sector: string | null
}

/**
 * All faculties of the scope, each before its branches, as a sheet that can be imported again; and the import.
 * `reasons`: why nothing can be imported.
 */
export function SheetTools({ reasons }: { readonly reasons: readonly Reason[] }) {
  const t = useTexts('faculties')
  const texts = useTexts('faculties-sheet')
  const { needed: yesNo } = useTexts('sheets')
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const columns = useMemo(() => {
    const values: Readonly<Record<(typeof UNIT_COLUMNS)[number], NonNullable<Column<Line>['value']>>> = {
      faculty: ({ faculty }) => faculty,
      code: ({ unit }) => unit.code,
      arName: ({ unit }) => unit.name.ar,
      enName: ({ unit }) => unit.name.en,
      sector: ({ sector }) => sector,
      progHrId: ({ unit }) => (isFaculty(unit) || unit.progHrId === null ? null : String(unit.progHrId)),
      active: ({ unit }) => (unit.active ? yesNo.yes() : yesNo.no()),
    }
    return UNIT_COLUMNS.map((id): Column<Line> => ({
      id,
      header: texts.columns[id](),
      cell: () => null,
      value: values[id],
    }))
  }, [texts, yesNo])
  const load = async (call: CallOptions) => {
    const { faculties, sectors } = (await api.faculties.list(call)).data
    const names = new Map(sectors.map(({ id, name }) => [id, pickName(name, language)]))
    return faculties.flatMap((faculty): Line[] => [
      { unit: faculty, faculty: null, sector: names.get(faculty.sectorId) ?? null },
      ...faculty.branches.map((unit) => ({ unit, faculty: faculty.code, sector: null })),
    ])
  }
  return (
    <>
      <ExportButton title={t.title()} columns={columns} load={load} />
      <ActionButton showsLabel icon="upload" label={t.import()} reasons={reasons} onAct={() => navigate(SHEET_PATH)} />
    </>
  )
}
