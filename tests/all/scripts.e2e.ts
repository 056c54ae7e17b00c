import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { ApplicationHistory } from '#schemas/applications/history.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { findOne } from '../applications/applicants.ts'
import { APPLICATIONS, ApplicationsPage, DetailsDialog } from '../support/pages/applications.page.ts'
import { open } from '../support/pages/screen.ts'
import { expect, test } from '../support/pages/test.ts'

/** Each would call `__ran` if any surface took it for markup, code or an address. */
const PAYLOADS = [
  '<script>__ran(1)</script>',
  '<img src=x onerror=__ran(2)>',
  '<svg onload=__ran(3)>',
  '"><script>__ran(4)</script>',
  "'><img src=x onerror=__ran(5)>",
  '<iframe srcdoc="<script>parent.__ran(6)</script>">',
  '<a href="javascript:__ran(7)">x</a>',
  'javascript:__ran(8)',
  '<body onload=__ran(9)>',
  '<input autofocus onfocus=__ran(10)>',
  '<details open ontoggle=__ran(11)>',
  '<math><mi xlink:href="javascript:__ran(12)">',
  '{{constructor.constructor("__ran(13)")()}}',
  '${__ran(14)}',
  '<style>@import "javascript:__ran(15)"</style>',
  '</title><script>__ran(16)</script>',
  '</textarea><script>__ran(17)</script>',
  '<video><source onerror=__ran(18)>',
  '<object data="data:text/html,<script>parent.__ran(19)</script>">',
  '\u202e<b onmouseover=__ran(20)>x',
] as const

/**
 * trust.md, Access: what is stored is text on every surface. The server refuses most of these on their way in, so they
 * are put into its answers.
 */
test('20 script payloads in stored texts run nowhere', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const { page } = one
  const ran: unknown[] = []
  await page.exposeFunction('__ran', (which: unknown) => {
    ran.push(which)
  })
  const row = await findOne(one.opened!, { appStatus: STATUS.underReview }, ({ appsCount }) => appsCount > 1)
  const name = (index: number) => ({
    ar: `${PAYLOADS[index % PAYLOADS.length]} أ`,
    en: `${PAYLOADS[index % PAYLOADS.length]} e`,
  })
  const change = <T>(path: string, alter: (data: T) => void) =>
    page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: T }
      alter(body.data)
      await route.fulfill({ response: answer, json: body })
    })
  await change<{ results: ApplicationRow[] }>(API.applications.list.path, ({ results }) => {
    for (const [index, each] of results.entries())
      Object.assign(each, {
        studentName: name(index),
        facultyName: name(index + 3),
        certificateType: name(index + 7),
        certificateName: name(index + 11),
        identityNumber: PAYLOADS[index % 20],
        appNum: PAYLOADS[(index + 5) % 20],
      })
  })
  let at = 0
  await change<{ details: ApplicationDetails; history: ApplicationHistory }>(
    API.applications.review.path,
    ({ details, history }) => {
      Object.assign(details.application_details, {
        arName: PAYLOADS[at % 20],
        enName: PAYLOADS[at % 20],
        otherCertificateText: PAYLOADS[(at + 1) % 20],
        email: PAYLOADS[(at + 2) % 20],
        mobile: PAYLOADS[(at + 3) % 20],
        nationality: name(at + 4),
        branch: name(at + 5),
      })
      for (const [index, other] of details.others.entries()) Object.assign(other, { facultyName: name(at + 6 + index) })
      for (const [index, step] of history.steps.entries())
        Object.assign(step, { reason: PAYLOADS[(at + index) % 20], who: name(at + index + 9) })
    },
  )
  const list = open(ApplicationsPage, one)
  await list.goTo('?pageSize=20')
  await expect(list.rows()).toHaveCount(20)
  for (const payload of PAYLOADS) await expect(list.rows().filter({ hasText: payload.trim() }).first()).toBeVisible()
  const dialog = open(DetailsDialog, one)
  for (at = 0; at < PAYLOADS.length; at += 1) {
    await list.visit(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
    await expect(dialog.box().getByRole('heading', { level: 2 })).toHaveText(PAYLOADS[at]!)
  }
  await dialog.decide('reject').click()
  await expect(dialog.confirmation()).toContainText(PAYLOADS[19])
  await list.visit(`/home/StudentData/ViewApplication/Print/${row.applyId}`)
  await expect(page.locator('.qb-print-page')).toContainText('__ran')
  // the server's message is rendered as text, too
  one.watch.allowFailedCalls()
  await page.route(`**${API.applications.list.path}`, (route) =>
    route.fulfill({ status: 503, json: { message: `${PAYLOADS[1]}|${PAYLOADS[0]}`, code: 'GENERIC', data: null } }),
  )
  await list.visit(APPLICATIONS)
  await expect(page.locator('.qb-state')).toContainText(PAYLOADS[0])
  expect(ran).toEqual([])
})
