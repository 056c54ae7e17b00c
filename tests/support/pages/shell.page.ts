import type { Locales } from '#locales/i18n-types.ts'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** The frame of the pages below /home: header, menu, scope path, account menu. */
export class ShellPage extends Screen {
  menu() {
    return this.page.getByRole('navigation', { name: this.t.shell.menu.label() })
  }
  menuLink(name: string | RegExp) {
    return this.menu().getByRole('link', { name })
  }
  menuGroup(name: string | RegExp) {
    return this.menu().getByRole('button', { name })
  }
  scopePath() {
    return this.page.getByRole('navigation', { name: this.t.scope.path() })
  }
  account() {
    return this.page.locator('.qb-account-button')
  }
  languageSwitch() {
    return this.page.getByRole('button', { name: this.t.session.language.label() })
  }

  async seeWelcome(): Promise<void> {
    await expect(this.page).toHaveURL(/\/home$/)
    await expect(this.page.locator('.qb-welcome h1')).toBeVisible()
  }
  async switchLanguage(to: Locales): Promise<void> {
    await this.languageSwitch().click()
    this.language = to
    await this.seeDirection(to)
  }
  /** Switches while something covers the page, as another tab of the same person might. */
  async switchBehind(to: Locales): Promise<void> {
    await this.languageSwitch().evaluate((button: HTMLElement) => button.click())
    this.language = to
    await this.seeDirection(to)
  }
  async openAccount(): Promise<void> {
    await this.account().click()
    await expect(this.page.getByRole('menuitem', { name: this.t.shell.account.logout() })).toBeVisible()
  }
  async chooseAccount(item: 'password' | 'help' | 'keys' | 'logout'): Promise<void> {
    await this.openAccount()
    await this.page.getByRole('menuitem', { name: this.t.shell.account[item]() }).click()
  }
  async seeScope(...names: readonly string[]): Promise<void> {
    await expect(this.scopePath().getByRole('listitem')).toHaveText(names)
  }
}
