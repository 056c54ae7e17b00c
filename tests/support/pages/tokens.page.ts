import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** Tokens of the intake (issue 43). */
export class TokensPage extends ListPage {
  static readonly path = '/home/SetUp/Tokens'

  add(): Locator {
    return this.page.locator('.qb-screen-actions button:has(.bp6-icon-plus)')
  }
  /** Of the first row that has this text, by its icon: one that is not offered is called otherwise. */
  act(text: string, icon: 'exchange' | 'remove'): Locator {
    return this.row(text).first().locator(`button:has(.bp6-icon-${icon})`)
  }
  dialog(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
}
