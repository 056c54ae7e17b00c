import { API } from '#schemas/api.ts'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import type { Driver } from '#machines/walker/types.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { list: LIST, edit: EDIT, remove: REMOVE } = API.calendar
const EVENT = 5
/** Years that the demo has no periods in. */
const [PAST, FUTURE] = ['2019', '2091']
/** Matches no other period, at any date of the clock. */
const OWN = new RegExp(`${PAST}|${FUTURE}`)
const isOwn = ({ startDate, endDate }: CalendarPeriod): boolean => OWN.test(`${startDate} ${endDate}`)

/**
 * Plays the lifecycle of a period on its row, with the real server. A test cannot wait for a day: the period gets other
 * days by a call instead, and the page is opened again.
 */
function periodDriver({ session }: Gate): Driver {
  const page = open(CalendarPage, session())
  const { page: tab } = page
  const officer = () => session().opened!
  let isTime = false
  let edits = 0
  const find = async (): Promise<CalendarPeriod | undefined> =>
    (await officer().call<{ events: CalendarPeriod[] }>(LIST)).events.find(isOwn)
  const clean = async () => {
    const left = await find()
    if (left) await officer().call(REMOVE, { calenderEventID: left.id, version: left.version })
  }
  const moveTo = async (startDate: string, endDate: string) => {
    const { id, eventId, yearId, semesterId, version } = (await find())!
    await officer().call(EDIT, { id, eventId, yearId, semesterId, version, startDate, endDate })
  }
  const load = async () => {
    await tab.goto(`${page.path}?eventId=${EVENT}&pageSize=100`)
    await page.seeLoaded()
  }
  const save = async () => {
    await page.saveButton().click()
    await expect(page.box()).toHaveCount(0)
    await page.seeLoaded()
  }
  const acts: Record<string, () => Promise<void>> = {
    'period.add': async () => {
      await page.addButton().click()
      await page.field('eventId').selectOption(String(EVENT - 1))
      await page.setDay('startDate', `${FUTURE}-03-01`)
      await page.setDay('endDate', `${FUTURE}-04-01`)
      await save()
    },
    'period.edit': async () => {
      edits += 1
      await page.editButton(OWN).click()
      // the first day is put right before the last one
      await page.setDay('startDate', `${FUTURE}-03-01`)
      await page.setDay('endDate', `${FUTURE}-04-${10 + edits}`)
      await save()
    },
    'period.delete': async () => {
      await page.deleteButton(OWN).click()
      await page.confirmDelete()
    },
    'period.start': () => moveTo(`${PAST}-03-01`, `${FUTURE}-03-01`),
    'period.end': () => moveTo(`${PAST}-03-01`, `${PAST}-04-01`),
  }
  return {
    start: async () => {
      await clean()
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
      await expect(page.row(OWN)).toHaveCount(value === 'absent' ? 0 : 1)
      await expect(tab.locator('.qb-overlay')).toHaveCount(0)
      await seeUsable(page.addButton(), value !== 'absent' || offers.includes('period.add'))
      if (value === 'absent') return 'page'
      await expect(page.row(OWN).locator('.qb-period-state')).toHaveAttribute('data-state', String(value))
      await seeUsable(page.editButton(OWN), offers.includes('period.edit'))
      await seeUsable(page.deleteButton(OWN), offers.includes('period.delete'))
      return isTime ? 'elsewhere' : 'page'
    },
    stop: clean,
  }
}

test.describe('every declared transition of a period of the calendar', () => {
  const gate = sharedSession({ as: 'officer' })
  playAll(gatePaths('calendarPeriod'), () => periodDriver(gate))
})
