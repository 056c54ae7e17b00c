import { API } from '#schemas/api.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

export const surfaces: FeatureSurfaces = {
  lists: { 'Reports/SectorReports': API['sector-report'].list.path },
  surfaces: [
    {
      name: 'sector-report-columns',
      as: 'officer',
      at: '/home/Reports/SectorReports?hide=arName.enName.active.faculties.applications',
      show: async (session) => {
        const report = open(ListToolsPage, session)
        await report.seeLoaded()
        await report.columnsButton().click()
        await expect(report.page.locator('.qb-column-menu p')).toBeVisible()
      },
    },
  ],
}
