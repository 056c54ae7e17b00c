import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** Services and links (document 3, section 2). */
export class ServicesPage extends ListPage {
  readonly path = '/home/Administration/Services'
  get own() {
    return this.t.services
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.add(), exact: true })
  }
  editButton(row: string | RegExp): Locator {
    return this.row(row).getByRole('button', { name: this.t.common.actions.edit() })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: keyof typeof this.own.fields): Locator {
    return this.box().getByLabel(this.own.fields[name]())
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  async openAdd(): Promise<void> {
    await this.addButton().click()
    await expect(this.field('serviceType')).toBeFocused()
  }
  async openEdit(row: string | RegExp): Promise<void> {
    await this.editButton(row).click()
    await expect(this.field('serviceType')).toBeFocused()
  }
  async searchFor(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.own.search() }).fill(text)
  }
}
