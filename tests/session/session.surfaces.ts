import { API } from '#schemas/api.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { changeSession } from '#tests/support/pages/session.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const login = (
  name: string,
  show: (page: LoginPage, session: BrowserSession) => Promise<void>,
  at = '/login',
): Surface => ({
  name,
  at,
  show: (session) => show(open(LoginPage, session), session),
})

/** The warning two minutes before the end; `last`: of the longest time of a session, which nothing prolongs. */
const warning = (name: string, last: boolean): Surface => ({
  name,
  as: 'officer',
  at: '/healthz',
  show: async (session) => {
    const { page } = session
    await page.clock.install()
    if (last) await changeSession(session.page, () => ({ expiresAt: new Date(Date.now() + 600_000).toISOString() }))
    await page.goto('/home')
    await open(ShellPage, session).seeWelcome()
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(last ? 481_000 : 1_681_000)
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
})

/** Three sessions of one person; the middle one was opened before devices were recorded. */
const ownSession = (id: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  browser: 'chrome',
  system: 'windows',
  address: '10.20.30.4',
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T09:30:00Z',
  current: false,
  ...more,
})
const SESSIONS = [
  ownSession(1, { current: true }),
  ownSession(2, { browser: 'other', system: 'other', address: null, lastSeenAt: '2026-11-20T09:20:00Z' }),
  ownSession(3, {
    browser: 'safari',
    system: 'ios',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    lastSeenAt: '2026-11-20T09:10:00Z',
  }),
]
const ownSessions = (
  name: string,
  show: (session: BrowserSession, texts: ShellPage['t']['session']['sessions']) => Promise<void>,
): Surface => ({
  name,
  as: 'officer',
  at: '/healthz',
  show: async (session) => {
    const { page } = session
    await page.route(`**${API.session.sessions.path}`, (route) =>
      route.fulfill({ status: 200, json: { message: 'تم|Done', data: { sessions: SESSIONS } } }),
    )
    await page.goto('/home/Account/Sessions')
    await expect(page.getByRole('rowheader')).toHaveCount(3)
    await show(session, open(ShellPage, session).t.session.sessions)
  },
})

export const surfaces: FeatureSurfaces = {
  lists: { 'Account/Sessions': API.session.sessions.path },
  emptyReply: { sessions: [] },
  surfaces: [
    ownSessions('sessions-rows', async () => {}),
    ownSessions('sessions-end', async ({ page }, { end }) => {
      await page.getByRole('button', { name: end() }).last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    ownSessions('sessions-end-others', async ({ page }, { endOthers }) => {
      await page.getByRole('button', { name: endOthers() }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    warning('session-warning', false),
    warning('session-warning-last', true),
    {
      name: 'change-password-forced',
      as: 'officer',
      at: '/healthz',
      show: async (session) => {
        await changeSession(session.page, () => ({ mustChangePassword: true }))
        await session.page.goto('/home')
        await expect(session.page.locator('#change-password_oldPassword')).toBeFocused()
      },
    },
    login('login', (page) => page.seeForm()),
    login('login-refused', async (page, session) => {
      await page.seeForm()
      await page.submitButton().click()
      await expect(session.page.locator('.qb-field-error')).toHaveCount(2)
    }),
    login('login-wrong', async (page, session) => {
      await session.page.route('**/api/users/login', (route) =>
        route.fulfill({
          status: 401,
          json: {
            message: 'اسم المستخدم أو كلمة المرور غير صحيحة|Username or Password is Wrong',
            code: 'WRONG_CREDENTIALS',
            data: null,
          },
        }),
      )
      await page.seeForm()
      await page.logIn('nobody')
      await page.seeProblem(page.t['login-errors'].WRONG_CREDENTIALS())
    }),
    login('forgot-password', async (page) => {
      await page.seeForm()
      await page.openForgotPassword()
    }),
    login(
      'reset-password',
      async (_page, session) => {
        await expect(session.page.locator('#reset_newPassword')).toBeVisible()
      },
      '/login?reset=surface',
    ),
    login(
      'reset-password-dead',
      async (page, session) => {
        await session.page.route('**/api/users/reset_password/', (route) =>
          route.fulfill({
            status: 400,
            json: { message: 'الرابط غير صالح|The link is not valid', code: 'RESET_LINK_INVALID', data: null },
          }),
        )
        await page.chooseNewPassword('Fresh#2027')
        await page.seeHeading(page.t.session.reset.dead())
      },
      '/login?reset=surface',
    ),
    {
      name: 'change-password',
      as: 'officer',
      at: '/home',
      show: async (session) => {
        const shell = open(ShellPage, session)
        await shell.seeWelcome()
        await shell.chooseAccount('password')
        await expect(session.page.locator('#change-password_oldPassword')).toBeFocused()
      },
    },
  ],
}
