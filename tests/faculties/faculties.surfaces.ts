import { API } from '#schemas/api.ts'
import { FacultiesPage } from '#tests/support/pages/faculties.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { FACULTIES, TREE } from './faculties.replies.ts'

const calls = API.faculties
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
const nameOf = (index: number, language: 'ar' | 'en') => FACULTIES[index]!.name[language]

const surface = (name: string, show: (places: FacultiesPage) => Promise<void>): Surface => ({
  name: `faculties-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.list.path}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill(reply(TREE)) : route.fallback(),
    )
    await page.route(`**${calls.moveEffects.path}`, (route) =>
      route.fulfill(reply({ applications: 12, people: 1, pastRules: 2 })),
    )
    return FacultiesPage.path
  },
  show: async (session) => {
    const places = open(FacultiesPage, session)
    await expect(places.lines()).toHaveCount(FACULTIES.length)
    await show(places)
  },
})
const MAIN = { ar: 'المقر الرئيسي', en: 'Main Campus' }

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Faculties': calls.list.path },
  emptyReply: { faculties: [], sectors: [] },
  surfaces: [
    surface('open', async (places) => {
      await places.expandAll().click()
      await expect(places.lines()).toHaveCount(FACULTIES.length + 3)
    }),
    surface('add', async (places) => {
      await places.addButton().click()
      await expect(places.field('arName')).toBeFocused()
    }),
    surface('add-branch', async (places) => {
      await places.act(nameOf(0, places.language), 'plus').click()
      await expect(places.field('arName')).toBeFocused()
      await places.field('code').fill('B-1')
      await places.save()
      await expect(places.box().locator('.qb-field-error').first()).toBeVisible()
    }),
    surface('move', async (places) => {
      await places.caret(nameOf(0, places.language)).click()
      await places.act(MAIN[places.language], 'swap-horizontal').click()
      await places.field('facultyId').selectOption('2')
      await places.save()
      await expect(places.confirmation()).toBeVisible()
    }),
    surface('why-not', async (places) => {
      await places.pressUnavailable(places.act(nameOf(0, places.language), 'trash'))
      await expect(places.page.locator('.qb-why-not')).toBeVisible()
    }),
    surface('remove', async (places) => {
      await places.act(nameOf(2, places.language), 'trash').click()
      await expect(places.confirmation()).toBeVisible()
    }),
  ],
}
