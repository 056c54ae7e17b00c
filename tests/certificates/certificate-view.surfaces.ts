import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { CertificateViewPage, viewAddress } from '#tests/support/pages/certificate-view.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { Surface } from '#tests/support/surfaces.ts'

/** Years of the demo data: this year's certificates are open, last year's closed. */
const YEAR = { open: 3, closed: 2 } as const

const first =
  (yearId: number, fits: (row: CertificateRow) => boolean) =>
  async ({ opened }: BrowserSession): Promise<string> => {
    const rows = await opened!.call<CertificateRow[]>(API.certificates.search, {
      isAdvanced: false,
      certificateYearId: yearId,
    })
    return viewAddress(rows.find(fits)!.id)
  }
/** Open, with courses and without students: everything is offered but to delete it. */
export const openExample = first(
  YEAR.open,
  ({ status, coursesCount, studentsCount }) => status && coursesCount > 5 && studentsCount === 0,
)

const view = (
  name: string,
  at: Surface['at'],
  show: (page: CertificateViewPage, session: BrowserSession) => Promise<void> = async () => {},
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `certificate-view-${name}`,
  as,
  at,
  show: async (session) => {
    const page = open(CertificateViewPage, session)
    await page.seeShown()
    await expect(page.fact('total')).toBeVisible()
    await show(page, session)
  },
})

/** The view of a certificate in its states, with its dialogs. */
export const certificateViewSurfaces: readonly Surface[] = [
  view(
    'closed',
    first(YEAR.closed, ({ status, studentsCount }) => !status && studentsCount === 0),
  ),
  view(
    'without-courses',
    first(YEAR.open, ({ status, coursesCount }) => status && coursesCount === 0),
  ),
  view(
    'delete',
    first(YEAR.open, ({ status, coursesCount, studentsCount }) => status && coursesCount === 0 && studentsCount === 0),
    async (page) => {
      await page.action('delete').click()
      await expect(page.confirmation()).toBeVisible()
    },
  ),
  view('add-course', openExample, async (page) => {
    await page.addButton().click()
    await expect(page.course()).toBeFocused()
  }),
  view('add-course-choices', openExample, async (page) => {
    await page.addButton().click()
    await page.course().click()
    await expect(page.page.locator('.qb-listbox [role=option]').first()).toBeVisible()
  }),
  view('add-course-refused', openExample, async (page) => {
    await page.addButton().click()
    await expect(page.course()).toBeFocused()
    await page.saveButton().click()
    await expect(page.box().locator('.qb-field-error')).toHaveCount(2)
  }),
  view('edit-course', openExample, async (page) => {
    await page.rows().first().locator('button:has(.bp6-icon-edit)').click()
    await expect(page.course()).toBeDisabled()
  }),
  view('remove-course', openExample, async (page) => {
    await page.rows().first().locator('button:has(.bp6-icon-trash)').click()
    await expect(page.confirmation()).toBeVisible()
  }),
  view('why-not', openExample, async (page) => {
    await page.pressUnavailable(page.action('delete'))
    await expect(page.page.locator('.qb-why-not')).toBeVisible()
  }),
  ...(['failed', 'forbidden'] as const).map((state): Surface => ({
    name: `certificate-view-${state}`,
    as: 'officer',
    at: '/home',
    show: async (session) => {
      session.watch.allowFailedCalls()
      const at = await openExample(session)
      await session.page.route(`**${API.certificates.view.path}`, (route) =>
        route.fulfill(
          state === 'failed'
            ? {
                status: 503,
                json: {
                  message: 'قاعدة البيانات غير متاحة الآن|The database is not available now',
                  code: 'DATABASE_UNAVAILABLE',
                  data: null,
                },
              }
            : {
                status: 403,
                json: { message: 'ليست لديك صلاحية|You have no permission', code: 'PERMISSION_REQUIRED', data: null },
              },
        ),
      )
      await session.page.goto(at)
      await expect(session.page.locator('.qb-state')).toBeVisible()
    },
  })),
]
