import type { Locator } from '@playwright/test'
import type { DesireChoice } from '#schemas/desire-rule/desire-rule.schema.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

export const MAIN_RULES = '/home/Administration/MainRules'
type PanelKey = 'desire-rule' | 'fees-rules' | 'certificate-tree'

/** The main rules and their panels (document 3, section 2). */
export class MainRulesPage extends ListPage {
  async goTo(panel: PanelKey): Promise<void> {
    await this.visit(`${MAIN_RULES}?panel=${panel}`)
    await this.seePanel(panel)
  }
  head(panel: PanelKey): Locator {
    return this.page.getByRole('button', { name: this.t[panel].title(), exact: true })
  }
  /** The panel that is open. */
  body(): Locator {
    return this.page.locator('.qb-rules-panel > div:not([hidden])')
  }
  async seePanel(panel: PanelKey): Promise<void> {
    await expect(this.head(panel)).toHaveAttribute('aria-expanded', 'true')
    await expect(this.body().locator('.bp6-spinner')).toHaveCount(0)
    await expect(
      this.body().locator('.qb-desire-actions, .qb-fees-rules, .qb-certificate-tree, .qb-state').first(),
    ).toBeVisible()
  }

  // the desire rule
  card(choice: DesireChoice): Locator {
    return this.body().getByRole('radio', { name: this.t['desire-rule'].options.choice[choice](), exact: true })
  }
  async choose(choice: DesireChoice): Promise<void> {
    await this.body().locator('.qb-desires label').filter({ hasText: this.t['desire-rule'].about[choice]() }).click()
    await expect(this.card(choice)).toBeChecked()
  }
  desiresNum(): Locator {
    return this.body().getByLabel(this.t['desire-rule'].fields.desiresNum())
  }
  saveRule(): Locator {
    return this.action('floppy-disk')
  }
  deleteRule(): Locator {
    return this.action('trash')
  }
  /** By its icon: one that is not offered is called otherwise. */
  private action(icon: string): Locator {
    return this.body().locator(`.qb-desire-actions button:has(.bp6-icon-${icon})`)
  }
  notice(): Locator {
    return this.body().locator('.qb-notice')
  }

  // application fees
  addButton(): Locator {
    return this.body().locator('.qb-fees-actions button:has(.bp6-icon-plus)')
  }
  editButton(row: string | RegExp): Locator {
    return this.row(row).locator('button:has(.bp6-icon-edit)')
  }
  deleteButton(row: string | RegExp): Locator {
    return this.row(row).locator('button:has(.bp6-icon-trash)')
  }
  search(): Locator {
    return this.body().getByRole('textbox', { name: this.t['fees-rules'].search() })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: 'feeValue' | 'feePaymentId'): Locator {
    return this.box().getByLabel(this.t['fees-rules'].fields[name]())
  }
  /** A choice of the dialog, by its text. */
  option(text: string): Locator {
    return this.box().locator('label', { hasText: text })
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
  }
  async openEdit(row: string | RegExp): Promise<void> {
    await this.editButton(row).click()
    await expect(this.saveButton()).toBeEnabled()
  }
  async confirmDelete(): Promise<void> {
    await this.confirmation().getByRole('button', { name: this.t.common.actions.delete(), exact: true }).click()
  }

  // certificates open for applying
  node(name: string): Locator {
    return this.body().getByRole('treeitem', { name })
  }
  async expand(name: string): Promise<void> {
    const node = this.node(name).first()
    if ((await node.getAttribute('aria-expanded')) === 'false') await node.click()
    await expect(node).toHaveAttribute('aria-expanded', 'true')
  }
  switchOf(name: string): Locator {
    return this.node(name).locator('.qb-certificate-switch')
  }
  searchTree(): Locator {
    return this.body().getByRole('textbox', { name: this.t['certificate-tree'].search() })
  }
  /** By its icon: one that is not offered is called otherwise. */
  treeAction(icon: 'tick-circle' | 'ban-circle' | 'floppy-disk' | 'reset'): Locator {
    return this.body().locator(`.qb-certificates-applying button:has(.bp6-icon-${icon})`)
  }
}
