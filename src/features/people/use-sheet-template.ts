import { useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { isOptionalColumn } from '#schemas/people/sheet.columns.ts'
import { SHEET_COLUMNS } from '#schemas/people/sheet.schema.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile, writeSpreadsheet } from '#src/lib/spreadsheet/index.ts'

/** Downloads a sheet to fill in, and beside it one that explains its columns, in the language of the page. */
export function useSheetTemplate() {
  const t = useTexts('people-sheet')
  const { direction } = useLanguage()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { column, needed, note } = t.noteColumns
      const file = await writeSpreadsheet({
        title: t.sheets.people(),
        direction,
        headers: SHEET_COLUMNS.map((each) => t.columns[each]()),
        rows: [],
        notes: {
          title: t.sheets.notes(),
          headers: [column(), needed(), note()],
          rows: SHEET_COLUMNS.map((each) => [
            t.columns[each](),
            isOptionalColumn(each) ? t.needed.no() : t.needed.yes(),
            t.notes[each](),
          ]),
        },
      })
      saveFile(file, `${t.sheets.people()}.xlsx`)
    } catch {
      toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}
