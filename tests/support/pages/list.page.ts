import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** Any list: its rows, its pages, its sorting and its states. */
export class ListPage extends Screen {
  table(): Locator {
    return this.page.locator('table.qb-table')
  }
  /** The rows of the last query: not those of the query before, which stay visible while it runs. */
  rows(): Locator {
    return this.page.locator('table.qb-table:not([data-stale]) tbody tr:not(.qb-skeleton-row)')
  }
  row(text: string | RegExp): Locator {
    return this.rows().filter({ hasText: text })
  }
  header(name: string): Locator {
    return this.table().getByRole('columnheader', { name })
  }
  pager(): Locator {
    return this.page.getByRole('navigation', { name: this.t.common.pager.label() })
  }

  /** The rows of the last question are there. */
  async seeLoaded(): Promise<void> {
    await expect(this.table()).toHaveAttribute('aria-busy', 'false')
    await expect(this.table()).not.toHaveAttribute('data-stale')
    await expect(this.rows().first()).toBeVisible()
  }
  async seeRow(text: string | RegExp): Promise<void> {
    await expect(this.row(text).first()).toBeVisible()
  }
  async seeNoRow(text: string | RegExp): Promise<void> {
    await expect(this.table().locator('tbody tr').filter({ hasText: text })).toHaveCount(0)
  }
  async seeEmpty(text: string): Promise<void> {
    await expect(this.page.locator('.qb-state')).toContainText(text)
  }
  async sortBy(header: string): Promise<void> {
    await this.header(header).getByRole('button', { name: header, exact: true }).click()
  }
  async seeSorted(header: string, order: 'ascending' | 'descending'): Promise<void> {
    await expect(this.header(header)).toHaveAttribute('aria-sort', order)
  }
  async nextPage(): Promise<void> {
    await this.pager().getByRole('button', { name: this.t.common.pager.next() }).click()
  }

  /** A filter that is set, or always in sight. */
  chip(text: string | RegExp): Locator {
    return this.page.locator('.qb-chip').filter({ hasText: text })
  }
  /** Opens the popover of a filter from the menu of all filters. */
  async openFilter(label: string): Promise<Locator> {
    await this.page.locator('.qb-filter-menu-button').click()
    await this.page.locator('.qb-filter-menu').getByRole('menuitem', { name: label, exact: true }).click()
    const popover = this.page.locator('.qb-chip-fields')
    await expect(this.#fieldOf(popover, label)).toBeVisible()
    return popover
  }
  /** A required field has a mark after its label. */
  #fieldOf(popover: Locator, label: string): Locator {
    return popover.getByLabel(new RegExp(`^${label}\\*?$`))
  }
  /** Sets a filter to a choice, or to a text, and closes its popover. */
  async setFilter(label: string, value: string): Promise<void> {
    const popover = await this.openFilter(label)
    const field = this.#fieldOf(popover, label)
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption({ label: value })
    else await field.fill(value)
    await this.page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }

  /** Texts of a column, in the order of the rows. */
  column(header: string): Promise<string[]> {
    return this.rows().locator(`[data-label="${header}"]`).allInnerTexts()
  }
}
