import { Button, Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { FileRefusal } from '#machines/shared/sheet-import.flow.ts'
import { SHEET_LINES_MAX } from '#schemas/shared/sheet-lines.ts'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { BusyPanel, ChooseFile } from './choose-file.tsx'
import type { SheetImport } from './use-sheet-import.ts'
import { useSheetTemplate, type TemplateColumn } from './use-sheet-template.ts'

interface FlowPageProps<C extends string, F, S> {
  readonly flow: SheetImport<C, F, S>
  readonly texts: {
    readonly title: string
    /** While what was chosen is read and checked. */
    readonly reading: string
    /** While the lines are sent. */
    readonly confirming: string
    readonly back: string
  }
  /** The button with which something else is chosen, where that is offered. */
  readonly another: ReactNode
  /** What is wrong with a file. */
  readonly refusal?: ReactNode
  /** Where something is chosen. */
  readonly choosing: ReactNode
  readonly onBack: () => void
  /** The preview: the lines were checked. */
  readonly children: ReactNode
}
/** A page that imports lines: they are chosen, read, checked and confirmed, each with what can be done then. */
export function FlowPage<C extends string, F, S>({
  flow,
  texts,
  another,
  refusal,
  choosing,
  onBack,
  children,
}: FlowPageProps<C, F, S>) {
  const t = useTexts('sheets')
  usePageTitle(texts.title)
  return (
    <div className="qb-list-screen qb-sheet">
      <header className="qb-screen-header">
        <h1 id="screen-title">{texts.title}</h1>
        <div className="qb-screen-actions">
          {another}
          <Button icon="arrow-left" text={texts.back} onClick={onBack} />
        </div>
      </header>
      {refusal}
      {!flow.isBusy && <ProblemNotice problem={flow.problem} />}
      {flow.isChoosing && choosing}
      {flow.isBusy && (
        <BusyPanel
          text={flow.isPreview ? texts.confirming : texts.reading}
          cancel={t.cancel()}
          onCancel={flow.cancel}
        />
      )}
      {flow.check && <Button className="qb-sheet-again" text={t.again()} onClick={flow.check} />}
      {flow.isPreview && !flow.isBusy && children}
    </div>
  )
}

interface SheetImportPageProps<C extends string, F> {
  readonly flow: SheetImport<C, F>
  readonly texts: {
    readonly title: string
    readonly lead: string
    /** What the file is, and which are taken. */
    readonly file: string
    /** While the lines are sent. */
    readonly confirming: string
    readonly back: string
    /** Name of the template. */
    readonly template: string
  }
  /** In the order of the template. */
  readonly columns: readonly (TemplateColumn & { readonly id: C })[]
  /** Lines at most; absent: as many as most sheets may have. */
  readonly max?: number | undefined
  readonly onBack: () => void
  /** The preview: the lines were checked. */
  readonly children: ReactNode
}
/** A page that imports a sheet: the file is chosen, read, checked and confirmed, each with what can be done then. */
export function SheetImportPage<C extends string, F>({
  flow,
  texts,
  columns,
  max = SHEET_LINES_MAX,
  onBack,
  children,
}: SheetImportPageProps<C, F>) {
  const t = useTexts('sheets')
  const template = useSheetTemplate(texts.template, columns)
  return (
    <FlowPage
      flow={flow}
      texts={{ ...texts, reading: t.reading() }}
      another={flow.another && <Button icon="upload" text={t.another()} onClick={flow.another} />}
      refusal={
        flow.refusal && (
          <Refusal
            refusal={flow.refusal}
            max={max}
            headOf={(column) => columns.find(({ id }) => id === column)?.header ?? column}
          />
        )
      }
      choosing={
        <ChooseFile
          lead={texts.lead}
          label={texts.file}
          choose={t.choose()}
          browse={t.browse()}
          accept=".xlsx,.csv"
          onChoose={flow.choose}
        >
          <Button
            icon="download"
            text={t.template()}
            loading={template.isBusy}
            onClick={() => void template.download()}
          />
        </ChooseFile>
      }
      onBack={onBack}
    >
      {children}
    </FlowPage>
  )
}

interface RefusalProps {
  readonly refusal: FileRefusal
  readonly max: number
  readonly headOf: (column: string) => string
}
/** Why the file is not taken, and what to do. */
function Refusal({ refusal, max, headOf }: RefusalProps) {
  const t = useTexts('sheets').refusals
  const format = useFormat()
  const listed = (names: readonly string[]) => ({ names: names.map(isolate).join(' · ') })
  const text =
    refusal.fault === 'tooMany'
      ? t.tooMany({ max: format.number(max) })
      : refusal.fault === 'missingColumns'
        ? t.missingColumns(listed(refusal.missing.map(headOf)))
        : 'names' in refusal
          ? t[refusal.fault](listed(refusal.names))
          : t[refusal.fault]()
  return (
    <Callout className="qb-notice" role="alert" intent="danger" icon="error">
      {text}
    </Callout>
  )
}
