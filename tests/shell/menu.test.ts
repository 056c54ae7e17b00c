import { describe, expect, it } from 'vitest'
import { MENU_PAGES } from '#schemas/shell/menu.ts'
import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import { PAGES } from '#src/app/features.ts'
import type { Page } from '#src/kit/feature.ts'
import { offeredMenu, openable, trail } from '#src/features/shell/menu.ts'

const node = (id: number, children: readonly MenuNode[] = []): MenuNode => ({
  id,
  name: { ar: `${id}`, en: `${id}` },
  icon: 'cog',
  levels: [12],
  children,
})
const page = (menuId: Page['menuId'], path: string): Page => ({
  menuId,
  path,
  title: 'shell.home',
  namespaces: [],
  screen: () => Promise.reject(new Error('not shown here')),
})

describe('offeredMenu', () => {
  const nodes = [node(1001, [node(1101, [node(10), node(11)])]), node(1002, [node(17)])]
  it('offers pages of all three levels that are built', () =>
    expect(
      openable(offeredMenu(nodes, [page(10, 'SystemInfo/sectors'), page(17, 'StudentData/ManageApplications')])).map(
        ({ href }) => href,
      ),
    ).toEqual(['/home/SystemInfo/sectors', '/home/StudentData/ManageApplications']))
  it('leaves out groups without a page that is built', () =>
    expect(offeredMenu(nodes, [page(10, 'SystemInfo/sectors')]).map(({ id }) => id)).toEqual([1001]))
  it('knows the open groups from the page', () =>
    expect(trail(offeredMenu(nodes, [page(10, 'SystemInfo/sectors')]), 10).map(({ id }) => id)).toEqual([
      1001, 1101, 10,
    ]))
  it('opens nothing for a page that is not in the menu', () => expect(trail(offeredMenu(nodes, []), 10)).toEqual([]))
})

/** Pages of the person's account, which everybody has after a login. */
const EVERYBODYS = new Set(['Account/Sessions', 'Jobs', 'Jobs/Result/:id'])

/** Document 1, section 2: ids and paths of the side menu, copied by hand. */
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
/** Ids from here on are pages beyond the documents. */
const OURS = 901

describe('the pages of the features', () => {
  it('stand at the addresses of the documents, the first page of each item', () => {
    const own = MENU_PAGES.map(({ id }) => [id, PAGES.find(({ menuId }) => menuId === id)?.path] as const)
    expect(Object.fromEntries(own.filter(([id]) => id < OURS))).toEqual(PATHS)
    expect(own.filter(([, path]) => path === undefined)).toEqual([])
  })
  it.each(PAGES.filter(({ menuId }) => menuId === null).map((each) => [each.path, each] as const))(
    '%s has no item, and says itself who may see it and where',
    (path, { permission, levels }) => {
      expect(permission === undefined).toBe(EVERYBODYS.has(path))
      expect(levels?.length).toBeGreaterThan(0)
    },
  )
})
