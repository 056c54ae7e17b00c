import { FormGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import {
  UNIVERSITY_SHOWS,
  type University,
  type UniversityRow,
  type UniversityShow,
} from '#schemas/nomination/university.schema.ts'
import { api } from '#src/api/client.ts'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { RowsPage, useRowsPage } from './rows-page.tsx'
import type { UniversityControl } from './use-university.ts'

interface RowsQuery {
  readonly show: UniversityShow
  readonly facultyId: number | null
  readonly page: number
}
interface RowsProps {
  readonly control: UniversityControl
  readonly season: SeasonIds
  readonly university: University
}
/** Who gets what, with why, page by page: of all faculties or of one (issue 15). */
export function UniversityRows({ control: { actor }, season, university }: RowsProps) {
  const t = useTexts('nomination')
  const u = t.university
  const { language } = useLanguage()
  const [showId, facultyFieldId] = [useId(), useId()]
  const [query, setQuery] = useState<RowsQuery>({ show: 'granted', facultyId: null, page: 1 })
  const { page, show, facultyId } = query
  const { fingerprint } = university
  const answer = useRowsPage<UniversityRow>({
    key: `${fingerprint} ${show} ${facultyId}`,
    page,
    load: (at, call) => api.nomination.tryUniversityRows({ ...season, fingerprint, show, facultyId, ...at }, call),
    onExpire: () => actor.send({ type: 'university.expire' }),
  })
  const faculties = university.faculties.map(({ facultyId, facultyName }) => ({
    value: facultyId,
    label: pickName(facultyName, language),
  }))
  return (
    <section>
      <h3>{u.rows.title()}</h3>
      <div className="qb-university-filters">
        <FormGroup inline label={t.fields.show()} labelFor={showId}>
          <Select
            id={showId}
            value={query.show}
            options={UNIVERSITY_SHOWS.map((value) => ({ value, label: u.show[value]() }))}
            onChange={({ currentTarget }) =>
              setQuery({ ...query, show: currentTarget.value as UniversityShow, page: 1 })
            }
          />
        </FormGroup>
        <FormGroup inline label={t.fields.facultyId()} labelFor={facultyFieldId}>
          <Select
            id={facultyFieldId}
            value={query.facultyId ?? ''}
            options={[{ value: '', label: u.rows.allFaculties() }, ...faculties]}
            onChange={({ currentTarget: { value } }) =>
              setQuery({ ...query, facultyId: value === '' ? null : Number(value), page: 1 })
            }
          />
        </FormGroup>
      </div>
      <RowsPage
        title={u.rows.title()}
        answer={answer}
        page={page}
        onTurn={(next) => setQuery({ ...query, page: next })}
      >
        {(rows) => <Table rows={rows} />}
      </RowsPage>
    </section>
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

function Table({ rows }: { readonly rows: readonly UniversityRow[] }) {
  const t = useTexts('nomination')
  const u = t.university.rows
  const format = useFormat()
  const { language } = useLanguage()
  const recommendationText = useRecommendationText()
  const desire = (number: number | null): string => (number === null ? '–' : format.number(number))
  const before = ({ outcome, before: had }: UniversityRow): string | null => {
    if (outcome === 'gained') return u.gained()
    if (outcome !== 'improved' || !had) return null
    return u.improved({ faculty: isolate(pickName(had.facultyName, language)), desire: desire(had.desireNumber) })
  }
  if (rows.length === 0) return <p className="qb-muted">{t.rows.none()}</p>
  return (
    <div className="qb-nomination-table" role="group" aria-label={u.title()} tabIndex={0}>
      <table>
        <caption className="qb-visually-hidden">{u.title()}</caption>
        <thead>
          <tr>
            <th scope="col">{t.rows.name()}</th>
            <th scope="col">{u.gets()}</th>
            <th scope="col">{t.rows.mark()}</th>
            <th scope="col">{t.rows.why()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.applyId}>
              <th scope="row">
                <bdi>{pickName(row.studentName, language)}</bdi> <Ltr>{row.appNum}</Ltr>
              </th>
              <td>
                <bdi>{pickName(row.facultyName, language)}</bdi>
                <br />
                <small className="qb-muted">{u.desire({ desire: desire(row.desireNumber) })}</small>
              </td>
              <td>{row.facts ? t.reasons[row.facts.reason]() : t.rows.unmarked()}</td>
              <td>
                {recommendationText(row.facts)}
                <Had text={before(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
