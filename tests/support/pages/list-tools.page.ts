import type { Locator } from '@playwright/test'
import { API } from '#schemas/api.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'
import { setTicked } from './tick.ts'

/** What every list offers next to its title: saved views, the choice of columns; and what a report offers. */
export class ListToolsPage extends ListPage {
  path = '/home/SystemInfo/sectors'
  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  /** Takes the views of this list away, so that a test begins without any. */
  async deleteViews(): Promise<void> {
    const { views } = await this.session.opened!.call<{ views: { id: number; version: number; screen: string }[] }>(
      API['saved-views'].list,
    )
    for (const { id, version, screen } of views)
      if (`/home/${screen}` === this.path) await this.session.opened!.call(API['saved-views'].remove, { id, version })
  }

  viewsButton(): Locator {
    return this.page.locator('.qb-views-button')
  }
  menu(): Locator {
    return this.page.locator('.qb-views')
  }
  item(name: string | RegExp): Locator {
    return this.menu().getByRole('menuitem', { name })
  }
  async openMenu(): Promise<void> {
    await this.viewsButton().click()
    await expect(this.menu()).toBeVisible()
  }
  async choose(name: string | RegExp): Promise<void> {
    await this.openMenu()
    await this.item(name).click()
    await expect(this.menu()).toBeHidden()
  }
  box(): Locator {
    return this.page.locator('.qb-record-dialog')
  }
  name(): Locator {
    return this.box().getByLabel(this.t['saved-views'].fields.name())
  }
  isDefault(): Locator {
    return this.box().getByRole('checkbox')
  }
  saveButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.save(), exact: true })
  }
  async saveAs(name: string, isDefault = false): Promise<void> {
    await this.choose(this.t['saved-views'].save())
    await expect(this.name()).toBeFocused()
    await this.name().fill(name)
    if (isDefault) await setTicked(this.isDefault())
    await this.saveButton().click()
    await expect(this.box()).toBeHidden()
  }
  manager(): Locator {
    return this.page.locator('.qb-views-manage')
  }
  managed(name: string): Locator {
    return this.manager().getByRole('listitem').filter({ hasText: name })
  }

  columnsButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.columns.choose(), exact: true })
  }
  columnBox(header: string): Locator {
    return this.page.locator('.qb-column-menu').getByRole('checkbox', { name: header, exact: true })
  }
  async setColumn(header: string, isShown: boolean): Promise<void> {
    await this.columnsButton().click()
    await setTicked(this.columnBox(header), isShown)
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('.qb-column-menu')).toBeHidden()
  }
  headers(): Promise<string[]> {
    return this.table().getByRole('columnheader').allInnerTexts()
  }

  printButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.report.print(), exact: true })
  }
  exportButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.report.export(), exact: true })
  }
}
