import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { GroupPreview, GroupResult } from '#schemas/notifications/group.schema.ts'
import { GroupsPage, NotificationsPage } from '#tests/support/pages/notifications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { DONE, GROUP, PREVIEW, PREVIEW_ROWS, QUEUED } from './notifications.replies.ts'

const calls = API.notifications
const MESSAGE = 'عزيزنا {studentName}، نأمل الحضور إلى اختبار القدرات يوم الأحد بطلبك رقم {applicationNumber}.'
const answered = async ({ page }: BrowserSession, path: string, data: unknown) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
}
const failed = async ({ page, watch }: BrowserSession, path: string) => {
  watch.allowFailedCalls()
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'INTERNAL', message: 'حدث خطأ غير متوقع|An unexpected error', data: null },
    }),
  )
}
/** The demo has sent nothing yet: the first rows got messages. */
const withMessages = async ({ page }: BrowserSession) => {
  await page.route(`**${API.applications.list.path}`, async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: { results: ApplicationRow[] } }
    const results = data.results.map((row, at) => ({
      ...row,
      messages: [
        { msgDate: '2026-10-04T09:00:00.000Z', msgText: MESSAGE.replaceAll(/\{\w+\}/g, row.appNum) },
        { msgDate: '2026-09-01T10:00:00.000Z', msgText: 'برجاء رفع صورة أوضح من شهادة الثانوية العامة' },
      ].slice(at % 3),
    }))
    await route.fulfill({ response, json: { message, data: { ...data, results } } })
  })
  await page.reload()
}

const list = (name: string, show: (page: NotificationsPage, session: BrowserSession) => Promise<void>): Surface => ({
  name: `notifications-${name}`,
  as: 'officer',
  at: NotificationsPage.path,
  show: async (session) => {
    const page = open(NotificationsPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})
/** With two rows chosen, the dialog that writes. */
const dialog = (name: string, show: (page: NotificationsPage, session: BrowserSession) => Promise<void>): Surface =>
  list(name, async (page, session) => {
    await setTicked(page.rowBox(page.rows().nth(0)))
    await setTicked(page.rowBox(page.rows().nth(1)))
    await page.groupButton().click()
    await expect(page.message()).toBeVisible()
    await show(page, session)
  })
const previewed = (
  name: string,
  preview: GroupPreview,
  show: (page: NotificationsPage, session: BrowserSession) => Promise<void>,
) =>
  dialog(name, async (page, session) => {
    await answered(session, calls.preview.path, preview)
    await answered(session, calls.previewRows.path, PREVIEW_ROWS)
    await page.message().fill(MESSAGE)
    await page.previewButton().click()
    await expect(page.count()).toBeVisible()
    await show(page, session)
  })
const sent = (name: string, result: GroupResult) =>
  previewed(name, PREVIEW, async (page, session) => {
    await answered(session, calls.send.path, result)
    await page.sendButton().click()
    await expect(page.box().getByRole('link', { name: page.own.sent.job() })).toBeVisible()
  })
const groups = (name: string, show: (page: GroupsPage) => Promise<void>): Surface => ({
  name: `notifications-sent-${name}`,
  as: 'officer',
  at: async (session) => {
    const rows = [
      GROUP,
      { ...GROUP, id: 6, state: 'working', received: 12_000, heldUntil: null, applicationStatusOption: 0 },
      { ...GROUP, id: 5, state: 'out', subject: '', own: false, applicationStatusOption: 4 },
      { ...GROUP, id: 4, state: 'takenBack', takenBackAt: '2026-10-05T09:04:00.000Z' },
    ]
    await answered(session, calls.groups.path, { results: rows, total: rows.length })
    return GroupsPage.path
  },
  show: async (session) => {
    const page = open(GroupsPage, session)
    await page.seeLoaded()
    await show(page)
  },
})

export const surfaces: FeatureSurfaces = {
  lists: {
    'StudentData/SendingNotifications': API.applications.list.path,
    'StudentData/SendingNotifications/Sent': calls.groups.path,
  },
  emptyReply: { results: [], total: 0, more: false, sendingApplications: [] },
  surfaces: [
    list('filters', async (page) => {
      await page.openFilter(page.t.applications.fields.inputPercFilterValue())
    }),
    list('messages', async (page, session) => {
      await withMessages(session)
      await page.seeLoaded()
      await page.rows().first().locator('.qb-sent button').click()
      await expect(page.dialog(page.own.sentMessages.title())).toBeVisible()
    }),
    list('chosen', async (page) => {
      await setTicked(page.rowBox(page.rows().nth(0)))
      await setTicked(page.rowBox(page.rows().nth(2)))
      await expect(page.clearButton()).toBeVisible()
    }),
    list('all', async (page) => {
      await page.allButton().click()
      await expect(page.clearButton()).toBeVisible()
    }),
    list('why-not', async (page) => {
      await page.pressUnavailable(page.groupButton())
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    dialog('write', async (page) => {
      await page.template().selectOption({ index: 1 })
      await expect(page.samples()).toBeVisible()
    }),
    dialog('incomplete', async (page) => {
      await page.previewButton().click()
      await expect(page.message()).toHaveAttribute('aria-invalid', 'true')
    }),
    previewed('preview', PREVIEW, async (page) => {
      await page.leftOut(page.own.leftOut.GROUP_NO_ADDRESS()).click()
      await expect(page.box().getByRole('rowheader').first()).toBeVisible()
    }),
    previewed('accepted-elsewhere', { ...PREVIEW, acceptedElsewhere: 12 }, async () => {}),
    previewed('nobody', { ...PREVIEW, recipients: 0, mails: 0, samples: [] }, async () => {}),
    sent('held', DONE),
    sent('queued', QUEUED),
    previewed('failed', PREVIEW, async (page, session) => {
      await failed(session, calls.send.path)
      await page.sendButton().click()
      await expect(page.retryButton()).toBeVisible()
    }),
    groups('states', async () => {}),
    groups('take-back', async (page) => {
      await page.takeBackButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    groups('why-not', async (page) => {
      await page.pressUnavailable(page.takeBackButton(page.rows().nth(1)))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}
