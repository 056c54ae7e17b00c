import { FormGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { statusName } from '#schemas/status.ts'
import type { DryRunRow, DryRunShow } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { RowsPage, useRowsPage } from './rows-page.tsx'

interface RowsProps<S extends DryRunShow> {
  /** The rule, the faculty, and the overridden numbers, if any. */
  readonly order: Omit<BodyOf<Api['nomination']['dryRunRows']>, 'show' | 'fingerprint' | 'page' | 'pageSize'>
  /** Of the dry run that is being read. */
  readonly fingerprint: string
  /** What can be shown, what is shown first before the others. */
  readonly shows: readonly [S, ...S[]]
  /** The server no longer knows the dry run. */
  readonly onExpire: () => void
}
/** A sentence for each student of the dry run, page by page (issue 15). */
export function DryRunRows<S extends DryRunShow>({ order, fingerprint, shows, onExpire }: RowsProps<S>) {
  const t = useTexts('nomination')
  const id = useId()
  const [{ show, page }, setQuery] = useState<{ readonly show: DryRunShow; readonly page: number }>({
    show: shows[0],
    page: 1,
  })
  const answer = useRowsPage<DryRunRow>({
    key: `${fingerprint} ${show}`,
    page,
    load: (at, call) => api.nomination.dryRunRows({ ...order, show, fingerprint, ...at }, call),
    onExpire,
  })
  return (
    <section>
      <h3>{t.rows.title()}</h3>
      <FormGroup inline label={t.fields.show()} labelFor={id}>
        <Select
          id={id}
          value={show}
          options={shows.map((value) => ({ value, label: t.show[value]() }))}
          onChange={({ currentTarget }) => setQuery({ show: currentTarget.value as DryRunShow, page: 1 })}
        />
      </FormGroup>
      <RowsPage title={t.rows.title()} answer={answer} page={page} onTurn={(next) => setQuery({ show, page: next })}>
        {(rows) => <Table rows={rows} />}
      </RowsPage>
    </section>
  )
}

function Table({ rows }: { readonly rows: readonly DryRunRow[] }) {
  const t = useTexts('nomination').rows
  const statuses = useTexts('statuses')
  const { language } = useLanguage()
  const recommendationText = useRecommendationText()
  const statusText = (code: number | null) => {
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
              <td data-label={t.mark()}>{statusText(next)}</td>
              <td data-label={t.now()}>{statusText(markNow)}</td>
              <td data-label={t.why()}>{recommendationText(facts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
