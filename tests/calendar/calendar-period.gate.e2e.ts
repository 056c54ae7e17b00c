import { API } from '#schemas/api.ts'
import { periodState, type PeriodContext } from '#machines/calendar/calendar-period.lifecycle.ts'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import type { Driver } from '#machines/walker/types.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { list: LIST, add: ADD, edit: EDIT, remove: REMOVE } = API.calendar
const NAME = { ar: 'فترة البوابة', en: 'Period of the gate' }
const DAYS = { startDate: '2026-09-10', endDate: '2026-09-20' }

/**
 * Plays the life of a period on its row. The server's stead answers list and changes: its day is moved by the test, and
 * it says whose the period is and of which year.
 */
function periodDriver({ desk }: Gate): Driver {
  const page = open(CalendarPage, desk())
  const { page: tab } = page
  let period: CalendarPeriod | null = null
  let today = '2026-09-01'
  let facts: PeriodContext
  let isTime = false
  let version = 0
  const made = (): CalendarPeriod => ({
    id: 1,
    eventId: 2,
    name: NAME,
    yearId: 3,
    yearName: { ar: '2026/2027', en: '2026/2027' },
    semesterId: null,
    ...DAYS,
    universityName: { ar: 'الجامعة', en: 'The university' },
    facultyId: null,
    facultyName: null,
    isOwn: facts.isOwn,
    isYearActive: facts.isYearActive,
    version: ++version,
  })
  /** The list may be empty. */
  const load = async () => {
    await tab.goto(page.path)
    await expect(tab.locator('.qb-state, .qb-table[aria-busy=false]').first()).toBeVisible()
  }
  const done = (data: unknown) => ({ json: { message: 'تم|Done', data } })
  const acts: Record<string, () => Promise<void>> = {
    'period.add': async () => {
      await page.addButton().click()
      await page.field('eventId').selectOption({ index: 2 })
      await page.saveButton().click()
      await expect(page.box()).toHaveCount(0)
    },
    'period.edit': async () => {
      await page.editButton(NAME.ar).click()
      await page.field('semesterId').selectOption({ index: 1 })
      await page.saveButton().click()
      await expect(page.box()).toHaveCount(0)
    },
    'period.delete': async () => {
      await page.deleteButton(NAME.ar).click()
      await page.confirmDelete()
    },
    'period.start': async () => {
      today = DAYS.startDate
    },
    'period.end': async () => {
      today = '2026-09-21'
    },
  }
  return {
    start: async (_case, input) => {
      facts = input as PeriodContext
      await tab.route(`**${LIST.path}`, (route) => route.fulfill(done({ events: period ? [period] : [], today })))
      for (const path of [ADD.path, EDIT.path])
        await tab.route(`**${path}`, (route) => {
          // set anew, it is to come
          today = '2026-09-01'
          period = made()
          return route.fulfill(done({ id: 1, version }))
        })
      await tab.route(`**${REMOVE.path}*`, (route) => {
        period = null
        return route.fulfill(done({ id: 1 }))
      })
      await load()
    },
    perform: async ({ type }) => {
      isTime = type === 'period.start' || type === 'period.end'
      await acts[type]!()
      if (isTime) await load()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(page.row(NAME.ar)).toHaveCount(value === 'absent' ? 0 : 1)
      await expect(tab.locator('.qb-overlay')).toHaveCount(0)
      await seeUsable(page.addButton(), value !== 'absent' || offers.includes('period.add'))
      if (value === 'absent') return 'page'
      expect(periodState(DAYS, today)).toBe(value)
      await expect(page.row(NAME.ar).locator('.qb-period-state')).toHaveAttribute('data-state', String(value))
      await seeUsable(page.editButton(NAME.ar), offers.includes('period.edit'))
      await seeUsable(page.deleteButton(NAME.ar), offers.includes('period.delete'))
      return isTime ? 'elsewhere' : 'page'
    },
    stop: () => {},
  }
}

test.describe('every declared transition of a period of the calendar', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('calendarPeriod'), () => periodDriver(gate))
})
