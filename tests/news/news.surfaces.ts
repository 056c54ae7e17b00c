import { API } from '#schemas/api.ts'
import { NewsPage } from '#tests/support/pages/news.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const AT = '/home/Administration/News'

const surface = (
  name: string,
  show: (list: NewsPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `news-${name}`,
  as,
  at: AT,
  show: async (session) => {
    const list = open(NewsPage, session)
    await list.seeLoaded()
    await show(list, session)
  },
})
const openAdd = async (list: NewsPage) => {
  await list.addButton().click()
  await expect(list.arName()).toBeFocused()
}

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/News': API.news.list.path },
  emptyReply: { news: [] },
  surfaces: [
    surface('add', openAdd),
    surface('add-refused', async (list) => {
      await openAdd(list)
      await list.arName().fill('خ'.repeat(256))
      await list.order().fill('0')
      await list.saveButton().click()
      await expect(list.box().locator('.qb-field-error')).toHaveCount(3)
    }),
    surface('edit', async (list) => {
      await list.rows().first().getByRole('button', { name: list.t.common.actions.edit() }).click()
      await expect(list.arName()).toBeFocused()
    }),
    surface('delete', async (list) => {
      await list.rows().first().locator('button:has(.bp6-icon-trash)').click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('moved', async (list, { page }) => {
      await list.rows().first().locator('.qb-move').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(list.rows().nth(1).locator('.qb-move')).toHaveAttribute('aria-pressed', 'true')
    }),
    surface('preview', async (list) => {
      await list.previewButton().click()
      await expect(list.preview().locator('li').first()).toBeVisible()
    }),
    surface('preview-hidden', async (list) => {
      await list.rows().last().getByRole('button', { name: list.t.news.preview.one() }).click()
      await expect(list.preview().locator('.qb-notice')).toBeVisible()
    }),
    surface(
      'why-not',
      async (list, { page }) => {
        await list.pressUnavailable(list.rows().first().locator('[aria-disabled=true]').first())
        await expect(page.locator('.qb-why-not')).toBeVisible()
      },
      'viewer',
    ),
  ],
}
