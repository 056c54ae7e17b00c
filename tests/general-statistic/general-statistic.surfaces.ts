import { API } from '#schemas/api.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'
import { GeneralStatisticPage } from '#tests/support/pages/general-statistic.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { SIX } from './general-statistic.replies.ts'

const PATH = '/home/ReportsAndStatistics/GeneralStatistic'
const ALL = `${PATH}?appStatus=0.1.2.3.4.5.6.7.8.9.10`
const CALL = `**${API['general-statistic'].list.path}`

/** Answers with six faculties, regardless of the server's data. */
const answered = async ({ page }: BrowserSession): Promise<string> => {
  await page.route(CALL, (route) => route.fulfill({ json: { message: 'تم|Done', data: SIX } }))
  return `${ALL}&compared=true`
}
/** A call that fails with this status and code. */
const ended = (status: number, code: string) => async (session: BrowserSession) => {
  session.watch.allowFailedCalls()
  await session.page.route(CALL, (route) =>
    route.fulfill({ status, json: { data: null, code, message: 'تعذر عرض الإحصائية|The statistic cannot be shown' } }),
  )
  return ALL
}
const seeState = async ({ page }: BrowserSession) => expect(page.locator('.qb-state')).toBeVisible()

export const surfaces: FeatureSurfaces = {
  surfaces: [
    {
      name: 'general-statistic-compared',
      as: 'viewer',
      at: answered,
      show: (session) => open(GeneralStatisticPage, session).seeLoaded(),
    },
    {
      name: 'general-statistic-bars',
      as: 'viewer',
      at: answered,
      show: async (session) => {
        const statistic = open(GeneralStatisticPage, session)
        await statistic.seeLoaded()
        await statistic.showChart()
      },
    },
    {
      name: 'general-statistic-without-status',
      as: 'viewer',
      at: PATH,
      show: async (session) => {
        const statistic = open(GeneralStatisticPage, session)
        await statistic.chooseStatuses()
        await statistic.view()
        await expect(statistic.statuses()).toContainText(statistic.t['login-errors'].REQUIRED_FIELD())
      },
    },
    { name: 'general-statistic-failed', as: 'viewer', at: ended(500, 'GENERIC'), show: seeState },
    { name: 'general-statistic-refused', as: 'viewer', at: ended(403, 'PERMISSION_REQUIRED'), show: seeState },
  ],
}
