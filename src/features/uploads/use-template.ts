import { useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { saveFile } from '#src/lib/spreadsheet/index.ts'

/** Downloads a sheet to fill in, with the columns of a certificate in the language of the page (issue 16). */
export function useTemplate(certificateId: number | null) {
  const { language } = useLanguage()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (certificateId === null || isBusy) return
    setBusy(true)
    try {
      const { data, fileName } = await api.uploads.template({ certificateId, language }, { background: true })
      saveFile(data, fileName ?? 'students.xlsx')
    } catch (error) {
      toasts.problem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}
