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
  readonly onBack: () => void
  /** The preview: the lines were checked. */
  readonly children: ReactNode
}
/** A page that imports a sheet: the file is chosen, read, checked and confirmed, each with what can be done then. */
export function SheetImportPage<C extends string, F>({
  flow,
  texts,
  columns,
  onBack,
  children,
}: SheetImportPageProps<C, F>) {
  const t = useTexts('sheets')
  const template = useSheetTemplate(texts.template, columns)
  usePageTitle(texts.title)
  return (
    <div className="qb-list-screen qb-sheet">
      <header className="qb-screen-header">
        <h1 id="screen-title">{texts.title}</h1>
        <div className="qb-screen-actions">
          {flow.another && <Button icon="upload" text={t.another()} onClick={flow.another} />}
          <Button icon="arrow-left" text={texts.back} onClick={onBack} />
        </div>
      </header>
      {flow.refusal && (
        <Refusal
          refusal={flow.refusal}
          headOf={(column) => columns.find(({ id }) => id === column)?.header ?? column}
        />
      )}
      {!flow.isBusy && <ProblemNotice problem={flow.problem} />}
      {flow.isChoosing && (
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
      )}
      {flow.isBusy && (
        <BusyPanel text={flow.isPreview ? texts.confirming : t.reading()} cancel={t.cancel()} onCancel={flow.cancel} />
      )}
      {flow.check && <Button className="qb-sheet-again" text={t.again()} onClick={flow.check} />}
      {flow.isPreview && !flow.isBusy && children}
    </div>
  )
}

interface RefusalProps {
  readonly refusal: FileRefusal
  readonly headOf: (column: string) => string
}
/** Why the file is not taken, and what to do. */
function Refusal({ refusal, headOf }: RefusalProps) {
  const t = useTexts('sheets').refusals
  const format = useFormat()
  const listed = (names: readonly string[]) => ({ names: names.map(isolate).join(' · ') })
  const text =
    refusal.fault === 'tooMany'
      ? t.tooMany({ max: format.number(SHEET_LINES_MAX) })
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
