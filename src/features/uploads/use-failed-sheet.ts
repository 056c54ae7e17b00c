import { useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { FailedRow } from '#schemas/uploads/upload.schema.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile, writeSpreadsheet } from '#src/lib/spreadsheet/index.ts'
import { fileName } from '#src/lib/spreadsheet/sheet.ts'
import { useHeadName } from './file-step.tsx'
import { useCellFaultTexts, useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

const NONE = async (): Promise<readonly FailedRow[]> => []

/**
 * Writes the rows that failed on this page and those that the server refused, with the values of the file, into one
 * spreadsheet in the direction of the page. An error is shown in a toast.
 */
export function useFailedSheet(control: WizardControl) {
  const t = useTexts('uploads')
  const toasts = useToasts()
  const { direction, language } = useLanguage()
  const fieldName = useFieldName(control)
  const faultTexts = useCellFaultTexts(control)
  const headName = useHeadName()
  const [isBusy, setBusy] = useState(false)
  const collect = async (refused: readonly FailedRow[]) => {
    const messages = new Map(refused.map(({ row, errorMessage }) => [row, pickMessage(errorMessage, language)]))
    const { heads, rows } = await control.session.failedSheet([...messages.keys()])
    return {
      headers: [t.table.row(), ...heads.map((head, column) => headName(head, column)), t.table.fault()],
      rows: rows.map(({ row, cells, mapped, faults }) => [
        row,
        ...cells,
        messages.get(row) ?? faults.map((fault) => `${fieldName(fault.key)}: ${faultTexts(fault, mapped)}`).join('\n'),
      ]),
    }
  }
  const save = async (refused = NONE) => {
    if (isBusy) return
    setBusy(true)
    try {
      const title = t.failed.sheet()
      saveFile(
        await writeSpreadsheet({ title, direction, ...(await collect(await refused())) }),
        fileName(title, new Date()),
      )
    } catch {
      toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
