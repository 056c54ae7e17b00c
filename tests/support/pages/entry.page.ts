import type { Locator } from '@playwright/test'
import type { EntryForm } from '#schemas/entry/entry.schema.ts'
import { Screen } from './screen.ts'

/** The page that enters paper applications (issue 43). */
export class EntryPage extends Screen {
  static readonly path = '/home/StudentData/EnterApplication'

  get own() {
    return this.t.entry
  }
  field(name: keyof EntryForm): Locator {
    return this.page.locator(`[id$="_${name}"]`)
  }
  save(): Locator {
    return this.page.getByRole('button', { name: this.own.save() })
  }
  /** Types a number, and leaves it. */
  async lookUp(number: string): Promise<void> {
    await this.field('cardId').fill(number)
    await this.page.keyboard.press('Tab')
  }
  async choose(name: keyof EntryForm, label: string): Promise<void> {
    await this.field(name).selectOption({ label })
  }
  /** Types the beginning of a choice, and takes the first that is offered. */
  async suggest(name: keyof EntryForm, text: string): Promise<void> {
    await this.field(name).fill(text)
    await this.page.locator('.qb-listbox [role=option]').first().waitFor()
    await this.page.keyboard.press('Enter')
  }
  found(): Locator {
    return this.page.locator('.qb-entry-found')
  }
  entered(): Locator {
    return this.page.locator('.qb-entered li')
  }
}
