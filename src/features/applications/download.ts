import { problemOf } from '#machines/shared/problem.ts'
import { api } from '#src/api/client.ts'
import type { Toasts } from '#src/kit/feedback/use-toasts.ts'

/** A zip below this size is empty (document 2, section 8: NO_FILE). */
const EMPTY_ZIP = 100

/** Saves the attachments of an application as a zip named after it; shows an error when there are none or it fails. */
export async function downloadFiles(
  { applyId, studentId, appNum }: { applyId: number; studentId: number; appNum: string },
  toasts: Pick<Toasts, 'problem'>,
): Promise<void> {
  try {
    const { data, fileName } = await api.applications.download({ applyId, studentId })
    if (data.size < EMPTY_ZIP) {
      toasts.problem(problemOf({ status: 404, code: 'NO_FILE' }))
      return
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(data)
    link.download = fileName ?? `${appNum}.zip`
    link.click()
    URL.revokeObjectURL(link.href)
  } catch (error) {
    const problem = problemOf(error)
    const isWithoutMessage = problem.code === 'GENERIC' || problem.code === 'UNKNOWN_ERROR'
    toasts.problem(isWithoutMessage ? { ...problem, code: 'DOWNLOAD_ERROR', message: '' } : problem)
  }
}
