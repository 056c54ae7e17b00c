import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import { TokensPage } from '#tests/support/pages/tokens.page.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { ISSUED, LIST, tokenRow } from './tokens.replies.ts'

const { list, rollOver } = API.tokens
const ROWS = { ...LIST, tokens: [tokenRow({ id: 9, name: 'Mobile app', isAboveCaller: true }), ...LIST.tokens] }
const surface = (name: string, show: (page: TokensPage) => Promise<void>): Surface => ({
  name: `tokens-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: ROWS } }))
    await page.route(`**${rollOver.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: ISSUED } }))
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
    surface('issued', async (page) => {
      await page.act(portal, 'exchange').click()
      await page.dialog().getByLabel(page.t.tokens.graces.days7()).check()
      await page.dialog().getByLabel(page.t.tokens.fields.expiresOn()).fill('2026-12-31')
      await page.page.keyboard.press('Tab')
      await page.dialog().getByRole('button', { name: page.t.tokens.rollOver.act() }).click()
      await expect(page.page.getByLabel(page.t.tokens.issued.label())).toHaveValue(ISSUED.token)
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
