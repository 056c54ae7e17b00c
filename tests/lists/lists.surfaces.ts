import { API } from '#schemas/api.ts'
import type { ListKey } from '#schemas/lists/lists.ts'
import { ListsPage } from '#tests/support/pages/lists.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import { sheetReview } from '#tests/support/sheet-review.replies.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { EFFECTS, PACK, PARENTS, ROWS, TARGETS } from './lists.replies.ts'

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
const SHEET = [
  'المحافظة,الاسم بالعربية,الاسم بالإنجليزية,مفعّل',
  'القاهرة,التبين,El Tebbin,',
  'القاهرة,حلوان,Helwan City,لا',
  'الجيزة,العياط,El Ayyat,نعم',
  'أطلانتس,مدينة,,نعم',
].join('\n')
/** A sheet with a line of each outcome. */
const sheet = (name: string, content: string, show: (page: ListsPage) => Promise<void>): Surface => ({
  name: `lists-sheet-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.checkSheet.path}`, (route) =>
      route.fulfill(
        reply(
          sheetReview('Helwan', [
            {
              column: 'governorateId',
              code: 'SHEET_PARENT_UNKNOWN',
              text: 'لا سجل بهذا الاسم، أو هو غير مفعّل فلا يُضاف إليه جديد|There is no record with this name',
            },
          ]),
        ),
      ),
    )
    return ListsPage.sheetPathOf('cities')
  },
  show: async (session) => {
    const page = open(ListsPage, session)
    await page.chooseFile('cities.csv', content)
    await show(page)
  },
})
const packs: Surface = {
  name: 'lists-pack',
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.checkPack.path}`, (route) => route.fulfill(reply(PACK)))
    return ListsPage.packsPath
  },
  show: async (session) => {
    const page = open(ListsPage, session)
    await page.showPack().click()
    await expect(page.rows()).toHaveCount(PACK.lines.length)
  },
}

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  examples: {
    'SetUp/Lists/:list': async () => ListsPage.pathOf('governorates'),
    'SetUp/Lists/:list/Sheet': async () => ListsPage.sheetPathOf('certificateNames'),
  },
  lists: { 'SetUp/Lists': calls.search.path },
  surfaces: [
    sheet('preview', SHEET, async (page) => {
      await page.allOutcomes().click()
      await expect(page.rows()).toHaveCount(4)
    }),
    sheet('faults', SHEET, (page) => expect(page.rows()).toHaveCount(1)),
    packs,
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
