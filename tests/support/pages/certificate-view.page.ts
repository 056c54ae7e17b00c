import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

export const viewAddress = (id: number): string => `/home/SystemInfo/ViewCertification/${id}`

/** One certificate: its data card, its courses, their dialog. */
export class CertificateViewPage extends ListPage {
  get texts() {
    return this.t['certificate-view']
  }
  async goTo(id: number): Promise<void> {
    await this.visit(viewAddress(id))
    await this.seeShown()
  }
  async seeShown(): Promise<void> {
    await expect(this.page.locator('.qb-list-screen')).toHaveAttribute('aria-busy', 'false')
  }

  /** A fact of the data card by its label. */
  fact(name: keyof CertificateViewPage['texts']['card'] & string): Locator {
    return this.page
      .locator('.qb-certificate-card dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${this.texts.card[name]()}$`) }) })
      .locator('dd')
  }
  warning(): Locator {
    return this.page.locator('.qb-certificate-card .bp6-callout')
  }
  action(name: 'edit' | 'delete' | 'open' | 'close' | 'back'): Locator {
    return this.page
      .locator('.qb-certificate-actions')
      .getByRole('button', { name: this.texts.actions[name](), exact: true })
  }
  addButton(): Locator {
    return this.page.locator('.qb-certificate-courses-head').getByRole('button')
  }
  courseAction(course: string, name: 'editCourse' | 'removeCourse' | 'removeInactive'): Locator {
    return this.row(course).getByRole('button', { name: this.texts.actions[name](), exact: true })
  }

  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  course(): Locator {
    return this.box().getByRole('combobox')
  }
  degree(): Locator {
    return this.box().getByRole('textbox', { name: this.texts.fields.courseDegree() })
  }
  counts(counts: boolean): Locator {
    return this.box().getByRole('radio', { name: this.texts.options.addToTotal[counts ? '1' : '0'](), exact: true })
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  async chooseCourse(typed: string, name: string): Promise<void> {
    await this.course().fill(typed)
    await this.page.getByRole('option', { name, exact: true }).click()
  }
  confirmButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer button').last()
  }
}
