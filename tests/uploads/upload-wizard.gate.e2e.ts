import { uploadWizardCases } from '#machines/uploads/upload-wizard.cases.ts'
import type { UploadAnswer, UploadDraft, UploadWizardContext } from '#machines/uploads/upload-wizard.flow.ts'
import type { Driver, Outcome, Path, Step } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { Mapping } from '#schemas/uploads/mapping.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { HEADS, sheetBytes } from './sheets.ts'
import { CERTIFICATES, PERIOD } from './uploads.replies.ts'

const { actors } = uploadWizardCases
const { headers } = actors.loadHeaders.done
const DRAFT = uploadWizardCases.events['choice.change'].whole.payload.draft
/** Three students of the machine's cases; the first one's mark alone is above that of the others. */
const STUDENTS = [
  ['30001010100017', 50],
  ['30001010100025', 20],
  ['30001010100033', 21],
] as const
const [ID_HEAD, , , MARK_HEAD] = HEADS
/** Files whose columns are known by their heads or not, and one that no student is in. */
const FILES = {
  known: sheetBytes([[ID_HEAD, MARK_HEAD], ...STUDENTS]),
  unknown: sheetBytes([['العمود الأول', 'العمود الثاني'], ...STUDENTS]),
  faulty: sheetBytes([[ID_HEAD, MARK_HEAD]]),
} as const
/** The greatest mark that is taken, by what shall come of the check. */
const LIMITS: Readonly<Record<string, number>> = { allValid: 60, someFailed: 40, noneValid: 5 }

/** What can be chosen: by its place in each list. */
const [FIRST, OTHER] = ['0', '1'] as const
const CHOICES = {
  ...PERIOD,
  certificateCategories: [...PERIOD.certificateCategories, { ...PERIOD.certificateCategories[0]!, id: 2 }],
}

interface Held extends Window {
  letGo?: (limit: number | null) => void
}
interface HeldOrder {
  readonly order: {
    readonly name: string
    readonly headers?: readonly { readonly key: string; readonly rules: { max: number | null } }[]
  }
}
/**
 * In the page: the desk that holds the rows waits with what it reads and checks until the test lets it: null makes it fail.
 * Which rows are right is a matter of the greatest mark, so the desk itself finds what the machine's cases say.
 */
function holdDesk(): void {
  const Real = Worker
  const held = function (url: string | URL, options?: WorkerOptions) {
    const worker = new Real(url, options)
    if (options?.name !== 'upload-desk') return worker
    const post = worker.postMessage.bind(worker)
    worker.postMessage = (message: HeldOrder, transfer: unknown) => {
      const { name, headers: fields } = message.order
      if (name !== 'read' && name !== 'check') {
        post(message, transfer as Transferable[])
        return
      }
      ;(window as Held).letGo = (limit) => {
        delete (window as Held).letGo
        if (limit === null) {
          worker.dispatchEvent(new ErrorEvent('error', { message: 'the desk of the gate fails' }))
          return
        }
        const limited = fields?.map((field) =>
          field.key === 'course7' ? { ...field, rules: { ...field.rules, max: limit } } : field,
        )
        post(
          { ...message, order: { ...message.order, ...(limited && { headers: limited }) } },
          transfer as Transferable[],
        )
      }
    }
    return worker
  }
  window.Worker = held as unknown as typeof Worker
}

type FileName = keyof typeof FILES
/** How the file is read next on this path, from each of its steps on; known where nobody waits for it. */
function outcomesOf({ steps }: Path): readonly FileName[] {
  return steps.map((_, at) => {
    const next = steps.slice(at).find(({ event }) => event.endsWith('.readFile') || event === 'work.cancel')
    return next?.case === 'unknown' || next?.case === 'faulty' ? next.case : 'known'
  })
}

/** Plays the upload on its page. What the server says is said in its stead, so nothing is saved. */
function pageDriver({ desk, comeBack }: Gate, path: Path): Driver {
  const page = open(UploadPage, desk())
  const outcomes = outcomesOf(path)
  let held: Readonly<Record<string, HeldCalls>>
  let step = 0
  let isOut = false
  /** The file that the desk holds, and the one that it reads. */
  let file: FileName = 'known'
  let reading: FileName = 'known'

  const forget = () =>
    page.page.evaluate(() => {
      delete (window as Held).letGo
      // a mapping that was kept would be taken for another file of the same heads
      for (const name of Object.keys(localStorage)) if (name.includes('upload-mapping')) localStorage.removeItem(name)
    })
  const letGo = async (limit: number | null) => {
    await page.page.waitForFunction(() => (window as Held).letGo !== undefined)
    await page.page.evaluate((most) => (window as Held).letGo!(most), limit)
  }
  const choose = async (name: FileName) => {
    reading = name
    await page.chooseFile(`${name}.xlsx`, FILES[name])
  }
  /** What is chosen already is chosen again: that is a choice, too. Another type takes the certificate away. */
  const fillChoice = async ({ certificateId }: UploadDraft) => {
    const [year, type, certificate] = [
      page.field('yearId'),
      page.field('certificateTypeId'),
      page.field('certificateId'),
    ]
    await year.selectOption(FIRST)
    if (certificateId === null && (await certificate.inputValue()) === FIRST) await type.selectOption(OTHER)
    await type.selectOption(FIRST)
    if (certificateId !== null) await certificate.selectOption(FIRST)
  }
  const keyOf = (mapping: Mapping, column: number) => mapping.find((each) => each.column === column)?.key ?? ''
  const fillMapping = async (mapping: Mapping) => {
    for (const column of [0, 1]) await page.fieldOf(column).selectOption(keyOf(mapping, column))
  }
  /** Another mark on the same side of every limit. */
  const mend = async () => {
    const cell = page.faultyCells().first()
    const mark = Number(await cell.inputValue())
    await cell.fill(String(Number.isInteger(mark) ? mark + 0.5 : mark - 0.5))
    await cell.press('Enter')
  }
  const confirm = () => page.confirmButton().click()
  const giveUp = () => page.cancelButton().click()
  const acts: Record<string, (event: unknown) => Promise<void>> = {
    'period.reload': () => page.retryButton().click(),
    'choice.change': (event) => fillChoice((event as { draft: UploadDraft }).draft),
    'file.choose': () => choose(outcomes[step]!),
    'work.cancel': () => page.button('stop').click(),
    'mapping.change': (event) => fillMapping((event as { mapping: Mapping }).mapping),
    'step.next': () => page.way('next').click(),
    'step.back': () => page.way('back').click(),
    'rows.recheck': mend,
    'partial.ask': () => page.way('partial').click(),
    'partial.confirm': confirm,
    'partial.cancel': giveUp,
    'upload.save': () => page.way('save').or(page.way('again')).click(),
    'wizard.cancel': () => page.way('cancel').click(),
    'cancel.confirm': confirm,
    'cancel.return': giveUp,
    'wizard.end': () => page.way('end').click(),
    'session.end': () => endSession(page.page),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const told = invoke === 'saveUpload' ? (outcome.value as UploadAnswer | undefined)?.result : outcome.value
    const data = invoke === 'loadPeriod' ? CHOICES : told
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? data : undefined)
  }
  const endWell = (invoke: string, value?: unknown) => end(invoke, { kind: 'done', value })
  /** The page has left for the login, and all of it is gone: it is brought to where it was. */
  const restore = async (value: unknown, { draft, mapping, checked, preview }: UploadWizardContext) => {
    isOut = false
    await comeBack()
    await page.visit(UploadPage.path)
    await endWell('loadPeriod')
    await fillChoice(draft)
    if (value === 'choosing') return
    await page.way('next').click()
    await endWell('loadHeaders', headers.output)
    await choose(file)
    await letGo(0)
    await page.way('next').click()
    await fillMapping(mapping)
    if (value === 'mapping') return
    await page.way('next').click()
    await letGo(LIMITS[checked!.failed === 0 ? 'allValid' : 'someFailed']!)
    if (checked!.failed > 0) {
      await page.way('partial').click()
      await confirm()
    }
    await endWell('previewUpload', preview)
  }
  /** Goes as far as the last session did, and logs in again on the page. */
  const interrupt = async (input: string) => {
    await endWell('loadPeriod')
    await fillChoice(DRAFT)
    if (input !== 'chosen') {
      await page.way('next').click()
      await endWell('loadHeaders', headers.output)
      await choose(file)
      await letGo(0)
      await page.way('next').click()
      await page.seePart(page.own.mapping.title())
    }
    if (input === 'checked') {
      await page.way('next').click()
      await letGo(LIMITS['someFailed']!)
      await page.seePart(page.own.failed.title())
    }
    await endSession(page.page)
    await open(LoginPage, desk()).logIn('entry')
    await expect(page.page).toHaveURL(new RegExp(`${UploadPage.path}$`))
  }
  const seeStep = async (value: unknown, context: UploadWizardContext) => {
    const { draft, fieldErrors, mapping, checked, preview } = context
    const { own } = page
    if (value === 'choosing') {
      for (const field of ['yearId', 'certificateTypeId', 'certificateId'] as const)
        await expect(page.field(field)).toHaveValue(draft[field] === null ? '' : FIRST)
      await expect(page.missing()).toHaveCount(fieldErrors.length)
    }
    if (value === 'file') {
      await expect(page.page.getByText(own.file.choose())).toHaveCount(context.file ? 0 : 1)
      await expect(page.page.getByRole('table', { name: own.file.preview() })).toHaveCount(context.file ? 1 : 0)
      if (context.file) await expect(page.page.locator('.bp6-file-input')).toContainText(`${file}.xlsx`)
    }
    if (value === 'mapping') {
      await page.seePart(own.mapping.title())
      for (const column of [0, 1]) await expect(page.fieldOf(column)).toHaveValue(keyOf(mapping, column))
    }
    if (value === 'reviewing') {
      await page.seePart(own.failed.title())
      await expect(page.rows()).toHaveCount(checked!.failed)
    }
    if (value === 'previewed') {
      await page.seePart(own.preview.title())
      const { added, changed, unchanged } = preview!
      // those that are not saved may be rows that were not sent, too
      await expect(page.counts()).toHaveText([...[added, changed, unchanged].map(String), /^\d$/])
    }
    if (value === 'saved')
      await expect(page.page.getByText(checked!.failed > 0 ? own.result.partly() : own.result.done())).toBeVisible()
    if (value === 'unsaved') await expect(page.said()).toContainText(own.result.unsaved())
  }
  /** What is wrong with the file or the mapping stands at their own step alone. */
  const alertsOf = (value: unknown, { problem, fault, mappingFaults }: UploadWizardContext) =>
    [problem, value === 'file' ? fault : null, value === 'mapping' ? mappingFaults : null].filter(
      (each) => each !== null,
    ).length
  return {
    start: async (input) => {
      const { uploads, certificates } = API
      const hold = ({ path: at, method }: { readonly path: string; readonly method: string }) =>
        holdCalls(page.page, at, [method])
      held = {
        loadPeriod: await hold(uploads.period),
        loadHeaders: await hold(uploads.headers),
        previewUpload: await hold(uploads.preview),
        saveUpload: await hold(uploads.save),
      }
      await page.page.route(`**${certificates.certificatesFilter.path}`, (route) =>
        route.fulfill({ json: { message: SUCCESS, data: CERTIFICATES } }),
      )
      await page.visit(UploadPage.path)
      if (input !== 'plain') await interrupt(input)
    },
    perform: async (event, { event: type }: Step) => {
      await forget()
      await acts[type]!(event)
      step += 1
    },
    settle: async (invoke, outcome) => {
      step += 1
      if (invoke === 'readFile') {
        await letGo(outcome.kind === 'error' ? null : 0)
        if (outcome.kind === 'done' && outcome.case !== 'faulty') file = reading
        return
      }
      if (invoke === 'checkRows') {
        await letGo(outcome.kind === 'error' ? null : LIMITS[outcome.case]!)
        return
      }
      isOut = outcome.case === 'sessionOver'
      await end(invoke, outcome)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
      if (invoke === 'saveUpload' && outcome.kind === 'done') await page.seeToast(SUCCESS.split('|')[0]!)
    },
    elapse: never('wait'),
    expectState: async (value, told, { offers, tags }) => {
      const context = told as UploadWizardContext
      const how = isOut ? 'elsewhere' : 'page'
      if (value === 'interrupted') {
        await expect(page.page).toHaveURL(/\/login/)
        await comeBack()
        return how
      }
      if (isOut) await restore(value, context)
      if (value === 'left') {
        await expect(page.page).toHaveURL(/\/home$/)
        return how
      }
      const isAsked = tags.includes('dialog')
      await expect(page.confirmation()).toHaveCount(isAsked ? 1 : 0)
      await seeControls(
        {
          'period.reload': page.retryButton(),
          'choice.change': page.field('yearId'),
          'file.choose': page.file(),
          'work.cancel': page.button('stop'),
          'mapping.change': page.fieldOf(0),
          'step.next': page.way('next'),
          'step.back': page.way('back'),
          // what is mended while rows are checked waits for the next check
          ...(!tags.includes('busy') && { 'rows.recheck': page.faultyCells().first() }),
          'partial.ask': page.way('partial'),
          'upload.save': page.way('save').or(page.way('again')),
          'wizard.cancel': page.way('cancel'),
          'wizard.end': page.way('end'),
          ...(isAsked && {
            [tags.includes('failures') ? 'partial.confirm' : 'cancel.confirm']: page.confirmButton(),
            [tags.includes('failures') ? 'partial.cancel' : 'cancel.return']: page.cancelButton(),
          }),
        },
        offers,
      )
      // a table whose last row was mended is empty while the rest is worked out
      if (!tags.includes('busy'))
        await expect(page.page.locator('.qb-state')).toHaveCount(
          value === 'unavailable' || value === 'forbidden' ? 1 : 0,
        )
      // each step says itself what is wrong, once nothing is being done
      if (['choosing', 'file', 'mapping', 'unsaved'].includes(String(value)))
        await expect(page.said()).toHaveCount(alertsOf(value, context))
      await seeStep(value, context)
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of the upload of students’ data, on its page', () => {
  const gate = sharedDesk({ as: 'entry' })
  test.beforeAll(async () => {
    await gate.desk().page.addInitScript(holdDesk)
  })
  playAll(gatePaths('uploadWizard'), (path) => pageDriver(gate, path))
})
