import { Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { UploadPreview } from '#schemas/uploads/upload.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { MappingNotes } from './mapping-notes.tsx'
import { PlainTable } from './plain-table.tsx'
import { AllRows } from './sheet/all-rows.tsx'
import { StepTitle } from './step-title.tsx'
import { UnsavedTable } from './unsaved-rows.tsx'
import { useCellText } from './use-cell-text.ts'
import { useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

const COUNTS = ['added', 'changed', 'unchanged', 'failed'] as const

/** What the save would add, change with old and new values, and leave; and whether the file was uploaded before (issue 16). */
export function PreviewPanel({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const format = useFormat()
  const { language } = useLanguage()
  const { preview, checked } = control.snapshot.context
  if (!preview) return null
  const { repeatOf, failed, failedRows } = preview
  // rows that were left out on this page are as little saved as those that the server refuses
  const counts = { ...preview, failed: failed + (checked?.failed ?? 0) }
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.preview.title()}</StepTitle>
      {repeatOf && (
        <Callout className="qb-notice" role="status" intent="warning" icon="warning-sign">
          {t.preview.repeat({
            at: isolate(format.dateTime(repeatOf.at)),
            who: isolate(pickName(repeatOf.who, language)),
          })}
        </Callout>
      )}
      <MappingNotes control={control} />
      <dl className="qb-upload-counts">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t.preview[name]()}</dt>
            <dd>{format.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <AllRows control={control} />
      {preview.changes.length > 0 && <Changes preview={preview} control={control} />}
      <UnsavedTable control={control} refused={{ rows: failedRows, total: failed }} caption={t.preview.failed()} />
    </div>
  )
}

interface ChangesProps {
  readonly preview: UploadPreview
  readonly control: WizardControl
}
/** One line for each changed value; students beyond the first ones are counted. */
function Changes({ preview: { changes, changed }, control }: ChangesProps) {
  const t = useTexts('uploads')
  const format = useFormat()
  const fieldName = useFieldName(control)
  const cellText = useCellText(control)
  const rows = changes.map(({ row, nationalId, studentName, changes: cells }) => ({
    key: row,
    head: format.digits(row),
    cells: [
      studentName,
      <Ltr key="id">{nationalId}</Ltr>,
      lines(cells.map(({ key }) => fieldName(key))),
      lines(cells.map(({ key, before }) => cellText(key, before))),
      lines(cells.map(({ key, after }) => cellText(key, after))),
    ],
  }))
  const { student, nationalId, field, before, after } = t.preview
  return (
    <PlainTable
      caption={t.preview.changes()}
      heads={[t.table.row(), student(), nationalId(), field(), before(), after()]}
      rows={rows}
      total={changed}
    />
  )
}
/** Values below each other, aligned with those of the neighbouring columns. */
const lines = (texts: readonly string[]) => (
  <span className="qb-upload-lines">
    {texts.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={at}>{text}</bdi>
    ))}
  </span>
)
