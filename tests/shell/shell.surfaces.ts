import { API } from '#schemas/api.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (name: string, show: (shell: ShellPage) => Promise<void>, at = '/home'): Surface => ({
  name,
  as: 'admin',
  at,
  show: (session) => show(open(ShellPage, session)),
})

export const surfaces: FeatureSurfaces = {
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
    surface('palette', async (shell) => {
      await shell.seeWelcome()
      await shell.page.keyboard.press('Control+k')
      await expect(shell.page.locator('.qb-palette').getByRole('option').first()).toBeVisible()
    }),
    surface('keys', async (shell) => {
      await shell.seeWelcome()
      await shell.chooseAccount('keys')
      await expect(shell.dialog(shell.t.palette.list.title())).toBeVisible()
    }),
    surface('notifications', async (shell) => {
      await shell.seeWelcome()
      await shell.page.locator('.qb-bell').click()
      await expect(shell.page.locator('.qb-notifications')).toBeVisible()
    }),
    {
      name: 'notifications-unread',
      as: 'admin',
      at: '/healthz',
      show: async (session) => {
        const { page } = session
        const one = (id: number, read: boolean) => ({
          id,
          kind: 'other',
          params: {},
          link: '/home/Reports/SectorReports',
          at: '2026-11-20T09:30:00Z',
          read,
        })
        await page.route(`**${API.shell.notifications.path}`, (route) =>
          route.fulfill({
            status: 200,
            json: { message: 'تم|Done', data: { unread: 2, results: [one(3, false), one(2, false), one(1, true)] } },
          }),
        )
        await page.goto('/home')
        await expect(page.locator('.qb-bell-count')).toBeVisible()
        await page.locator('.qb-bell').click()
        await expect(page.locator('.qb-notifications li').first()).toBeVisible()
      },
    },
    surface('menu-collapsed', async (shell) => {
      await shell.seeWelcome()
      await shell.page.locator('.qb-header-menu').click()
      await expect(shell.page.locator('.qb-menu[data-collapsed]')).toBeVisible()
    }),
    {
      name: 'new-version',
      as: 'admin',
      at: '/healthz',
      show: async ({ page }) => {
        // like a browser that has a waiting version; the browsers of the tests block real service workers
        // (`serviceWorkers` in the fixture)
        await page.addInitScript(() => {
          Object.defineProperty(navigator.serviceWorker, 'register', {
            value: async (url: string) => {
              const waiting = Object.assign(new EventTarget(), {
                scriptURL: new URL(url, location.href).href,
                state: 'installed',
              })
              return Object.assign(new EventTarget(), { waiting, active: null, installing: null })
            },
          })
        })
        await page.goto('/home')
        await expect(page.locator('.qb-update')).toBeVisible()
      },
    },
    surface('menu-open', async (shell) => {
      await shell.seeWelcome()
      if ((await shell.page.locator('.qb-side').count()) === 0) await shell.page.locator('.qb-header-menu').click()
      const group = shell.page.locator('.qb-menu-group').first()
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
    }),
    surface('offline', async (shell) => {
      await shell.seeWelcome()
      await shell.page.context().setOffline(true)
      await expect(shell.page.locator('.qb-banner[data-kind=warning]')).toHaveText(shell.t.shell.offline())
    }),
    {
      name: 'unreachable',
      as: 'admin',
      show: (session) => expect(session.page.locator('.qb-message-page')).toBeVisible(),
      at: async ({ page, watch }) => {
        watch.allowFailedCalls()
        // the browser does not know who is logged in, and cannot load it
        await page.goto('/healthz')
        await page.evaluate(() => localStorage.removeItem('qabul.session'))
        await page.route(`**${API.session.current.path}`, (route) => route.abort())
        return '/home'
      },
    },
    {
      name: 'leaving',
      as: 'officer',
      at: '/home/SystemInfo/AddCertification',
      show: async (session) => {
        const page = open(CertificatesPage, session)
        await page.field('arName').fill('شهادة')
        await page.page.locator('.qb-header-brand').click()
        await expect(page.confirmation().getByRole('button', { name: page.t.shell.openBeside() })).toBeVisible()
      },
    },
    surface(
      'page-unknown',
      (shell) => expect(shell.page.getByText(shell.t.shell.welcome.unknownAddress())).toBeVisible(),
      '/home/nowhere',
    ),
    {
      name: 'page-refused',
      as: 'finance',
      at: '/home/SystemInfo/sectors',
      show: (session) => expect(session.page.locator('.qb-message-page')).toBeVisible(),
    },
  ],
}
