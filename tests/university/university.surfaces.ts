import { API } from '#schemas/api.ts'
import type { University } from '#schemas/university/university.schema.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { UniversityPage } from '#tests/support/pages/university.page.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { UNIVERSITY, WITH_LOGO } from './university.replies.ts'

const calls = API.university
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
/** A WebP of one pixel. */
const PIXEL = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')
const LONG = 'Arab Academy for Science, Technology, Maritime Transport & Sustainable Development of the Delta Region'

const surface = (
  name: string,
  show: (page: UniversityPage, session: BrowserSession) => Promise<void>,
  university: University = UNIVERSITY,
): Surface => ({
  name: `university-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.read.path}`, (route) => route.fulfill(reply(university)))
    await page.route('**/api/organisation/logo/*/', (route) =>
      route.fulfill({ body: PIXEL, contentType: 'image/webp' }),
    )
    return UniversityPage.path
  },
  show: async (session) => {
    const page = open(UniversityPage, session)
    await expect(page.field('arName')).toHaveValue(university.arName)
    await show(page, session)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  surfaces: [
    surface('form', (page) => expect(page.card()).toBeVisible()),
    surface('long-names', (page) => expect(page.act('system', 'remove')).toBeVisible(), {
      ...WITH_LOGO,
      enName: LONG,
      systemEnName: LONG,
      arName: 'جامعة '.repeat(16),
      systemArName: 'نظام '.repeat(18),
    }),
    surface('errors', async (page) => {
      await page.field('cardColor').fill('red;}')
      await page.field('hotline').fill('19x')
      await page.field('contactMail').fill('nobody')
      await page.save()
      await expect(page.card()).toBeHidden()
    }),
    surface('pale', (page) => page.field('cardColor').fill('#FFFFFF')),
    surface('why-not', async (page) => {
      await page.field('hotline').fill('15000')
      await page.pressUnavailable(page.act('scope', 'change'))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    surface('logo', async (page) => {
      await page.act('system', 'change').click()
      await page.choose('logo.webp', PIXEL)
      await expect(page.chosen()).toBeVisible()
    }),
    surface('logo-refused', async (page) => {
      await page.act('scope', 'change').click()
      await page.choose('logo.svg', Buffer.from('<svg/>'))
      await expect(page.fileError()).toBeVisible()
    }),
    surface(
      'default-logo',
      async (page) => {
        await page.act('system', 'remove').click()
        await expect(page.confirmation()).toBeVisible()
      },
      WITH_LOGO,
    ),
  ],
}
