import type { Locator } from '@playwright/test'
import type { MailState } from '#schemas/outbox/mail.schema.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** The outbox. */
export class OutboxPage extends ListPage {
  readonly path = '/home/Administration/Outbox'
  get own() {
    return this.t.outbox
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  /** Of the first row. */
  state(): Locator {
    return this.rows().first().locator('.bp6-tag')
  }
  async seeState(state: MailState): Promise<void> {
    await expect(this.state()).toHaveText(this.own.states[state]())
  }
  resendButton(): Locator {
    return this.rows().first().getByRole('button', { name: this.own.actions.resend() })
  }
  cancelButton(): Locator {
    return this.rows().first().getByRole('button', { name: this.own.actions.cancelMail() })
  }
  /** Repeats the current search. */
  async search(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.common.actions.search(), exact: true }).click()
    await this.seeLoaded()
  }
  async openFirst(): Promise<void> {
    await this.rows().first().locator('.qb-row-open').click()
    await expect(this.box()).toBeVisible()
  }
  box(): Locator {
    return this.page.locator('.qb-outbox-mail')
  }
}
