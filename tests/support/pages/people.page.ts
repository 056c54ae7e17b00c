import type { Locator } from '@playwright/test'
import type { PersonState } from '#schemas/people/person.schema.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** People with an account: the list, and the page of one (issue 40). */
export class PeoplePage extends ListPage {
  static readonly path = '/home/Administration/People'
  get own() {
    return this.t.people
  }
  async goToPerson(id: number): Promise<void> {
    await this.visit(`${PeoplePage.path}/${id}`)
    await expect(this.page.locator('.qb-person-facts')).toBeVisible()
  }
  inviteButton(): Locator {
    return this.page.getByRole('button', { name: this.own.add(), exact: true })
  }
  sheetButton(): Locator {
    return this.page.getByRole('button', { name: this.own.sheet(), exact: true })
  }
  act(name: 'assign' | 'renewLink' | 'suspend' | 'resume' | 'endSessions' | 'leave'): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.actions[name](), exact: true })
  }
  async seeState(state: PersonState): Promise<void> {
    await expect(this.page.locator('.qb-person-facts .bp6-tag').first()).toHaveText(this.own.states[state]())
  }
  field(name: 'arName' | 'enName' | 'username' | 'email' | 'roleId' | 'facultyId' | 'branchId'): Locator {
    return this.page.getByRole('dialog').getByLabel(this.own.fields[name]())
  }
  /** A row of the scopes, from 0. */
  home(index: number) {
    const row = this.page.getByRole('dialog').locator('.qb-home').nth(index)
    return {
      faculty: row.locator('select').first(),
      branch: row.locator('select').nth(1),
      remove: row.locator('button'),
    }
  }
  addHomeButton(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.own.addHome(), exact: true })
  }
  async submit(): Promise<void> {
    await this.page.getByRole('dialog').locator('[type=submit]').click()
  }
  /** Confirms the open question. */
  async confirm(): Promise<void> {
    await this.confirmation().locator('[data-confirms]').click()
  }
  link(): Locator {
    return this.page.getByRole('dialog', { name: this.own.link.title() }).getByLabel(this.own.link.label())
  }
}
