import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** Sectors and certificate types: the same layout and actions (document 1, section 2). */
export class NamedRecordPage extends ListPage {
  /** Which of the two. */
  feature: 'sectors' | 'certificate-types' = 'sectors'
  get own() {
    return this.t[this.feature]
  }
  get path(): string {
    return this.feature === 'sectors' ? '/home/SystemInfo/sectors' : '/home/SystemInfo/certificationsType'
  }

  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.add(), exact: true })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  arName(): Locator {
    return this.box().getByLabel(this.own.fields.arName())
  }
  enName(): Locator {
    return this.box().getByLabel(this.own.fields.enName())
  }
  active(): Locator {
    return this.box().getByRole('checkbox')
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  cancelButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.cancel(), exact: true })
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  async seeFieldError(field: Locator, text: string): Promise<void> {
    await expect(this.box().locator('.qb-field-error').filter({ hasText: text }).first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }

  async add(arName: string, enName: string): Promise<void> {
    await this.addButton().click()
    await this.fill(arName, enName)
    await this.saveButton().click()
  }
  async fill(arName: string, enName: string): Promise<void> {
    await this.arName().fill(arName)
    await this.enName().fill(enName)
  }
  editButton(row: string | RegExp): Locator {
    return this.row(row).getByRole('button', { name: this.t.common.actions.edit() })
  }
  deleteButton(row: string | RegExp): Locator {
    return this.row(row).getByRole('button', { name: this.t.common.actions.delete() })
  }
  toggle(row: string | RegExp): Locator {
    return this.row(row).getByRole('switch')
  }
  async edit(row: string | RegExp): Promise<void> {
    await this.editButton(row).click()
    await expect(this.arName()).toBeVisible()
  }
  async confirmDelete(): Promise<void> {
    await this.confirmation().getByRole('button', { name: this.t.common.actions.delete(), exact: true }).click()
  }
  async searchFor(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t.common.fields.search() }).fill(text)
  }
}
