import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** An image of a deposit: grey lines on white, 240 by 320. */
export const SLIP = {
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
  async goTo(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`)
    await this.seeLoaded()
  }
  searchText(): Locator {
    return this.page.getByRole('textbox', { name: this.own.fields.searchText() })
  }
  #control(label: string): Locator {
    return this.rows().first().getByRole('button', { name: label, exact: true })
  }
  payButton(): Locator {
    return this.#control(this.own.actions.pay())
  }
  viewButton(): Locator {
    return this.#control(this.own.actions.view())
  }
  deleteButton(): Locator {
    return this.#control(this.t.common.actions.delete())
  }
  box(): Locator {
    return this.page.locator('.qb-payment-dialog')
  }
  depositNumber(): Locator {
    return this.box().getByLabel(this.own.fields.depositNum())
  }
  async chooseImage(file: typeof SLIP | { name: string; mimeType: string; buffer: Buffer } = SLIP): Promise<void> {
    await this.box().locator('input[type=file]:not([capture])').setInputFiles(file)
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  editButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.edit(), exact: true })
  }
  /** The warning of a deposit that is used already. */
  reason(): Locator {
    return this.confirmation().getByLabel(this.own.fields.sameDepositReason())
  }
  answer(text: string): Locator {
    return this.confirmation().getByRole('button', { name: text, exact: true })
  }
}
