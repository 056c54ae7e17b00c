import { forms } from 'virtual:validators/nomination'
import type { Locales } from '#locales/i18n-types.ts'
import {
  NOMINATION_PAGE_SIZES,
  type FacultiesFilters,
  type NominationFaculty,
  type UnruledFaculty,
} from '#schemas/nomination/nomination.schema.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { api } from '#src/api/client.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import type { SeasonIds } from './nomination.list.ts'

/** A faculty with its rule, null without one. */
export interface FacultyRow extends UnruledFaculty {
  readonly rule: NominationFaculty | null
}
const of =
  (value: (rule: NominationFaculty) => string | number | null | undefined) =>
  ({ rule }: FacultyRow) =>
    (rule && value(rule)) ?? null

/** Seats that are left; below 0 where more are accepted than the rule allows. */
export const seatsLeft = ({ studentNumber, seatsTaken }: NominationFaculty): number => studentNumber - seatsTaken

/** All faculties of the scope at once, by name, searched and sorted here. */
export const facultiesSpec = (season: SeasonIds, language: Locales): ListSpec<FacultyRow, FacultiesFilters> => ({
  form: forms.faculties,
  filters: { name: '' },
  sortable: ['faculty', 'seats', 'taken', 'left', 'candidates', 'last', 'accepted', 'refused', 'applied'],
  orderBy: 'faculty',
  orderType: 'asc',
  pageSizes: NOMINATION_PAGE_SIZES,
  pageSize: 50,
  load: async (_, call) => {
    const { faculties, withoutRule } = (await api.nomination.faculties({ hasRules: true, ...season }, call)).data
    const rows = [
      ...faculties.map((rule) => ({
        facultyId: rule.facultyId,
        facultyName: rule.facultyName,
        defaultCount: rule.defaultCount,
        rule,
      })),
      ...withoutRule.map((faculty) => ({ ...faculty, rule: null })),
    ]
    return { rows, total: rows.length }
  },
  whole: {
    sortBy: {
      faculty: ({ facultyName }) => pickName(facultyName, language),
      seats: of(({ studentNumber }) => studentNumber),
      taken: of(({ seatsTaken }) => seatsTaken),
      left: of(seatsLeft),
      candidates: ({ defaultCount }) => defaultCount,
      last: of(({ applied }) => applied?.last?.total),
      accepted: of(({ marks }) => marks.accepted),
      refused: of(({ marks }) => marks.refused),
      applied: of(({ applied }) => applied?.at),
    },
    fits: ({ facultyName }, { name = '' }) => [facultyName.ar, facultyName.en].some((each) => isFoundBy(each, name)),
  },
})
