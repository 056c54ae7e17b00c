import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import { PAPER_KINDS, type Paper } from '#schemas/applications/paper.schema.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Route } from '@playwright/test'
import type { Driver } from '#machines/walker/types.ts'
import { findApplications } from './applicants.ts'

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const FILES = {
  image: { contentType: 'image/png', body: IMAGE },
  pdf: { contentType: 'application/pdf', body: '%PDF-1.4\n%%EOF' },
} as const

const PAPER: Omit<Paper, 'kind' | 'path'> = {
  state: 'toCheck',
  isNeeded: true,
  sha256: 'a'.repeat(64),
  fault: null,
  note: null,
  who: null,
  at: null,
  version: 0,
}
const pathOf = (index: number) => API.applications.attachment.path.replace('{attachmentId}', String(900 + index))

/** Plays the papers of an application at its desk, which has one of each kind. */
function papersDriver({ desk }: Gate, row: () => ApplicationRow): Driver {
  const dialog = open(DetailsDialog, desk())
  const { page } = dialog
  const retry = dialog.viewer().getByRole('button', { name: dialog.t.applications.actions.retry() })
  const tab = dialog
    .viewer()
    .locator('.qb-viewer-tools')
    .getByRole('button', { name: dialog.t.applications.viewer.openTab() })
  const calls = new Map<string, Route>()
  /** Each is opened once, in the order of the list, which begins with the photo. */
  let at = 0
  return {
    start: async () => {
      await page.goto('about:blank')
      await page.route(`**${API.applications.attachment.path.replace('{attachmentId}', '*')}`, (route) => {
        calls.set(new URL(route.request().url()).pathname, route)
      })
      await page.route(`**${API.applications.details.path}`, async (route) => {
        const reply = await route.fetch()
        const json = (await reply.json()) as { data: ApplicationDetails }
        const paths = PAPER_KINDS.map((kind, index) => [kind, pathOf(index)] as const)
        Object.assign(json.data.application_details, Object.fromEntries(paths))
        const papers = paths.map(([kind, path]) => ({ ...PAPER, kind, path }))
        Object.assign(json.data, { papers })
        await route.fulfill({ response: reply, json })
      })
    },
    perform: async ({ type }, { from }) => {
      if (type === 'attachment.retry') await retry.click()
      else if (type === 'attachment.openTab') {
        const opened = page.context().waitForEvent('page')
        await tab.click()
        await (await opened).close()
      } else {
        at += 1
        // the first one opens by itself
        if (from === 'none') await page.goto(`${APPLICATIONS}?application=${row().applyId}.${row().studentId}`)
        else await dialog.papers().nth(at).click()
        await expect(dialog.papers().nth(at)).toHaveAttribute('aria-current', 'true')
      }
    },
    settle: async (_invoke, outcome) => {
      await expect.poll(() => calls.has(pathOf(at)), { intervals: [30] }).toBe(true)
      const call = calls.get(pathOf(at))!
      calls.delete(pathOf(at))
      await (outcome.kind === 'error'
        ? call.fulfill({ status: 404, json: { ...(outcome.value as object), data: null } })
        : call.fulfill(FILES[outcome.case as keyof typeof FILES]))
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      if (value === 'none') return
      await seeControls({ 'attachment.retry': retry }, offers)
      await seeUsable(dialog.papers().first(), offers.includes('attachment.open'))
      await expect(tab).toHaveCount(offers.includes('attachment.openTab') ? 1 : 0)
      if (value === 'loading') await expect(dialog.viewer().locator('.bp6-spinner').first()).toBeVisible()
      if (value === 'image')
        await expect
          .poll(
            () =>
              dialog
                .viewer()
                .locator('img')
                .evaluate((image: HTMLImageElement) => image.naturalWidth),
            { intervals: [30] },
          )
          .toBe(1)
    },
  }
}

test.describe('every declared transition of papers, at the desk of an application', () => {
  const gate = sharedDesk({ as: 'viewer' })
  let row: ApplicationRow
  test.beforeAll(async () => {
    row = (await findApplications(gate.desk().opened!, { appStatus: 1 }))[0]!
  })
  playAll(gatePaths('attachment'), () => papersDriver(gate, () => row))
})
