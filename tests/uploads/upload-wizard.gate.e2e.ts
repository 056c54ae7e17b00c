import type { Driver, Path } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { UploadRow } from '#schemas/uploads/upload.schema.ts'
import { never, playAll, seeUsable, somePaths } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession, type OpenBrowserSession } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { ownCertificate } from './own-certificate.ts'
import { sheetBytes } from './sheets.ts'

/** A row is corrected, and one that somebody else has uploaded in between is no new student any more. */
const SAVED: Path = {
  input: 'plain',
  steps: [
    { from: 'loading', event: 'done.loadPeriod', case: 'choices' },
    { from: 'choosing', event: 'choice.change', case: 'whole' },
    { from: 'choosing', event: 'step.next' },
    { from: 'preparing', event: 'done.loadHeaders', case: 'headers' },
    { from: 'file', event: 'file.choose' },
    { from: 'reading', event: 'done.readFile', case: 'known' },
    { from: 'file', event: 'step.next' },
    { from: 'mapping', event: 'step.next' },
    { from: 'checking', event: 'done.checkRows', case: 'someFailed' },
    { from: 'reviewing', event: 'rows.recheck' },
    { from: 'checking', event: 'done.checkRows', case: 'allValid' },
    { from: 'previewing', event: 'done.previewUpload', case: 'changing' },
    { from: 'previewed', event: 'upload.save' },
    { from: 'saving', event: 'error.saveUpload', case: 'changed' },
    { from: 'previewing', event: 'done.previewUpload', case: 'changing' },
    { from: 'previewed', event: 'upload.save' },
    { from: 'saving', event: 'done.saveUpload', case: 'saved' },
    { from: 'saved', event: 'wizard.end' },
  ],
}
const NAMES = { arName: 'شهادة بوابة الرفع', enName: 'Upload gate' }
const STUDENT = 'محمد أحمد علي'
const IDS = ['30002020100017', '30002020100025', '30002020100033'] as const

/** Plays the upload on its page, with the real upload session. The server answers when the test releases the call. */
function wizardDriver(openSession: OpenBrowserSession): Driver {
  let one: BrowserSession
  let page: UploadPage
  let pausedCalls: Readonly<Record<string, PausedCalls>> = {}
  let certificate: Awaited<ReturnType<typeof ownCertificate>>
  /** Whether somebody else has uploaded the last student. */
  let isThere = false
  /** The cells of a student, by the keys of the fields. */
  const cellsOf = (id: string, gender: string): Record<string, RawCell> => {
    const known: Readonly<Record<string, RawCell>> = { nationalId: id, studentName: STUDENT, gender, total: 80 }
    return Object.fromEntries(
      certificate.keys.map((key) => [key, key.startsWith('course') ? 80 : (known[key] ?? null)]),
    )
  }
  const rowOf = (id: string, gender = certificate.right) => Object.values(cellsOf(id, gender))
  const uploadElsewhere = async () => {
    isThere = true
    const data = [{ row: 2, cells: cellsOf(IDS[2], certificate.right) }]
    await one.opened!.call(API.uploads.save, { ...certificate.choice, data })
  }
  const acts: Record<string, () => Promise<unknown>> = {
    'choice.change': async () => {
      const [year, type, name] = certificate.chosen
      await page.field('yearId').selectOption({ label: year })
      await page.field('certificateTypeId').selectOption({ label: type })
      await page.field('certificateId').selectOption({ label: name })
    },
    'step.next': () => page.stepButton('next').click(),
    'file.choose': () =>
      page.chooseFile(
        'students.xlsx',
        sheetBytes([certificate.heads, rowOf(IDS[0], 'ذكور'), rowOf(IDS[1]), rowOf(IDS[2])]),
      ),
    'rows.recheck': async () => {
      await page.cell(certificate.gender, 2).fill(certificate.right)
      await page.cell(certificate.gender, 2).press('Enter')
    },
    'upload.save': async () => {
      if (!isThere) await uploadElsewhere()
      await page.stepButton('save').click()
    },
    'wizard.end': () => page.stepButton('end').click(),
  }
  const seeState: Record<string, () => Promise<unknown>> = {
    choosing: () => seeUsable(page.field('yearId'), true),
    preparing: () => seeUsable(page.button('stop'), true),
    mapping: () => page.seePart(page.own.mapping.title()),
    reviewing: () => expect(page.rows()).toHaveCount(1),
    previewing: () => seeUsable(page.button('stop'), true),
    // added, changed, unchanged, not saved
    previewed: () => expect(page.counts()).toHaveText(isThere ? ['2', '0', '1', '0'] : ['3', '0', '0', '0']),
    saving: () => expect(page.stepButton('save')).toHaveCount(0),
    saved: () => expect(page.page.getByText(page.own.result.done())).toBeVisible(),
    left: () => expect(page.page).toHaveURL(/\/home$/),
  }
  return {
    start: async () => {
      one = await openSession({ as: 'officer' })
      one.watch.allowFailedCalls()
      page = open(UploadPage, one)
      certificate = await ownCertificate(one, NAMES)
      const { period, headers, preview, save } = API.uploads
      const pause = (each: { readonly path: string; readonly method: string }) =>
        pauseCalls(one.page, each.path, [each.method])
      pausedCalls = {
        loadPeriod: await pause(period),
        loadHeaders: await pause(headers),
        previewUpload: await pause(preview),
        saveUpload: await pause(save),
      }
      await page.visit(UploadPage.path)
    },
    perform: async ({ type }) => {
      await acts[type]!()
    },
    settle: async (invoke, { kind }) => {
      // the upload session of the page is not intercepted
      if (!pausedCalls[invoke]) return
      await (await pausedCalls[invoke].next()).answer()
      if (invoke !== 'saveUpload') return
      await expect(page.page.locator(`.bp6-toast.bp6-intent-${kind === 'done' ? 'success' : 'danger'}`)).toBeVisible()
      const [{ added, unchanged, failed }] = (await certificate.uploads()) as [UploadRow]
      expect({ added, unchanged, failed }).toEqual(
        kind === 'done' ? { added: 2, unchanged: 1, failed: 0 } : { added: 1, unchanged: 0, failed: 0 },
      )
    },
    elapse: never('wait'),
    expectState: async (value) => {
      await seeState[value as string]?.()
    },
    stop: async () => {
      for (const each of Object.values(pausedCalls)) each.release()
      await certificate.takeBack()
      await certificate.remove()
    },
  }
}

test.describe('the upload of students’ data, answered by the server', () =>
  playAll(somePaths('uploadWizard', [SAVED]), (_path, openSession) => wizardDriver(openSession)))
