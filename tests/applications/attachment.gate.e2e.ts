import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Route } from '@playwright/test'
import type { Driver } from '#machines/walker/types.ts'
import { detailsOf, findApplications } from './applicants.ts'

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const FILES = {
  image: { contentType: 'image/png', body: IMAGE },
  pdf: { contentType: 'application/pdf', body: '%PDF-1.4\n%%EOF' },
} as const

/** Plays the preview of an attached file on the details of an application that has one. */
function filesDriver({ desk }: Gate, row: () => ApplicationRow): Driver {
  const dialog = open(DetailsDialog, desk())
  const { page } = dialog
  const file = dialog.box().locator('.qb-files button').first()
  const preview = page.locator('.qb-preview-dialog')
  const close = preview.getByRole('button', { name: dialog.t.common.actions.close() })
  const retry = preview.getByRole('button', { name: dialog.t.applications.actions.retry() })
  const calls: Route[] = []
  return {
    start: async () => {
      await page.route(`**${API.applications.attachment.path.replace('{attachmentId}', '*')}`, (route) => {
        calls.push(route)
      })
      await page.goto(`${APPLICATIONS}?application=${row().applyId}.${row().studentId}`)
      await expect(file).toBeVisible()
    },
    perform: async ({ type }) => {
      await (
        { 'attachment.open': file, 'attachment.close': close, 'attachment.retry': retry } as Record<string, typeof file>
      )[type]!.click()
    },
    settle: async (_invoke, outcome) => {
      await expect.poll(() => calls.length, { intervals: [30] }).toBeGreaterThan(0)
      // what the page has given up is not waited for
      const [last] = calls.splice(0).slice(-1)
      const tab = outcome.case === 'pdf' ? page.context().waitForEvent('page') : null
      await (outcome.kind === 'error'
        ? last!.fulfill({ status: 404, json: { ...(outcome.value as object), data: null } })
        : last!.fulfill(FILES[outcome.case as keyof typeof FILES]))
      if (tab) await (await tab).close()
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(preview).toHaveCount(value === 'closed' ? 0 : 1)
      await seeControls({ 'attachment.open': file, 'attachment.retry': retry }, offers)
      await seeUsable(close, offers.includes('attachment.close'))
      if (value === 'loading') await expect(preview.locator('.bp6-spinner').first()).toBeVisible()
      if (value === 'shown')
        await expect
          .poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), {
            intervals: [30],
          })
          .toBe(1)
    },
  }
}

test.describe('every declared transition of a preview, on the files of an application', () => {
  const gate = sharedDesk({ as: 'viewer' })
  let row: ApplicationRow
  test.beforeAll(async () => {
    const opened = gate.desk().opened!
    for (const each of await findApplications(opened, { appStatus: 1 })) {
      const { cardImageUrl, personalImageURL, birthCertUrl } = (await detailsOf(opened, each)).application_details
      if (!cardImageUrl && !personalImageURL && !birthCertUrl) continue
      row = each
      return
    }
  })
  playAll(gatePaths('attachment'), () => filesDriver(gate, () => row))
})
