import { API } from '#schemas/api.ts'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

const { list: LIST, remove: REMOVE } = API.calendar
const NOMINATION = 5
/** Years away from the demo's periods and from today. */
const FAR = 2031
/** Deletes records that an earlier run of a journey left. */
async function prepare({ opened }: BrowserSession): Promise<void> {
  const { events } = await opened!.call<{ events: CalendarPeriod[] }>(LIST)
  for (const { id, version } of events.filter(({ startDate }) => startDate > `${FAR}`))
    await opened!.call(REMOVE, { calenderEventID: id, version })
}

/** Document 3, section 2. */
test('the calendar: add, overlap, see in the year, edit, delete and print', async ({ openSession }) => {
  const one = await openSession({ as: 'officer' })
  const [list, keys] = [open(CalendarPage, one), new Keys(one.page)]
  const nomination = 'الترشيح'
  await prepare(one)
  await list.goTo()
  await list.addButton().click()
  await list.field('eventId').selectOption(String(NOMINATION - 1))
  await list.setDay('startDate', `${FAR}-03-10`)
  await list.setDay('endDate', `${FAR}-03-20`)
  await list.saveButton().click()
  await list.seeToast('تمت الإضافة')
  await expect(list.box()).toBeHidden()
  // the period that begins last is listed first
  await expect(list.rows().first()).toContainText(nomination)
  await expect(list.rows().first()).toContainText('قادمة')

  // another one of the same event that begins on its last day
  await list.addButton().click()
  await list.field('eventId').selectOption(String(NOMINATION - 1))
  await list.setDay('startDate', `${FAR}-03-20`)
  await list.setDay('endDate', `${FAR}-04-02`)
  await list.saveButton().click()
  await expect(list.overlapQuestion()).toContainText('فترة')
  await list.overlapQuestion().getByRole('button', { name: list.t.common.actions.cancel(), exact: true }).click()
  // waits until this dialog is closed, so that it is not mistaken for the next one
  await expect(list.overlapQuestion()).toHaveCount(0)
  await expect(list.field('endDate')).toBeVisible()
  await list.saveButton().click()
  await list.overlapQuestion().getByRole('button', { name: list.texts.overlaps.confirm() }).click()
  await expect(list.box()).toBeHidden()

  // both are shown in their year, and the focus moves from one to the other
  const away = FAR - Number(new Date().getFullYear())
  for (let turns = 0; turns < away; turns += 1)
    await list.year().getByRole('button', { name: list.texts.year.next() }).click()
  await expect(list.year().getByRole('heading', { level: 2 })).toContainText(String(FAR))
  await expect(list.bars()).toHaveCount(2)
  const [first, second] = [list.bars().first(), list.bars().last()]
  const [a, b] = [(await first.boundingBox())!, (await second.boundingBox())!]
  expect(a.x > b.x, 'time runs with the text').toBe(true)
  await keys.tabTo(first)
  await keys.press('ArrowLeft')
  await keys.seeFocusOn(second)
  await keys.press('Enter')
  await expect(list.details()).toContainText(nomination)
  await list.details().getByRole('button', { name: list.t.common.actions.edit(), exact: true }).click()
  await list.setDay('startDate', `${FAR}-03-21`)
  await list.saveButton().click()
  await list.seeToast('تم الحفظ')
  await expect(list.box()).toBeHidden()

  await first.click()
  await list.details().getByRole('button', { name: list.t.common.actions.delete(), exact: true }).click()
  await expect(list.confirmation()).toContainText(nomination)
  await list.confirmDelete()
  await list.seeToast('تم الحذف')
  await expect(list.bars()).toHaveCount(1)
  await prepare(one)

  // the year prints on one page
  await list.goTo()
  await one.page.emulateMedia({ media: 'print' })
  // A4 between its margins, in pixels of CSS
  const paper = { width: 688, height: 1017 }
  await one.page.setViewportSize(paper)
  await expect(list.year().locator('.qb-year-month')).toHaveCount(12)
  expect((await list.year().boundingBox())!.height).toBeLessThan(paper.height)
  await expect(list.year()).toHaveCSS('break-inside', 'avoid')
  await expect(list.year().locator('.qb-year-turn').first()).toBeHidden()
  // the printed page names the events and years of the table
  await expect(one.page.locator('.qb-print-facts')).toContainText(list.texts.fields.eventId())
  await expect(one.page.locator('.qb-print-facts')).toContainText(list.texts.fields.yearId())
})
