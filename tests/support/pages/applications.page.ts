import type { Locator } from '@playwright/test'
import { API } from '#schemas/api.ts'
import type { PaperFault, PaperKind } from '#schemas/applications/paper.schema.ts'
import type { Keys } from './keys.ts'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

export const APPLICATIONS = '/home/StudentData/ManageApplications'

/** The list of applications, and the confirmation of a decision. */
export class ApplicationsPage extends ListPage {
  async goTo(search = ''): Promise<void> {
    await this.visit(`${APPLICATIONS}${search}`)
    await this.seeLoaded()
  }
  searchText(): Locator {
    return this.page.getByLabel(this.t.applications.fields.searchText())
  }
  resetButton(): Locator {
    return this.page.getByRole('button', { name: this.t.common.actions.reset(), exact: true })
  }

  /** Types a part of a name; the list follows by itself a second after the last letter (document 1, section 9). */
  async searchFor(text: string): Promise<void> {
    const answered = this.page.waitForResponse(
      (response) =>
        response.url().endsWith(API.applications.list.path) &&
        (response.request().postData() ?? '').includes(JSON.stringify(text)),
    )
    await this.searchText().fill(text)
    await answered
    await expect(this.table().or(this.page.locator('.qb-state'))).toBeVisible()
    await expect(this.page.locator('table.qb-table[aria-busy=true]')).toHaveCount(0)
  }
  /** Opens and leaves the queue of what waits for a decision. */
  queueButton(): Locator {
    return this.page.locator('.qb-counted .qb-toggles > button').first()
  }
  /** The chips of statuses that can be looked at with it. */
  besideQueue(): Locator {
    return this.page.getByRole('group', { name: this.t.applications.queue.beside() }).getByRole('button')
  }
  async chooseStatus(name: string): Promise<void> {
    await this.setFilter(this.t.applications.fields.appStatus(), name)
    await this.seeLoaded()
  }

  acceptButton(row: Locator): Locator {
    return row.getByRole('button', { name: this.t.applications.actions.accept(), exact: true })
  }
  rejectButton(row: Locator): Locator {
    return row.getByRole('button', { name: this.t.applications.actions.reject(), exact: true })
  }
  async acceptRow(text: string | RegExp): Promise<void> {
    await this.acceptButton(this.row(text)).click()
  }
  async rejectRow(text: string | RegExp): Promise<void> {
    await this.rejectButton(this.row(text)).click()
  }
  async openRow(text: string | RegExp): Promise<void> {
    await this.row(text).first().locator('.qb-row-open').click()
  }
  async openMore(row: Locator): Promise<void> {
    await row.getByRole('button', { name: this.t.applications.actions.more() }).click()
  }
  status(row: Locator): Locator {
    return row.locator(`[data-label="${this.t.applications.columns.applicationStatus()}"] .bp6-tag`)
  }

  refuseOthers(): Locator {
    return this.confirmation().getByRole('checkbox')
  }
  async confirm(decision: 'accept' | 'reject' | 'wait'): Promise<void> {
    await this.confirmation()
      .getByRole('button', { name: this.t.applications.actions[decision](), exact: true })
      .click()
  }
  async cancel(): Promise<void> {
    await this.confirmation().getByRole('button', { name: this.t.common.actions.cancel(), exact: true }).click()
    await expect(this.confirmation()).toHaveCount(0)
  }
}

/** All of one application. */
export class DetailsDialog extends ApplicationsPage {
  box(): Locator {
    return this.page.locator('.qb-details')
  }
  section(title: string): Locator {
    return this.box()
      .locator('.qb-section')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }
  decide(decision: 'accept' | 'reject' | 'wait' | 'feedback' | 'completeOnPaper'): Locator {
    return this.section(this.t.applications.details.sections.decisions()).getByRole('button', {
      name: this.t.applications.actions[decision](),
      exact: true,
    })
  }
  /** Like `decide`, where the action is not offered but its reason can be shown. */
  refused(decision: 'accept' | 'reject' | 'wait' | 'feedback'): Locator {
    return this.section(this.t.applications.details.sections.decisions()).locator('[aria-disabled=true]', {
      hasText: this.t.applications.actions[decision](),
    })
  }
  /** The action next to a field. */
  correct(field: 'card' | 'email' | 'submittedTotal' | 'submittedRegisterationType'): Locator {
    const t = this.t.applications
    return this.box().getByRole('button', { name: t.correction.edit({ field: t.fields[field]() }), exact: true })
  }
  correction(): Locator {
    return this.box().locator('.qb-correction')
  }
  async saveCorrection(): Promise<void> {
    await this.correction().locator('button[type=submit]').click()
  }
  papers(): Locator {
    return this.box().locator('.qb-paper')
  }
  /** A paper by its name. */
  paper(kind: PaperKind): Locator {
    return this.papers().filter({ hasText: this.t.applications.files[kind]() })
  }
  /** The one that is shown. */
  openPaper(): Locator {
    return this.box().locator('.qb-paper[aria-current=true]')
  }
  /** The review of the open paper, and its actions. */
  paperReview(): Locator {
    return this.box().locator('.qb-judgement')
  }
  reviewAction(act: 'check' | 'return' | 'reopen' | 'changeFault'): Locator {
    return this.paperReview().getByRole('button', { name: this.t.applications.papers[act](), exact: true })
  }
  /** Rejects the open paper in the dialog with the faults. */
  async returnPaper(fault: PaperFault, note = ''): Promise<void> {
    const form = this.page.locator('.qb-record-dialog')
    await form.getByText(this.t.applications.options.fault[fault](), { exact: true }).click()
    await form.getByLabel(this.t.applications.fields.note()).fill(note)
    await form.locator('button[type=submit]').click()
    await expect(form).toBeHidden()
  }
  viewer(): Locator {
    return this.box().locator('.qb-viewer')
  }
  /** The number of the open application, in the head. */
  number(): Locator {
    return this.box().locator('.qb-details-who bdi[dir=ltr]').first()
  }
  opensNext(): Locator {
    return this.box().getByLabel(this.t.applications.review.opensNext())
  }
  steps(): Locator {
    return this.box().locator('.qb-details-steps')
  }
  /** Waits until its position in the list is known. */
  async seePosition(): Promise<void> {
    await expect(this.steps()).toHaveAttribute('aria-busy', 'false')
  }
  nextButton(): Locator {
    return this.steps().getByRole('button', { name: this.t.applications.review.next() })
  }
  sittingEnd(): Locator {
    return this.box().locator('.qb-sitting-end')
  }
  /** Why an application is refused, in its confirmation: none first. */
  reasons(): Locator {
    return this.confirmation().getByRole('radio')
  }
  /** The buttons that answer a question, in the panel or in a dialog: cancel first. */
  answers(): Locator {
    return this.confirmation().locator('.qb-question-answers, .bp6-dialog-footer').getByRole('button')
  }
  /**
   * Decides by keys: by the one that asks, and by the one that the question names. Returns how many presses it takes.
   * In the first moments of an application none is taken.
   */
  async decideByKeys(keys: Keys, decision: 'accept' | 'wait'): Promise<number> {
    await expect(async () => {
      await keys.press(decision === 'accept' ? 'a' : 'w')
      await expect(this.confirmation()).toBeVisible({ timeout: 500 })
    }).toPass()
    const isInPanel = (await this.box().locator('.qb-question').count()) > 0
    const answers = this.answers()
    await keys.seeFocusOn(isInPanel ? answers.last() : answers.first())
    await keys.press(isInPanel ? 'Enter' : 'y')
    return 2
  }
  reasonDetails(): Locator {
    return this.confirmation().getByLabel(this.t.applications.fields.reasonText())
  }
  /** Requests data from the student, in the feedback dialog. */
  async sendFeedback(message: string): Promise<void> {
    await this.decide('feedback').click()
    const form = this.page.locator('.qb-record-dialog')
    await form.getByLabel(this.t.applications.fields.message()).fill(message)
    await form.getByRole('button', { name: this.t.applications.actions.send(), exact: true }).click()
    await expect(form).toBeHidden()
  }
  /** Records that data came on paper, in its dialog. */
  async completeOnPaper(note: string): Promise<void> {
    await this.decide('completeOnPaper').click()
    const form = this.page.locator('.qb-record-dialog')
    await form.getByLabel(this.t.applications.fields.completionNote()).fill(note)
    await form.getByRole('button', { name: this.t.applications.completion.save(), exact: true }).click()
    await expect(form).toBeHidden()
  }
  others(): Locator {
    return this.section(this.t.applications.details.sections.others()).locator('li')
  }
  /** Students who share something with this one. */
  duplicates(): Locator {
    return this.section(this.t.applications.duplicates.title()).locator('li')
  }
  history(): Locator {
    return this.box().locator('.qb-timeline > li')
  }
  /** Who else has the application open. */
  othersHere(): Locator {
    return this.box().locator('.qb-others-here')
  }
  statusTag(): Locator {
    return this.box().locator('.qb-details-head .bp6-tag').first()
  }
  fact(label: string): Locator {
    return this.box()
      .locator('.qb-detail')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd')
  }
  async seeOpen(name: string | RegExp): Promise<void> {
    await expect(this.box().getByRole('heading', { level: 2 })).toHaveText(name)
  }
  async close(): Promise<void> {
    await this.box().getByRole('button', { name: this.t.applications.actions.close(), exact: true }).first().click()
    await expect(this.box()).toBeHidden()
  }
}
