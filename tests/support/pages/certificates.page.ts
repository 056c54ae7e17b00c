import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

export const CERTIFICATES = '/home/SystemInfo/Certifications'

/** Certificates of a year (document 1, section 2, Certificates list). */
export class CertificatesPage extends ListPage {
  get own() {
    return this.t.certificates
  }

  async goTo(search = ''): Promise<void> {
    await this.visit(`${CERTIFICATES}${search}`)
    await this.seeHeading(this.own.title())
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.add(), exact: true })
  }
  /** A control of a row, by its label; what is not offered has the same label. */
  action(row: string | RegExp, action: 'edit' | 'delete' | 'close' | 'reopen' | 'locked'): Locator {
    const { actions } = this.t.common
    const label = {
      edit: actions.edit,
      delete: actions.delete,
      close: this.own.actions.close,
      reopen: this.own.actions.reopen,
      locked: this.own.actions.locked,
    }[action]()
    return this.row(row).getByRole('button', { name: label, exact: true })
  }
  async confirm(): Promise<void> {
    await this.confirmation().locator('.bp6-dialog-footer button').last().click()
  }
  closedTag(row: string | RegExp): Locator {
    return this.row(row).locator('.qb-certificate-closed')
  }

  /** The form page of adding and editing. */
  form(): Locator {
    return this.page.locator('.qb-form-page')
  }
  field(name: 'arName' | 'enName' | 'certificationType' | 'academicYear' | 'totalDegree'): Locator {
    return this.form().getByLabel(this.own.fields[name]())
  }
  status(): Locator {
    return this.form().getByRole('checkbox', { name: this.own.fields.status() })
  }
  saveButton(): Locator {
    return this.form().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  cancelButton(): Locator {
    return this.form().getByRole('button', { name: this.t.common.actions.cancel(), exact: true })
  }
  alert(): Locator {
    return this.form().getByRole('alert')
  }
}
