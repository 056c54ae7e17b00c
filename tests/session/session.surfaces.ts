import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, type Desk } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const login = (name: string, show: (page: LoginPage, desk: Desk) => Promise<void>, at = '/login'): Surface => ({ name, at, show: (desk) => show(open(LoginPage, desk), desk) })

export const sessionSurfaces: FeatureSurfaces = {
  surfaces: [
    login('login', (page) => page.seeForm()),
    login('login-refused', async (page, desk) => {
      await page.seeForm()
      await page.submitButton().click()
      await expect(desk.page.locator('.qb-field-error')).toHaveCount(2)
    }),
    login('login-wrong', async (page, desk) => {
      await desk.page.route('**/api/users/login', (route) => route.fulfill({ status: 401, json: { message: 'اسم المستخدم أو كلمة المرور غير صحيحة|Username or Password is Wrong', code: 'WRONG_CREDENTIALS', data: null } }))
      await page.seeForm()
      await page.logIn('nobody')
      await page.seeProblem(page.t.errors.WRONG_CREDENTIALS())
    }),
    login('forgot-password', async (page) => {
      await page.seeForm()
      await page.openForgotten()
    }),
    login('reset-password', async (_page, desk) => { await expect(desk.page.locator('#reset_newPassword')).toBeVisible() }, '/login?reset=surface'),
    login('reset-password-dead', async (page, desk) => {
      await desk.page.route('**/api/users/reset_password/', (route) => route.fulfill({ status: 400, json: { message: 'الرابط غير صالح|The link is not valid', code: 'RESET_LINK_INVALID', data: null } }))
      await page.chooseNewPassword('Fresh#2027')
      await page.seeHeading(page.t.session.reset.dead())
    }, '/login?reset=surface'),
    {
      name: 'change-password', as: 'officer', at: '/home',
      show: async (desk) => {
        const shell = open(ShellPage, desk)
        await shell.seeWelcome()
        await shell.chooseAccount('password')
        await expect(desk.page.locator('#change-password_oldPassword')).toBeFocused()
      },
    },
  ],
}
