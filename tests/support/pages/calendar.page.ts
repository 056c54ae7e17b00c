import type { Locator } from '@playwright/test'
import { NamedRecordPage } from './named-record.page.ts'
import { expect } from './test.ts'

type Field = 'eventId' | 'yearId' | 'semesterId' | 'startDate' | 'endDate'

/** The calendar: dialog and row are those of records with two names, with a year of bars (document 3, section 2). */
export class CalendarPage extends NamedRecordPage {
  get texts() {
    return this.t.calendar
  }
  override get own() {
    return this.texts as unknown as NamedRecordPage['own']
  }
  override get path(): string {
    return '/home/Administration/Calendar'
  }
  field(name: Field): Locator {
    return this.box().getByLabel(this.texts.fields[name]())
  }
  /** Types a day as `YYYY-MM-DD`. */
  async setDay(name: 'startDate' | 'endDate', day: string): Promise<void> {
    await this.field(name).fill(day)
    // the calendar that opened goes away, which may lie over all else in the dialog; so does that of the field before
    await this.field(name).press('Shift+Tab')
    if (name === 'endDate') await this.field('startDate').press('Shift+Tab')
    await expect(this.page.locator('.bp6-datepicker')).toHaveCount(0)
  }
  year(): Locator {
    return this.page.locator('.qb-year')
  }
  bars(): Locator {
    return this.year().locator('.qb-year-bar')
  }
  bar(name: string | RegExp): Locator {
    return this.year().getByRole('button', { name })
  }
  details(): Locator {
    return this.page.locator('.qb-period-details')
  }
  overlapQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.texts.overlaps.title() })
  }
}
