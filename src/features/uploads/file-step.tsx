import { Button, Callout, FileInput, FormGroup } from '@blueprintjs/core'
import { useCallback, useId } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import { headKey } from '#schemas/uploads/head-names.ts'
import { COLUMNS_MAX } from '#schemas/uploads/upload.schema.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { Select } from '#src/kit/select.tsx'
import { useErrorText, useFormat, useTexts } from '#src/lib/i18n.tsx'
import { PlainTable } from './plain-table.tsx'
import { StepTitle } from './step-title.tsx'
import { useNames } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'
import { useTemplate } from './use-template.ts'

/** Why a file was not taken: by the catalogue, or by what only this page finds. */
function useFaultText() {
  const t = useTexts('uploads').file.faults
  const errorText = useErrorText()
  const format = useFormat()
  return (fault: UploadFileFault): string => {
    if (fault === 'tooManyColumns') return t.tooManyColumns({ max: format.number(COLUMNS_MAX) })
    return fault === 'unreadable' || fault === 'zipBomb' || fault === 'unsafe' ? t[fault]() : errorText(fault)
  }
}

/** What a column is called: by its head, by its number where it has none, or by both where others of `heads` are the same. */
export function useHeadName() {
  const t = useTexts('uploads')
  const format = useFormat()
  return useCallback(
    (head: string | undefined, column: number, heads: readonly string[] = []): string => {
      const number = format.number(column + 1)
      if (!head) return t.table.unnamed({ number })
      const key = headKey(head)
      const isRepeated = heads.some((other, at) => at !== column && headKey(other) === key)
      return isRepeated ? t.table.repeated({ head: isolate(head), number }) : head
    },
    [t, format],
  )
}

/** Step 2: choosing, checking and showing the file (document 3, section 2). */
export function FileStep({ control }: { readonly control: WizardControl }) {
  const { snapshot, known, choose } = control
  const t = useTexts('uploads')
  const format = useFormat()
  const faultText = useFaultText()
  const id = useId()
  const { file, fault, problem, draft } = snapshot.context
  const template = useTemplate(draft.certificateId)
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.file.title()}</StepTitle>
      <div className="qb-upload-choose">
        <FormGroup label={t.file.label()} labelFor={id} helperText={t.file.lead()}>
          <FileInput
            fill
            size="large"
            text={file ? file.name : t.file.choose()}
            buttonText={t.file.browse()}
            hasSelection={file !== null}
            disabled={!snapshot.can({ type: 'file.choose' })}
            inputProps={{ id, accept: '.xls,.xlsx' }}
            onInputChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              // the user can correct the file and choose it again
              currentTarget.value = ''
              if (chosen) choose(chosen)
            }}
          />
        </FormGroup>
        <Button
          variant="minimal"
          icon="download"
          text={t.actions.template()}
          loading={template.isBusy}
          onClick={() => void template.download()}
        />
      </div>
      <ProblemNotice problem={problem} />
      {fault !== null && (
        <Callout className="qb-notice" role="alert" intent="danger" icon="error">
          {faultText(fault)}
        </Callout>
      )}
      {file && known.sheet && (
        <>
          <p role="status">{t.file.read({ name: isolate(file.name), rows: format.count(file.rows) })}</p>
          {known.sheet.others > 0 && (
            <Callout className="qb-notice" intent="warning" icon="warning-sign">
              {t.file.others({ count: format.count(known.sheet.others), name: isolate(known.sheet.sheet) })}
            </Callout>
          )}
          <Layout control={control} />
          <Formulas control={control} />
          <FilePreview control={control} />
        </>
      )}
    </div>
  )
}

/** Which sheet is read, where the file has several with rows, and in which of its rows the heads are. */
function Layout({ control: { known, changeLayout } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').file
  const format = useFormat()
  const names = useNames()
  const id = useId()
  const { sheets, at, top, first } = known.sheet!
  return (
    <div className="qb-upload-layout" role="group" aria-label={t.layout()}>
      {sheets.length > 1 && (
        <FormGroup label={t.sheet()} labelFor={`${id}-sheet`}>
          <Select
            fill
            id={`${id}-sheet`}
            value={String(at)}
            options={sheets.map(({ at: index, name, isHidden }) => ({
              value: String(index),
              label: isHidden ? t.hiddenSheet({ name: isolate(name) }) : name,
            }))}
            onChange={({ currentTarget }) => changeLayout({ sheet: Number(currentTarget.value), headRow: null })}
          />
        </FormGroup>
      )}
      <FormGroup label={t.headRow()} labelFor={`${id}-heads`}>
        <Select
          fill
          id={`${id}-heads`}
          value={String(first - 1)}
          options={top.map(({ row, texts }) => ({
            value: String(row),
            label: t.headRowOf({ row: format.digits(row), names: names(texts) }),
          }))}
          onChange={({ currentTarget }) => changeLayout({ sheet: at, headRow: Number(currentTarget.value) })}
        />
      </FormGroup>
    </div>
  )
}

/** Cells whose formula was never calculated: nothing of them is guessed, and nothing is saved as empty. */
function Formulas({ control: { known } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').file
  const format = useFormat()
  const names = useNames()
  const { count, cells } = known.sheet!.formulas
  if (count === 0) return null
  return (
    <Callout className="qb-notice" role="status" intent="warning" icon="warning-sign">
      {t.formulas({ count: format.count(count), cells: `${names(cells)}${count > cells.length ? ' …' : ''}` })}
    </Callout>
  )
}

function FilePreview({ control: { known } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const format = useFormat()
  const headName = useHeadName()
  const { heads, first, sample, filled } = known.sheet!
  const rows = sample.flatMap((cells, at) =>
    cells.every((cell) => cell === null)
      ? []
      : [{ key: first + at, head: format.digits(first + at), cells: cells.map((cell) => cell ?? '') }],
  )
  return (
    <PlainTable caption={t.file.preview()} heads={[t.table.row(), ...heads.map(headName)]} rows={rows} total={filled} />
  )
}
