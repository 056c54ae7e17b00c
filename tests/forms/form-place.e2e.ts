import { API } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { expect, test } from '../support/pages/test.ts'
import { pauseCalls } from '../support/pages/paused-calls.ts'

/** Lists below a form of filters, and the call that loads their rows. */
const PAGES: readonly (readonly [path: string, rows: Endpoint])[] = [
  ['StudentData/FeesPayment', API.fees.list],
  ['StudentData/FeesPayment/Day', API.fees.day],
  ['StudentData/StudentDataManagement', API['student-accounts'].list],
  ['SystemInfo/Certifications', API.certificates.search],
  ['Administration/Outbox', API.outbox.list],
  ['Administration/ApplicantReads', API.reads.list],
]

// a person who clicks a row or a button must not hit its neighbour because something above has just loaded
test('nothing of a page moves when its rows come, and then its filters', async ({ openSession }) => {
  const { page } = await openSession({ as: 'admin' })
  for (const [path, { method, path: rows }] of PAGES)
    await test.step(path, async () => {
      const pausedForm = await pauseCalls(page, '/assets/schema-form-*.js', ['GET'])
      const pausedRows = await pauseCalls(page, `${rows}*`, [method])
      await page.goto(`/home/${path}`)
      const below = page.locator('.qb-filters-actions, .qb-day-steps').first()
      const expectToStayAt = async (top: number) =>
        expect(Math.abs((await below.boundingBox())!.y - top)).toBeLessThan(2)
      await expect(page.locator('.qb-form-place').first()).toBeAttached()
      const list = await pausedRows.next()
      await page.evaluate(() => document.fonts.ready)
      const top = (await below.boundingBox())!.y
      await list.answer()
      // an empty list has no table
      await expect(page.locator('table.qb-table[aria-busy=true]')).toHaveCount(0)
      await expectToStayAt(top)
      const form = await pausedForm.next()
      await form.answer()
      await expect(page.locator('.qb-form-place')).toHaveCount(0)
      await expect(page.locator('form.qb-form').first()).toBeVisible()
      await expectToStayAt(top)
      await page.unrouteAll({ behavior: 'wait' })
    })
})
