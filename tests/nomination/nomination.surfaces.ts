import { API } from '#schemas/api.ts'
import {
  BatchesPage,
  ForecastPage,
  NominationPage,
  UniversityForecastPage,
  UniversityPage,
} from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { jobRow } from '../jobs/jobs.replies.ts'
import { FORECAST, OVERRIDES_REPLY } from './forecast.replies.ts'
import { UNIVERSITY_FORECAST } from './university-forecast.replies.ts'
import {
  APPLIED,
  BATCH,
  BATCH_DONE,
  CASCADE,
  DRY_RUN,
  DRY_RUN_ROW,
  FACULTIES,
  ROW,
  UNIVERSITY,
  UNIVERSITY_APPLIED,
  UNIVERSITY_ROW,
} from './nomination.replies.ts'

const calls = API.nomination
const answered = async ({ page }: BrowserSession, path: string, data: unknown) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
}
const NO_CANDIDATES = { totals: [], branchOf: [], studentOf: [], desireOf: [] }
const REFUSED = { code: 'RULE_DRY_RUN_OLD', message: 'تغيّر ما قُرئ|What was read has changed', data: null }

/** At a faculty whose rule has recommended somebody. */
const nominating = (name: string, show: (page: NominationPage, session: BrowserSession) => Promise<void>): Surface => ({
  name: `nomination-${name}`,
  as: 'officer',
  at: async (session) => {
    await answered(session, calls.faculties.path, FACULTIES)
    await answered(session, calls.recommended.path, {
      studentsData: { results: [ROW], total: 1, more: false },
      allData: [],
      run: null,
    })
    await answered(session, calls.dryRun.path, DRY_RUN)
    await answered(session, calls.dryRunRows.path, { results: [DRY_RUN_ROW], total: 380 })
    await answered(session, calls.apply.path, APPLIED)
    await answered(session, calls.cascade.path, CASCADE)
    await answered(session, calls.decideAll.path, BATCH_DONE)
    return `${NominationPage.path}?facultyId=${FACULTIES.faculties[0]!.facultyId}`
  },
  show: async (session) => {
    const page = open(NominationPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})
const batches = (name: string, show: (page: BatchesPage) => Promise<void>): Surface => ({
  name: `nomination-batches-${name}`,
  as: 'officer',
  at: async (session) => {
    const results = [
      BATCH,
      { ...BATCH, id: 8, kind: 'reject', state: 'working', received: 12, heldUntil: null },
      { ...BATCH, id: 7, state: 'out', own: false },
      { ...BATCH, id: 6, state: 'takenBack', returned: 57, takenBackAt: '2026-10-05T09:04:00.000Z' },
    ]
    await answered(session, calls.batches.path, { results, total: results.length })
    return BatchesPage.path
  },
  show: async (session) => {
    const page = open(BatchesPage, session)
    await page.seeLoaded()
    await show(page)
  },
})
const GAINED = { ...UNIVERSITY_ROW, applyId: 2, outcome: 'gained', before: null } as const
/** The whole university at once, as far as the server lets it. */
const university = (
  name: string,
  show: (page: UniversityPage, session: BrowserSession) => Promise<void>,
  more: Pick<Surface, 'isBusy'> = {},
): Surface => ({
  name: `nomination-university-${name}`,
  as: 'officer',
  ...more,
  at: async (session) => {
    await answered(session, calls.tryUniversity.path, UNIVERSITY)
    await answered(session, calls.tryUniversityRows.path, { results: [UNIVERSITY_ROW, GAINED], total: 206 })
    await answered(session, calls.applyUniversity.path, UNIVERSITY_APPLIED)
    await answered(
      session,
      '/api/jobs/17/',
      jobRow({ id: 17, kind: 'nominateUniversity', state: 'done', items: 2, done: 2, refused: 0, secondsLeft: null }),
    )
    return UniversityPage.path
  },
  show: (session) => show(open(UniversityPage, session), session),
})

/** The seat forecast of a faculty of two branches. */
const forecasting = (name: string, show: (page: ForecastPage, session: BrowserSession) => Promise<void>): Surface => ({
  name: `nomination-forecast-${name}`,
  as: 'officer',
  at: async (session) => {
    await answered(session, calls.faculties.path, FACULTIES)
    await answered(session, calls.forecast.path, FORECAST)
    await answered(session, calls.dryRun.path, OVERRIDES_REPLY)
    await answered(session, calls.dryRunRows.path, { results: [DRY_RUN_ROW], total: 380 })
    return `${ForecastPage.path}?facultyId=${FACULTIES.faculties[0]!.facultyId}`
  },
  show: async (session) => {
    const page = open(ForecastPage, session)
    await page.chart().waitFor()
    await show(page, session)
  },
})

export const surfaces: FeatureSurfaces = {
  lists: {
    'StudentData/StudentNominate': calls.faculties.path,
    'StudentData/StudentNominate/Forecast': calls.faculties.path,
    'StudentData/StudentNominate/Batches': calls.batches.path,
    'StudentData/StudentNominate/University/Forecast': calls.universityForecast.path,
  },
  emptyReply: {
    faculties: [],
    withoutRule: [],
    year: null,
    semester: null,
    mails: FACULTIES.mails,
    results: [],
    total: 0,
    ...NO_CANDIDATES,
  },
  surfaces: [
    {
      name: 'nomination-faculties',
      as: 'officer',
      at: async (session) => {
        const [medicine] = FACULTIES.faculties
        const named = (facultyId: number, ar: string, en: string) => ({ facultyId, facultyName: { ar, en } })
        await answered(session, calls.faculties.path, {
          ...FACULTIES,
          faculties: [
            medicine,
            { ...medicine, ...named(4, 'كلية الصيدلة', 'Pharmacy'), studentNumber: 0, applied: null },
            {
              ...medicine,
              ...named(5, 'كلية طب الأسنان', 'Dentistry'),
              active: false,
              seatsTaken: 3,
              applied: { ...medicine!.applied, isCurrent: false, last: null },
            },
          ],
        })
        return NominationPage.path
      },
      show: (session) => open(NominationPage, session).seeLoaded(),
    },
    {
      name: 'nomination-choose',
      as: 'officer',
      at: `${NominationPage.path}?facultyId=999`,
      show: async (session) => expect(open(NominationPage, session).faculty()).toBeVisible(),
    },
    nominating('recommended', async () => {}),
    nominating('refused-tab', async (page) => {
      await page.tab(0).click()
      await page.seeLoaded()
    }),
    nominating('dry-run', async (page) => {
      await page.dryRunButton().click()
      await expect(page.nextStudents()).toBeVisible()
    }),
    nominating('dry-run-outdated', async (page, session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${calls.dryRunRows.path}`, (route) => route.fulfill({ status: 409, json: REFUSED }))
      await page.dryRunButton().click()
      await expect(page.dryRun().getByText(page.own.dryRun.outdated())).toBeVisible()
    }),
    nominating('apply', async (page) => {
      await page.applyButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    nominating('applied', async (page) => {
      await page.applyButton().click()
      await page.confirmButton().click()
      await expect(page.result()).toBeVisible()
    }),
    nominating('accept-all', async (page) => {
      await page.acceptButton().click()
      await setTicked(page.refuseOthers())
    }),
    nominating('reject-all', async (page) => {
      await page.rejectButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    nominating('decided', async (page) => {
      await page.acceptButton().click()
      await page.confirmButton().click()
      await expect(page.takeBackButton()).toBeVisible()
    }),
    nominating('take-back', async (page) => {
      await page.acceptButton().click()
      await page.confirmButton().click()
      await page.takeBackButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    forecasting('ready', async () => {}),
    forecasting('more-seats-in-branches', async (page) => page.seats().fill('1')),
    forecasting('names', async (page) => {
      await page.namesButton().click()
      await expect(page.names()).toBeVisible()
    }),
    forecasting('outdated', async (page, session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${calls.dryRunRows.path}`, (route) => route.fulfill({ status: 409, json: REFUSED }))
      await page.namesButton().click()
      await expect(page.againButton()).toBeVisible()
    }),
    {
      name: 'nomination-university-forecast',
      as: 'officer',
      at: async (session) => {
        await answered(session, calls.universityForecast.path, UNIVERSITY_FORECAST)
        return UniversityForecastPage.path
      },
      show: async (session) => {
        const page = open(UniversityForecastPage, session)
        await page
          .slider(page.own.universityForecast.seatsOf({ faculty: '' }))
          .first()
          .fill('2')
        await expect(page.page.getByText(page.own.universityForecast.byRules({ value: '1' }))).toBeVisible()
      },
    },
    batches('states', async () => {}),
    batches('take-back', async (page) => {
      await page.takeBackButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    batches('why-not', async (page) => {
      await page.pressUnavailable(page.takeBackButton(page.rows().nth(1)))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    university('tried', async (page) => {
      await page.tryButton().click()
      await expect(page.nextStudents()).toBeVisible()
    }),
    university(
      'trying',
      async (page, session) => {
        await session.page.route(`**${calls.tryUniversity.path}`, () => undefined)
        await page.tryButton().click()
        await expect(page.giveUpButton()).toBeVisible()
      },
      { isBusy: true },
    ),
    university('nobody', async (page, session) => {
      await answered(session, calls.tryUniversity.path, { ...UNIVERSITY, faculties: [], marks: 0 })
      await page.tryButton().click()
      await expect(page.result()).toBeVisible()
    }),
    university('failed', async (page, session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${calls.tryUniversity.path}`, (route) =>
        route.fulfill({ status: 500, json: { code: 'GENERIC', message: 'تعذر|Failed', data: null } }),
      )
      await page.tryButton().click()
      await expect(page.page.getByText(page.own.university.failed())).toBeVisible()
    }),
    university('refused', async (page, session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${calls.tryUniversity.path}`, (route) =>
        route.fulfill({ status: 403, json: { code: 'SCOPE_NOT_ALLOWED', message: 'لا|No', data: null } }),
      )
      await page.tryButton().click()
      await expect(page.page.getByText(page.own.university.refused())).toBeVisible()
    }),
    university('outdated', async (page, session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${calls.applyUniversity.path}`, (route) =>
        route.fulfill({ status: 409, json: REFUSED }),
      )
      await page.tryButton().click()
      await page.applyButton().click()
      await page.confirmButton().click()
      await expect(page.result().getByRole('alert')).toBeVisible()
    }),
    university('apply', async (page) => {
      await page.tryButton().click()
      await page.applyButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    university('queued', async (page) => {
      await page.tryButton().click()
      await page.applyButton().click()
      await page.confirmButton().click()
      await expect(page.job().getByRole('progressbar')).toBeVisible()
    }),
  ],
}
