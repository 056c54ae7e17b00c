import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** Student nomination: all faculties, the choice, the dry run, the two lists, and what is decided for all (document 2, section 2.5). */
export class NominationPage extends ListPage {
  static readonly path = '/home/StudentData/StudentNominate'
  get own() {
    return this.t.nomination
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${NominationPage.path}${search}`)
  }
  /** Opens a faculty from all of them. */
  async openFaculty(name: string): Promise<void> {
    await this.rows().getByRole('button', { name, exact: true }).click()
  }
  faculty(): Locator {
    return this.page.getByLabel(this.own.fields.facultyId(), { exact: true })
  }
  async seeActions(): Promise<void> {
    await this.dryRunButton().waitFor()
  }
  tab(status: 0 | 1): Locator {
    return this.page.getByRole('tab', { name: this.own.tabs[status]() })
  }
  #action(name: string): Locator {
    return this.page.locator('.qb-nomination-actions').getByRole('button', { name })
  }
  dryRunButton(): Locator {
    return this.#action(this.own.actions.dryRun())
  }
  applyButton(): Locator {
    return this.#action(this.own.actions.apply())
  }
  acceptButton(): Locator {
    return this.#action(this.own.actions.accept())
  }
  rejectButton(): Locator {
    return this.#action(this.own.actions.reject())
  }
  /** While something is worked out. */
  giveUpButton(): Locator {
    return this.page.locator('.qb-nomination-busy').getByRole('button')
  }
  dryRun(): Locator {
    return this.page.getByRole('region', { name: this.own.dryRun.title() })
  }
  againButton(): Locator {
    return this.dryRun().getByRole('button', { name: this.own.actions.again(), exact: true })
  }
  closeDryRunButton(): Locator {
    return this.dryRun().getByRole('button', { name: this.t.common.actions.close(), exact: true })
  }
  nextStudents(): Locator {
    return this.dryRun().getByRole('button', { name: this.t.common.pager.next(), exact: true }).last()
  }
  refuseOthers(): Locator {
    return this.confirmation().getByRole('checkbox', { name: this.own.decide.refuseOthers() })
  }
  /** The verb of the question that is open. */
  confirmButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer-actions .bp6-button').last()
  }
  cancelButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.t.common.actions.cancel(), exact: true })
  }
  result(): Locator {
    return this.page.locator('.qb-nomination-result')
  }
  takeBackButton(): Locator {
    return this.result().getByRole('button', { name: this.own.actions.takeBack(), exact: true })
  }
  /** Next to the title; the footer has another one. */
  closeResultButton(): Locator {
    return this.result().locator('.bp6-dialog-close-button')
  }
  retryButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.actions.retry(), exact: true })
  }
}

/** Accept all and Reject all as they were done. */
export class BatchesPage extends ListPage {
  static readonly path = `${NominationPage.path}/Batches`
  get own() {
    return this.t.nomination
  }
  async goTo(): Promise<void> {
    await this.visit(BatchesPage.path)
    await this.seeLoaded()
  }
  takeBackButton(row = this.rows().first()): Locator {
    return row.getByRole('button', { name: this.own.actions.takeBack(), exact: true })
  }
  confirmButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.own.actions.takeBack(), exact: true })
  }
}

/** The whole university at once: the dry run, its students, and the job that marks (issue 15). */
export class UniversityPage extends ListPage {
  static readonly path = '/home/StudentData/StudentNominate/University'
  get own() {
    return this.t.nomination
  }
  #action(name: string): Locator {
    return this.page.locator('.qb-nomination-actions').getByRole('button', { name, exact: true })
  }
  tryButton(): Locator {
    return this.#action(this.own.university.try())
  }
  againButton(): Locator {
    return this.#action(this.own.actions.again())
  }
  applyButton(): Locator {
    return this.#action(this.own.university.apply())
  }
  giveUpButton(): Locator {
    return this.page.locator('.qb-nomination-busy').getByRole('button')
  }
  result(): Locator {
    return this.page.getByRole('region', { name: this.own.university.dryRun() })
  }
  nextStudents(): Locator {
    return this.result().getByRole('button', { name: this.t.common.pager.next(), exact: true }).last()
  }
  confirmButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer-actions .bp6-button').last()
  }
  job(): Locator {
    return this.page.getByRole('region', { name: this.own.university.queued.title() })
  }
}

/** The seat forecast: sliders, what they do, and whom they move by name (issue 15). */
export class ForecastPage extends ListPage {
  static readonly path = `${NominationPage.path}/Forecast`
  get own() {
    return this.t.nomination
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${ForecastPage.path}${search}`)
  }
  chart(): Locator {
    return this.page.locator('.qb-forecast-chart canvas')
  }
  total(): Locator {
    return this.page.getByRole('textbox', { name: this.own.forecast.totalDegree(), exact: true })
  }
  seats(): Locator {
    return this.page.getByRole('textbox', { name: this.own.forecast.seats(), exact: true })
  }
  totalSlider(): Locator {
    return this.page.getByRole('slider', { name: this.own.forecast.slider({ name: this.own.forecast.totalDegree() }) })
  }
  namesButton(): Locator {
    return this.page.getByRole('button', { name: this.own.forecast.names(), exact: true })
  }
  takeButton(): Locator {
    return this.page.getByRole('button', { name: this.own.forecast.take(), exact: true })
  }
  names(): Locator {
    return this.page.getByRole('region', { name: this.own.trial.title() })
  }
  /** A number with this label. */
  fact(name: string): Locator {
    return this.names()
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd')
  }
  /** Shows the students of one outcome. */
  outcomeButton(name: string): Locator {
    return this.names()
      .locator('.qb-outcomes')
      .getByRole('button', { name: new RegExp(`^${name}`) })
  }
  nextStudents(): Locator {
    return this.names().getByRole('button', { name: this.t.common.pager.next(), exact: true }).last()
  }
  /** While the names are loading. */
  giveUpButton(): Locator {
    return this.page.locator('.qb-nomination-busy').getByRole('button')
  }
  againButton(): Locator {
    return this.page.getByRole('button', { name: this.own.forecast.again(), exact: true })
  }
}

/** The seat forecast of the whole university: numbers of each faculty, and what they do (issue 39). */
export class UniversityForecastPage extends ListPage {
  static readonly path = `${UniversityPage.path}/Forecast`
  get own() {
    return this.t.nomination
  }
  /** Sliders whose names contain this. */
  slider(name: string): Locator {
    return this.page.getByRole('slider', { name: name.trim() })
  }
}
