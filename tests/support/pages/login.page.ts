import { PASSWORD } from './session.ts'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** The login screen, with its dialog for a forgotten password and its form for a new one. */
export class LoginPage extends Screen {
  username() {
    return this.page.getByLabel(this.t.session.fields.username())
  }
  /** A password field has no role, and the button that shows the password has the same label. */
  password() {
    return this.page.locator('#login_password')
  }
  submitButton() {
    return this.page.getByRole('button', { name: this.t.session.login.submit(), exact: true })
  }
  languageSwitch() {
    return this.page.getByRole('button', { name: this.t.session.language.label() })
  }
  problem(text: string | RegExp) {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  async goTo(path = '/login'): Promise<void> {
    await this.page.goto(path)
    await this.seeForm()
  }
  async seeForm(): Promise<void> {
    await expect(this.heading(this.t.session.login.welcome())).toBeVisible()
    await expect(this.submitButton()).toBeEnabled()
  }
  async fill(username: string, password = PASSWORD): Promise<void> {
    await this.username().fill(username)
    await this.password().fill(password)
  }
  async logIn(username: string, password = PASSWORD): Promise<void> {
    await this.fill(username, password)
    await this.submitButton().click()
  }
  async seeProblem(text: string | RegExp): Promise<void> {
    await expect(this.problem(text)).toBeVisible()
  }

  async openForgotPassword() {
    await this.page.getByRole('button', { name: this.t.session.login.forgot() }).click()
    const dialog = this.dialog(this.t.session.forgot.title())
    await expect(dialog).toBeVisible()
    return dialog
  }
  /** Requests a link, as a person who knows the card number and mail address. */
  async requestLink(cardID: string, email: string): Promise<void> {
    const dialog = await this.openForgotPassword()
    await dialog.getByLabel(this.t.session.fields.cardID()).fill(cardID)
    await dialog.getByLabel(this.t.session.fields.email()).fill(email)
    await dialog.getByRole('button', { name: this.t.session.forgot.submit() }).click()
  }
  async chooseNewPassword(password: string, again = password): Promise<void> {
    await this.page.locator('#reset_newPassword').fill(password)
    await this.page.locator('#reset_confirmPassword').fill(again)
    await this.page.getByRole('button', { name: this.t.session.reset.submit() }).click()
  }
}
