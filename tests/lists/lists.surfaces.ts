import { API } from '#schemas/api.ts'
import type { ListKey } from '#schemas/lists/lists.ts'
import { ListsPage } from '#tests/support/pages/lists.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { EFFECTS, PARENTS, ROWS, TARGETS } from './lists.replies.ts'

const calls = API.lists
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })

const surface = (
  name: string,
  list: ListKey & keyof typeof ROWS,
  show: (lists: ListsPage) => Promise<void>,
): Surface => ({
  name: `lists-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.search.path}`, (route) =>
      route.fulfill(reply({ results: ROWS[list], total: ROWS[list].length })),
    )
    await page.route(`**${calls.parents.path}`, (route) => route.fulfill(reply({ parents: PARENTS })))
    await page.route(`**${calls.mergeTargets.path}`, (route) => route.fulfill(reply({ targets: TARGETS })))
    await page.route(`**${calls.mergeEffects.path}`, (route) => route.fulfill(reply(EFFECTS)))
    return ListsPage.pathOf(list)
  },
  show: async (session) => {
    const lists = open(ListsPage, session)
    await expect(lists.rows()).toHaveCount(ROWS[list].length)
    await show(lists)
  },
})
const shown = async () => {}

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  examples: { 'SetUp/Lists/:list': async () => ListsPage.pathOf('governorates') },
  lists: { 'SetUp/Lists': calls.search.path },
  surfaces: [
    surface('cities', 'cities', shown),
    surface('certificate-names', 'certificateNames', shown),
    surface('quotas', 'quotas', shown),
    surface('add-country', 'countries', async (lists) => {
      await lists.addButton('countries').click()
      await lists.save()
      await expect(lists.box().locator('.qb-field-error').first()).toBeVisible()
    }),
    surface('edit-major', 'majors', async (lists) => {
      await lists.act('شهادات أجنبية', 'edit').click()
      await expect(lists.field('arName')).toBeFocused()
    }),
    surface('merge-city', 'cities', async (lists) => {
      await lists.act('حلوان', 'merge-links').click()
      await expect(lists.field('intoId')).toBeFocused()
    }),
    surface('confirm-merge', 'cities', async (lists) => {
      await lists.act('حلوان', 'merge-links').click()
      await lists.chooseFirst('intoId')
      await lists.save()
      await expect(lists.confirmation()).toBeVisible()
    }),
    surface('remove-city', 'cities', async (lists) => {
      await lists.act('حلوان', 'trash').click()
      await expect(lists.confirmation()).toBeVisible()
    }),
  ],
}
