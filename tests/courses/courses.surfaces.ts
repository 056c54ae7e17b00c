import { API } from '#schemas/api.ts'
import { CoursePage, CoursesPage } from '#tests/support/pages/courses.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

/** Of the demo data: many certificates contain the first, none Zoology. */
export const CERTIFIED = 1
export const FREE = 109
const LIST = '/home/SystemInfo/courses'
const detailOf = (id: number) => `/home/SystemInfo/ViewCourse/${id}`

const list = (
  name: string,
  search: string,
  show: (page: CoursesPage, session: BrowserSession) => Promise<void>,
): Surface => ({
  name: `courses-${name}`,
  as: 'officer',
  at: `${LIST}${search}`,
  show: async (session) => {
    const page = open(CoursesPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})
const detail = (
  name: string,
  id: number,
  show: (page: CoursePage, session: BrowserSession) => Promise<void>,
): Surface => ({
  name: `course-${name}`,
  as: 'officer',
  at: detailOf(id),
  show: async (session) => {
    const page = open(CoursePage, session)
    await expect(page.action('edit')).toBeVisible()
    await show(page, session)
  },
})

export const surfaces: FeatureSurfaces = {
  examples: { 'SystemInfo/ViewCourse/:id': async () => detailOf(CERTIFIED) },
  lists: { 'SystemInfo/courses': API.courses.search.path },
  surfaces: [
    list('with-certificate', '?flagCourse=1&certificateYearId=2&pageSize=10', async (page) => {
      await expect(page.certificateName()).toBeVisible()
    }),
    list('add-refused', '', async (page) => {
      await page.addButton().click()
      await expect(page.arName()).toBeFocused()
      await page.saveButton().click()
      await expect(page.box().locator('.qb-field-error')).toHaveCount(2)
    }),
    list('delete', '?flagCourse=2', async (page) => {
      await page.rows().locator('button:not([aria-disabled]):has(.bp6-icon-trash)').first().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    list('why-not', '?flagCourse=1', async (page) => {
      await page.pressUnavailable(page.rows().locator('[aria-disabled=true]').first())
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    list('refused-search', '', async (page) => {
      await page.searchFor('Physics & Chemistry')
      await expect(page.page.locator('.qb-search [role=alert]')).toBeVisible()
    }),
    detail('certified', CERTIFIED, async (page) => {
      await page.pressUnavailable(page.action('delete'))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    detail('free', FREE, async (page) => {
      await expect(page.page.locator('.qb-state')).toBeVisible()
    }),
    detail('edit', FREE, async (page) => {
      await page.action('edit').click()
      await expect(page.arName()).toBeFocused()
    }),
    detail('delete', FREE, async (page) => {
      await page.action('delete').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    {
      name: 'course-none',
      as: 'officer',
      at: detailOf(999999999),
      show: async (session) => {
        session.watch.allowFailedCalls()
        await expect(session.page.locator('.qb-state')).toBeVisible()
      },
    },
  ],
}
