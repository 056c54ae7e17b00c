import { useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile, writeSpreadsheet } from '#src/lib/spreadsheet/index.ts'
import { fileName, type CellValue } from '#src/lib/spreadsheet/sheet.ts'
import { useHeadName } from './file-step.tsx'
import { useFaultWords, useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

interface SheetParts {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}
/** Writes failed rows as a spreadsheet in the direction of the page; what fails is said in a toast. */
export function useSaveFailed() {
  const t = useTexts('uploads').failed
  const toasts = useToasts()
  const { direction } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const save = async (gather: () => Promise<SheetParts>) => {
    if (isBusy) return
    setBusy(true)
    try {
      const sheet = await writeSpreadsheet({ title: t.sheet(), direction, ...(await gather()) })
      saveFile(sheet, fileName(t.sheet(), new Date()))
    } catch {
      toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}

/** The rows that failed on this page, as they stand in the file. */
export function useFailedSheet(control: WizardControl) {
  const t = useTexts('uploads').table
  const fieldName = useFieldName(control)
  const faultWords = useFaultWords()
  const headName = useHeadName()
  const { isBusy, save } = useSaveFailed()
  const gather = async (): Promise<SheetParts> => {
    const { heads, rows } = await control.desk.failedSheet()
    return {
      headers: [t.row(), ...heads.map(headName), t.fault()],
      rows: rows.map(({ row, cells, faults }) => [
        row,
        ...cells,
        faults.map((fault) => `${fieldName(fault.key)}: ${faultWords(fault)}`).join('\n'),
      ]),
    }
  }
  return { isBusy, save: () => save(gather) }
}
