import { Button, Callout, FormGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import type { Problem } from '#schemas/errors.ts'
import { statusName } from '#schemas/applications/status.ts'
import type { DryRunRow, DryRunShow } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import { isAborted } from '#src/api/api-error.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { Select } from '#src/kit/select.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { useMarkText } from './use-mark-text.ts'

const PAGE = 10
type Answer = { readonly results: readonly DryRunRow[]; readonly total: number } | { readonly problem: Problem } | null

interface RowsProps<S extends DryRunShow> {
  /** Which rule, at which faculty, and the numbers that are tried in its place. */
  readonly order: Omit<BodyOf<Api['nomination']['dryRunRows']>, 'show' | 'fingerprint' | 'page' | 'pageSize'>
  /** Of the dry run that is being read. */
  readonly fingerprint: string
  /** What can be shown, what is shown first before the others. */
  readonly shows: readonly [S, ...S[]]
  /** The server no longer knows the dry run. */
  readonly onExpire: () => void
}
/** A page of the dry run's students; where it is out of date, `onExpire` hears of it. */
function usePage(
  { order, fingerprint, onExpire }: Omit<RowsProps<DryRunShow>, 'shows'>,
  show: DryRunShow,
  page: number,
): Answer {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer } | null>(null)
  const latest = useLatest({ order, onExpire })
  const key = `${fingerprint} ${show} ${page}`
  useEffect(() => {
    const controller = new AbortController()
    api.nomination
      .dryRunRows(
        { ...latest.current.order, show, fingerprint, page, pageSize: PAGE },
        { signal: controller.signal, background: true },
      )
      .then(
        ({ data }) => setKnown({ key, answer: data }),
        (error: unknown) => {
          if (isAborted(error)) return
          const problem = problemOf(error)
          setKnown({ key, answer: { problem } })
          if (problem.code === 'RULE_DRY_RUN_OLD') latest.current.onExpire()
        },
      )
    return () => controller.abort()
  }, [latest, key, fingerprint, show, page])
  return known?.key === key ? known.answer : null
}

/** A sentence for each student of the dry run, page by page (issue 15). */
export function DryRunRows<S extends DryRunShow>({ shows, ...asked }: RowsProps<S>) {
  const t = useTexts('nomination')
  const format = useFormat()
  const problemText = useProblemText()
  const id = useId()
  const [{ show, page }, look] = useState<{ readonly show: DryRunShow; readonly page: number }>({
    show: shows[0],
    page: 1,
  })
  const answer = usePage(asked, show, page)
  const total = answer && 'total' in answer ? answer.total : 0
  return (
    <section>
      <h3>{t.rows.title()}</h3>
      <FormGroup inline label={t.fields.show()} labelFor={id}>
        <Select
          id={id}
          value={show}
          options={shows.map((value) => ({ value, label: t.show[value]() }))}
          onChange={({ currentTarget }) => look({ show: currentTarget.value as DryRunShow, page: 1 })}
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
    <div className="qb-nomination-table" data-cards role="group" aria-label={t.title()} tabIndex={0}>
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
              <td data-label={t.mark()}>{mark(next)}</td>
              <td data-label={t.now()}>{mark(markNow)}</td>
              <td data-label={t.why()}>{markText(facts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
