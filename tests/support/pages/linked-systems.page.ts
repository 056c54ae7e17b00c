import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** The other systems that this one is linked to (S3). */
export class LinkedSystemsPage extends ListPage {
  static readonly path = '/home/StudentData/ManageLinkingOtherSystem'
  get own() {
    return this.t['linked-systems']
  }
  testButton(row = this.rows().first()): Locator {
    return row.getByRole('button', { name: this.own.actions.test() })
  }
}
