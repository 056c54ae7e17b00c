import type { Locator } from '@playwright/test'
import type { ListKey } from '#schemas/lists/lists.ts'
import { Screen } from './screen.ts'

/** The lists that people maintain (issue 41). */
export class ListsPage extends Screen {
  static readonly pathOf = (list: ListKey): string => `/home/SetUp/Lists/${list}`
  get own() {
    return this.t.lists
  }
  rows(): Locator {
    return this.page.locator('tbody tr')
  }
  row(name: string): Locator {
    return this.rows().filter({ hasText: name })
  }
  /** By its icon: one that is not offered is called otherwise. */
  act(name: string, icon: 'edit' | 'trash'): Locator {
    return this.row(name).locator(`button:has(.bp6-icon-${icon})`)
  }
  addButton(list: ListKey): Locator {
    return this.page.locator('.qb-screen-header').getByRole('button', { name: this.own[list].add(), exact: true })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: keyof typeof this.own.fields): Locator {
    return this.box().getByLabel(this.own.fields[name]())
  }
  async save(): Promise<void> {
    await this.box().locator('[type=submit]').click()
  }
}
