import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** One job, with its result by row (issue 14). */
export class JobPage extends ListPage {
  get own() {
    return this.t.jobs
  }
  async goTo(id: number): Promise<void> {
    await this.visit(`/home/Jobs/Result/${id}`)
    await this.seeLoaded()
  }
  /** How the job stands. */
  state(): Locator {
    return this.page.locator('.qb-job-facts > p .bp6-tag')
  }
  cancelButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.actions.stop(), exact: true })
  }
  retryButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.own.actions.retry(), exact: true })
  }
  /** Cancels, and answers the question that says what stays done. */
  async cancel(): Promise<void> {
    await this.cancelButton().click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: this.own.actions.stop(), exact: true }).click()
  }
}
