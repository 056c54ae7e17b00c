import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

export const APPROVAL_RULES = '/home/ApprovalRules'

/** The list of approval rules and its dialogs (document 1, section 2). */
export class ApprovalRulesPage extends ListPage {
  get own() {
    return this.t['approval-rules']
  }

  async goTo(search = ''): Promise<void> {
    await this.visit(`${APPROVAL_RULES}${search}`)
    await this.seeLoaded()
  }
  filter(name: 'yearId' | 'semesterId'): Locator {
    return this.page.getByRole('search').getByLabel(this.own.fields[name]())
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.add(), exact: true })
  }
  action(row: string | RegExp, name: 'counts' | 'edit' | 'delete'): Locator {
    const label = name === 'counts' ? this.own.counts.action() : this.t.common.actions[name]()
    return this.row(row).getByRole('button', { name: label, exact: true })
  }
  /** Like `action`, where it is not offered but its reason can be shown. */
  refused(row: string | RegExp, icon: 'edit' | 'trash'): Locator {
    return this.row(row).locator(`[aria-disabled=true]:has(.bp6-icon-${icon})`)
  }
  whyNot(): Locator {
    return this.page.locator('.qb-why-not')
  }

  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: 'facultyId' | 'totalDegree' | 'studentsNumbers'): Locator {
    return this.box().getByLabel(this.own.fields[name]()).first()
  }
  branches(): Locator {
    return this.box().locator('.qb-branch-numbers input')
  }
  sum(): Locator {
    return this.box().locator('.qb-branch-sum')
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  cancelButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.cancel(), exact: true })
  }
  /** Of the question whether what was typed is to be lost. */
  discardButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.t.common.actions.discard(), exact: true })
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  confirmButton(text: string): Locator {
    return this.confirmation().getByRole('button', { name: text, exact: true })
  }

  async openAdd(): Promise<void> {
    await this.addButton().click()
    await expect(this.field('facultyId')).toBeFocused()
  }
  async openEdit(row: string | RegExp): Promise<void> {
    await this.action(row, 'edit').click()
    await expect(this.field('totalDegree')).toBeFocused()
  }
}
