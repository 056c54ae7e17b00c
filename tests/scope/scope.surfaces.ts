import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
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
  ],
}
