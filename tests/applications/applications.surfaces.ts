import { STATUS, type StatusCode } from '#schemas/status.ts'
import { API } from '#schemas/api.ts'
import { APPLICATIONS, ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { findOne } from './applicants.ts'

const inStatus =
  (status: StatusCode, fits?: (row: ApplicationRow) => boolean) =>
  async ({ opened }: BrowserSession): Promise<string> => {
    const { applyId, studentId } = await findOne(opened!, { appStatus: status }, fits)
    return `${APPLICATIONS}?application=${applyId}.${studentId}`
  }
/** Nothing speaks against a decision on it but papers that nobody has checked, and it changes nothing else. */
const isPlain = ({ appsCount, hasDuplicates, mailWaits, papersOpen, paymentStatus }: ApplicationRow) =>
  appsCount === 1 &&
  !hasDuplicates &&
  !mailWaits &&
  paymentStatus !== 0 &&
  papersOpen.every(({ state }) => state === 'toCheck')
const withOthers = ({ appsOpenCount, appsAcceptedCount }: ApplicationRow) =>
  appsOpenCount > 0 && appsAcceptedCount === 0

const possibleDuplicate = async ({ opened }: BrowserSession): Promise<string> => {
  const { applyId, studentId } = await findOne(opened!, { appStatus: STATUS.underReview, duplicatesOnly: true })
  return `${APPLICATIONS}?application=${applyId}.${studentId}`
}

const claimDiffers = async ({ opened }: BrowserSession): Promise<string> => {
  const { applyId, studentId } = await findOne(opened!, { agreement: 'differs' })
  return `${APPLICATIONS}?agreement=differs&application=${applyId}.${studentId}`
}

/** In a list whose next application is of another student. */
const beforeAnother = async ({ opened }: BrowserSession): Promise<string> => {
  const order = { orderBy: 'appNum', orderType: 'asc' } as const
  const filter = { appStatus: STATUS.underReview, ...order }
  const { applyId, studentId } = await findOne(opened!, filter, ({ appsCount }) => appsCount === 1)
  const query = new URLSearchParams({ ...order, appStatus: String(STATUS.underReview) })
  return `${APPLICATIONS}?${query}&application=${applyId}.${studentId}`
}

const details = (
  name: string,
  at: Surface['at'],
  show: (dialog: DetailsDialog, session: BrowserSession) => Promise<void> = async () => {},
  as: Surface['as'] = 'officer',
): Surface => ({
  name,
  as,
  at,
  show: async (session) => {
    const dialog = open(DetailsDialog, session)
    await expect(dialog.statusTag()).toBeVisible()
    await show(dialog, session)
  },
})
const list = (name: string, show: (page: ApplicationsPage, session: BrowserSession) => Promise<void>): Surface => ({
  name,
  as: 'officer',
  at: APPLICATIONS,
  show: async (session) => {
    const page = open(ApplicationsPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})

export const surfaces: FeatureSurfaces = {
  examples: {
    'StudentData/ViewApplication/Print/:id?': async ({ opened }) =>
      `/home/StudentData/ViewApplication/Print/${(await findOne(opened!, { appStatus: STATUS.accepted })).applyId}`,
    'StudentData/ViewApplication/Dossier/:id?': async ({ opened }) =>
      `/home/StudentData/ViewApplication/Dossier/${(await findOne(opened!, { appStatus: STATUS.refused })).applyId}`,
  },
  lists: { 'StudentData/ManageApplications': API.applications.list.path },
  emptyReply: { results: [], total: 0, more: false },
  surfaces: [
    list('applications-filters', async (page) => {
      await page.openFilter(page.t.applications.fields.countryId())
    }),
    list('applications-queue', async (page) => {
      await page.queueButton().click()
      await page.seeLoaded()
      await expect(page.besideQueue()).toHaveCount(3)
      await page.besideQueue().last().click()
      await page.seeLoaded()
    }),
    list('applications-no-match', async (page) => {
      await page.searchFor('zzzzzz')
      await expect(page.page.locator('.qb-state')).toBeVisible()
    }),
    list('applications-accept', async (page) => {
      await page.chooseStatus(page.t.statuses.underReview())
      await page.acceptButton(page.rows().first()).click()
      await expect(page.confirmation()).toBeVisible()
    }),
    list('applications-reject', async (page) => {
      await page.chooseStatus(page.t.statuses.underReview())
      await page.rejectButton(page.rows().first()).click()
      await expect(page.confirmation().getByLabel(page.t.applications.fields.reasonText())).toBeVisible()
    }),
    list('applications-more', async (page) => {
      await page.openMore(page.rows().first())
      await expect(page.page.getByRole('menu')).toBeVisible()
    }),
    list('applications-why-not', async (page) => {
      await page.chooseStatus(page.t.statuses.pulled())
      await page.pressUnavailable(page.acceptButton(page.rows().first()))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    details('details', inStatus(STATUS.underReview, withOthers)),
    details('details-duplicates', possibleDuplicate),
    details('details-duplicates-accept', possibleDuplicate, async (dialog) => {
      await dialog.decide('accept').click()
      await expect(dialog.confirmation()).toContainText(dialog.t.applications.duplicates.confirm())
    }),
    details('details-official-result', claimDiffers, async (dialog) => {
      await expect(dialog.box()).toContainText(dialog.t.applications.official.title())
    }),
    details('details-accepted', inStatus(STATUS.accepted)),
    details('details-pending-fees', inStatus(STATUS.pendingFees)),
    details('details-accept', inStatus(STATUS.underReview, withOthers), async (dialog) => {
      await dialog.decide('accept').click()
      await expect(dialog.refuseOthers()).toBeVisible()
    }),
    details('details-reject', inStatus(STATUS.underReview, isPlain), async (dialog) => {
      await dialog.decide('reject').click()
      await expect(dialog.reasonDetails()).toBeVisible()
      await expect(dialog.box().locator('.qb-question')).toBeVisible()
    }),
    details('details-reject-unpaid', inStatus(STATUS.pendingFees), async (dialog) => {
      await dialog.decide('reject').click()
      await expect(dialog.reasonDetails()).toBeVisible()
      await expect(dialog.page.locator('.qb-confirm')).toBeVisible()
    }),
    details('details-wait', inStatus(STATUS.underReview, isPlain), async (dialog) => {
      await dialog.decide('wait').click()
      await expect(dialog.box().locator('.qb-question')).toBeVisible()
    }),
    details('details-changed', inStatus(STATUS.underReview), async (dialog, { page, watch }) => {
      watch.allowFailedCalls()
      await page.route(`**${API.applications.decide.path}`, (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'VERSION_STALE',
            message:
              'عُدّل هذا السجل بواسطة هدى محمود. أعد تحميله لترى التغيير ثم حاول مرة أخرى|Huda Mahmoud changed this record. Reload it to see the change, then try again',
            data: null,
          },
        }),
      )
      await dialog.decide('reject').click()
      await dialog.confirm('reject')
      await expect(dialog.confirmation().locator('.bp6-callout')).toBeVisible()
    }),
    details('details-decision-behind', beforeAnother, async (dialog, { page, watch }) => {
      watch.allowFailedCalls()
      // the next pictures are of somebody who stays with an application
      await page.route(`**${API.session.savePreferences.path}`, (route) =>
        route.fulfill({ json: { message: 'تم|Done', data: route.request().postDataJSON() } }),
      )
      await page.route(`**${API.applications.decide.path}`, (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'DECISION_NOT_FROM_STATUS',
            message: 'لا يمكن تنفيذ هذا القرار على الطلب بحالته الحالية|This decision is not possible from the status',
            data: null,
          },
        }),
      )
      const { previous, next } = dialog.t.applications.review
      const number = (await dialog.number().textContent())!
      const step = async (name: string) => {
        await dialog.seePosition()
        await dialog.steps().getByRole('button', { name }).click()
      }
      // there and back, so that the next one is held
      await step(next())
      await expect(dialog.number()).not.toHaveText(number)
      await step(previous())
      await expect(dialog.number()).toHaveText(number)
      await dialog.seePosition()
      await setTicked(dialog.opensNext())
      await dialog.decide('reject').click()
      await dialog.confirm('reject')
      await expect(page.locator('.qb-decisions-behind')).toBeVisible()
      await expect(dialog.number()).not.toHaveText(number)
    }),
    details('details-feedback', inStatus(STATUS.underReview), async (dialog) => {
      await dialog.decide('feedback').click()
      await expect(dialog.page.locator('.qb-record-dialog textarea')).toBeVisible()
    }),
    details('details-complete-on-paper', inStatus(STATUS.toBeCompleted), async (dialog) => {
      await dialog.decide('completeOnPaper').click()
      await expect(dialog.page.locator('.qb-record-dialog textarea')).toBeVisible()
    }),
    details('details-correct', inStatus(STATUS.underReview), async (dialog) => {
      await dialog.correct('submittedTotal').click()
      await dialog.correction().locator('input').fill('9000')
      await expect(dialog.correction().locator('.bp6-callout')).toBeVisible()
    }),
    details('details-correct-all', inStatus(STATUS.recommendedAccepted, withOthers), async (dialog) => {
      await dialog.correct('submittedTotal').click()
      await dialog.correction().locator('input').fill('300')
      await dialog.saveCorrection()
      await expect(dialog.confirmation().locator('li').first()).toBeVisible()
    }),
    details('details-attachment', inStatus(STATUS.accepted), async (dialog) => {
      await dialog.papers().nth(1).click()
      await expect(dialog.viewer().locator('img')).toBeVisible()
    }),
    details('details-paper-checked', inStatus(STATUS.underReview), async (dialog) => {
      const paper = dialog.papers().nth(1)
      // another picture may have checked it already
      if ((await dialog.reviewAction('check').count()) > 0) await dialog.reviewAction('check').click()
      await expect(paper).toContainText(dialog.t.applications.papers.states.checked())
      await paper.click()
      await expect(dialog.paperReview().locator('time')).toBeVisible()
    }),
    details('details-paper-return', inStatus(STATUS.underReview), async (dialog) => {
      await dialog.reviewAction('return').click()
      await expect(dialog.page.locator('.qb-record-dialog input').first()).toBeFocused()
    }),
    details(
      'details-viewer',
      inStatus(STATUS.underReview),
      async (dialog) => {
        await dialog.pressUnavailable(dialog.refused('accept'))
        await expect(dialog.page.locator('.qb-why-not')).toBeVisible()
      },
      'viewer',
    ),
  ],
}
