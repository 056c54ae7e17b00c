import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (name: string, show: (shell: ShellPage) => Promise<void>, at = '/home'): Surface => ({ name, as: 'admin', at, show: (desk) => show(open(ShellPage, desk)) })

export const shellSurfaces: FeatureSurfaces = {
  surfaces: [
    surface('home', (shell) => shell.seeWelcome()),
    surface('account-menu', async (shell) => {
      await shell.seeWelcome()
      await shell.openAccount()
    }),
    surface('help', async (shell) => {
      await shell.seeWelcome()
      await shell.chooseAccount('help')
      await expect(shell.dialog(shell.t.shell.help.title())).toBeVisible()
    }),
    surface('notifications', async (shell) => {
      await shell.seeWelcome()
      await shell.page.locator('.qb-bell').click()
      await expect(shell.page.locator('.qb-notifications')).toBeVisible()
    }),
    surface('menu-open', async (shell) => {
      await shell.seeWelcome()
      if (await shell.page.locator('.qb-side').count() === 0) await shell.page.locator('.qb-header-menu').click()
      const group = shell.page.locator('.qb-menu-group').first()
      if (await group.getAttribute('aria-expanded') === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
    }),
    surface('page-unknown', (shell) => expect(shell.page.locator('.qb-message-page')).toBeVisible(), '/home/nowhere'),
    { name: 'page-refused', as: 'finance', at: '/home/SystemInfo/sectors', show: (desk) => expect(desk.page.locator('.qb-message-page')).toBeVisible() },
  ],
}
