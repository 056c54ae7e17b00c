import { API } from '#schemas/api.ts'
import type { StreamedExportEvent } from '#machines/shared/streamed-export.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Plays the export of the applied students report, whose file is held. */
function reportDriver({ desk, comeBack }: Gate): Driver {
  const report = open(ListToolsPage, desk())
  const { page } = report
  const t = report.t.common.report
  const start = () => report.exportButton()
  const cancel = () => page.getByRole('button', { name: t.cancelExport() })
  let held: HeldCalls
  let isOut = false
  const arrive = async () => {
    await page.goto('/home/ReportsAndStatistics/AllStudents')
    await report.seeLoaded()
  }
  /** The page has left for the login: after one it starts anew. */
  const restore = async () => {
    isOut = false
    await expect(page).toHaveURL(/\/login/)
    await comeBack()
    await arrive()
  }
  return {
    start: async () => {
      held = await holdCalls(page, API['admission-report'].exportStudents.path, ['POST'])
      await arrive()
    },
    perform: async (event) => {
      const { type, format } = event as StreamedExportEvent & { readonly format?: string }
      if (type === 'export.cancel') await cancel().click()
      else if (format === 'xlsx') await start().click()
      else {
        await page.getByRole('button', { name: t.formats() }).click()
        await page.getByRole('menuitem', { name: t.csv() }).click()
      }
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'done') {
        const file = page.waitForEvent('download')
        await call.answer()
        await (await file).delete()
        return
      }
      await call.end(outcome)
      if (outcome.case === 'nothing') await report.seeToast('لا توجد بيانات للتصدير')
      if (outcome.case === 'broken') await report.seeToast(report.t.errors.NOT_FOUND_SERVER_ERROR())
    },
    elapse: never('wait'),
    expectState: async (_value, _context, { offers }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      await seeControls({ 'export.start': start(), 'export.cancel': cancel() }, offers)
      return how
    },
    stop: async () => held.release(),
  }
}

test.describe('every declared transition of an export by the server, on the applied students report', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('streamedExport'), () => reportDriver(gate))
})
