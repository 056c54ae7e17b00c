import { seasonAssistantCases } from '#machines/seasons/season-assistant.cases.ts'
import { API } from '#schemas/api.ts'
import { SHARED_SETTINGS } from '#schemas/season-copies/season-copy.schema.ts'
import { open } from '#tests/support/pages/screen.ts'
import { SeasonsPage } from '#tests/support/pages/seasons.page.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { copyRow, LIST, SEASONS, YEAR_END } from './seasons.replies.ts'

const { list } = API.seasons
const copies = API['season-copies']
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
const surface = (name: string, show: (seasons: SeasonsPage) => Promise<void>): Surface => ({
  name: `seasons-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill(reply(LIST)))
    return SeasonsPage.path
  },
  show: async (session) => {
    const seasons = open(SeasonsPage, session)
    // the archived one is not asked for
    await expect(seasons.rows()).toHaveCount(SEASONS.length - 1)
    await show(seasons)
  },
})

/** The assistant on its preview, of a season that could not be copied whole. */
const assistant = (name: string, show: (session: BrowserSession) => Promise<void>): Surface => ({
  name: `season-assistant-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill(reply(LIST)))
    await page.route(`**${copies.preview.path}`, (route) =>
      route.fulfill(reply(seasonAssistantCases.actors.loadPreview.done.some.output)),
    )
    return `${SeasonsPage.path}/Assistant`
  },
  show: async (session) => {
    await expect(session.page.locator('.qb-assistant-parts')).toBeVisible()
    await show(session)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Seasons': list.path },
  examples: { 'SetUp/Seasons/:id/YearEnd': async () => `${SeasonsPage.path}/1/YearEnd` },
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
    assistant('preview', async ({ page }) => {
      for (const names of await page.locator('.qb-assistant summary').all()) await names.click()
    }),
    assistant('ask', async ({ page }) => {
      const boxes = page.locator('.qb-assistant-standing label')
      await expect(boxes).toHaveCount(SHARED_SETTINGS.length)
      for (const box of await boxes.all()) await box.click()
      await page.locator('.qb-assistant-act button').click()
      await expect(page.locator('.qb-confirm')).toBeVisible()
    }),
    {
      name: 'season-copies',
      as: 'admin',
      at: async ({ page }) => {
        await page.route(`**${copies.list.path}`, (route) =>
          route.fulfill(reply([copyRow(), copyRow({ id: 2, state: 'takenBack' })])),
        )
        return `${SeasonsPage.path}/Copies`
      },
      show: (session) => expect(open(SeasonsPage, session).rows()).toHaveCount(2),
    },
    {
      name: 'season-year-end',
      as: 'admin',
      at: async ({ page }) => {
        await page.route('**/api/seasons/*/year_end/', (route) => route.fulfill(reply(YEAR_END)))
        return `${SeasonsPage.path}/5/YearEnd`
      },
      show: (session) => expect(open(SeasonsPage, session).rows()).toHaveCount(4),
    },
  ],
}
