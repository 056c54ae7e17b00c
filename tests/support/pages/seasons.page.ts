import type { Locator } from '@playwright/test'
import type { NewSeason, SeasonState } from '#schemas/seasons/season.schema.ts'
import { ListPage } from './list.page.ts'

/** Seasons (issue 41). */
export class SeasonsPage extends ListPage {
  static readonly path = '/home/SetUp/Seasons'
  async goTo(): Promise<void> {
    await this.visit(SeasonsPage.path)
    await this.seeLoaded()
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.t.seasons.add(), exact: true })
  }
  /** Of the first row in a state, by its icon: one that is not offered is called otherwise. */
  act(state: SeasonState, icon: 'edit' | 'undo' | 'star' | 'trash'): Locator {
    const row = this.rows().filter({ has: this.page.locator(`[data-state="${state}"]`) })
    return row.first().locator(`button:has(.bp6-icon-${icon})`)
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: keyof NewSeason): Locator {
    return this.box().getByLabel(this.t.seasons.fields[name]())
  }
}
