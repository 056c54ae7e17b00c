import type { Locator } from '@playwright/test'
import type { Schedule } from '#schemas/backups/backup.schema.ts'
import { ListPage } from './list.page.ts'

/** Backups of the whole database (issue 41). */
export class BackupsPage extends ListPage {
  static readonly path = '/home/SetUp/Backups'

  /** Of the page as a whole, by its icon: one that is not offered is called otherwise. */
  button(icon: 'cloud-download' | 'stopwatch'): Locator {
    return this.page.locator(`.qb-screen-actions button:has(.bp6-icon-${icon})`)
  }
  /** Of the first row that has this text. */
  act(text: string, icon: 'lab-test' | 'trash'): Locator {
    return this.row(text).first().locator(`button:has(.bp6-icon-${icon})`)
  }
  field(name: keyof Schedule): Locator {
    return this.page.locator('.qb-record-dialog').getByLabel(this.t.backups.fields[name]())
  }
}
