import { API } from '#schemas/api.ts'
import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import type { PullChoices } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import type { Opened } from '#tests/support/pages/session.ts'

/** Demo records for pulling in a browser: types made for the test, so that nobody else's certificates change. */
export interface OwnType {
  readonly id: number
  readonly ar: string
  readonly en: string
}

const choices = (opened: Opened) => opened.call<PullChoices>(API['certificate-pulling'].filters, { type: 'pull' })
/** Two past years of the demo data, the older first, by the name that is the same in both languages. */
export async function pastYears(opened: Opened): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { fromYears } = await choices(opened)
  return fromYears
    .filter(({ active }) => !active)
    .slice(0, 2)
    .toReversed()
    .map(({ id, name }) => ({ id, name: name.ar }))
}

/** Creates a type with closed certificates of one course each in a year, by calls of the product. */
export async function addOwnType(
  opened: Opened,
  type: Omit<OwnType, 'id'>,
  yearId: number,
  names: readonly (readonly [ar: string, en: string])[],
): Promise<OwnType> {
  const types = await opened.call<NamedRecord[]>(API['certificate-types'].create, {
    arName: type.ar,
    enName: type.en,
    active: true,
  })
  const { id } = types.find(({ enName }) => enName === type.en)!
  for (const [arName, enName] of names)
    await addClosed(opened, { arName, enName, certificationType: id, academicYear: yearId, totalDegree: 400 })
  return { ...type, id }
}

async function addClosed(
  opened: Opened,
  form: {
    readonly arName: string
    readonly enName: string
    readonly certificationType: number
    readonly academicYear: number
    readonly totalDegree: number
  },
): Promise<void> {
  const { id } = await opened.call<{ id: number }>(API.certificates.create, form)
  const { version } = await opened.call<{ version: number }>(API.certificates.addCourse, {
    certificateId: id,
    version: 1,
    courseId: 1,
    courseDegree: 400,
    addToTotal: 1,
  })
  await opened.call(API.certificates.openClose, { id, version, status: false })
}

const certificatesOf = async (opened: Opened, typeId: number, yearId: number) =>
  opened.call<CertificateRow[]>(API.certificates.search, {
    isAdvanced: true,
    certificateYearId: yearId,
    certificateTypeId: typeId,
  })

/** Deletes the type with all its certificates. */
export async function removeOwnType(opened: Opened, type: OwnType): Promise<void> {
  for (const { id: yearId } of (await choices(opened)).fromYears) await clearYear(opened, type.id, yearId)
  const found = (await opened.call<NamedRecord[]>(API['certificate-types'].list)).find(({ id }) => id === type.id)
  if (found) await opened.call(API['certificate-types'].remove, { id: found.id, version: found.version })
}

/** Opens, empties and deletes the certificates of a type in a year. */
export async function clearYear(opened: Opened, typeId: number, yearId: number): Promise<void> {
  for (const certificate of await certificatesOf(opened, typeId, yearId)) {
    let { version } = certificate
    const changed = async (endpoint: { readonly method: string; readonly path: string }, body: object) => {
      ;({ version } = await opened.call<{ version: number }>(endpoint, { ...body, version }))
    }
    if (!certificate.status) await changed(API.certificates.openClose, { id: certificate.id, status: true })
    const { courses } = await opened.call<{ courses: CourseLink[] }>(API.certificates.view, {
      certificateID: certificate.id,
    })
    for (const { courseId } of courses)
      await changed(API.certificates.removeCourse, { certificateId: certificate.id, courseId })
    await opened.call(API.certificates.remove, { id: certificate.id, version })
  }
}
