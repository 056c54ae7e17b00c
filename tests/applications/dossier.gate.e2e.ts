import { API } from '#schemas/api.ts'
import type { Dossier, DossierPaper } from '#schemas/applications/dossier.schema.ts'
import { STATUS } from '#schemas/applications/status.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { Driver } from '#machines/walker/types.ts'
import { ApplicationsPage } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Route } from '@playwright/test'
import { createHash } from 'node:crypto'
import { findOne } from './applicants.ts'

const CONTENT = Buffer.from('a paper of the gate')
const SHA = createHash('sha256').update(CONTENT).digest('hex')
const pathOf = (id: number) => API.applications.attachment.path.replace('{attachmentId}', String(id))
const ERROR = { status: 500, json: { code: 'GENERIC', message: 'خطأ|Error', data: null } }
const GONE = { status: 404, json: { code: 'NO_FILE', message: 'لا يوجد ملف|No file', data: null } }
const PAPER: Omit<DossierPaper, 'kind' | 'path' | 'fileName'> = {
  state: 'toCheck',
  isNeeded: true,
  sha256: SHA,
  fault: null,
  note: null,
  who: null,
  at: null,
  version: 0,
  bytes: CONTENT.length,
  stored: 'intact',
}
const TWO: readonly DossierPaper[] = [
  { ...PAPER, kind: 'cardImageUrl', path: pathOf(901), fileName: 'cardImage.png' },
  { ...PAPER, kind: 'birthCertUrl', path: pathOf(902), fileName: 'birthCert.png' },
]

interface Held extends Window {
  letGo?: (isSaved: boolean) => void
}
/** In the page: the sum of the page in a zip, which is long, waits until the test lets it end or fail. */
function holdZips(): void {
  // the blank page between two paths has none
  if (!isSecureContext) return
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  crypto.subtle.digest = async (algorithm, data) => {
    if (data.byteLength > 1000) {
      const isSaved = await new Promise<boolean>((resolve) => {
        ;(window as Held).letGo = resolve
      })
      delete (window as Held).letGo
      if (!isSaved) throw new Error('the zip of the gate fails')
    }
    return digest(algorithm, data)
  }
}

/** Plays the dossier of a real application, with the papers that the path asks for. */
function dossierDriver({ desk }: Gate, row: () => ApplicationRow): Driver {
  const list = open(ApplicationsPage, desk())
  const { page, t } = list
  const button = (name: string) => page.getByRole('button', { name })
  const retry = button(t.common.actions.retry())
  const pack = button(t.applications.dossier.zip())
  const cancel = page.getByRole('status').getByRole('button', { name: t.applications.actions.cancel() })
  const waiting: Route[] = []
  const next = async () => {
    await expect.poll(() => waiting.length, { intervals: [30] }).toBe(1)
    return waiting.pop()!
  }
  return {
    start: async () => {
      desk().watch.allowFailedCalls()
      await page.goto('about:blank')
      const hold = (route: Route) => void waiting.push(route)
      await page.route(`**${API.applications.dossier.path}`, hold)
      await page.route(`**${API.applications.attachment.path.replace('{attachmentId}', '90*')}`, hold)
      await page.goto(`/home/StudentData/ViewApplication/Dossier/${row().applyId}`)
    },
    perform: async ({ type }) => {
      if (type === 'dossier.retry') await retry.click()
      else if (type === 'zip.start') {
        // who begins the last one gave up leaves its call behind
        waiting.length = 0
        await pack.click()
      } else await cancel.click()
    },
    settle: async (invoke, outcome) => {
      if (invoke === 'writeZip') {
        await page.waitForFunction(() => (window as Held).letGo !== undefined)
        await page.evaluate((isSaved) => (window as Held).letGo!(isSaved), outcome.case === 'saved')
        return undefined
      }
      const route = await next()
      if (outcome.case === 'broken') return route.fulfill(ERROR)
      if (invoke === 'collectPaper') {
        if (outcome.case === 'gone') return route.fulfill(GONE)
        const body = outcome.case === 'differs' ? Buffer.from('other bytes') : CONTENT
        return route.fulfill({ status: 200, contentType: 'image/png', body })
      }
      const reply = await route.fetch()
      const json = (await reply.json()) as { data: Dossier }
      Object.assign(json.data, { papers: outcome.case === 'papers' ? TWO : [] })
      return route.fulfill({ response: reply, json })
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await seeControls({ 'dossier.retry': retry, 'zip.start': pack, 'zip.cancel': cancel }, offers)
      if (value === 'loading') await expect(page.locator('.bp6-spinner')).toBeVisible()
      if (value === 'shown') await expect(page.getByRole('article')).toBeVisible()
    },
  }
}

test.describe('every declared transition of the dossier', () => {
  const gate = sharedDesk({ as: 'officer' })
  let row: ApplicationRow
  test.beforeAll(async () => {
    await gate.desk().page.addInitScript(holdZips)
    row = await findOne(gate.desk().opened!, { appStatus: STATUS.refused })
  })
  playAll(gatePaths('dossier'), () => dossierDriver(gate, () => row))
})
