import type { privateUniversityExportEndpoints } from '#schemas/private-university-export/private-university-export.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('LINK_FAILED', { params: { why: '' } })
}
/** Export to the private university (document 2, section 2.4). */
export const privateUniversityExportHandlers: Handlers<typeof privateUniversityExportEndpoints> = {
  list: refuse,
  send: refuse,
  results: refuse,
  answers: refuse,
  reconcile: refuse,
}
