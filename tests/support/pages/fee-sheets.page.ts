import type { Locator } from '@playwright/test'
import type { BankField } from '#schemas/fees/bank-sheet.ts'
import type { Match } from '#schemas/fees/payment-record.schema.ts'
import { FeesPage } from './fees.page.ts'
import { ListPage } from './list.page.ts'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** A printed receipt of one payment (issue 13). */
export class ReceiptPage extends Screen {
  get own() {
    return this.t['fee-sheets'].receipt
  }
  paper(): Locator {
    return this.page.getByRole('article', { name: this.own.title() })
  }
  amount(): Locator {
    return this.paper().getByRole('region', { name: this.own.amount() })
  }
  printButton(): Locator {
    return this.page.getByRole('button', { name: this.own.print(), exact: true })
  }
  backButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.actions.back(), exact: true })
  }
  /** Prints; returns whether the browser got the command. */
  async print(): Promise<boolean> {
    await this.page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes'
      }
    })
    await this.printButton().click()
    return this.page.evaluate(() => document.documentElement.dataset['printed'] === 'yes')
  }
}

/** The payments of a day with their sums (issue 13). */
export class DaySheetPage extends ListPage {
  get own() {
    return this.t['fee-sheets'].day
  }
  /** The last line of a table of sums: that of the whole day. */
  total(caption: string): Locator {
    return this.page.getByRole('table', { name: caption }).locator('tfoot tr')
  }
}

/** The bank's sheet against the payments (issue 13). */
export class ReconciliationPage extends Screen {
  get own() {
    return this.t['fee-sheets'].reconciliation
  }
  async goTo(): Promise<void> {
    await this.visit(`${FeesPage.path}/Reconciliation`)
    await this.seeHeading(this.own.title())
  }
  file(): Locator {
    return this.page.locator('.qb-sheet-choose input[type=file]')
  }
  async choose(name: string, content: string | Uint8Array): Promise<void> {
    await this.file().setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  }
  columnOf(field: BankField): Locator {
    return this.mapping().getByLabel(this.own.fields[field](), { exact: true })
  }
  mapping(): Locator {
    return this.page.locator('form.qb-reconciliation-mapping')
  }
  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  compareButton(): Locator {
    return this.#button(this.own.compare())
  }
  result(): Locator {
    return this.page.getByRole('region', { name: this.own.tabs() })
  }
  /** What was found of one kind, with its number. */
  found(match: Match): Locator {
    return this.result().getByRole('button').filter({ hasText: this.own.matches[match]() })
  }
  async seeFound(match: Match, count: number, numbers: readonly string[]): Promise<void> {
    await expect(this.found(match).locator('.bp6-tag')).toHaveText(String(count))
    await this.found(match).click()
    for (const number of numbers) await expect(this.foundRow(number)).toBeVisible()
  }
  foundRow(depositNum: string): Locator {
    return this.result().locator('tbody tr').filter({ hasText: depositNum })
  }
}
