import { API } from '#schemas/api.ts'
import { StudentAccountsPage } from '#tests/support/pages/student-accounts.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (
  name: string,
  show: (list: StudentAccountsPage, session: BrowserSession) => Promise<void>,
  search = '',
): Surface => ({
  name: `student-accounts-${name}`,
  as: 'officer',
  at: `${StudentAccountsPage.path}${search}`,
  show: async (session) => {
    const list = open(StudentAccountsPage, session)
    await list.seeLoaded()
    await show(list, session)
  },
})
/** The accounts without applications may be on any page: those of the first are shown as such. */
const without = async ({ page }: BrowserSession) => {
  await page.route(`**${API['student-accounts'].list.path}`, async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: { results: object[] } }
    const results = data.results.map((row) => ({ ...row, appCount: 0, accountStatus: 0 }))
    await route.fulfill({ response, json: { message, data: { ...data, results } } })
  })
  await page.reload()
}

export const surfaces: FeatureSurfaces = {
  lists: { 'StudentData/StudentDataManagement': API['student-accounts'].list.path },
  emptyReply: { results: [], total: 0, more: false },
  surfaces: [
    surface(
      'edit',
      async (list) => {
        await list.editButton().click()
        await expect(list.field('nId')).toBeFocused()
        // the other gender of the 13th digit
        const id = await list.field('nId').inputValue()
        await list.field('nId').fill(`${id.slice(0, 12)}${(Number(id[12]) + 1) % 10}${id.slice(13)}`)
        await expect(list.warning()).toBeVisible()
      },
      '?searchText=محمد',
    ),
    surface('remove', async (list, session) => {
      await without(session)
      await list.seeLoaded()
      await list.deleteButton().click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('why-not', async (list) => {
      await list.pressUnavailable(list.deleteButton())
      await expect(list.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}
