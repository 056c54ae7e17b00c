import { useLocation } from 'wouter'
import { UNIT_SHEET } from '#schemas/faculties/sheet.columns.ts'
import { UNIT_COLUMNS } from '#schemas/faculties/sheet.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { SheetImportPage } from '#src/kit/sheet/sheet-import-page.tsx'
import { useSheetImport } from '#src/kit/sheet/use-sheet-import.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { TREE_PATH } from './faculties.list.ts'
import { SheetPreview } from './sheet-preview.tsx'

const CHANGING: readonly string[] = ['new', 'changed']

/** Faculties and branches by a sheet: chosen, read here, checked line by line, and saved once confirmed (ADR 114). */
export function SheetScreen() {
  const t = useTexts('faculties-sheet')
  const [, navigate] = useLocation()
  const toasts = useToasts()
  const flow = useSheetImport({
    form: UNIT_SHEET,
    // in the background: the page shows its own progress
    async check({ lines }, signal) {
      const { data } = await api.faculties.checkSheet({ lines: [...lines] }, { signal, background: true })
      return { ready: data.lines.filter(({ outcome }) => CHANGING.includes(outcome)).length, found: data }
    },
    async confirm({ lines }, review) {
      const confirmed = lines.flatMap((line, at) => {
        const { outcome, id, version } = review.lines[at]!
        return CHANGING.includes(outcome) ? [{ ...line, ...(id !== undefined && { id, version }) }] : []
      })
      return (await api.faculties.applySheet({ lines: confirmed }, { background: true })).message
    },
    leave(message) {
      toasts.success(message)
      // back leads to the tree, and not to a sheet that is saved already
      navigate(TREE_PATH, { replace: true })
    },
  })
  return (
    <SheetImportPage
      flow={flow}
      texts={{
        title: t.title(),
        lead: t.lead(),
        file: t.file(),
        confirming: t.saving(),
        back: t.back(),
        template: t.units(),
      }}
      columns={UNIT_COLUMNS.map((id) => ({
        id,
        header: t.columns[id](),
        isNeeded: !UNIT_SHEET.optional.includes(id),
        note: t.notes[id](),
      }))}
      onBack={() => navigate(TREE_PATH)}
    >
      {flow.sheet && flow.found && <SheetPreview sheet={flow.sheet} review={flow.found} onSave={flow.confirm} />}
    </SheetImportPage>
  )
}
