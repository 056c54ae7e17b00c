import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { SeasonsPage } from '#tests/support/pages/seasons.page.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { LIST, SEASONS } from './seasons.replies.ts'

const { list } = API.seasons
const surface = (name: string, show: (seasons: SeasonsPage) => Promise<void>): Surface => ({
  name: `seasons-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: LIST } }))
    return SeasonsPage.path
  },
  show: async (session) => {
    const seasons = open(SeasonsPage, session)
    // the archived one is not asked for
    await expect(seasons.rows()).toHaveCount(SEASONS.length - 1)
    await show(seasons)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Seasons': list.path },
  emptyReply: { seasons: [], years: [], semesters: [] },
  surfaces: [
    surface('rows', (seasons) => expect(seasons.act('preparing', 'star')).toBeVisible()),
    surface('add', async (seasons) => {
      await seasons.addButton().click()
      await expect(seasons.field('firstYear')).toHaveValue('2028')
      await seasons.field('semesterId').selectOption({ label: seasons.t.seasons.newSemester() })
      await expect(seasons.field('semesterArName')).toBeVisible()
    }),
    surface('dates', async (seasons) => {
      await seasons.act('preparing', 'edit').click()
      await expect(seasons.field('startsOn')).toBeVisible()
    }),
    surface('current', async (seasons) => {
      await seasons.act('preparing', 'star').click()
      await expect(seasons.confirmation()).toBeVisible()
    }),
    surface('why-not', async (seasons) => {
      await seasons.pressUnavailable(seasons.act('open', 'undo'))
      await expect(seasons.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}
