import { useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile, writeSpreadsheet } from '#src/lib/spreadsheet/index.ts'
import { useToasts } from '../feedback/use-toasts.ts'

/** A column of a template, in the language of the page. */
export interface TemplateColumn {
  readonly header: string
  readonly isNeeded: boolean
  /** What to write. */
  readonly note: string
}

/** Downloads a sheet to fill in, and beside it one that explains its columns, in the language of the page. */
export function useSheetTemplate(title: string, columns: readonly TemplateColumn[]) {
  const t = useTexts('sheets')
  const { direction } = useLanguage()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { column, needed, note } = t.noteColumns
      const file = await writeSpreadsheet({
        title,
        direction,
        headers: columns.map(({ header }) => header),
        rows: [],
        notes: {
          title: t.notes(),
          headers: [column(), needed(), note()],
          rows: columns.map((each) => [each.header, each.isNeeded ? t.needed.yes() : t.needed.no(), each.note]),
        },
      })
      saveFile(file, `${title}.xlsx`)
    } catch {
      toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}
