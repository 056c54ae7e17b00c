import { API } from '#schemas/api.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { branchAndFaculty } from './scope.replies.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (name: string, show: (dialog: ScopeDialog, session: BrowserSession) => Promise<void>): Surface => ({
  name,
  as: 'officer',
  at: '/home',
  show: async (session) => {
    await open(ShellPage, session).seeWelcome()
    const dialog = open(ScopeDialog, session)
    await dialog.open()
    await show(dialog, session)
  },
})

const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
/** Somebody of a faculty and of a branch of another: session and tree are those of one. */
async function asOfBoth({ page }: BrowserSession): Promise<void> {
  await page.route(`**${API.session.current.path}`, async (route) => {
    const json = await (await route.fetch()).json()
    json.data.homes = [
      { universityId: 1, facultyId: 2, branchId: 3 },
      { universityId: 1, facultyId: 4, branchId: null },
    ]
    await route.fulfill({ json })
  })
  await page.route(`**${API.scope.scopes.path}`, (route) => route.fulfill(reply({ scopes: branchAndFaculty })))
  // the session is asked for when a page is loaded, not when an open one navigates
  await page.goto('about:blank')
}
const ofBoth = (
  name: string,
  path: string,
  show: (dialog: ScopeDialog, session: BrowserSession) => Promise<void>,
): Surface => ({
  name,
  as: 'officer',
  at: async (session) => {
    await asOfBoth(session)
    return path
  },
  show: async (session) => show(open(ScopeDialog, session), session),
})

export const surfaces: FeatureSurfaces = {
  surfaces: [
    surface('scope', async (dialog) => {
      await dialog.node(/./).nth(2).click()
    }),
    surface('scope-nothing-chosen', async (dialog) => {
      await dialog.saveButton().click()
      await expect(dialog.message()).not.toBeEmpty()
    }),
    surface('scope-search', async (dialog) => {
      await dialog.find('علوم')
      await expect(dialog.node(/علوم|Science/).first()).toBeVisible()
    }),
    surface('scope-no-match', async (dialog) => {
      await dialog.find('zzz')
      await expect(dialog.box().getByRole('status')).toBeVisible()
    }),
    ofBoth('scope-several', '/home', async (_, { page }) => {
      await expect(page.locator('.qb-place .qb-scope-several')).toBeVisible()
    }),
    ofBoth('scope-several-chosen', '/home', async (dialog, { page }) => {
      await expect(page.locator('.qb-place .qb-scope-several')).toBeVisible()
      await dialog.open()
      await dialog.node(dialog.t.scope.all()).click()
    }),
    ofBoth('scope-several-forced', '/home/Administration/Calendar', async (dialog) => {
      await expect(dialog.node(dialog.t.scope.all())).toHaveAttribute('data-allowed', 'false')
    }),
  ],
}
