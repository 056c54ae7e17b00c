import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import { TokensPage } from '#tests/support/pages/tokens.page.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { LIST, tokenRow } from './tokens.replies.ts'

const { list } = API.tokens
const ROWS = { ...LIST, tokens: [tokenRow({ id: 9, name: 'Mobile app', isAboveCaller: true }), ...LIST.tokens] }
const surface = (name: string, show: (page: TokensPage) => Promise<void>): Surface => ({
  name: `tokens-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: ROWS } }))
    return TokensPage.path
  },
  show: async (session) => {
    const page = open(TokensPage, session)
    await expect(page.rows()).toHaveCount(ROWS.tokens.length)
    await show(page)
  },
})
const portal = '3f9a1c07b5d2e846'

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Tokens': list.path },
  emptyReply: { ...LIST, tokens: [] },
  surfaces: [
    surface('rows', (page) => expect(page.act(portal, 'exchange')).toBeVisible()),
    surface('create', async (page) => {
      await page.add().click()
      await expect(page.dialog()).toBeVisible()
    }),
    surface('why-not', async (page) => {
      await page.pressUnavailable(page.act('Mobile app', 'exchange'))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    surface('revoke', async (page) => {
      await page.act(portal, 'remove').click()
      await expect(page.confirmation()).toBeVisible()
    }),
  ],
}
