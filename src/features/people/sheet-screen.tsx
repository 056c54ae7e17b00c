import { Button, Callout, FileInput, FormGroup, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { isolate } from '#locales/isolate.ts'
import {
  peopleSheetFlow,
  type FileRefusal,
  type ReadOutcome,
  type StartedJob,
} from '#machines/people/people-sheet.flow.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { peopleSheet, SHEET_ROWS_MAX } from '#schemas/people/sheet.columns.ts'
import { SHEET_LINES_MAX, type SheetCheck, type SheetLine } from '#schemas/people/sheet.schema.ts'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { readSpreadsheet } from '#src/lib/spreadsheet/read.ts'
import { LIST_NAME, LIST_PATH } from './people.list.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { useSheetTemplate } from './use-sheet-template.ts'
import './people-sheet.css'

const FILE_MAX = 6 * MEGABYTE

/** The lines of the chosen file, or why it is not taken. */
async function readPeopleFile(file: File, signal: AbortSignal): Promise<ReadOutcome> {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return { fault: 'chosenType' }
  if (file.size > FILE_MAX) return { fault: 'chosenSize' }
  const answer = await readSpreadsheet(file, SHEET_ROWS_MAX, signal)
  return 'fault' in answer ? answer : peopleSheet(file.name, answer.table)
}

interface Lines {
  readonly lines: readonly SheetLine[]
}
/** The machine at work, and the file that it reads: a file is no JSON, so it does not travel through the machine. */
function startWorker(showJob: (job: StartedJob) => void) {
  let chosen: File | null = null
  return {
    take: (file: File) => {
      chosen = file
    },
    machine: peopleSheetFlow.provide({
      actors: {
        readFile: fromPromise<ReadOutcome>(({ signal }) => readPeopleFile(chosen!, signal)),
        // in the background: the page shows its own progress
        checkLines: fromPromise<SheetCheck, Lines>(async ({ input, signal }) => {
          const { data } = await api.people.checkSheet({ lines: [...input.lines] }, { signal, background: true })
          return data
        }),
        inviteLines: fromPromise<StartedJob, Lines>(async ({ input }) => {
          const { data, message } = await api.people.inviteSheet({ lines: [...input.lines] }, { background: true })
          return { jobId: data.jobId, message }
        }),
      },
      actions: { showJob: (_, job) => showJob(job) },
    }),
  }
}

/** People invited by a sheet: chosen, read here, checked line by line, and invited by a job (ADR 107). */
export function SheetScreen() {
  const t = useTexts('people-sheet')
  const [, navigate] = useLocation()
  const latest = useLatest({ navigate, toasts: useToasts() })
  const [{ machine, take }] = useState(() =>
    startWorker(({ jobId, message }) => {
      latest.current.toasts.success(message)
      // back leads to the people, and not to a sheet that is invited already
      latest.current.navigate(jobPath(jobId), { replace: true })
    }),
  )
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { sheet, check, refusal, problem } = state.context
  usePageTitle(t.title())
  const isBusy = state.hasTag('busy')
  return (
    <div className="qb-list-screen qb-people-sheet">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          {state.can({ type: 'file.another' }) && (
            <Button icon="upload" text={t.another()} onClick={() => actor.send({ type: 'file.another' })} />
          )}
          <Button icon="arrow-left" text={t.back()} onClick={() => navigate(addressOf(LIST_NAME, LIST_PATH))} />
        </div>
      </header>
      {refusal && <Refusal refusal={refusal} />}
      {!isBusy && <ProblemNotice problem={problem} />}
      {state.hasTag('choosing') && (
        <ChooseFile
          onChoose={(file) => {
            take(file)
            actor.send({ type: 'file.choose' })
          }}
        />
      )}
      {isBusy && (
        <div className="qb-panel qb-people-sheet-busy" role="status">
          <Spinner size={28} />
          <span>{state.hasTag('preview') ? t.starting() : t.reading()}</span>
          {state.can({ type: 'work.cancel' }) && (
            <Button text={t.cancel()} onClick={() => actor.send({ type: 'work.cancel' })} />
          )}
        </div>
      )}
      {state.can({ type: 'sheet.check' }) && (
        <Button
          className="qb-people-sheet-again"
          text={t.again()}
          onClick={() => actor.send({ type: 'sheet.check' })}
        />
      )}
      {sheet && check && !isBusy && state.hasTag('preview') && (
        <SheetPreview
          sheet={sheet}
          check={check}
          onInvite={state.can({ type: 'sheet.invite' }) ? () => actor.send({ type: 'sheet.invite' }) : undefined}
        />
      )}
    </div>
  )
}

/** Why the file is not taken, and what to do. */
function Refusal({ refusal }: { readonly refusal: FileRefusal }) {
  const t = useTexts('people-sheet')
  const format = useFormat()
  const listed = (names: readonly string[]) => ({ names: names.map(isolate).join(' · ') })
  const text =
    refusal.fault === 'tooMany'
      ? t.refusals.tooMany({ max: format.number(SHEET_LINES_MAX) })
      : refusal.fault === 'missingColumns'
        ? t.refusals.missingColumns(listed(refusal.missing.map((column) => t.columns[column]())))
        : 'names' in refusal
          ? t.refusals[refusal.fault](listed(refusal.names))
          : t.refusals[refusal.fault]()
  return (
    <Callout className="qb-notice" role="alert" intent="danger" icon="error">
      {text}
    </Callout>
  )
}

function ChooseFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useTexts('people-sheet')
  const id = useId()
  const template = useSheetTemplate()
  const choose = (file: File | undefined) => {
    if (file) onChoose(file)
  }
  return (
    <section className="qb-panel qb-people-sheet-choose" aria-label={t.file()}>
      <p>{t.lead()}</p>
      <Button icon="download" text={t.template()} loading={template.isBusy} onClick={() => void template.download()} />
      <FormGroup label={t.file()} labelFor={id}>
        <FileInput
          fill
          text={t.choose()}
          buttonText={t.browse()}
          inputProps={{ id, accept: '.xlsx,.csv' }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            choose(event.dataTransfer.files[0])
          }}
          onInputChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // the user can correct the file and choose it again
            currentTarget.value = ''
            choose(file)
          }}
        />
      </FormGroup>
    </section>
  )
}
