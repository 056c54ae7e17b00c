import { describe, expect, it } from 'vitest'
import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import { MENU_PAGES } from '#schemas/shell/menu.ts'
import type { Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Document 1, section 2: ids and paths of the side menu, copied by hand. */
/** Ids from here on are pages beyond the documents. */
const OURS = 901
const PATHS: Readonly<Record<number, string>> = {
  10: 'SystemInfo/sectors',
  11: 'SystemInfo/certificationsType',
  12: 'SystemInfo/Certifications',
  13: 'Reports/SectorReports',
  14: 'SystemInfo/courses',
  1: 'AcademicCourses/courses',
  17: 'StudentData/ManageApplications',
  18: 'ApprovalRules',
  19: 'ReportsAndStatistics/RecommendedStudents',
  20: 'StudentData/FeesPayment',
  21: 'ReportsAndStatistics/AllStudents',
  22: 'StudentData/StudentNominate',
  23: 'ReportsAndStatistics/ApplicationStatus',
  26: 'StudentData/PullingStudentData',
  27: 'Administration/Calendar',
  28: 'Administration/Services',
  29: 'Administration/Mails',
  30: 'ReportsAndStatistics/GeneralStatistic',
  31: 'StudentData/ManageLinkingOtherSystem',
  32: 'Administration/News',
  33: 'StudentData/SendingNotifications',
  34: 'Administration/MainRules',
  35: 'StudentData/StudentDataManagement',
  36: 'Administration/FacultiesBranchesManagement',
}

it('the menu knows all 24 pages of the documents by id and path', () =>
  expect(Object.fromEntries(MENU_PAGES.filter(({ id }) => id < OURS).map(({ id, path }) => [id, path]))).toEqual(PATHS))

withServer('the shell', ({ server, db }) => {
  const items = async (principal: Principal) =>
    (await (await server.as(principal)).call('shell', 'homeItems')).body.data
  const pages = (nodes: readonly MenuNode[]): number[] =>
    nodes.flatMap(({ id, children }) => [id, ...pages(children)]).filter((id) => id < 1000)

  it('says which year and semester are active, and where to call for help', async () => {
    const { years, semesters, hotline, landlines } = await items('viewer')
    expect(years).toHaveLength(3)
    expect(years.filter(({ active }) => active === '1').map(({ attributeName }) => attributeName.en)).toEqual([
      '2026/2027',
    ])
    expect(semesters.map(({ active }) => active)).toEqual(['1', '0'])
    expect(hotline).toMatch(/^\d+$/)
    expect(landlines).toHaveLength(3)
  })

  it('names the semesters in the order of the year, whichever was changed last', async () => {
    const before = (await items('viewer')).semesters
    await db().updateTable('semester').set({ active: true }).where('active', '=', true).execute()
    expect((await items('viewer')).semesters).toEqual(before)
  })

  it.each([
    [
      'admin',
      [
        10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 31, 33, 35, 27, 28, 29, 32, 34, 36, 901, 902, 905, 18, 19, 21, 23,
        30, 13,
      ],
    ],
    [
      'officer',
      [
        10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 31, 33, 35, 27, 28, 29, 32, 34, 36, 901, 905, 18, 19, 21, 23, 30,
        13,
      ],
    ],
    ['clerk', [10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 33, 27, 36, 18, 19, 21, 23, 30]],
    ['finance', [17, 20, 34]],
    ['entry', [11, 12, 14, 1, 17, 26, 35]],
    ['viewer', [10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 31, 35, 27, 29, 32, 34, 36, 18, 19, 21, 23, 30, 13]],
  ] as const)('offers %s the pages that are built and that the account may view', async (principal, expected) => {
    const { apps } = await items(principal)
    expect(pages(apps as unknown as MenuNode[])).toEqual(expected)
    expect(apps.every(({ children, name }) => children.length > 0 && name.ar !== '' && name.en !== '')).toBe(true)
  })

  describe('the notifications bell (G11)', () => {
    it('lists what concerns the user, counts the unread, and marks only his own as read', async () => {
      const client = await server.login('officer')
      const add = (userId: number, kind: string) =>
        db()
          .insertInto('notification')
          .values({ user_id: userId, kind, params: JSON.stringify({ count: 3 }), link: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      const [mine, other, foreign] = [await add(2, 'job.done'), await add(2, 'job.failed'), await add(3, 'job.done')]
      const before = (await client.call('shell', 'notifications')).body.data
      expect([before.unread, before.results.map(({ id }) => id)]).toEqual([2, [other.id, mine.id]])
      expect((await client.call('shell', 'readNotifications', { ids: [mine.id, foreign.id] })).status).toBe(200)
      const after = (await client.call('shell', 'notifications')).body.data
      expect([after.unread, after.results.map(({ read }) => read)]).toEqual([1, [false, true]])
      expect(
        (await db().selectFrom('notification').select('read_at').where('id', '=', foreign.id).executeTakeFirstOrThrow())
          .read_at,
      ).toBeNull()
    })
  })
})
