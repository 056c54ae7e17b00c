import { uploadCases } from '#machines/uploads/upload.cases.ts'
import { uploadLifecycle } from '#machines/uploads/upload.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { UPLOAD_STATES, type UploadRow, type UploadState } from '#schemas/uploads/upload.schema.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { SUCCESS } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { UPLOADS_PAGE } from './uploads.replies.ts'

const { list, takeBack } = API.uploads
const entry = sharedDesk({ as: 'entry' })

/** The upload as the list tells it. */
const rowOf = (state: UploadState): UploadRow => ({
  ...UPLOADS_PAGE.results[0]!,
  state,
  takenBackAt: state === 'takenBack' ? '2026-07-02T10:00:00.000Z' : null,
})
const tell = (page: UploadPage, state: () => UploadState) =>
  page.page.route(`**${list.path}`, (route) =>
    route.fulfill({ json: { message: SUCCESS, data: { results: [rowOf(state())], total: 1 } } }),
  )
async function show(page: UploadPage): Promise<void> {
  await page.visit(UploadPage.uploads)
  await page.seeLoaded()
}
async function seeUpload(page: UploadPage, state: UploadState, mayTakeBack: boolean): Promise<void> {
  await expect(page.rows().first()).toContainText(page.own.kept.states[state]())
  await seeUsable(page.button('takeBack'), mayTakeBack)
}

/** Plays the life of an upload on the list: people take it back, what its jobs do is told to the page. */
function uploadDriver({ desk }: Gate): Driver {
  const page = open(UploadPage, desk())
  let state: UploadState = 'checking'
  let isByPage = false
  return {
    start: async () => {
      await tell(page, () => state)
      await page.page.route(`**${takeBack.path}`, (route) => {
        state = 'takingBack'
        return route.fulfill({ json: { message: SUCCESS, data: {} } })
      })
    },
    perform: async ({ type }) => {
      isByPage = type === 'upload.takeBack'
      if (!isByPage) return
      await page.button('takeBack').click()
      const sent = page.page.waitForRequest(`**${takeBack.path}`)
      await page.confirmButton().click()
      const { id, version } = rowOf(state)
      expect((await sent).postDataJSON()).toEqual({ uploadId: id, version })
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      if (!isByPage) {
        state = value as UploadState
        await show(page)
      }
      await expect(page.confirmation()).toHaveCount(0)
      await seeUpload(page, value as UploadState, offers.includes('upload.takeBack'))
      return isByPage ? 'page' : 'elsewhere'
    },
    stop: () => page.page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}

test.describe('every declared transition of an upload, on its row of the list', () => {
  const { unused, halfReturned } = uploadCases.inputs
  playAll(
    gatePaths('studentUpload', {
      cases: { ...uploadCases, inputs: { unused, halfReturned } },
      why: 'to others less is offered, which is looked at below, and nobody outside of the university has the list',
    }),
    () => uploadDriver(entry),
  )
})

test.describe('what an upload offers', () => {
  const viewer = sharedDesk({ as: 'viewer' })
  for (const [name, gate, { input }] of [
    ['to who may take it back', entry, uploadCases.inputs.unused],
    ['to who may only look', viewer, uploadCases.inputs.withoutPermission],
  ] as const) {
    test(name, async () => {
      const page = open(UploadPage, gate.desk())
      let state: UploadState = 'checking'
      await tell(page, () => state)
      for (state of UPLOAD_STATES) {
        await show(page)
        const may = uploadLifecycle.resolveState({ value: state, context: input }).can({ type: 'upload.takeBack' })
        await seeUpload(page, state, may)
        if (may) continue
        // whatever is not offered says why (A5)
        await page.ask(page.button('takeBack'))
        await expect(page.page.locator('.qb-why-not')).toBeVisible()
        await page.page.keyboard.press('Escape')
        await expect(page.page.locator('.qb-why-not')).toHaveCount(0)
      }
    })
  }
  test('when something uses its rows, which the server knows alone: it stays', async () => {
    const page = open(UploadPage, entry.desk())
    const message = 'شيء يستعمل صفوفها|Something uses its rows'
    await tell(page, () => 'saved')
    await page.page.route(`**${takeBack.path}`, (route) =>
      route.fulfill({ status: 409, json: { code: 'UPLOAD_USED', message, data: null } }),
    )
    await show(page)
    await page.button('takeBack').click()
    await page.confirmButton().click()
    await page.seeToast(message.split('|')[0]!)
    await seeUpload(page, 'saved', true)
  })
})
