import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** An image of a deposit: grey lines on white, 240 by 320. */
const SLIP = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAPAAAAFACAAAAACng66PAAABZ0lEQVR42u3aMQEAIBDEMHTi3weo6ACfc5Dplq49bAsYGPht8Bk2YGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBg4C/AohZgYGCdllsCBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGbsGiFmBgYJ2WWwIGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgZuwaIWYGBgnZZbAgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBm7BohZgYGCdllsCBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGbsGiFmBgYJ2WWwIGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgZuwaIWYGBgnZZbAgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBm7BohZgYGCdllsCBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGTncBG8q4jyOf0XQAAAAASUVORK5CYII=',
    'base64',
  ),
} as const

/** Fees and their payments (document 2, section 2.6). */
export class FeesPage extends ListPage {
  static readonly path = '/home/StudentData/FeesPayment'
  readonly path = FeesPage.path
  get own() {
    return this.t.fees
  }
  /** With all fees by default: the page itself opens with the unpaid ones. */
  async goTo(search = '?paidStatus='): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  searchText(): Locator {
    return this.page.getByRole('textbox', { name: this.own.fields.searchText() })
  }
  #control(label: string, row: Locator): Locator {
    return row.getByRole('button', { name: label, exact: true })
  }
  payButton(row = this.rows().first()): Locator {
    return this.#control(this.own.actions.pay(), row)
  }
  viewButton(row = this.rows().first()): Locator {
    return this.#control(this.own.actions.view(), row)
  }
  receiptButton(row = this.rows().first()): Locator {
    return this.#control(this.own.actions.receipt(), row)
  }
  deleteButton(row = this.rows().first()): Locator {
    return this.#control(this.t.common.actions.delete(), row)
  }
  /** The number of the application. */
  number(row = this.rows().first()): Locator {
    return row.locator('[data-column=applyId]')
  }
  /** The state of the fee. */
  state(row = this.rows().first()): Locator {
    return row.locator('[data-column=state] .bp6-tag')
  }
  /** The status of the application. */
  status(row = this.rows().first()): Locator {
    return row.locator('[data-column=appStatus] .bp6-tag')
  }
  /** Searches for one application by its number. */
  async findNumber(appNum: string): Promise<void> {
    await this.page
      .getByLabel(this.own.fields.identityType())
      .selectOption({ label: this.own.options.identityType['3']() })
    await this.searchText().fill(appNum)
    await expect(this.rows()).toHaveCount(1)
    await expect(this.row(appNum)).toBeVisible()
  }
  daySheetLink(): Locator {
    return this.page.getByRole('link', { name: this.own.actions.day(), exact: true })
  }
  reconciliationLink(): Locator {
    return this.page.getByRole('link', { name: this.own.actions.reconciliation(), exact: true })
  }
  box(): Locator {
    return this.page.locator('.qb-payment-dialog')
  }
  depositNumber(): Locator {
    return this.box().getByLabel(this.own.fields.depositNum())
  }
  /** Pastes an image where the keyboard is. */
  async pasteImage({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.evaluate(
      ([content, type, fileName]) => {
        const bytes = Uint8Array.from(atob(content!), (character) => character.charCodeAt(0))
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([bytes], fileName!, { type: type! }))
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement!.dispatchEvent(paste)
      },
      [buffer.toString('base64'), mimeType, name],
    )
  }
  async chooseImage(file: typeof SLIP | { name: string; mimeType: string; buffer: Buffer } = SLIP): Promise<void> {
    await this.box().locator('input[type=file]:not([capture])').setInputFiles(file)
  }
  chosenImage(): Locator {
    return this.box().locator('img')
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  editButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.edit(), exact: true })
  }
  /** Next to the title. */
  closeButton(): Locator {
    return this.box().locator('.bp6-dialog-close-button')
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  /** In the alert: tries again, or loads again what somebody else changed. */
  againButton(): Locator {
    return this.alert().getByRole('button')
  }
  /** Why the fee that was found cannot be paid. */
  blocked(): Locator {
    return this.page.locator('.qb-fee-blocked')
  }
  /** How many payments there were today, and of how much. */
  dayTotals(): Locator {
    return this.page.locator('.qb-fee-day dd')
  }
  /** The warning of a deposit that is used already. */
  reason(): Locator {
    return this.confirmation().getByLabel(this.own.fields.sameDepositReason())
  }
  answer(text: string): Locator {
    return this.confirmation().getByRole('button', { name: text, exact: true })
  }
}
