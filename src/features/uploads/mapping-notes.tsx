import { Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import { mappingNotes } from '#schemas/uploads/mapping.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useHeadName } from './file-step.tsx'
import { useFieldName, useNames } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

/**
 * What a person should know of the mapping before anything is saved: columns with one head, what could not be guessed or
 * taken from the last file, and, by name, what the file has and nobody mapped.
 */
export function MappingNotes({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').mapping.notes
  const fieldName = useFieldName(control)
  const headName = useHeadName()
  const names = useNames()
  const { known, snapshot } = control
  const { headers, mapping } = snapshot.context
  if (!headers || !known.sheet) return null
  const { heads, hasValues } = known.sheet
  const { sameHeads, unclear, unsaved, named } = mappingNotes(
    headers.allHeaders,
    heads,
    mapping,
    (column) => hasValues[column] ?? false,
  )
  const columns = (of: readonly number[]) => names(of.map((column) => headName(heads[column], column, heads)))
  const unmapped = (keys: readonly string[]) => keys.filter((key) => !mapping.some((each) => each.key === key))
  const stored = { sameHeads: unmapped(known.unused.sameHeads), unnamed: unmapped(known.unused.unnamed) }
  const others = unsaved.filter((column) => !named.includes(column))
  const lines = [
    ...sameHeads.map((of) => t.sameHeads({ names: columns(of) })),
    ...(stored.sameHeads.length > 0 ? [t.storedSameHeads({ names: names(stored.sameHeads.map(fieldName)) })] : []),
    ...(stored.unnamed.length > 0 ? [t.storedUnnamed({ names: names(stored.unnamed.map(fieldName)) })] : []),
    ...unclear.map((field) => t.unclear({ field: isolate(fieldName(field.key)), names: columns(field.columns) })),
    ...(named.length > 0 ? [t.named({ names: columns(named) })] : []),
  ]
  const unsavedLine = others.length > 0 ? t.unsaved({ names: columns(others) }) : null
  if (lines.length === 0 && unsavedLine === null) return null
  const isWarning = lines.length > 0
  return (
    <Callout
      className="qb-notice"
      role="status"
      intent={isWarning ? 'warning' : 'primary'}
      icon={isWarning ? 'warning-sign' : 'info-sign'}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {unsavedLine !== null && <p>{unsavedLine}</p>}
    </Callout>
  )
}
