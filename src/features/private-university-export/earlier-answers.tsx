import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { isForbidden, problemOf } from '#machines/shared/problem.ts'
import { isolate } from '#locales/isolate.ts'
import type { Problem } from '#schemas/errors.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import type { AnswerRow, ExportState, ResultRow } from '#schemas/private-university-export/export.schema.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ExportStateTag } from './state-tag.tsx'

type Answer = { readonly answers: readonly AnswerRow[] } | { readonly problem: Problem }
const load = (appId: number, signal: AbortSignal): Promise<Answer> =>
  api['private-university-export'].answers({ appId }, { signal, background: true }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isAborted(error)) throw error
      return { problem: problemOf(error) }
    },
  )

/** All exports of an application, newest first (D85). `row` null: the dialog is closed. */
export function EarlierAnswers({ row, onClose }: { readonly row: ResultRow | null; readonly onClose: () => void }) {
  const t = useTexts('private-university-export')
  const c = useTexts('common')
  const { language } = useLanguage()
  return (
    <Modal
      isOpen={row !== null}
      title={t.earlier.title({ name: row ? isolate(pickName(row.studentName, language)) : '' })}
      onClose={onClose}
    >
      <DialogBody>{row && <Answers appId={row.appId} />}</DialogBody>
      <DialogFooter actions={<Button data-first text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}

function Answers({ appId }: { readonly appId: number }) {
  const t = useTexts('private-university-export')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const [tries, setTries] = useState(0)
  const answer = useAnswer(`${appId} ${tries}`, (signal) => load(appId, signal))
  if (!answer) return <Spinner aria-label={c.list.loading()} />
  if ('problem' in answer)
    return isForbidden(answer.problem) ? (
      <RefusedState problem={answer.problem} />
    ) : (
      <FailedState problem={answer.problem} title={t.earlier.failed()} onRetry={() => setTries(tries + 1)} />
    )
  return (
    <ol className="qb-export-answers">
      {answer.answers.map(({ exportId, state, message, at, who, jobId }) => (
        <li key={exportId}>
          <ExportStateTag state={state as ExportState} />
          <span className="qb-muted">
            <time dateTime={at}>{format.dateTime(at)}</time> · <bdi>{pickName(who, language)}</bdi>
          </span>
          {message && <p dir="auto">{pickName(message, language)}</p>}
          {jobId !== null && <Link href={jobPath(jobId)}>{t.earlier.job()}</Link>}
        </li>
      ))}
    </ol>
  )
}
