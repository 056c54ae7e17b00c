import { exportLifeCases } from '#machines/private-university-export/export.cases.ts'
import { exportRefusalOf } from '#machines/private-university-export/export.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/applications/status.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import { gatePaths, never, playAll, sharedDesk } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { UniversityExportPage } from '#tests/support/pages/university-export.page.ts'
import { DONE, exportPage, exportRow, resultPage, resultRow } from './export.replies.ts'

const calls = API['private-university-export']
const officer = sharedDesk({ as: 'officer' })
const MAY = { hasPermission: true, isScopeAllowed: true }

/** Plays an applicant's export as its page shows it: people send; what the service says is told to the page. */
function exportDriver(): Driver {
  const page = open(UniversityExportPage, officer.desk())
  let state: ExportState = 'waiting'
  let isByPage = false
  const tell = (path: string, data: () => unknown) =>
    page.page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: data() } }))
  return {
    start: async () => {
      // whoever is 8 is offered no more (D47)
      await tell(calls.list.path, () => exportPage(state === 'accepted' ? [] : [exportRow(0, { exportState: state })]))
      await tell(calls.results.path, () => resultPage([resultRow(0)]))
      await tell(calls.send.path, () => DONE)
    },
    perform: async ({ type }, { from }) => {
      isByPage = type === 'export.send' && from === 'unanswered'
      if (!isByPage) return
      await setTicked(page.chooseRow())
      await page.exportButton().click()
      const sent = page.page.waitForRequest(`**${calls.send.path}`)
      await page.confirmButton().click()
      expect((await sent).postDataJSON()).toMatchObject({ studentData: [{ appId: exportRow(0).appId }] })
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value) => {
      state = value as ExportState
      await page.goTo()
      const says = page.own.states[state]()
      if (state === 'accepted') {
        await page.tab('results').click()
        await expect(page.rows().first()).toContainText(says)
        return 'elsewhere'
      }
      await expect(page.rows().first()).toContainText(says)
      const refused = exportRefusalOf({ exportState: state, applicationStatus: STATUS.accepted }, MAY)
      await expect(page.chooseRow()).toHaveCount(refused === null ? 1 : 0)
      return isByPage ? 'page' : 'elsewhere'
    },
    stop: () => page.page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}

test.describe('every declared transition of an applicant’s export, on its page', () => {
  const { officer: input } = exportLifeCases.inputs
  playAll(
    gatePaths('applicationExport', {
      cases: { ...exportLifeCases, inputs: { officer: input } },
      why: 'to others the page offers nothing, and who is not accepted is not on it: the tests of its screen look at that',
    }),
    exportDriver,
  )
})
