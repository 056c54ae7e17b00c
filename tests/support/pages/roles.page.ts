import type { Locator } from '@playwright/test'
import type { Permission } from '#schemas/permissions.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

/** Roles, and who can do what (issue 40). */
export class RolesPage extends ListPage {
  static readonly path = '/home/Administration/Roles'
  static readonly holdersPath = '/home/Administration/RoleHolders'
  async goTo(): Promise<void> {
    await this.visit(RolesPage.path)
    await this.seeLoaded()
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.t.roles.add(), exact: true })
  }
  /** Of a row, by its icon: one that is not offered is called otherwise. */
  act(role: string | RegExp, icon: 'edit' | 'duplicate' | 'pause' | 'play'): Locator {
    return this.row(role).locator(`button:has(.bp6-icon-${icon})`)
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: 'arName' | 'enName' | 'isScoped'): Locator {
    return this.box().getByLabel(this.t.roles.fields[name]())
  }
  permission(name: Permission): Locator {
    const key = name.replace('.', '_') as keyof typeof this.t.permissions
    return this.box().getByRole('checkbox', { name: this.t.permissions[key](), exact: true })
  }
  /** Blueprint draws the box over the field. */
  async choose(name: Permission): Promise<void> {
    await this.permission(name).locator('xpath=..').click()
  }
  async save(): Promise<void> {
    await this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true }).click()
  }
  /** Confirms the open question. */
  async confirm(): Promise<void> {
    await this.confirmation().locator('[data-confirms]').click()
    await expect(this.confirmation()).toHaveCount(0)
  }
}
