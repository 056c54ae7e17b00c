import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { matchesName } from '#schemas/shared/named-record.ts'
import { AppError } from '../../kit/app-error.ts'
import { readCertificateNames } from '../../kit/certificate-names.sql.ts'
import { categoryChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { audit, changeCertificate, inTransaction, requireAllowed, requireChoices } from './certificate.change.ts'
import { addCourse, removeCourse, updateCourse } from './certificate.courses.ts'
import {
  deleteCertificate,
  insertCertificate,
  listCertificates,
  listLinks,
  readCertificate,
  readLink,
  type CertificateValues,
} from './certificates.sql.ts'

interface Form {
  readonly arName: string
  readonly enName: string
  readonly certificationType: number
  readonly academicYear: number
  readonly totalDegree: number
}
const valuesOf = (form: Form, open: boolean): CertificateValues => ({
  ar_name: form.arName,
  en_name: form.enName,
  category_id: form.certificationType,
  year_id: form.academicYear,
  total: form.totalDegree,
  open,
})

/** What differs, each with the value before and after. */
const differences = <V extends object>(before: V, after: V): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof V & string)[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, [before[key], after[key]]]),
  )

/** `/api/certificates/…` (document 1, section 7), the calls of types and of pulling aside. */
export const certificatesHandlers: Handlers<typeof certificatesEndpoints> = {
  async filters({ db }) {
    const [certificates_categories, years] = await Promise.all([categoryChoices(db), yearChoices(db)])
    return { data: { certificates_categories, years } }
  },

  async search({ body, db }) {
    const {
      certificateYearId: yearId = null,
      certificateName,
      certificateTypeId = null,
      certificateStatus = null,
    } = body
    const rows = await listCertificates(
      db,
      body.isAdvanced
        ? { yearId, categoryId: certificateTypeId, open: certificateStatus }
        : { yearId, categoryId: null, open: null },
    )
    return { data: body.isAdvanced ? rows.filter((row) => matchesName(row, certificateName)) : rows }
  },

  async controls({ db }) {
    const [certificationCategories, years] = await Promise.all([categoryChoices(db), yearChoices(db)])
    return { data: { certificationCategories, years } }
  },

  async edited({ body, db }) {
    const certificate = await readCertificate(db, body.id)
    if (!certificate) throw new AppError('NOT_FOUND')
    const [certificationCategories, years] = await Promise.all([categoryChoices(db), yearChoices(db)])
    return { data: { certificate, certificationCategories, years } }
  },

  async create({ body, ...context }) {
    const values = valuesOf(body, true)
    const id = await inTransaction(context, async (trx) => {
      await requireChoices(trx, values)
      const created = await insertCertificate(trx, values)
      await audit(trx, context, { id: created, version: 1, event: 'certificate.create', changes: { ...values } })
      return created
    })
    return { data: { id }, message: 'ADDED' }
  },

  async update({ body, ...context }) {
    const data = await changeCertificate(context, body, 'certificate.edit', async (trx, certificate) => {
      requireAllowed(certificate, context, { type: 'certificate.edit' })
      if (!body.status) requireAllowed(certificate, context, { type: 'certificate.close' })
      const set = valuesOf(body, body.status)
      const changes = differences(certificate.values, set)
      if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
      await requireChoices(trx, set, certificate.values)
      return { changes, set }
    })
    return { data: { version: data.version }, message: 'SAVED' }
  },

  async remove({ body, ...context }) {
    await changeCertificate(context, body, 'certificate.delete', async (trx, certificate) => {
      requireAllowed(certificate, context, { type: 'certificate.delete' })
      await deleteCertificate(trx, certificate.id)
      return { changes: { ...certificate.values } }
    })
    return { data: { id: body.id }, message: 'DELETED' }
  },

  async openClose({ body, ...context }) {
    const event = body.status ? 'certificate.open' : 'certificate.close'
    const data = await changeCertificate(context, body, event, async (_, certificate) => {
      requireAllowed(certificate, context, { type: event })
      return { changes: { open: [certificate.values.open, body.status] }, set: { open: body.status } }
    })
    return { data, message: body.status ? 'CERTIFICATE_OPENED' : 'CERTIFICATE_CLOSED' }
  },

  async view({ body, db }) {
    const certificateData = await readCertificate(db, body.certificateID)
    if (!certificateData) throw new AppError('NOT_FOUND')
    return { data: { certificateData, courses: await listLinks(db, body.certificateID) } }
  },

  async course({ body, db }) {
    const link = await readLink(db, body.certificateId, body.courseId)
    if (!link) throw new AppError('NOT_FOUND')
    return { data: link }
  },

  addCourse,
  updateCourse,
  removeCourse,

  async certificatesFilter({ body, db }) {
    return { data: await readCertificateNames(db, body) }
  },
}
