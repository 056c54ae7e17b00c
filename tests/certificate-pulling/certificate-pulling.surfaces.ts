import { API } from '#schemas/api.ts'
import { PULL, PullPage } from '#tests/support/pages/pull.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { pastYears } from './pulled.ts'

/** Types of the demo data: one without students, and one that has some in the year that is pulled into. */
const TYPE = { ar: 'مدارس المتفوقين في العلوم والتكنولوجيا', en: 'STEM Schools' }
const LOCKED_TYPE = { ar: 'الثانوية الأزهرية', en: 'Azhari Secondary' }

/** Shows the certificates of a past year, with another past year, which has the same ones, as the target. */
const pulling = (
  name: string,
  show: (page: PullPage, session: BrowserSession) => Promise<void> = async () => {},
  type = TYPE,
): Surface => ({
  name: `pull-${name}`,
  as: 'officer',
  at: PULL,
  show: async (session) => {
    const page = open(PullPage, session)
    const [from, to] = await pastYears(session.opened!)
    await page.show(type[session.language], from!.name, to!.name)
    await show(page, session)
  },
})
const answering = (
  name: string,
  answer: { readonly status: number; readonly json: object },
  see: (page: PullPage) => Promise<void>,
) =>
  pulling(name, async (page, { page: browser, watch }) => {
    watch.allowFailedCalls()
    await browser.route(`**${API['certificate-pulling'].pull.path}`, (route) => route.fulfill(answer))
    await page.pullButton().click()
    await page.chooseAnswer('yes')
    await page.confirmButton().click()
    await see(page)
  })

export const surfaces: FeatureSurfaces = {
  surfaces: [
    pulling('shown'),
    pulling('ask', async (page) => {
      await page.pullButton().click()
      await expect(page.box()).toBeVisible()
    }),
    pulling('ask-yes', async (page) => {
      await page.pullButton().click()
      await page.chooseAnswer('yes')
      await expect(page.answer('yes')).toBeChecked()
    }),
    pulling(
      'ask-locked',
      async (page) => {
        await page.pullButton().click()
        await expect(page.answer('yes')).toBeDisabled()
      },
      LOCKED_TYPE,
    ),
    answering(
      'refused',
      {
        status: 400,
        json: {
          code: 'PULL_HAS_STUDENTS',
          message:
            'لا يمكن حذف الشهادات الموجودة لأن طلابًا رُفعوا عليها. اختر «لا» للإبقاء عليها|The existing certificates cannot be deleted because students are uploaded to them. Choose No to keep them',
          data: { studentCount: 12 },
        },
      },
      (page) => expect(page.alert()).toBeVisible(),
    ),
    answering(
      'done',
      {
        status: 200,
        json: {
          message: 'تم|Done',
          data: {
            copied: 12,
            courses: 84,
            deleted: 3,
            skipped: [
              { ar: 'الأزهرية - علمي', en: 'Azhari - Science' },
              { ar: 'الأزهرية - أدبي', en: 'Azhari - Literary' },
            ],
          },
        },
      },
      (page) => expect(page.result()).toBeVisible(),
    ),
    {
      name: 'pull-missing',
      as: 'officer',
      at: PULL,
      show: async (session) => {
        const page = open(PullPage, session)
        await page.showButton().click()
        await expect(page.fieldError()).toHaveCount(2)
      },
    },
    {
      name: 'pull-empty',
      as: 'officer',
      at: PULL,
      show: async (session) => {
        const page = open(PullPage, session)
        const [from] = await pastYears(session.opened!)
        await page.choose(
          'certificatesCategoryId',
          session.language === 'ar' ? 'الشهادة اليابانية' : 'Japanese Certificate',
        )
        await page.choose('fromYearId', from!.name)
        await page.showButton().click()
        await expect(page.state()).toBeVisible()
      },
    },
    ...(['failed', 'forbidden'] as const).map((state): Surface => ({
      name: `pull-${state}`,
      as: 'officer',
      at: '/home',
      show: async (session) => {
        session.watch.allowFailedCalls()
        await session.page.route(`**${API['certificate-pulling'].filters.path}`, (route) =>
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
        await session.page.goto(PULL)
        await expect(session.page.locator('.qb-state')).toBeVisible()
      },
    })),
  ],
}
