import { createAjv } from '#schemas/ajv.ts'
import type { CourseRow, RelatedCertificate } from '#schemas/courses/course.schema.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { ok, refuse, type Answer, type Received } from '../kit/support.tsx'

export const course = (id: number, arName: string, enName: string, more: Partial<CourseRow> = {}): CourseRow => ({
  id,
  arName,
  enName,
  active: 1,
  certificatesNum: 0,
  version: 1,
  ...more,
})
export const certificate = (
  certificateId: number,
  name: string,
  more: Partial<RelatedCertificate> = {},
): RelatedCertificate => ({
  certificateId,
  name: { ar: `شهادة ${name}`, en: name },
  year: { ar: '2025/2026', en: '2025/2026' },
  courseDegree: 60,
  certificateTotalDegree: 410,
  certificateStatus: false,
  ...more,
})
const named = (id: number, ar: string, en: string) => ({ id, name: { ar, en }, active: true })

interface Body extends Partial<CourseRow> {
  readonly courseID?: number
  readonly flagCourse?: number
  readonly courseName?: string
  readonly page?: number
  readonly pageSize?: number
  readonly orderBy?: keyof CourseRow
  readonly orderType?: string
  readonly yearID?: number | null
}
const pageOf = <T>(rows: readonly T[], { page = 1, pageSize = 5 }: Body) =>
  rows.slice((page - 1) * pageSize, page * pageSize)

/**
 * A server of courses as the documents and the contract describe it, in memory. It also checks that each body is one
 * that the contract allows.
 */
export function courseServer(initial: readonly CourseRow[], related: readonly RelatedCertificate[] = []) {
  const ajv = createAjv()
  let rows = [...initial]
  const calls = new Map(
    Object.entries(coursesEndpoints as Readonly<Record<string, Endpoint>>).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      { name, endpoint },
    ]),
  )
  const change = ({ id, ...values }: Partial<CourseRow> & { id: number }) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...values, version: row.version + 1 } : row))
  }
  const search = (body: Body) => {
    const part = normaliseName(body.courseName ?? '')
    const fits = rows.filter(
      ({ arName, enName, certificatesNum }) =>
        [arName, enName].some((name) => normaliseName(name).includes(part)) &&
        (body.flagCourse === 0 || certificatesNum > 0 === (body.flagCourse === 1)),
    )
    const key = body.orderBy ?? 'arName'
    const sorted = fits.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id))
    if (body.orderType === 'desc') sorted.reverse()
    return ok({ results: pageOf(sorted, body), total: sorted.length, more: false })
  }
  const answer = ({ method, path, body: sent }: Received): Answer => {
    const call = calls.get(`${method} ${path}`)
    if (!call) throw new Error(`There is no ${method} ${path}`)
    if (call.endpoint.body && !ajv.validate(call.endpoint.body as object, sent))
      throw new Error(`The contract does not allow ${method} ${JSON.stringify(sent)}: ${ajv.errorsText()}`)
    const body = (sent ?? {}) as Body
    if (call.name === 'search') return search(body)
    if (call.name === 'filters')
      return ok({
        certificationCategories: [named(1, 'الثانوية العامة', 'General secondary')],
        certification: [],
        years: [named(2, '2026/2027', '2026/2027'), named(1, '2025/2026', '2025/2026')],
      })
    if (call.name === 'certificatesFilter')
      return ok({
        certificates: [7, 8]
          .filter((id) => body.yearID !== 1 || id === 7)
          .map((id) => named(id, `شهادة ${id}`, `Certificate ${id}`))
          .map(({ id, name }) => ({ id, name })),
      })
    if (call.name === 'create') {
      if (rows.some(({ arName }) => arName === body.arName))
        return refuse(409, 'DUPLICATE_NAME', 'هذا الاسم مستخدم|This name is already in use', {
          fields: [{ path: '/arName', code: 'DUPLICATE_NAME' }],
        })
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1
      rows = [...rows, course(id, body.arName!, body.enName!, { active: body.active! })]
      return ok({ id }, 'تمت الإضافة|Added')
    }
    const row = rows.find(({ id }) => id === (call.name === 'related' ? body.courseID : body.id))
    if (!row) return refuse(404, 'NOT_FOUND', 'لم يُعثر على السجل|The record was not found')
    if (call.name === 'related') {
      const { arName, enName, active, version, id } = row
      return ok({
        results: pageOf(related, body),
        total: related.length,
        more: false,
        id,
        courseArName: arName,
        courseEnName: enName,
        active,
        certificatesNum: row.certificatesNum,
        version,
      })
    }
    if (body.version !== row.version)
      return refuse(409, 'VERSION_STALE', 'عدّله officer|officer changed this record', { data: { who: 'officer' } })
    if (call.name === 'remove') {
      rows = rows.filter(({ id }) => id !== row.id)
      return ok({ id: row.id }, 'تم الحذف|Deleted')
    }
    change({ ...body, id: row.id })
    return ok({ version: row.version + 1 }, 'تم الحفظ|Saved')
  }
  return {
    answer,
    /** A change by somebody else. */
    change,
    remove: (id: number) => {
      rows = rows.filter((row) => row.id !== id)
    },
  }
}
