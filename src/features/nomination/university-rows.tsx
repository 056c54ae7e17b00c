import { forms } from 'virtual:validators/nomination'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { NOMINATION_PAGE_SIZES } from '#schemas/nomination/nomination.schema.ts'
import {
  UNIVERSITY_SHOWS,
  UNIVERSITY_SORTABLE,
  type University,
  type UniversityRow,
  type UniversityRowsFilters,
  type UniversityShow,
} from '#schemas/nomination/university.schema.ts'
import { api } from '#src/api/client.ts'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import type { Column } from '#src/kit/list/column.ts'
import { FilterChoice } from '#src/kit/list/filter-choice.tsx'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { expiring } from './expiring.ts'
import type { SeasonIds } from './nomination.list.ts'
import { useStudentColumns } from './result-columns.tsx'
import type { UniversityControl } from './use-university.ts'

interface RowsProps {
  readonly control: UniversityControl
  readonly season: SeasonIds
  readonly university: University
}
const rowKey = ({ applyId }: UniversityRow): number => applyId

/** How many students each choice shows, where the dry run has counted them. */
const countsOf = ({ together, changes }: University): Readonly<Partial<Record<UniversityShow, number>>> => ({
  granted: together.students,
  gained: together.gained,
  improved: together.improved,
  changed: changes.newlyAccepted + changes.newlyRefused + changes.unmarked,
})

/** Who gets what, with the reason: of all faculties or of one (issue 15). */
export function UniversityRows(props: RowsProps) {
  const t = useTexts('nomination').university.rows
  return (
    <section>
      <h3>{t.title()}</h3>
      <PrivateAddress>
        <Rows {...props} />
      </PrivateAddress>
    </section>
  )
}

function Rows({ control: { actor }, season, university }: RowsProps) {
  const t = useTexts('nomination')
  const u = t.university
  const { language } = useLanguage()
  const list = useList<UniversityRow, UniversityRowsFilters>({
    form: forms.universityRows,
    filters: { searchText: '', outcome: 'granted', facultyId: null },
    sortable: UNIVERSITY_SORTABLE,
    orderBy: 'rank',
    orderType: 'asc',
    pageSizes: NOMINATION_PAGE_SIZES,
    pageSize: 10,
    load: async ({ filters: { searchText, outcome, facultyId }, page, pageSize, orderBy, orderType }, call) => {
      const body = {
        ...season,
        fingerprint: university.fingerprint,
        show: UNIVERSITY_SHOWS.find((show) => show === outcome) ?? UNIVERSITY_SHOWS[0],
        facultyId,
        searchText,
        page,
        pageSize,
        orderBy: orderBy as BodyOf<Api['nomination']['tryUniversityRows']>['orderBy'],
        orderType,
      }
      const { data } = await expiring(api.nomination.tryUniversityRows(body, call), () =>
        actor.send({ type: 'university.expire' }),
      )
      return { rows: data.results, total: data.total }
    },
  })
  const columns = useColumns()
  const counts = countsOf(university)
  return (
    <ResultList
      list={list}
      columns={columns}
      rowKey={rowKey}
      caption={u.rows.title()}
      outcomes={UNIVERSITY_SHOWS.map((show) => ({ value: show, label: u.show[show](), count: counts[show] }))}
      fields={
        <FilterChoice
          label={t.fields.facultyId()}
          all={u.rows.allFaculties()}
          value={list.query.filters.facultyId ?? null}
          choices={university.faculties.map(({ facultyId, facultyName }) => [
            facultyId,
            pickName(facultyName, language),
          ])}
          onChoose={(facultyId) => list.search({ facultyId })}
        />
      }
    />
  )
}

/** What the rules one by one give, where that is something else. */
const Had = ({ text }: { readonly text: string | null }) =>
  text && (
    <>
      <br />
      <small className="qb-muted">{text}</small>
    </>
  )

function useColumns(): readonly Column<UniversityRow>[] {
  const t = useTexts('nomination')
  const u = t.university.rows
  const format = useFormat()
  const { language } = useLanguage()
  const students = useStudentColumns()
  const recommendationText = useRecommendationText()
  return useMemo<readonly Column<UniversityRow>[]>(() => {
    const desire = (number: number | null): string => (number === null ? '–' : format.number(number))
    const before = ({ outcome, before: had }: UniversityRow): string | null => {
      if (outcome === 'gained') return u.gained()
      if (outcome !== 'improved' || !had) return null
      return u.improved({ faculty: isolate(pickName(had.facultyName, language)), desire: desire(had.desireNumber) })
    }
    return [
      ...students,
      {
        id: 'facultyName',
        header: u.gets(),
        stack: 'gets',
        cell: ({ facultyName }) => <bdi>{pickName(facultyName, language)}</bdi>,
      },
      {
        id: 'desireNumber',
        header: t.columns.desireNumber(),
        stack: 'gets',
        cell: ({ desireNumber }) => u.desire({ desire: desire(desireNumber) }),
      },
      {
        id: 'mark',
        header: t.rows.mark(),
        width: '9rem',
        cell: ({ facts }) => (facts ? t.reasons[facts.reason]() : t.rows.unmarked()),
      },
      {
        id: 'why',
        header: t.rows.why(),
        skeleton: 0.9,
        cell: (row) => (
          <>
            {recommendationText(row.facts, row)}
            <Had text={before(row)} />
          </>
        ),
      },
    ]
  }, [t, u, format, language, students, recommendationText])
}
