import { Button, Callout, FormGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { chosenFaculty } from '#machines/nomination/nomination.flow.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { statusName } from '#schemas/applications/status.ts'
import { DRY_RUN_SHOWS, type DryRun, type DryRunRow } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import { isAborted } from '#src/api/api-error.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { ruleBody, type NominationControl } from './use-nomination.ts'
import { useMarkText } from './use-mark-text.ts'

const PAGE = 10
type Show = (typeof DRY_RUN_SHOWS)[number]
type Answer = { readonly results: readonly DryRunRow[]; readonly total: number } | { readonly problem: Problem } | null

interface RowsProps {
  readonly control: NominationControl
  readonly season: SeasonIds
  readonly dryRun: DryRun
}
/** A page of the dry run's students; where it is out of date, the flow hears of it. */
function usePage({ control: { actor }, season, dryRun }: RowsProps, show: Show, page: number): Answer {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer } | null>(null)
  const { fingerprint } = dryRun
  const { yearId, semesterId } = season
  const key = `${fingerprint} ${show} ${page}`
  useEffect(() => {
    const { context } = actor.getSnapshot()
    const faculty = chosenFaculty(context)
    if (!faculty) return undefined
    const controller = new AbortController()
    const order = ruleBody({ choice: context.choice, faculty, dryRun: null }, { yearId, semesterId })
    api.nomination
      .dryRunRows(
        { ...order, show, fingerprint, page, pageSize: PAGE },
        { signal: controller.signal, background: true },
      )
      .then(
        ({ data }) => setKnown({ key, answer: data }),
        (error: unknown) => {
          if (isAborted(error)) return
          const problem = problemOf(error)
          setKnown({ key, answer: { problem } })
          if (problem.code === 'RULE_DRY_RUN_OLD') actor.send({ type: 'dryRun.expire' })
        },
      )
    return () => controller.abort()
  }, [actor, yearId, semesterId, key, fingerprint, show, page])
  return known?.key === key ? known.answer : null
}

/** A sentence for each student of the dry run, page by page (issue 15). */
export function DryRunRows(props: RowsProps) {
  const t = useTexts('nomination')
  const format = useFormat()
  const problemText = useProblemText()
  const id = useId()
  const [{ show, page }, look] = useState<{ readonly show: Show; readonly page: number }>({ show: 'all', page: 1 })
  const answer = usePage(props, show, page)
  const total = answer && 'total' in answer ? answer.total : 0
  return (
    <section>
      <h3>{t.rows.title()}</h3>
      <FormGroup inline label={t.fields.show()} labelFor={id}>
        <Select
          id={id}
          value={show}
          options={DRY_RUN_SHOWS.map((value) => ({ value, label: t.show[value]() }))}
          onChange={({ currentTarget }) => look({ show: currentTarget.value as Show, page: 1 })}
        />
      </FormGroup>
      {answer === null && <p role="status">{t.rows.loading()}</p>}
      {answer && 'problem' in answer && (
        <Callout role="alert" intent="danger">
          {problemText(answer.problem)}
        </Callout>
      )}
      {answer && 'results' in answer && <Table rows={answer.results} />}
      {total > PAGE && (
        <nav className="qb-nomination-pages" aria-label={t.rows.title()}>
          <Button text={t.rows.previous()} disabled={page === 1} onClick={() => look({ show, page: page - 1 })} />
          <span>
            {t.rows.range({
              first: format.number((page - 1) * PAGE + 1),
              last: format.number(Math.min(page * PAGE, total)),
              total: format.number(total),
            })}
          </span>
          <Button text={t.rows.next()} disabled={page * PAGE >= total} onClick={() => look({ show, page: page + 1 })} />
        </nav>
      )}
    </section>
  )
}

function Table({ rows }: { readonly rows: readonly DryRunRow[] }) {
  const t = useTexts('nomination').rows
  const statuses = useTexts('statuses')
  const { language } = useLanguage()
  const markText = useMarkText()
  const mark = (code: number | null) => {
    const name = code === null ? undefined : statusName(code)
    return name ? statuses[name]() : t.unmarked()
  }
  if (rows.length === 0) return <p className="qb-muted">{t.none()}</p>
  return (
    <div className="qb-nomination-table" role="group" aria-label={t.title()} tabIndex={0}>
      <table>
        <caption className="qb-visually-hidden">{t.title()}</caption>
        <thead>
          <tr>
            {(['name', 'mark', 'now', 'why'] as const).map((column) => (
              <th key={column} scope="col">
                {t[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ applyId, appNum, studentName, mark: next, markNow, facts }) => (
            <tr key={applyId}>
              <th scope="row">
                <bdi>{pickName(studentName, language)}</bdi> <Ltr>{appNum}</Ltr>
              </th>
              <td>{mark(next)}</td>
              <td>{mark(markNow)}</td>
              <td>{markText(facts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
