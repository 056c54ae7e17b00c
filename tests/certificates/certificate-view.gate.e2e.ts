import { API } from '#schemas/api.ts'
import type { CertificateRow, CourseLink } from '#schemas/certificates/certificate.schema.ts'
import { certificateViewCases } from '#machines/certificates/certificate-view.cases.ts'
import type { CertificateViewContext, ViewedCertificate } from '#machines/certificates/certificate-view.flow.ts'
import { CERTIFICATES } from '#tests/support/pages/certificates.page.ts'
import { CertificateViewPage, viewAddress } from '#tests/support/pages/certificate-view.page.ts'
import { gatePaths, playAll } from '#tests/support/pages/gate.ts'
import { holdCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { enterAgain } from '#tests/support/pages/session.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

const { events, actors } = certificateViewCases
const { certificate, courses } = actors.loadCertificate.done.shown.output as ViewedCertificate
const course = courses[0] as CourseLink
/**
 * What the lifecycle offers of a certificate is the page's to show: one to close, one to open, one to delete (document
 * 1, section 4).
 */
const SHOWN = {
  withCourse: { certificate, courses },
  closed: { certificate: { ...certificate, status: false }, courses },
  empty: { certificate: { ...certificate, coursesCount: 0 }, courses: [] },
} satisfies Record<string, ViewedCertificate>
const offered = (isOffered: (viewed: ViewedCertificate) => boolean) => ({
  when: ({ viewed }: CertificateViewContext) => viewed !== null && isOffered(viewed),
})
const isOpen = ({ certificate: { status } }: ViewedCertificate) => status
const isTurn = ({ action }: CertificateViewContext) => action?.kind === 'open' || action?.kind === 'close'
const cases = {
  ...certificateViewCases,
  events: {
    ...events,
    // what is shown loads again once one of its courses was changed
    'certificate.reload': {
      plain: {
        when: ({ viewed }: CertificateViewContext) => viewed === null || (isOpen(viewed) && viewed.courses.length > 0),
      },
    },
    'action.ask': {
      delete: { ...events['action.ask'].delete, ...offered((viewed) => isOpen(viewed) && viewed.courses.length === 0) },
      close: { ...events['action.ask'].close, ...offered((viewed) => isOpen(viewed) && viewed.courses.length > 0) },
      removeCourse: {
        ...events['action.ask'].removeCourse,
        ...offered((viewed) => isOpen(viewed) && viewed.courses.length > 0),
      },
    },
    'action.do': { open: { ...events['action.do'].open, ...offered((viewed) => !isOpen(viewed)) } },
  },
  actors: {
    loadCertificate: {
      ...actors.loadCertificate,
      done: Object.fromEntries(Object.entries(SHOWN).map(([name, output]) => [name, { output }])),
    },
    // opening and closing can be taken back, the others cannot
    changeCertificate: {
      ...actors.changeCertificate,
      done: {
        changed: {
          ...actors.changeCertificate.done.changed,
          when: (context: CertificateViewContext) => !isTurn(context),
        },
        undoable: { ...actors.changeCertificate.done.undoable, when: isTurn },
      },
    },
  },
}

/** Plays the view of a certificate on its page. What the server says is said in its stead, so nothing is changed. */
function viewDriver(desk: (options: { as: 'officer' }) => Promise<Desk>): Driver {
  let one: Desk
  let page: CertificateViewPage
  let loads: Awaited<ReturnType<typeof holdCalls>>
  let changes: Awaited<ReturnType<typeof holdCalls>>
  let isOut = false
  let state: { readonly value: unknown; readonly context: CertificateViewContext }
  const answerLoad = async ({ certificate: certificateData, courses: list }: ViewedCertificate) => {
    await (await loads.next()).fail(200, { message: '', data: { certificateData, courses: list } })
  }
  const acts: Record<string, (step: { readonly case?: string }) => Promise<void>> = {
    'certificate.reload': async () => {
      if (state.value !== 'shown') {
        await page.page.locator('.qb-state, .qb-notice').getByRole('button').click()
        return
      }
      await page.courseAction(course.courseName.ar, 'editCourse').click()
      await page.degree().fill('61')
      await page.saveButton().click()
    },
    'action.ask': (step) =>
      (step.case === 'removeCourse'
        ? page.courseAction(course.courseName.ar, 'removeCourse')
        : page.action(step.case as 'delete' | 'close')
      ).click(),
    'action.do': () => page.action('open').click(),
    'action.confirm': () => page.confirmButton().click(),
    'action.cancel': () =>
      page.confirmation().getByRole('button', { name: page.t.common.actions.cancel(), exact: true }).click(),
  }
  /**
   * The page has left for the login, and shows no more: after one it starts anew. Brings it back to where the machine
   * is.
   */
  const restore = async () => {
    isOut = false
    await expect(one.page).toHaveURL(/\/login/)
    one = { ...one, opened: await enterAgain(one.page, 'officer') }
    await one.page.goto(viewAddress(certificate.id))
    if (state.value === 'failed') await (await loads.next()).fail(500, { code: 'GENERIC', message: '' })
    else await answerLoad(state.context.viewed!)
  }
  return {
    start: async () => {
      one = await desk({ as: 'officer' })
      one.watch.allowFailedCalls()
      page = open(CertificateViewPage, one)
      loads = await holdCalls(one.page, API.certificates.view.path, ['POST'])
      changes = await holdCalls(
        one.page,
        '/api/certificates/{delete_certificates,update_open_close_certificate,delete_certificate_course}**',
        ['PUT', 'DELETE'],
      )
      await one.page.route('**/api/certificates/update_certificate_course/', (route) =>
        route.fulfill({ json: { message: 'تم|Done', data: { version: 4 } } }),
      )
      await one.page.goto(viewAddress(certificate.id))
    },
    perform: async ({ type }, step) => {
      await acts[type]!(step)
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'error') {
        const { status, code, message } = outcome.value as { status: number; code: string; message: string }
        await (await (invoke === 'loadCertificate' ? loads : changes).next()).fail(status || 500, { code, message })
      } else if (invoke === 'loadCertificate') await answerLoad(outcome.value as ViewedCertificate)
      else {
        await (
          await changes.next()
        ).fail(200, { message: 'تم|Done', data: { version: 4, id: certificate.id } satisfies Partial<CertificateRow> })
        await page.seeToast('تم')
        await expect(
          page.page.locator('.bp6-toast').last().getByRole('button', { name: page.t.common.actions.undo() }),
        ).toHaveCount(outcome.case === 'undoable' ? 1 : 0)
      }
    },
    elapse: () => {
      throw new Error('The view does not wait')
    },
    expectState: async (value, context, { offers, tags }) => {
      state = { value, context: context as CertificateViewContext }
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      if (value === 'left') {
        await expect(one.page).toHaveURL(new RegExp(CERTIFICATES))
        return how
      }
      const isAsked = value === 'confirming'
      if (isAsked) {
        await expect(page.confirmButton()).toBeEnabled({ enabled: offers.includes('action.confirm') })
        await expect(
          page.confirmation().getByRole('button', { name: page.t.common.actions.cancel(), exact: true }),
        ).toBeEnabled({ enabled: offers.includes('action.cancel') })
        return how
      }
      await expect(page.confirmation()).toBeHidden()
      await expect(page.page.locator('.qb-list-screen').first()).toHaveAttribute(
        'aria-busy',
        String(tags.includes('loading') || tags.includes('busy')),
      )
      await expect(page.page.locator('.qb-state .bp6-icon-lock')).toHaveCount(value === 'forbidden' ? 1 : 0)
      if (value !== 'loading')
        await expect(page.page.locator('.qb-certificate-card')).toHaveCount(tags.includes('shown') ? 1 : 0)
      const retry = page.page.locator('.qb-notice, .qb-panel > .qb-state:not(td *)').getByRole('button')
      await expect(retry).toHaveCount(value === 'failed' || value === 'outdated' ? 1 : 0)
      if (!tags.includes('shown') || tags.includes('busy')) return how
      const {
        certificate: { status },
        courses: list,
      } = state.context.viewed!
      await expect(page.action(status ? 'close' : 'open')).toBeEnabled({
        enabled: status ? list.length > 0 : offers.includes('action.do'),
      })
      await expect(page.action('delete')).toBeEnabled({
        enabled: status && list.length === 0 && offers.includes('action.ask'),
      })
      return how
    },
    stop: () => {
      loads.release()
      changes.release()
    },
  }
}

test.describe('every declared transition of the view of a certificate, on its page', () => {
  playAll(
    gatePaths('certificateView', { cases, why: "what the life of a certificate offers is the page's to show" }),
    (_path, desk) => viewDriver(desk),
  )
})
