import type { Choice } from '#machines/nomination/nomination.flow.ts'

/** The page of dry runs and of applying a rule, and the page of the batches of decisions. */
export const NOMINATION_PATH = '/home/StudentData/StudentNominate'
export const BATCHES_PATH = `${NOMINATION_PATH}/Batches`
/** The whole university at once. */
export const UNIVERSITY_PATH = `${NOMINATION_PATH}/University`
export const UNIVERSITY_FORECAST_PATH = `${UNIVERSITY_PATH}/Forecast`
export const FORECAST_PATH = `${NOMINATION_PATH}/Forecast`

const search = ({ facultyId, desire }: Choice): string => {
  const params = new URLSearchParams({
    ...(facultyId !== null && { facultyId: String(facultyId) }),
    ...(desire !== null && { desireNumber: String(desire) }),
  })
  return params.size > 0 ? `?${params}` : ''
}
/** The seat forecast, and the list, of a faculty and a desire. */
export const forecastPath = (choice: Choice): string => `${FORECAST_PATH}${search(choice)}`
export const nominationPath = (choice: Choice): string => `${NOMINATION_PATH}${search(choice)}`
