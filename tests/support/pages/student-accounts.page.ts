import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** Accounts of students (document 2, section 2.8). */
export class StudentAccountsPage extends ListPage {
  static readonly path = '/home/StudentData/StudentDataManagement'
  readonly path = StudentAccountsPage.path
  get own() {
    return this.t['student-accounts']
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  searchBy(): Locator {
    return this.page.getByRole('combobox', { name: this.own.fields.identityType() })
  }
  searchText(): Locator {
    return this.page.getByRole('textbox', { name: this.own.fields.searchText() })
  }
  student(): Locator {
    return this.page.getByRole('combobox', { name: this.own.fields.studentId(), exact: true })
  }
  #control(label: string): Locator {
    return this.rows().first().getByRole('button', { name: label, exact: true })
  }
  editButton(): Locator {
    return this.#control(this.t.common.actions.edit())
  }
  deleteButton(): Locator {
    return this.#control(this.t.common.actions.delete())
  }
  applicationsButton(): Locator {
    return this.#control(this.own.actions.applications())
  }
  box(): Locator {
    return this.page.getByRole('dialog', { name: this.own.edit() })
  }
  field(name: 'nId' | 'email'): Locator {
    return this.box().getByLabel(this.own.fields[name]())
  }
  warning(): Locator {
    return this.box().getByText(this.own.lead.gender())
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  confirmButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.t.common.actions.delete(), exact: true })
  }
}
