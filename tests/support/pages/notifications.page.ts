import type { Locator } from '@playwright/test'
import { ApplicationsPage } from './applications.page.ts'
import { ListPage } from './list.page.ts'

/** Sending notifications: who can be written to, and the dialog of a message to many (document 2, section 2.7). */
export class NotificationsPage extends ApplicationsPage {
  static readonly path = '/home/StudentData/SendingNotifications'
  get own() {
    return this.t['group-messages']
  }
  override async goTo(search = ''): Promise<void> {
    await this.visit(`${NotificationsPage.path}${search}`)
    await this.seeLoaded()
  }
  /** Who is chosen, and what is done with them. */
  bar(): Locator {
    return this.page.getByRole('group', { name: this.own.selection.title(), exact: true })
  }
  rowBox(row = this.rows().first()): Locator {
    return row.getByRole('checkbox')
  }
  pageBox(): Locator {
    return this.bar().getByRole('checkbox')
  }
  /** "Choose all that match", however many they are. */
  allButton(): Locator {
    return this.bar().locator('.qb-choose-all')
  }
  clearButton(): Locator {
    return this.bar().getByRole('button', { name: this.own.selection.clear(), exact: true })
  }
  groupButton(): Locator {
    return this.bar().getByRole('button', { name: this.own.selection.group(), exact: true })
  }
  sentLink(): Locator {
    return this.page.getByRole('link', { name: this.own.groups.title(), exact: true })
  }

  box(): Locator {
    return this.page.locator('.qb-group-dialog')
  }
  #button(name: string): Locator {
    return this.box().getByRole('button', { name, exact: true })
  }
  template(): Locator {
    return this.box().getByLabel(this.t.common.templates.title(), { exact: true })
  }
  message(): Locator {
    return this.box().locator('.qb-mail-content textarea')
  }
  /** Puts the placeholder into the message, or takes it out. */
  placeholder(name: 'studentName' | 'applicationNumber'): Locator {
    return this.box().getByRole('checkbox', { name: this.t['student-mails'].placeholders.names[name](), exact: true })
  }
  samples(): Locator {
    return this.box().locator('.qb-mail-sample')
  }
  previewButton(): Locator {
    return this.#button(this.own.dialog.preview())
  }
  /** "Send to …", with how many get it. */
  sendButton(): Locator {
    return this.box().locator('.qb-group-confirm')
  }
  retryButton(): Locator {
    return this.#button(this.t.common.actions.retry())
  }
  takeBackButton(): Locator {
    return this.#button(this.own.sent.takeBack())
  }
  /** Next to the title; the footer has another one. */
  closeButton(): Locator {
    return this.box().locator('.bp6-dialog-close-button')
  }
  /** How many get it, and of how many. */
  count(): Locator {
    return this.box().locator('.qb-group-count')
  }
  /** The choice of those who are left out for one reason. */
  leftOut(reason: string): Locator {
    return this.box().locator('.qb-outcomes').getByRole('button', { name: reason })
  }
}

/** Messages to many that were sent. */
export class GroupsPage extends ListPage {
  static readonly path = `${NotificationsPage.path}/Sent`
  get own() {
    return this.t['group-messages']
  }
  async goTo(): Promise<void> {
    await this.visit(GroupsPage.path)
    await this.seeLoaded()
  }
  takeBackButton(row = this.rows().first()): Locator {
    return row.getByRole('button', { name: this.own.sent.takeBack(), exact: true })
  }
  /** The state of the message's mails. */
  state(row = this.rows().first()): Locator {
    return row.locator('.qb-group-state .bp6-tag')
  }
  /** In the question. */
  confirmButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.own.sent.takeBack(), exact: true })
  }
}
