import { API } from '#schemas/api.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'
import { ROWS } from './recommended-report.replies.ts'

const PATH = '/home/ReportsAndStatistics/RecommendedStudents'
const { list } = API['recommended-report']

export const surfaces: FeatureSurfaces = {
  lists: { 'ReportsAndStatistics/RecommendedStudents': list.path },
  surfaces: [
    {
      name: 'recommended-report-all-columns',
      as: 'officer',
      at: async ({ page }) => {
        await page.route(`**${list.path}`, (route) =>
          route.fulfill({ json: { message: 'تم|Done', data: { results: ROWS, total: ROWS.length, more: false } } }),
        )
        return `${PATH}?hide=appNum.isCertified.agreement`
      },
      show: (session) => open(ListToolsPage, session).seeLoaded(),
    },
    {
      name: 'recommended-report-refused-search',
      as: 'officer',
      at: PATH,
      show: async (session) => {
        const report = open(ListToolsPage, session)
        await report.seeLoaded()
        const text = report.page.getByRole('textbox', { name: report.t['recommended-report'].fields.searchText() })
        await text.fill('محمد!')
        await expect(report.page.locator('.qb-search-note')).toContainText(report.t.common.list.searchBefore())
      },
    },
  ],
}
