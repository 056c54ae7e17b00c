import type { OfficialCount, OfficialResultsRow } from '#schemas/official-results/official-results.schema.ts'
import { LIST_PATH } from '#src/features/applications/parts.ts'

export const OFFICIAL_RESULTS_PATH = '/home/StudentData/OfficialResults'
/** The report of who was accepted on a claim that the results do not prove. */
export const ACCEPTED_PATH = `${OFFICIAL_RESULTS_PATH}/Accepted`
/** What changes of the uploaded results changed about applications. */
export const CHANGES_PATH = `${OFFICIAL_RESULTS_PATH}/Changes`

/** The link to the applications that a number counts, of all semesters of the year; null: it counts no applications. */
export function applicationsLink({ yearId, categoryId }: OfficialResultsRow, counted: OfficialCount): string | null {
  if (counted === 'uploaded') return null
  const params = new URLSearchParams({
    yearId: String(yearId),
    // set although it is empty, since the list otherwise starts with the active semester
    semesterId: '',
    certificateCategoryId: String(categoryId),
    ...(counted !== 'claims' && { agreement: counted }),
  })
  return `${LIST_PATH}?${params}`
}

export const TAKE_OVERS_PATH = `${OFFICIAL_RESULTS_PATH}/TakeOvers`
/** The page that takes the official totals of a certificate over. */
export const takeOverLink = ({ yearId, categoryId }: OfficialResultsRow): string =>
  `${OFFICIAL_RESULTS_PATH}/TakeOver?${new URLSearchParams({ yearId: String(yearId), categoryId: String(categoryId) })}`
