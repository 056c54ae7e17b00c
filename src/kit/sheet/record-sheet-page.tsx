import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SheetForm, SheetOf } from '#schemas/shared/sheet-columns.ts'
import type { SheetOutcome } from '#schemas/shared/sheet-records.ts'
import type { CallOptions } from '#src/api/client.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useToasts } from '../feedback/use-toasts.ts'
import { SheetImportPage } from './sheet-import-page.tsx'
import { FAULTY, SheetRows, SheetSummary, type PreviewLook, type PreviewRow } from './sheet-preview.tsx'
import { readFileOf, useSheetImport } from './use-sheet-import.ts'

/** What the server says of the lines, in their order (`sheetReviewOf`). */
export interface RecordReview<C extends string> {
  readonly lines: readonly {
    readonly outcome: SheetOutcome
    readonly id?: number
    readonly version?: number
    readonly before: readonly { readonly column: C; readonly text: { readonly ar: string; readonly en: string } }[]
    readonly faults: readonly { readonly column: C; readonly code: string; readonly text: string }[]
  }[]
}
type Line<C extends string> = SheetOf<C>['lines'][number]
/** A line as its preview showed it: with the record that it changes. */
export type ShownLine<C extends string> = Line<C> & { readonly id?: number; readonly version?: number }

const CHANGES = ['new', 'changed', 'unchanged'] as const
const isChanging = (outcome: SheetOutcome): boolean => outcome === 'new' || outcome === 'changed'

interface RecordSheetPageProps<C extends string> {
  /** A constant, or memoised. */
  readonly form: SheetForm<C>
  readonly check: (lines: Line<C>[], call: CallOptions) => Promise<RecordReview<C>>
  /** @returns the message of what was saved */
  readonly apply: (lines: ShownLine<C>[], call: CallOptions) => Promise<string>
  readonly texts: {
    readonly title: string
    readonly lead: string
    /** What the file is, and which are taken. */
    readonly file: string
    readonly back: string
    /** Name of the template. */
    readonly template: string
    readonly search: string
  }
  /** In the order of the template; `note`: what to write there. */
  readonly columns: readonly { readonly id: C; readonly header: string; readonly note: string }[]
  /** A constant, or memoised. */
  readonly look: Pick<PreviewLook<C>, 'shown' | 'stacks' | 'text' | 'names' | 'numbers'>
  /** The page of the records, to which it leads. */
  readonly path: string
}
/**
 * Records by a sheet: chosen, read here, checked line by line, shown with what changes from what, and saved once that is
 * confirmed (ADR 114).
 */
export function RecordSheetPage<C extends string>({
  form,
  check,
  apply,
  texts,
  columns,
  look,
  path,
}: RecordSheetPageProps<C>) {
  const t = useTexts('sheets')
  const [, navigate] = useLocation()
  const toasts = useToasts()
  const flow = useSheetImport({
    read: readFileOf(form),
    // in the background: the page shows its own progress
    async check({ lines }, signal) {
      const found = await check([...lines], { signal, background: true })
      return { ready: found.lines.filter(({ outcome }) => isChanging(outcome)).length, found }
    },
    confirm({ lines }, review) {
      const shown = lines.flatMap((line, at): ShownLine<C>[] => {
        const { outcome, id, version } = review.lines[at]!
        return isChanging(outcome) ? [{ ...line, ...(id !== undefined && { id, version }) } as ShownLine<C>] : []
      })
      return apply(shown, { background: true })
    },
    leave(message) {
      toasts.success(message)
      // back leads to the records, and not to a sheet that is saved already
      navigate(path, { replace: true })
    },
  })
  return (
    <SheetImportPage
      flow={flow}
      texts={{ ...texts, confirming: t.saving() }}
      max={form.max}
      columns={columns.map((column) => ({ ...column, isNeeded: !form.optional.includes(column.id) }))}
      onBack={() => navigate(path)}
    >
      {flow.sheet && flow.found && (
        <Preview<C>
          sheet={flow.sheet}
          review={flow.found}
          columns={columns}
          look={look}
          texts={texts}
          onSave={flow.confirm}
        />
      )}
    </SheetImportPage>
  )
}

interface PreviewProps<C extends string> extends Pick<RecordSheetPageProps<C>, 'columns' | 'look' | 'texts'> {
  readonly sheet: SheetOf<C>
  readonly review: RecordReview<C>
  /** Absent: no line changes anything. */
  readonly onSave: (() => void) | undefined
}
/** What would become of each line: what is new, what changes and was different before, and the faults of the others. */
function Preview<C extends string>({ sheet, review, columns, look, texts, onSave }: PreviewProps<C>) {
  const t = useTexts('sheets')
  const format = useFormat()
  const { language } = useLanguage()
  const rows = useMemo(
    () =>
      sheet.lines.map((line, at): PreviewRow<C> => {
        const { outcome, before, faults } = review.lines[at]!
        return {
          line,
          outcome,
          faults: faults.map(({ text, ...fault }) => ({ ...fault, text: pickMessage(text, language) })),
          before: before.map(({ column, text }) => ({ column, text: text[language] })),
        }
      }),
    [sheet, review, language],
  )
  const whole = useMemo(
    (): PreviewLook<C> => ({
      ...look,
      columns,
      heads: 'arName' as C,
      text: (column, written) =>
        column === 'active' && (written === 'yes' || written === 'no')
          ? t.needed[written]()
          : look.text(column, written),
      outcomes: CHANGES.map((value) => ({ value, label: t.outcomes[value]() })),
      outcomeHead: t.outcome(),
    }),
    [look, columns, t],
  )
  const counted = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const [added, changed, unchanged] = CHANGES.map(counted) as [number, number, number]
  return (
    <>
      <SheetSummary sheet={sheet} label={texts.title}>
        <p role="status">
          {t.counts({
            added: format.count(added),
            changed: format.count(changed),
            unchanged: format.count(unchanged),
          })}{' '}
          {t.leftOut({ count: format.count(counted(FAULTY)) })}
        </p>
        {onSave ? (
          <Button
            icon="floppy-disk"
            intent="primary"
            text={t.save({ count: format.count(added + changed) })}
            onClick={onSave}
          />
        ) : (
          <p>{t.nothing()}</p>
        )}
      </SheetSummary>
      <SheetRows rows={rows} look={whole} searchLabel={texts.search} />
    </>
  )
}
