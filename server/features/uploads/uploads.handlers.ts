import type { Api } from '#schemas/api.ts'
import { AppError } from '../../kit/app-error.ts'
import { categoryChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { certificateHeaders, readCertificate } from './certificate.sql.ts'
import { readDecisions } from './student.sql.ts'
import { templateOf } from './template.ts'
import { listFailures } from './upload.failed.ts'
import { previewUpload, saveUpload } from './upload.save.ts'
import { isUpload, listUploads } from './upload.sql.ts'
import { takeBackUpload } from './upload.take-back.ts'

/** Upload of students' data (document 3, section 7). */
export const uploadsHandlers: Handlers<Api['uploads']> = {
  async period({ db }) {
    const [years, certificateCategories] = [await yearChoices(db), await categoryChoices(db)]
    return { data: { years, certificateCategories } }
  },
  async headers({ body, db }) {
    const certificate = await readCertificate(db, body.certificateId)
    if (!certificate) throw new AppError('NOT_FOUND')
    return { data: certificateHeaders(certificate) }
  },
  preview: previewUpload,
  save: saveUpload,
  async list({ body: { page, pageSize, ...wanted }, db }) {
    return { data: await listUploads(db, wanted, { limit: pageSize, offset: (page - 1) * pageSize }) }
  },
  failures: listFailures,
  async decisions({ body: { uploadId }, db, user }) {
    if (!(await isUpload(db, uploadId))) throw new AppError('NOT_FOUND')
    const { first, ...counts } = await readDecisions(db, uploadId)
    // names and decisions are for those who may see applications
    const mayName = user.permissions.has('students_admission_apps.can_view_applications')
    return { data: { ...counts, first: mayName ? first : [] } }
  },
  takeBack: takeBackUpload,
  async template({ body: { certificateId, language }, db }) {
    const certificate = await readCertificate(db, certificateId)
    if (!certificate) throw new AppError('NOT_FOUND')
    return templateOf(certificate, language)
  },
}
