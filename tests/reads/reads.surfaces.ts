import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

const PAGE = 'Administration/ApplicantReads'
const name = (ar: string, en: string) => ({ ar, en })
/** Three people who read: papers, a file by itself, and reports. */
const ROWS = [
  {
    id: 2,
    reader: name('سارة منصور', 'Sara Mansour'),
    username: 'clerk',
    applicant: name('محمد أحمد عبد الرحمن السيد', 'Mohamed Ahmed Abdelrahman Elsayed'),
    appNum: '26-1-012946',
    at: '2026-11-20T09:02:00Z',
    lastAt: '2026-11-20T09:41:00Z',
    details: 3,
    history: 3,
    prefetched: 2,
    file: 0,
    files: 1,
    report: 0,
    export: 0,
    rowCount: 0,
  },
  {
    id: 1,
    reader: name('كريم علي', 'Karim Ali'),
    username: 'officer',
    applicant: name('منى حسن', 'Mona Hassan'),
    appNum: null,
    at: '2026-11-19T11:20:00Z',
    lastAt: '2026-11-19T11:20:00Z',
    details: 0,
    history: 0,
    prefetched: 0,
    file: 1,
    files: 0,
    report: 0,
    export: 0,
    rowCount: 0,
  },
  {
    id: 3,
    reader: name('هدى سالم', 'Hoda Salem'),
    username: 'admin',
    applicant: null,
    appNum: null,
    at: '2026-11-18T08:10:00Z',
    lastAt: '2026-11-18T08:50:00Z',
    details: 0,
    history: 0,
    prefetched: 0,
    file: 0,
    files: 0,
    report: 12,
    export: 2,
    rowCount: 180_058,
  },
]

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { [PAGE]: API.reads.list.path },
  surfaces: [
    {
      name: 'applicant-reads-rows',
      as: 'admin',
      at: '/healthz',
      show: async (session) => {
        const { page } = session
        await page.route(`**${API.reads.list.path}`, (route) =>
          route.fulfill({ status: 200, json: { message: 'تم|Done', data: { results: ROWS, total: 3, more: false } } }),
        )
        await page.goto(`/home/${PAGE}`)
        await expect(page.getByRole('rowheader')).toHaveCount(3)
        await expect(
          page.getByRole('button', { name: open(ShellPage, session).t.common.actions.search(), exact: true }),
        ).toBeVisible()
      },
    },
  ],
}
