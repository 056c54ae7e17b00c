import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, type Desk } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (name: string, show: (dialog: ScopeDialog, desk: Desk) => Promise<void>): Surface => ({
  name,
  as: 'officer',
  at: '/home',
  show: async (desk) => {
    await open(ShellPage, desk).seeWelcome()
    const dialog = open(ScopeDialog, desk)
    await dialog.open()
    await show(dialog, desk)
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
