import type { Locales } from '#locales/i18n-types.ts'
import {
  ask,
  foreignNames,
  hiddenMenus,
  highRows,
  jumps,
  lowRows,
  missingValues,
  overflowingTexts,
  sidewaysScroll,
  smallTargets,
  unevenNumbers,
  violations,
  wrongDirection,
} from '#tests/support/pages/looks.ts'
import { WINDOW } from '#tests/support/pages/browser-session.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { ARE_NAMED } from '#tests/support/chosen-features.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { allSurfaces, atRest, openSurface } from './surfaces.ts'

/** What may be right in a wide window and wrong in a narrow one: sizes, what scrolls, and what folds. */
const NARROW = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'aria-hidden-focus', 'region']

/** Lists, and where their first row begins at most, in px, in a wide window and in a narrow one. */
const LISTS = [
  'StudentData/ManageApplications',
  'StudentData/FeesPayment',
  'StudentData/SendingNotifications',
  'StudentData/StudentDataManagement',
  'StudentData/PrivateUniversityExport',
  'ReportsAndStatistics/AllStudents',
  'ReportsAndStatistics/ApplicationStatus',
  'ReportsAndStatistics/RecommendedStudents',
  'Reports/SectorReports',
  'StudentData/OfficialResults',
  'Administration/Mails',
  'Administration/Outbox',
  'Administration/ApplicantReads',
].map((path) => `/home/${path}`)
/** Two systems, each with all that is known of its address and its last use: no list to look through. */
const TWO_SYSTEMS = '/home/StudentData/ManageLinkingOtherSystem'
const ROWS_BEGIN = { wide: 230, narrow: 360 } as const
const isList = ({ at, isPage }: ReturnType<typeof allSurfaces>[number]): boolean =>
  isPage === true && typeof at === 'string' && LISTS.includes(at)

/** What a surface shows at 1280, in the dark, at 375 and at 320 px, and what is wrong with it, by view. */
async function checkSurface(
  one: BrowserSession,
  surface: ReturnType<typeof allSurfaces>[number],
  language: Locales,
): Promise<Record<string, readonly string[]>> {
  const { page } = one
  // names, roles and colours are the same in both languages: of English, their judgement is the long run's
  const violationsBy = (rules?: readonly string[]) => (IS_LONG || language === 'ar' ? violations(page, rules) : [])
  // colours and size at once, which the page draws once; no colours: those that it has
  const seenAt = async (width: number, height: number, colorScheme?: 'light' | 'dark') => {
    await Promise.all([page.setViewportSize({ width, height }), colorScheme && page.emulateMedia({ colorScheme })])
    await atRest(one, surface)
  }
  const faults: Record<string, readonly string[]> = {}
  // it was opened in Arabic, in a wide window, and is at rest there
  if (language === 'en') await seenAt(WINDOW.width, WINDOW.height)
  faults['1280 light'] = [
    ...(await violationsBy()),
    ...(await ask(
      page,
      ...[[wrongDirection, language] as const, foreignNames, missingValues, smallTargets],
      ...[overflowingTexts, unevenNumbers, ...(surface.isPage && surface.at !== TWO_SYSTEMS ? [highRows] : [])],
      ...(isList(surface) ? [[lowRows, ROWS_BEGIN.wide] as const] : []),
    )),
  ]
  // a dialog has the same elements in any window: it is dark in the narrow one, which spares a view
  const isDarkWhenNarrow = !IS_LONG && !surface.isPage
  if (!isDarkWhenNarrow && (IS_LONG || language === 'ar')) {
    // wide in one language, narrow in the other
    await (language === 'ar' ? seenAt(WINDOW.width, WINDOW.height, 'dark') : seenAt(375, 720, 'dark'))
    faults['dark'] = await violationsBy(['color-contrast'])
  }
  await seenAt(375, 720, isDarkWhenNarrow ? 'dark' : 'light')
  faults[isDarkWhenNarrow ? '375 dark' : '375 light'] = [
    ...(await violationsBy(IS_LONG ? undefined : isDarkWhenNarrow ? ['color-contrast', ...NARROW] : NARROW)),
    ...(await ask(
      page,
      ...[smallTargets, overflowingTexts, sidewaysScroll, hiddenMenus],
      ...(isList(surface) ? [[lowRows, ROWS_BEGIN.narrow] as const] : []),
    )),
  ]
  await seenAt(320, 640)
  // floating elements are repositioned a moment after the window changed
  await expect.poll(() => ask(page, sidewaysScroll), { message: `320 (${language})` }).toEqual([])
  return Object.fromEntries(Object.entries(faults).map(([view, found]) => [`${view} (${language})`, found]))
}

/**
 * trust.md, For everyone: every screen, dialog and state, in both languages, light and dark, wide and narrow. `npm
 * test` checks all of them in Arabic, and the pages in English too, by switching the open page; a dialog or state of a
 * page is dark where it is narrow. What one component
 * shows in many features is checked once, except where features are named, and in the long run.
 */
for (const surface of allSurfaces({ all: IS_LONG || ARE_NAMED })) {
  test(surface.name, async ({ openSession }) => {
    const one = await openSession({ as: surface.as, stays: true })
    const shell = open(ShellPage, one)
    await openSurface(surface, one)
    const faults: Record<string, readonly string[]> = { ...(await checkSurface(one, surface, 'ar')) }
    // without a header nobody can switch
    if (surface.isPage || (IS_LONG && (await shell.languageSwitch().count()) > 0)) {
      await shell.switchBehind('en')
      Object.assign(faults, await checkSurface(one, surface, 'en'))
      await shell.switchBehind('ar')
    }
    // how much a page moves while it loads depends on how quick the machine is
    if (IS_LONG && surface.isPage && typeof surface.at === 'string') {
      await one.page.setViewportSize(WINDOW)
      await one.page.goto(surface.at)
      await surface.show(one)
      await atRest(one, surface)
      faults['while it loads'] = await jumps(one.page)
    }
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((view) => [view, []])))
  })
}

test('a pale text in Arabic is noticed', async ({ openSession }) => {
  const one = await openSession({ as: 'admin', at: '/home/Administration/ApplicantReads' })
  await one.page.locator('#screen-title').evaluate((title) => {
    title.style.color = '#bbb'
  })
  await atRest(one)
  expect(await violations(one.page, ['color-contrast'])).toEqual([expect.stringContaining('screen-title')])
})
