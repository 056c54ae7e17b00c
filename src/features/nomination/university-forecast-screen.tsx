import { AnchorButton, Button, Spinner } from '@blueprintjs/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { forms } from 'virtual:validators/nomination'
import { isolate } from '#locales/isolate.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { UniversityFilters } from '#schemas/nomination/forms.ts'
import type { ForecastFaculty, UniversityForecast } from '#schemas/nomination/university-forecast.schema.ts'
import { DEGREE_MAX, STUDENTS_MAX } from '#schemas/shared/fields.ts'
import { api } from '#src/api/client.ts'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import '#src/kit/kit.css'
import { LEAST_TOTAL, OverrideNumber, Slider, STEP } from './forecast/numbers-panel.tsx'
import { useHundredths } from './forecast/result-panel.tsx'
import {
  seatUniversity,
  totalsBetween,
  universityColumnsOf,
  type FacultyNumbers,
  type FacultySeated,
} from './forecast/university-seat.ts'
import type { SeasonIds } from './nomination.list.ts'
import { forecastPath, UNIVERSITY_PATH } from './paths.ts'
import { useSeasonIds } from './use-season-ids.ts'
import './nomination.css'
import './forecast/forecast.css'

/** The seat forecast of the whole university: what if totals and seats of its rules were others (issue 39)? */
export function UniversityForecastScreen() {
  const t = useTexts('nomination')
  usePageTitle(t.universityForecast.title())
  const season = useSeasonIds()
  return (
    <div className="qb-list-screen qb-nomination qb-forecast">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.universityForecast.title()}</h1>
        <div className="qb-screen-actions">
          <Link href={UNIVERSITY_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.universityForecast.back()} />
          </Link>
        </div>
      </header>
      {season ? (
        <Forecasting key={`${season.yearId} ${season.semesterId}`} season={season} />
      ) : (
        <EmptyState title={t.noSeason()} />
      )}
    </div>
  )
}

/** All candidates come in one row, without search or paging. */
const specOf = (season: SeasonIds): ListSpec<UniversityForecast, UniversityFilters> => ({
  form: forms.university,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [1],
  pageSize: 1,
  load: async (_, call) =>
    api.nomination.universityForecast(season, call).then(({ data }) => ({ rows: [data], total: 1 })),
})

function Forecasting({ season }: { readonly season: SeasonIds }) {
  const t = useTexts('nomination')
  const list = useList(useMemo(() => specOf(season), [season]))
  const [forecast] = list.rows
  if (list.view === 'refused' && list.problem) return <RefusedState problem={list.problem} title={t.refused()} />
  if (list.view === 'failed' && list.problem)
    return <FailedState problem={list.problem} title={t.forecast.failed()} onRetry={list.reload} />
  if (!forecast) return <Spinner aria-label={t.forecast.reading()} />
  if (forecast.faculties.length === 0) return <EmptyState title={t.university.empty()} />
  return <Shown forecast={forecast} />
}

const ruleNumbers = ({ totalDegree, studentsNumber }: ForecastFaculty): FacultyNumbers => ({
  totalDegree,
  studentsNumber,
})
const sumOf = (seated: readonly FacultySeated[], value: (each: FacultySeated) => number): number =>
  seated.reduce((sum, each) => sum + value(each), 0)

/** The numbers, and their result, which is computed in the browser: moving them sends no request. */
function Shown({ forecast }: { readonly forecast: UniversityForecast }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const columns = useMemo(() => universityColumnsOf(forecast), [forecast])
  const ranges = useMemo(() => totalsBetween(columns), [columns])
  const rules = useMemo(() => forecast.faculties.map(ruleNumbers), [forecast])
  const before = useMemo(() => seatUniversity(columns, rules), [columns, rules])
  const [numbers, setNumbers] = useState(rules)
  // inputs answer at once, and the seats as soon as they are counted
  const counted = useDeferredValue(numbers)
  const seated = useMemo(() => seatUniversity(columns, counted), [columns, counted])
  const heads = [t.columns.facultyName(), t.forecast.totalDegree(), t.forecast.seats()] as const
  const results = [t.forecast.admitted(), t.forecast.free(), t.forecast.last()] as const
  return (
    <>
      <p className="qb-muted">{t.universityForecast.lead()}</p>
      {forecast.uncertified > 0 && (
        <p className="qb-muted">{t.forecast.uncertified({ count: format.count(forecast.uncertified) })}</p>
      )}
      <div className="qb-panel qb-forecast-acts">
        <p className="qb-forecast-said" role="status">
          {t.universityForecast.said({
            students: format.count(sumOf(seated, ({ admitted }) => admitted)),
            before: format.count(sumOf(before, ({ admitted }) => admitted)),
            free: format.count(sumOf(seated, ({ free }) => free)),
          })}
        </p>
        <Button
          icon="reset"
          text={t.forecast.reset()}
          disabled={sameJson(numbers, rules)}
          onClick={() => setNumbers(rules)}
        />
      </div>
      <div
        className="qb-panel qb-nomination-table qb-forecast-all"
        data-cards
        role="group"
        aria-label={t.overview.title()}
        tabIndex={0}
      >
        <table>
          <caption className="qb-visually-hidden">{t.overview.title()}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {results.map((head) => (
                <th key={head} scope="col" data-align="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {forecast.faculties.map((faculty, index) => (
              <FacultyRow
                key={faculty.facultyId}
                faculty={faculty}
                range={ranges[index]!}
                numbers={numbers[index]!}
                seated={seated[index]!}
                before={before[index]!}
                onChange={(next) => setNumbers(numbers.with(index, next))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  readonly faculty: ForecastFaculty
  /** The least and the greatest total of its candidates, in points. */
  readonly range: readonly [number, number]
  readonly numbers: FacultyNumbers
  readonly seated: FacultySeated
  /** By the rules as they are. */
  readonly before: FacultySeated
  readonly onChange: (numbers: FacultyNumbers) => void
}
function FacultyRow({ faculty, range: [least, most], numbers, seated, before, onChange }: RowProps) {
  const t = useTexts('nomination')
  const u = t.universityForecast
  const format = useFormat()
  const { language } = useLanguage()
  const total = useHundredths()
  const name = pickName(faculty.facultyName, language)
  const { totalDegree, studentsNumber } = numbers
  const labels = { total: u.totalOf({ faculty: isolate(name) }), seats: u.seatsOf({ faculty: isolate(name) }) }
  const setTotal = (next: number) => onChange({ ...numbers, totalDegree: Math.max(LEAST_TOTAL, next) })
  const setSeats = (next: number) => onChange({ ...numbers, studentsNumber: next })
  return (
    <tr>
      <th scope="row">
        <Link href={forecastPath({ facultyId: faculty.facultyId, desire: null })}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td data-label={t.forecast.totalDegree()}>
        <div className="qb-forecast-pair">
          <OverrideNumber
            label={labels.total}
            value={totalDegree}
            least={LEAST_TOTAL}
            most={DEGREE_MAX}
            onChange={setTotal}
          />
          <Slider
            label={t.forecast.slider({ name: labels.total })}
            value={totalDegree}
            least={Math.floor(Math.min(least, totalDegree, faculty.totalDegree))}
            most={Math.ceil(Math.max(most, totalDegree, faculty.totalDegree))}
            step={STEP}
            text={format.total(totalDegree)}
            onChange={setTotal}
          />
        </div>
      </td>
      <td data-label={t.forecast.seats()}>
        <div className="qb-forecast-pair">
          <OverrideNumber
            label={labels.seats}
            value={studentsNumber}
            least={1}
            most={STUDENTS_MAX}
            isWhole
            onChange={setSeats}
          />
          <Slider
            label={t.forecast.slider({ name: labels.seats })}
            value={studentsNumber}
            least={1}
            most={Math.max(1, faculty.candidates + faculty.taken, studentsNumber, faculty.studentsNumber)}
            step={1}
            text={format.number(studentsNumber)}
            onChange={setSeats}
          />
        </div>
      </td>
      <td data-align="number" data-label={t.forecast.admitted()}>
        {format.number(seated.admitted)}
        {seated.admitted !== before.admitted && (
          <small className="qb-muted">{u.byRules({ value: format.number(before.admitted) })}</small>
        )}
      </td>
      <td data-align="number" data-label={t.forecast.free()}>
        {format.number(seated.free)}
      </td>
      <td data-align="number" data-label={t.forecast.last()}>
        <bdi>{total(seated.last)}</bdi>
        {seated.last !== before.last && <small className="qb-muted">{u.byRules({ value: total(before.last) })}</small>}
      </td>
    </tr>
  )
}
