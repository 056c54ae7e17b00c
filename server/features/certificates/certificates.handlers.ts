import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { matchesName } from '#schemas/shared/named-record.ts'
import { AppError } from '../../kit/app-error.ts'
import { readCertificateNames } from '../../kit/certificate-names.sql.ts'
import { createRecord } from '../../kit/change-record.ts'
import { differences } from '../../kit/record-kind.ts'
import { categoryChoices, unfinishedYearChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { access, CERTIFICATE, changeCertificate, inTransaction, requireChoices } from './certificate.change.ts'
import { addCourse, removeCourse, updateCourse } from './certificate.courses.ts'
import {
  deleteCertificate,
  insertCertificate,
  listCertificates,
  listLinks,
  readCertificate,
  readLink,
  updateCertificate,
  type CertificateValues,
} from './certificates.sql.ts'

interface Form {
  readonly arName: string
  readonly enName: string
  readonly certificationType: number
  readonly academicYear: number
  readonly totalDegree: number
}
const valuesOf = (form: Form): Omit<CertificateValues, 'open'> => ({
  ar_name: form.arName,
  en_name: form.enName,
  category_id: form.certificationType,
  year_id: form.academicYear,
  total: form.totalDegree,
})

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
    const [certificationCategories, years] = await Promise.all([categoryChoices(db), unfinishedYearChoices(db)])
    return { data: { certificationCategories, years } }
  },

  async edited({ body, db }) {
    const certificate = await readCertificate(db, body.id)
    if (!certificate) throw new AppError('NOT_FOUND')
    const [certificationCategories, years] = await Promise.all([
      categoryChoices(db),
      unfinishedYearChoices(db, certificate.academicYear),
    ])
    return { data: { certificate, certificationCategories, years } }
  },

  async create({ body, ...call }) {
    const values = { ...valuesOf(body), open: true }
    const id = await inTransaction(call, (trx) =>
      createRecord(trx, call, CERTIFICATE.entity, {
        access,
        event: 'certificate.create',
        async insert() {
          await requireChoices(trx, values)
          return { id: await insertCertificate(trx, values), changes: values }
        },
      }),
    )
    return { data: { id }, message: 'ADDED' }
  },

  async update({ body, ...call }) {
    const data = await changeCertificate(call, body, (trx) => ({
      // the form closes in the same step
      events: [{ type: 'certificate.edit' }, ...(body.status ? [] : [{ type: 'certificate.close' } as const])],
      async write({ id, values }, next) {
        const set = valuesOf(body)
        await requireChoices(trx, set, values)
        await updateCertificate(trx, id, { ...set, ...next })
        return { changes: differences(values, set) }
      },
    }))
    return { data, message: 'SAVED' }
  },

  async remove({ body, ...call }) {
    await changeCertificate(call, body, (trx) => ({
      events: [{ type: 'certificate.delete' }],
      async write({ id, values }) {
        await deleteCertificate(trx, id)
        return { changes: { ...values } }
      },
    }))
    return { data: { id: body.id }, message: 'DELETED' }
  },

  async openClose({ body, ...call }) {
    const data = await changeCertificate(call, body, (trx) => ({
      events: [{ type: body.status ? 'certificate.open' : 'certificate.close' }],
      async write({ id }, next) {
        await updateCertificate(trx, id, next)
        return {}
      },
    }))
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
