import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { MAIN_RULES } from './main-rules.page.ts'
import { expect } from './test.ts'

export const ADMISSION_RULES = `${MAIN_RULES}?panel=admission-rules`

/** The admission rules, on the second tab of the main rules (document 3, section 2). */
export class AdmissionRulesPage extends ListPage {
  async goTo(): Promise<void> {
    await this.visit(ADMISSION_RULES)
    await this.seeLoaded()
  }
  addButton(): Locator {
    return this.page.locator('.qb-admission-head button:has(.bp6-icon-plus)')
  }
  editButton(row: string | RegExp): Locator {
    return this.row(row).locator('button:has(.bp6-icon-edit)')
  }
  deleteButton(row: string | RegExp): Locator {
    return this.row(row).locator('button:has(.bp6-icon-trash)')
  }
  toggle(row: string | RegExp): Locator {
    return this.row(row).getByRole('switch')
  }
  search(): Locator {
    return this.page.getByRole('textbox', { name: this.t['admission-rules'].search() })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: 'faculty' | 'certificateType'): Locator {
    return this.box().getByLabel(this.t['admission-rules'].fields[name]())
  }
  /** A major of the dialog, by its text. */
  major(text: string): Locator {
    return this.box().locator('.qb-choices label', { hasText: text })
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  async openAdd(): Promise<void> {
    await this.addButton().click()
    await expect(this.saveButton()).toBeEnabled()
    await expect(this.field('certificateType').locator('option')).not.toHaveCount(1)
  }
  async openEdit(row: string | RegExp): Promise<void> {
    await this.editButton(row).click()
    await expect(this.saveButton()).toBeEnabled()
    await expect(this.field('certificateType').locator('option')).not.toHaveCount(2)
  }
  async confirmDelete(): Promise<void> {
    await this.confirmation().getByRole('button', { name: this.t.common.actions.delete(), exact: true }).click()
  }
}
