import { API } from '#schemas/api.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { ROWS } from './admission-report.replies.ts'

const STUDENTS = 'ReportsAndStatistics/AllStudents'
const STATUS = 'ReportsAndStatistics/ApplicationStatus'
const { students, statuses } = API['admission-report']

const withEveryValue = (name: string, path: string, call: string): Surface => ({
  name,
  as: 'officer',
  at: async ({ page }) => {
    await page.route(`**${call}`, (route) =>
      route.fulfill({ json: { message: 'تم|Done', data: { results: ROWS, total: ROWS.length, more: false } } }),
    )
    return `/home/${path}`
  },
  show: (session) => open(ListToolsPage, session).seeLoaded(),
})

export const surfaces: FeatureSurfaces = {
  lists: { [STUDENTS]: students.path, [STATUS]: statuses.path },
  surfaces: [
    withEveryValue('students-report-every-value', STUDENTS, students.path),
    withEveryValue('status-report-every-value', STATUS, statuses.path),
  ],
}
