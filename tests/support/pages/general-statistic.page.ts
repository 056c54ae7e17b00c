import type { Locator } from '@playwright/test'
import { ListToolsPage } from './list-tools.page.ts'
import { expect } from './test.ts'
import { setTicked } from './tick.ts'

/** The general statistic: its filters, its switches, its bars. */
export class GeneralStatisticPage extends ListToolsPage {
  override path = '/home/ReportsAndStatistics/GeneralStatistic'
  texts() {
    return this.t['general-statistic']
  }
  statuses(): Locator {
    return this.page.getByRole('group', { name: this.texts().fields.appStatus() })
  }
  /** Chooses these statuses instead of all. */
  async chooseStatuses(...names: readonly string[]): Promise<void> {
    const popover = await this.openFilter(this.texts().fields.appStatus())
    const box = (name: string) => popover.getByRole('checkbox', { name, exact: true })
    await setTicked(box(this.texts().allStatuses()), false)
    for (const name of names) await setTicked(box(name))
    await this.page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }
  async view(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts().view(), exact: true }).click()
  }
  switchOf(name: string): Locator {
    return this.page.locator('.qb-statistic-switches').getByRole('checkbox', { name, exact: true })
  }
  async showChart(): Promise<void> {
    await setTicked(this.switchOf(this.texts().showChart()))
    await expect(this.reader()).toBeAttached()
  }
  chart(): Locator {
    return this.page.locator('.qb-statistic-chart')
  }
  /** What goes along the bars. */
  reader(): Locator {
    return this.chart().getByRole('slider')
  }
  total(label: string): Locator {
    return this.table().locator(`tfoot [data-label="${label}"]`)
  }
}
