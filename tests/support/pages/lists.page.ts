import type { Locator } from '@playwright/test'
import type { ListKey } from '#schemas/lists/lists.ts'
import { formatFor } from '#src/lib/format.ts'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** The lists that people maintain (issue 41). */
export class ListsPage extends Screen {
  static readonly pathOf = (list: ListKey): string => `/home/SetUp/Lists/${list}`
  static readonly sheetPathOf = (list: ListKey): string => `${ListsPage.pathOf(list)}/Sheet`
  static readonly packsPath = '/home/SetUp/StartPacks'
  get own() {
    return this.t.lists
  }
  async goTo(list: ListKey, search = ''): Promise<void> {
    await this.visit(`${ListsPage.pathOf(list)}${search}`)
    await expect(this.rows().first()).toBeVisible()
  }
  rows(): Locator {
    return this.page.locator('tbody tr')
  }
  row(name: string): Locator {
    return this.rows().filter({ hasText: name })
  }
  /** By its icon: one that is not offered is called otherwise. */
  act(name: string, icon: 'edit' | 'merge-links' | 'undo' | 'trash'): Locator {
    return this.row(name).locator(`button:has(.bp6-icon-${icon})`)
  }
  toggle(name: string): Locator {
    return this.row(name).getByRole('switch')
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
  importButton(): Locator {
    return this.page.getByRole('button', { name: this.t['lists-sheet'].import(), exact: true })
  }
  exportButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.report.export(), exact: true })
  }
  /** The button that saves so many rows of a sheet. */
  saveButton(count: number): Locator {
    return this.page.getByRole('button', {
      name: this.t.sheets.save({ count: formatFor(this.language, 'latn').count(count) }),
      exact: true,
    })
  }
  async chooseFile(name: string, content: string | Uint8Array): Promise<void> {
    await this.page
      .locator('.qb-sheet-choose input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  }
  /** Shows the rows of every outcome. */
  allOutcomes(): Locator {
    return this.page.locator('.qb-outcomes').getByRole('button', { name: this.t.sheets.all() })
  }
  /** The button that shows what the first pack adds. */
  showPack(): Locator {
    return this.page.getByRole('button', { name: this.t['lists-sheet'].packs.show() }).first()
  }
  async save(): Promise<void> {
    await this.box().locator('[type=submit]').click()
  }
  /** Chooses by typing. */
  async choose(name: keyof typeof this.own.fields, text: string): Promise<void> {
    await this.field(name).fill(text)
    await this.page.getByRole('option', { name: text }).click()
  }
  async chooseFirst(name: keyof typeof this.own.fields): Promise<void> {
    await this.field(name).press('ArrowDown')
    await this.page.getByRole('option').first().click()
  }
  async seeSaved(): Promise<void> {
    await expect(this.box()).toHaveCount(0)
    await expect(this.page.locator('.qb-overlay')).toHaveCount(0)
  }
  /** Confirms the open question. */
  async confirm(): Promise<void> {
    await this.confirmation().locator('[data-confirms]').click()
    await expect(this.confirmation()).toHaveCount(0)
  }
}
