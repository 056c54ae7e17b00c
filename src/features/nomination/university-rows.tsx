import { Button, Callout, FormGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import {
  UNIVERSITY_SHOWS,
  type University,
  type UniversityRow,
  type UniversityShow,
} from '#schemas/nomination/university.schema.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { useMarkText } from './use-mark-text.ts'
import type { UniversityControl } from './use-university.ts'

const PAGE = 10
interface Asked {
  readonly show: UniversityShow
  readonly facultyId: number | null
  readonly page: number
}
type Answer =
  | { readonly results: readonly UniversityRow[]; readonly total: number }
  | { readonly problem: Problem }
  | null

interface RowsProps {
  readonly control: UniversityControl
  readonly season: SeasonIds
  readonly university: University
}
/** A page of students; where the dry run is out of date, the flow hears of it. */
function usePage({ control: { actor }, season, university }: RowsProps, { show, facultyId, page }: Asked): Answer {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer } | null>(null)
  const { fingerprint } = university
  const { yearId, semesterId } = season
  const key = `${fingerprint} ${show} ${facultyId} ${page}`
  useEffect(() => {
    const controller = new AbortController()
    api.nomination
      .tryUniversityRows(
        { yearId, semesterId, fingerprint, show, facultyId, page, pageSize: PAGE },
        { signal: controller.signal, background: true },
      )
      .then(
        ({ data }) => setKnown({ key, answer: data }),
        (error: unknown) => {
          if (isAborted(error)) return
          const problem = problemOf(error)
          setKnown({ key, answer: { problem } })
          if (problem.code === 'RULE_DRY_RUN_OLD') actor.send({ type: 'university.expire' })
        },
      )
    return () => controller.abort()
  }, [actor, yearId, semesterId, key, fingerprint, show, facultyId, page])
  return known?.key === key ? known.answer : null
}

/** Who gets what, with why, page by page: of all faculties or of one (issue 15). */
export function UniversityRows(props: RowsProps) {
  const t = useTexts('nomination')
  const u = t.university
  const { language } = useLanguage()
  const problemText = useProblemText()
  const [showId, facultyFieldId] = [useId(), useId()]
  const [asked, look] = useState<Asked>({ show: 'granted', facultyId: null, page: 1 })
  const answer = usePage(props, asked)
  const faculties = props.university.faculties.map(({ facultyId, facultyName }) => ({
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
            value={asked.show}
            options={UNIVERSITY_SHOWS.map((value) => ({ value, label: u.show[value]() }))}
            onChange={({ currentTarget }) => look({ ...asked, show: currentTarget.value as UniversityShow, page: 1 })}
          />
        </FormGroup>
        <FormGroup inline label={t.fields.facultyId()} labelFor={facultyFieldId}>
          <Select
            id={facultyFieldId}
            value={asked.facultyId ?? ''}
            options={[{ value: '', label: u.rows.allFaculties() }, ...faculties]}
            onChange={({ currentTarget: { value } }) =>
              look({ ...asked, facultyId: value === '' ? null : Number(value), page: 1 })
            }
          />
        </FormGroup>
      </div>
      {answer === null && <p role="status">{t.rows.loading()}</p>}
      {answer && 'problem' in answer && (
        <Callout role="alert" intent="danger">
          {problemText(answer.problem)}
        </Callout>
      )}
      {answer && 'results' in answer && (
        <>
          <Table rows={answer.results} />
          <Pages total={answer.total} page={asked.page} onTurn={(page) => look({ ...asked, page })} />
        </>
      )}
    </section>
  )
}

interface PagesProps {
  readonly total: number
  readonly page: number
  readonly onTurn: (page: number) => void
}
function Pages({ total, page, onTurn }: PagesProps) {
  const t = useTexts('nomination')
  const format = useFormat()
  if (total <= PAGE) return null
  return (
    <nav className="qb-nomination-pages" aria-label={t.university.rows.title()}>
      <Button text={t.rows.previous()} disabled={page === 1} onClick={() => onTurn(page - 1)} />
      <span>
        {t.rows.range({
          first: format.number((page - 1) * PAGE + 1),
          last: format.number(Math.min(page * PAGE, total)),
          total: format.number(total),
        })}
      </span>
      <Button text={t.rows.next()} disabled={page * PAGE >= total} onClick={() => onTurn(page + 1)} />
    </nav>
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
  const markText = useMarkText()
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
                {markText(row.facts)}
                <Had text={before(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
