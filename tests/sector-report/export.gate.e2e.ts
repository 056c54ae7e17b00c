import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, seeControls, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { SUCCESS } from '#tests/support/walker/messages.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Route } from '@playwright/test'
import type { Driver } from '#machines/walker/types.ts'

/**
 * Plays the export of the sector report. The call for its rows is delayed, and so is the script of the worker that
 * writes the file.
 */
function reportDriver({ session, comeBack }: Gate): Driver {
  const report = open(ListToolsPage, session())
  const { page } = report
  const button = () =>
    page
      .getByRole('button', { name: report.t.common.report.export() })
      .or(page.locator('.qb-screen-actions .bp6-loading'))
  const scripts: Route[] = []
  let pausedCalls: PausedCalls
  let isOut = false
  /** Calls that the page itself makes are not delayed. */
  let isExporting = false
  const arrive = async () => {
    await report.visit('/home/Reports/SectorReports')
    await report.seeLoaded()
  }
  /** The page has left for the login: logs in and opens it again. */
  const restore = async () => {
    isOut = false
    await expect(page).toHaveURL(/\/login/)
    await comeBack()
    await arrive()
  }
  return {
    start: async () => {
      await page.route('**/spreadsheet.worker*', (route) => {
        scripts.push(route)
      })
      pausedCalls = await pauseCalls(page, API['sector-report'].list.path, ['POST'], () => isExporting)
      await arrive()
    },
    perform: async () => {
      isExporting = true
      await report.exportButton().click()
    },
    settle: async (invoke, outcome) => {
      if (invoke === 'gatherRows') {
        const call = await pausedCalls.next()
        isExporting = false
        isOut = outcome.case === 'sessionOver'
        if (outcome.case === 'some') await call.answer()
        else if (outcome.case === 'none') await call.fail(200, { message: SUCCESS, data: [] })
        else await call.end(outcome)
        if (outcome.case === 'none') await report.seeToast('لا توجد بيانات للتصدير')
        if (outcome.case === 'broken') await report.seeToast('فشل التحميل')
        return
      }
      await expect.poll(() => scripts.length, { intervals: [30] }).toBe(1)
      const script = scripts.pop()!
      if (outcome.kind === 'error') {
        await script.abort()
        await report.seeToast('فشل التحميل')
        return
      }
      const file = page.waitForEvent('download')
      await script.continue()
      await (await file).delete()
    },
    elapse: never('wait'),
    expectState: async (_value, _context, { offers }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      await seeControls({ 'export.start': button() }, offers)
      return how
    },
    stop: async () => {
      pausedCalls.release()
      for (const script of scripts) await script.abort()
    },
  }
}

test.describe('every declared transition of an export, on the sector report', () => {
  const gate = sharedSession({ as: 'officer' })
  playAll(gatePaths('export'), () => reportDriver(gate))
})
