import { API } from '#schemas/api.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn, PASSWORD } from '#tests/support/pages/session.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, fromElsewhere, test } from '#tests/support/pages/test.ts'

/** Keyboard-only journeys (trust.md, For everyone). */
test.describe('by the keyboard alone', () => {
  test('log in after errors, change the language, look at the help, and log out', async ({ openSession }) => {
    const one = await openSession({ account: 'viewer', context: fromElsewhere() })
    const [login, keys] = [open(LoginPage, one), new Keys(one.page)]
    await login.goTo()
    await keys.seeFocusOn(login.username())
    await keys.press('Enter')
    await expect(one.page.locator('.qb-field-error')).toHaveText(['اسم المستخدم مطلوب', 'كلمة المرور مطلوبة'])
    await keys.seeFocusOn(login.username())
    const forgot = one.page.getByRole('button', { name: login.t.session.login.forgot() })
    await keys.choose(forgot)
    await keys.seeFocusOn(login.dialog().getByLabel(login.t.session.fields.cardID()))
    await keys.press('Escape')
    await expect(login.dialog()).toHaveCount(0)
    await keys.seeFocusOn(forgot)
    await keys.tabTo(login.username(), { back: true })
    await keys.type('viewer')
    await keys.tabTo(login.password())
    await keys.type(PASSWORD)
    await keys.press('Enter')
    const shell = open(ShellPage, one)
    await shell.seeWelcome()

    // the language changes, and the focus stays
    await keys.choose(shell.languageSwitch())
    shell.language = 'en'
    await shell.seeDirection('en')
    await keys.seeFocusOn(shell.languageSwitch())
    await keys.press('Enter')
    shell.language = 'ar'
    await shell.seeDirection('ar')
    await keys.seeFocusOn(shell.languageSwitch())

    // help, and its way back to the account menu
    await keys.choose(shell.account())
    await keys.choose(one.page.getByRole('menuitem', { name: shell.t.shell.account.help() }))
    await expect(shell.dialog(shell.t.shell.help.title())).toBeVisible()
    await keys.seeFocus()
    await keys.press('Escape')
    await expect(shell.dialog()).toHaveCount(0)
    await keys.seeFocusOn(shell.account())
    // Escape closes the menu itself, too
    await keys.press('Enter')
    const help = one.page.getByRole('menuitem', { name: shell.t.shell.account.help() })
    await expect(help).toBeVisible()
    // the menu is visible before it has the focus, and reacts to Escape only with the focus
    await keys.seeFocusIn(one.page.locator('.bp6-overlay-open', { has: help }))
    await keys.press('Escape')
    await expect(one.page.getByRole('menuitem')).toHaveCount(0)
    await keys.seeFocusOn(shell.account())

    await keys.press('Enter')
    await keys.choose(one.page.getByRole('menuitem', { name: shell.t.shell.account.logout() }))
    await login.seeForm()
    await keys.seeFocusOn(login.username())
  })

  test('change the password, after a wrong old one', async ({ openSession }) => {
    const NEXT = 'Sunbula!7731'
    const one = await openSession({ as: 'entry', at: '/home' })
    const [shell, keys] = [open(ShellPage, one), new Keys(one.page)]
    const field = (name: string) => one.page.locator(`#change-password_${name}`)
    const save = shell.dialog().getByRole('button', { name: 'حفظ', exact: true })
    try {
      await shell.seeWelcome()
      await keys.choose(shell.account())
      await keys.choose(one.page.getByRole('menuitem', { name: shell.t.shell.account.password() }))
      await keys.seeFocusOn(field('oldPassword'))
      await keys.type('Wrong#2026')
      await keys.tabTo(field('newPassword'))
      await keys.type(NEXT)
      await keys.tabTo(field('confirmPassword'))
      await keys.type(NEXT)
      await keys.press('Enter')
      await expect(shell.dialog()).toContainText('كلمة المرور الحالية غير صحيحة')
      await keys.seeFocusOn(field('oldPassword'))
      await keys.fill(PASSWORD)
      await keys.choose(save)
      await shell.seeToast('تم تغيير كلمة المرور')
      await expect(shell.dialog()).toHaveCount(0)
      await keys.seeFocusOn(shell.account())
    } finally {
      const back = await logIn(one.page.context().request, new URL(one.page.url()).origin, 'entry', NEXT).catch(
        () => undefined,
      )
      await back?.call(API.session.changePassword, {
        oldPassword: NEXT,
        newPassword: PASSWORD,
        confirmPassword: PASSWORD,
      })
    }
  })
})
