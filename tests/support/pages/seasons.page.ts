import type { Locator } from '@playwright/test'
import type { NewSeason, SeasonMove, SeasonState } from '#schemas/seasons/season.schema.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

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
  /** The season of the academic year that begins in a calendar year, where it has one. */
  seasonOf(year: string): Locator {
    return this.row(`${year}/`)
  }
  /** A step of that season, while it is offered. */
  moveOf(year: string, move: SeasonMove): Locator {
    return this.seasonOf(year).getByRole('button', { name: this.t.seasons.moves[move].act(), exact: true })
  }
  actOf(year: string, icon: 'edit' | 'star' | 'trash'): Locator {
    return this.seasonOf(year).locator(`button:has(.bp6-icon-${icon})`)
  }
  /** Shows the seasons in a state; null: all but archived ones. */
  async showState(state: SeasonState | null): Promise<void> {
    const { columns, states, allStates } = this.t.seasons
    const label = state ? states[state]() : allStates()
    await this.page.getByRole('combobox', { name: columns.state(), exact: true }).selectOption({ label })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: keyof NewSeason): Locator {
    return this.box().getByLabel(this.t.seasons.fields[name]())
  }
  async setDays(first: string, last: string): Promise<void> {
    await this.field('startsOn').fill(first)
    await this.field('endsOn').fill(last)
    // each calendar that opened lies over the buttons of the dialog until its field is left
    await this.field('endsOn').press('Shift+Tab')
    await this.field('startsOn').press('Shift+Tab')
    await expect(this.page.locator('.bp6-datepicker')).toHaveCount(0)
  }
  async save(): Promise<void> {
    await this.box().locator('[type=submit]').click()
    await expect(this.box()).toHaveCount(0)
  }
}
