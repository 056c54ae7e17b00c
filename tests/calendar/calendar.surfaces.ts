import { API } from '#schemas/api.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (
  name: string,
  show: (list: CalendarPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `calendar-${name}`,
  as,
  at: '/home/Administration/Calendar?pageSize=50',
  show: async (session) => {
    const list = open(CalendarPage, session)
    await list.seeLoaded()
    await show(list, session)
  },
})
const openAdd = async (list: CalendarPage) => {
  await list.addButton().click()
  await expect(list.field('eventId')).toBeFocused()
}

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/Calendar': API.calendar.list.path },
  emptyReply: { events: [], today: '2026-10-05' },
  surfaces: [
    surface('add', openAdd),
    surface('add-refused', async (list) => {
      await openAdd(list)
      await list.field('eventId').selectOption({ index: 2 })
      await list.setDay('endDate', '2020-01-01')
      await list.saveButton().click()
      await expect(list.box().locator('.qb-field-error')).toHaveCount(1)
    }),
    surface('overlaps', async (list) => {
      await openAdd(list)
      await list.field('eventId').selectOption({ index: 2 })
      await list.setDay('startDate', '2026-09-02')
      await list.setDay('endDate', '2026-09-02')
      await list.saveButton().click()
      await expect(list.overlapQuestion()).toBeVisible()
    }),
    surface('details', async (list) => {
      await list.bars().nth(2).click()
      await expect(list.details()).toBeVisible()
    }),
    surface('next-year', async (list) => {
      await list.year().getByRole('button', { name: list.texts.year.next() }).click()
      await expect(list.bars().first()).toBeVisible()
    }),
    surface('delete', async (list) => {
      await list.deleteButton(/./).nth(1).click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface(
      'why-not',
      async (list, { page }) => {
        await list.pressUnavailable(list.rows().first().locator('[aria-disabled=true]').first())
        await expect(page.locator('.qb-why-not')).toBeVisible()
      },
      'viewer',
    ),
  ],
}
