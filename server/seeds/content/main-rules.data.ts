import type { Row } from '../rows.insert.ts'
import { CATEGORIES } from './certificates.data.ts'
import { FACULTIES } from './structure.data.ts'

/** The first three desires of a student are considered (D75). */
export const DESIRE_RULE: Row<'desire_rule'> & { readonly id: number } = { id: 1, value1: '3' }

/** Every way to pay; each application has its own fee. */
export const FEES_RULES: readonly (Row<'fees_rule'> & { readonly id: number })[] = [
  {
    id: 1,
    payment_type: 'online',
    payment_tool: 'mobileCash',
    fee_value: 250,
    fee_payment_id: 'ADM2026MC',
    fee_flag: 'S',
  },
  { id: 2, payment_type: 'online', payment_tool: 'bank', fee_value: 262.5, fee_payment_id: '70045', fee_flag: 'S' },
  { id: 3, payment_type: 'receipt', payment_tool: null, fee_value: null, fee_payment_id: null, fee_flag: 'S' },
]

type AdmissionRuleRow = Row<'admission_rule'> & { readonly id: number; readonly majors: readonly number[] }
/** Certificates of which faculties admit majors: General and Azhari Secondary, STEM, technical and American diplomas. */
const ADMITTED = [1, 2, 3, 4, 5]
/** Law of the active season: switched off. */
const INACTIVE_FACULTY = 13
/** Tourism has none, so that the demo can show how one is added. */
const WITHOUT_RULES = 16

/** The majors of a certificate whose stream the faculty takes, in one season. */
function rulesOf(year_id: number, semester_id: number, certificates: readonly number[], faculties: readonly number[]) {
  return FACULTIES.filter(({ id, active }) => active && faculties.includes(id)).flatMap((faculty) =>
    CATEGORIES.filter(({ id }) => certificates.includes(id)).flatMap((certificate) => {
      const majors = certificate.types.filter(({ stream }) =>
        [...stream].some((each) => faculty.streams.includes(each)),
      )
      if (majors.length === 0) return []
      return [
        {
          faculty_id: faculty.id,
          category_id: certificate.id,
          year_id,
          semester_id,
          active: !(year_id === 3 && faculty.id === INACTIVE_FACULTY),
          majors: majors.map(({ id }) => id),
        },
      ]
    }),
  )
}
/** Most faculties of the active season, and some of the one a year before, which cannot be changed any more. */
export const ADMISSION_RULES: readonly AdmissionRuleRow[] = [
  ...rulesOf(2, 1, [1, 2], [1, 3, 6, 7, 10]),
  ...rulesOf(
    3,
    1,
    ADMITTED,
    FACULTIES.map(({ id }) => id).filter((id) => id !== WITHOUT_RULES),
  ),
].map((rule, index) => ({ id: index + 1, ...rule }))
