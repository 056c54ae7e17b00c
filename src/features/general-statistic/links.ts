import {
  COUNTED,
  type StatisticFilters,
  type StatisticKey,
} from '#schemas/general-statistic/general-statistic.schema.ts'
import { LIST_PATH } from '#src/features/applications/parts.ts'

/** The link to the applications that a count counts: of a faculty or of all, of one status or of all requested ones. */
export function applicationsLink(filters: StatisticFilters, facultyId: number | null, key: StatisticKey | 'overall') {
  const codes = filters.appStatus.filter((code) => key === 'overall' || COUNTED[key].some((one) => one === code))
  const { certificateTypeId: types = [], certificateCategoryId, startApplicationDate, endApplicationDate } = filters
  const several = (one: string, more: string, values: readonly number[]) =>
    values.length === 1 ? { [one]: values[0] } : { [more]: values.length > 0 ? values.join('.') : undefined }
  const params = {
    // set even where they are null (all of them), since the list otherwise starts with the active season
    yearId: filters.yearId ?? '',
    semesterId: filters.semesterId ?? '',
    facultyId,
    ...several('appStatus', 'appStatuses', codes),
    certificateCategoryId,
    ...several('certificateTypeId', 'certificateTypeIds', types),
    startApplicationDate,
    endApplicationDate,
  }
  const pairs = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return `${LIST_PATH}?${new URLSearchParams(pairs)}`
}
