import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'
import { expect } from './test.ts'

type Act = 'plus' | 'edit' | 'swap-horizontal' | 'trash'

/** The tree of faculties and branches (issue 41). */
export class FacultiesPage extends Screen {
  static readonly path = '/home/SetUp/Faculties'
  get own() {
    return this.t.faculties
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${FacultiesPage.path}${search}`)
    await expect(this.lines().first()).toBeVisible()
  }
  lines(): Locator {
    return this.page.locator('.qb-unit')
  }
  /** The line of a faculty or a branch. */
  line(name: string): Locator {
    return this.lines().filter({ hasText: name })
  }
  caret(name: string): Locator {
    return this.line(name).locator('button.qb-unit-caret')
  }
  toggle(name: string): Locator {
    return this.line(name).getByRole('switch')
  }
  /** By its icon: one that is not offered is called otherwise. */
  act(name: string, icon: Act): Locator {
    return this.line(name).locator(`button:has(.bp6-icon-${icon})`)
  }
  addButton(): Locator {
    return this.page.locator('.qb-screen-header').getByRole('button', { name: this.own.add(), exact: true })
  }
  importButton(): Locator {
    return this.page.getByRole('button', { name: this.own.import(), exact: true })
  }
  exportButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.report.export(), exact: true })
  }
  expandAll(): Locator {
    return this.page.getByRole('button', { name: this.own.expandAll() })
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  field(name: keyof typeof this.own.fields): Locator {
    return this.box().getByLabel(this.own.fields[name]())
  }
  async save(): Promise<void> {
    await this.box().locator('[type=submit]').click()
  }
  async seeSaved(): Promise<void> {
    await expect(this.box()).toHaveCount(0)
    await expect(this.page.locator('.qb-overlay')).toHaveCount(0)
  }
  /** Confirms the open question. */
  async confirm(): Promise<void> {
    await this.confirmation().locator('[data-confirms]').click()
    await expect(this.confirmation()).toHaveCount(0)
  }
}
