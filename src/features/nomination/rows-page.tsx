import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { isAborted } from '#src/api/api-error.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** Students on a page of a dry run. */
const PAGE = 10
type Answer<Row> = { readonly results: readonly Row[]; readonly total: number } | { readonly problem: Problem } | null

interface RowsQuery<Row> {
  /** The query without the page: a different key means other results. */
  readonly key: string
  readonly page: number
  readonly load: (
    page: { readonly page: number; readonly pageSize: number },
    call: { readonly signal: AbortSignal; readonly background: true },
  ) => Promise<{ readonly data: { readonly results: readonly Row[]; readonly total: number } }>
  /** The server no longer knows the dry run that is being read. */
  readonly onExpire: () => void
}
/** A page of a dry run's students; null while it loads. `onExpire` is called when the dry run is out of date. */
export function useRowsPage<Row>({ key: queryKey, page, ...calls }: RowsQuery<Row>): Answer<Row> {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer<Row> } | null>(null)
  const latest = useLatest(calls)
  const key = `${queryKey} ${page}`
  useEffect(() => {
    const controller = new AbortController()
    latest.current.load({ page, pageSize: PAGE }, { signal: controller.signal, background: true }).then(
      ({ data }) => setKnown({ key, answer: data }),
      (error: unknown) => {
        if (isAborted(error)) return
        const problem = problemOf(error)
        setKnown({ key, answer: { problem } })
        if (problem.code === 'RULE_DRY_RUN_OLD') latest.current.onExpire()
      },
    )
    return () => controller.abort()
  }, [latest, key, page])
  return known?.key === key ? known.answer : null
}

interface PageProps<Row> {
  readonly title: string
  readonly answer: Answer<Row>
  readonly page: number
  readonly onTurn: (page: number) => void
  readonly children: (rows: readonly Row[]) => ReactNode
}
/** The page with paging buttons, or the progress or error while there is none. */
export function RowsPage<Row>({ title, answer, page, onTurn, children }: PageProps<Row>) {
  const t = useTexts('nomination').rows
  const format = useFormat()
  const problemText = useProblemText()
  if (answer === null) return <p role="status">{t.loading()}</p>
  if ('problem' in answer)
    return (
      <Callout role="alert" intent="danger">
        {problemText(answer.problem)}
      </Callout>
    )
  const { results, total } = answer
  return (
    <>
      {children(results)}
      {total > PAGE && (
        <nav className="qb-nomination-pages" aria-label={title}>
          <Button text={t.previous()} disabled={page === 1} onClick={() => onTurn(page - 1)} />
          <span>
            {t.range({
              first: format.number((page - 1) * PAGE + 1),
              last: format.number(Math.min(page * PAGE, total)),
              total: format.number(total),
            })}
          </span>
          <Button text={t.next()} disabled={page * PAGE >= total} onClick={() => onTurn(page + 1)} />
        </nav>
      )}
    </>
  )
}
