import { Button, Callout, FormGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { fromPromise } from 'xstate'
import {
  reconciliationFlow,
  type Comparison,
  type ReadOutcome,
  type ReconciliationContext,
} from '#machines/fees/reconciliation.flow.ts'
import { isolate } from '#locales/isolate.ts'
import {
  BANK_FIELDS,
  bankSheet,
  daysOf,
  guessColumns,
  mapRows,
  READ_ROWS_MAX,
  type BankField,
  type BankSheet,
} from '#schemas/fees/bank-sheet.ts'
import { BANK_ROWS_MAX, type BankColumns, type Reconciliation } from '#schemas/fees/payment-record.schema.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { api } from '#src/api/client.ts'
import { DateInput } from '#src/forms/inputs/date-input.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { Select } from '#src/kit/select.tsx'
import { BusyPanel, ChooseFile } from '#src/kit/sheet/choose-file.tsx'
import { useChosen } from '#src/kit/sheet/use-chosen.ts'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { readSpreadsheet } from '#src/lib/spreadsheet/read.ts'
import { ReconciliationResult } from './reconciliation-result.tsx'
import './fee-sheets.css'
import './reconciliation.css'

const FILE_MAX = 6 * MEGABYTE
const PREVIEW_ROWS = 5
/** So many row numbers are named of those that could not be read. */
const NAMED_ROWS = 10

/** The chosen file as a sheet with its likely columns and days, or why it is none. */
async function readBankFile(file: File, signal: AbortSignal): Promise<ReadOutcome> {
  if (!/\.(xlsx|csv|txt)$/i.test(file.name)) return { fault: 'chosenType' }
  if (file.size > FILE_MAX) return { fault: 'chosenSize' }
  const answer = await readSpreadsheet(file, { maxRows: READ_ROWS_MAX, heads: [] }, signal)
  if ('fault' in answer) return answer
  const sheet = bankSheet(file.name, answer.table)
  if (typeof sheet === 'string') return { fault: sheet }
  // if the stored columns cannot be loaded, the columns are guessed
  const remembered = await api.fees.bankColumns({ signal }).then(
    ({ data }) => data,
    () => ({}),
  )
  const columns = guessColumns(sheet.heads, remembered)
  const today = todayInCairo()
  return { sheet, columns, days: daysOf(mapRows(sheet, columns).rows) ?? { from: today, to: today } }
}

/** Compares, and stores the columns for the next sheet; an error in storing them is ignored. */
async function compareSheet({ sheet, columns, days }: Comparison, signal: AbortSignal): Promise<Reconciliation> {
  // in the background: the page shows its own progress and a button to abort
  const { data } = await api.fees.reconcile(
    { ...days, rows: mapRows(sheet, columns).rows },
    { signal, background: true },
  )
  await api.fees.keepBankColumns(columns, { background: true }).catch(() => undefined)
  return data
}

const provide = (chosen: () => File) =>
  reconciliationFlow.provide({
    actors: {
      readFile: fromPromise<ReadOutcome>(({ signal }) => readBankFile(chosen(), signal)),
      compareSheet: fromPromise<Reconciliation, Comparison>(({ input, signal }) => compareSheet(input, signal)),
    },
  })

/** The bank's sheet against the payments: chosen, read here, mapped and compared; nothing is changed (ADR 73). */
export function ReconciliationScreen() {
  const t = useTexts('fee-sheets').reconciliation
  const format = useFormat()
  const problemText = useProblemText()
  const { machine, take } = useChosen(provide)
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { sheet, fault, problem, result } = state.context
  usePageTitle(t.title())
  const isBusy = state.hasTag('busy')
  const faultText =
    fault === null
      ? null
      : fault === 'tooMany'
        ? t.faults.tooMany({ max: format.number(BANK_ROWS_MAX) })
        : t.faults[fault]()
  return (
    <div className="qb-list-screen qb-reconciliation">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          {state.can({ type: 'mapping.return' }) && (
            <Button text={t.again()} onClick={() => actor.send({ type: 'mapping.return' })} />
          )}
          {state.can({ type: 'file.another' }) && (
            <Button icon="upload" text={t.another()} onClick={() => actor.send({ type: 'file.another' })} />
          )}
        </div>
      </header>
      {faultText !== null && (
        <Callout role="alert" intent="danger">
          {faultText}
        </Callout>
      )}
      {problem && !isBusy && (
        <Callout role="alert" intent="danger">
          {problemText(problem)}
        </Callout>
      )}
      {state.hasTag('choosing') && (
        <ChooseFile
          lead={t.lead()}
          label={t.file()}
          choose={t.choose()}
          browse={t.browse()}
          accept=".xlsx,.csv,.txt"
          onChoose={(file) => {
            take(file)
            actor.send({ type: 'file.choose' })
          }}
        />
      )}
      {isBusy && (
        <BusyPanel
          text={state.hasTag('mapping') ? t.comparing() : t.reading()}
          cancel={t.cancel()}
          onCancel={() => actor.send({ type: 'work.cancel' })}
        />
      )}
      {sheet && !isBusy && state.hasTag('mapping') && (
        <Mapping
          sheet={sheet}
          columns={state.context.columns}
          days={state.context.days}
          onChange={(columns, days) => actor.send({ type: 'columns.change', columns, days })}
          onCompare={() => actor.send({ type: 'sheet.compare' })}
        />
      )}
      {state.hasTag('compared') && result && <ReconciliationResult result={result} />}
    </div>
  )
}

interface MappingProps extends Pick<ReconciliationContext, 'columns' | 'days'> {
  readonly sheet: BankSheet
  readonly onChange: (columns: BankColumns, days: ReconciliationContext['days']) => void
  readonly onCompare: () => void
}
/** The mapping of columns to fields, next to the first rows of the sheet, with the cells that could not be read. */
function Mapping({ sheet, columns, days, onChange, onCompare }: MappingProps) {
  const t = useTexts('fee-sheets').reconciliation
  const format = useFormat()
  const id = useId()
  const mapped = mapRows(sheet, columns)
  const heads = sheet.heads.flatMap((head) => (head === '' ? [] : [{ value: head, label: head }]))
  const change = (field: BankField, head: string) => {
    const next = { ...columns, [field]: head === '' ? null : head }
    onChange(next, (field === 'date' && daysOf(mapRows(sheet, next).rows)) || days)
  }
  const alignOf = (head: string) => (head !== '' && head === columns.amount ? 'number' : undefined)
  const rowNames = (rows: readonly number[]) =>
    `${rows
      .slice(0, NAMED_ROWS)
      .map((row) => format.digits(row))
      .join(', ')}${rows.length > NAMED_ROWS ? ', …' : ''}`
  const unread = [
    ['numbers', columns.depositNum ? mapped.noNumber : []],
    ['inexact', mapped.inexact],
    ['amounts', mapped.noAmount],
    ['dates', mapped.noDate],
  ] as const
  return (
    <form
      className="qb-panel qb-reconciliation-mapping"
      onSubmit={(event) => {
        event.preventDefault()
        onCompare()
      }}
    >
      <h2>{t.mapping()}</h2>
      <p className="qb-muted">{t.sheet({ name: isolate(sheet.name), rows: format.count(sheet.rows.length) })}</p>
      {sheet.sheet !== undefined && <p className="qb-muted">{t.readSheet({ name: isolate(sheet.sheet) })}</p>}
      <div className="qb-reconciliation-fields">
        {BANK_FIELDS.map((field) => (
          <FormGroup key={field} label={t.fields[field]()} labelFor={`${id}-${field}`}>
            <Select
              id={`${id}-${field}`}
              fill
              value={columns[field] ?? ''}
              options={[{ value: '', label: t.none() }, ...heads]}
              onChange={({ currentTarget }) => change(field, currentTarget.value)}
            />
          </FormGroup>
        ))}
        {(['from', 'to'] as const).map((end) => (
          <FormGroup key={end} label={t.fields[end]()} labelFor={`${id}-${end}`}>
            <DateInput
              id={`${id}-${end}`}
              value={days[end]}
              aria={{ 'aria-required': true }}
              maxDate={todayInCairo()}
              onChange={(day) => onChange(columns, { ...days, [end]: day })}
            />
          </FormGroup>
        ))}
      </div>
      <p className="qb-muted">{t.help.days()}</p>
      {unread.map(
        ([what, rows]) =>
          rows.length > 0 && (
            <Callout key={what} intent="warning">
              {t.unread[what]({ count: format.count(rows.length), names: rowNames(rows) })}
            </Callout>
          ),
      )}
      <div className="qb-reconciliation-preview" role="group" aria-label={t.preview()} tabIndex={0}>
        <table>
          <caption>{t.preview()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.row()}</th>
              {sheet.heads.map((head, column) => (
                // columns of a file are identified by their index alone
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column} scope="col" data-align={alignOf(head)}>
                  <bdi>{head || t.unnamed({ number: format.number(column + 1) })}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, PREVIEW_ROWS).map((cells, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{format.digits(sheet.first + index)}</th>
                {sheet.heads.map((head, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} data-align={alignOf(head)}>
                    <bdi>{cells[column]?.text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button type="submit" intent="primary" text={t.compare()} />
    </form>
  )
}
