import { useLocation } from 'wouter'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { PEOPLE_SHEET } from '#schemas/people/sheet.columns.ts'
import { SHEET_COLUMNS } from '#schemas/people/sheet.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { SheetImportPage } from '#src/kit/sheet/sheet-import-page.tsx'
import { readFileOf, useSheetImport } from '#src/kit/sheet/use-sheet-import.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { LIST_NAME, LIST_PATH } from './people.list.ts'
import { SheetPreview } from './sheet-preview.tsx'

/** People invited by a sheet: chosen, read here, checked line by line, and invited by a job (ADR 107). */
export function SheetScreen() {
  const t = useTexts('people-sheet')
  const [, navigate] = useLocation()
  const toasts = useToasts()
  const flow = useSheetImport({
    read: readFileOf(PEOPLE_SHEET),
    // in the background: the page shows its own progress
    async check({ lines }, signal) {
      const { data } = await api.people.checkSheet({ lines: [...lines] }, { signal, background: true })
      return { ready: lines.length - data.faulty.length, found: data }
    },
    async confirm({ lines }, { faulty }) {
      const rows = new Set(faulty.map(({ row }) => row))
      const { data, message } = await api.people.inviteSheet(
        { lines: lines.filter(({ row }) => !rows.has(row)) },
        { background: true },
      )
      return { jobId: data.jobId, message }
    },
    leave({ jobId, message }) {
      toasts.success(message)
      // back leads to the people, and not to a sheet that is invited already
      navigate(jobPath(jobId), { replace: true })
    },
  })
  return (
    <SheetImportPage
      flow={flow}
      texts={{
        title: t.title(),
        lead: t.lead(),
        file: t.file(),
        confirming: t.starting(),
        back: t.back(),
        template: t.template(),
      }}
      columns={SHEET_COLUMNS.map((id) => ({
        id,
        header: t.columns[id](),
        isNeeded: !PEOPLE_SHEET.optional.includes(id),
        note: t.notes[id](),
      }))}
      onBack={() => navigate(addressOf(LIST_NAME, LIST_PATH))}
    >
      {flow.sheet && flow.found && <SheetPreview sheet={flow.sheet} check={flow.found} onInvite={flow.confirm} />}
    </SheetImportPage>
  )
}
