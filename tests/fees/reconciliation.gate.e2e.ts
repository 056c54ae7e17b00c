import { zipSync } from 'fflate'
import { API } from '#schemas/api.ts'
import type { BankColumns } from '#schemas/fees/payment-record.schema.ts'
import type { ReconciliationContext } from '#machines/fees/reconciliation.flow.ts'
import type { Driver, Outcome, Path } from '#machines/walker/types.ts'
import { ReconciliationPage } from '#tests/support/pages/fee-sheets.page.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Files whose columns are known by their heads or not, and one that would fill the memory. */
const FILES = {
  known: ['bank.csv', 'رقم العملية,المبلغ\n4711,262.50\n'],
  unknown: ['bank.csv', 'العمود الأول,العمود الثاني\n4711,262.50\n'],
  faulty: ['bank.xlsx', zipSync({ 'xl/big.xml': new Uint8Array(3_000_000) }, { level: 9 })],
} as const satisfies Record<string, readonly [string, string | Uint8Array]>

interface Held extends Window {
  letGo?: (isRead: boolean) => void
}
/** In the page: whoever reads the sheet waits until the test lets it read, or fail. */
function holdReaders(): void {
  const Real = Worker
  const held = function (url: string | URL, options?: WorkerOptions) {
    const worker = new Real(url, options)
    if (options?.name !== 'spreadsheet-reader') return worker
    const post = worker.postMessage.bind(worker)
    worker.postMessage = (...order: unknown[]) => {
      ;(window as Held).letGo = (isRead) => {
        delete (window as Held).letGo
        if (isRead) post(...(order as [unknown, Transferable[]]))
        else worker.dispatchEvent(new ErrorEvent('error', { message: 'the reader of the gate fails' }))
      }
    }
    return worker
  }
  window.Worker = held as unknown as typeof Worker
}

/** How the file is read next on this path, from each of its steps on; known where nobody waits for it. */
function outcomesOf({ steps }: Path): readonly (keyof typeof FILES)[] {
  return steps.map((_, at) => {
    const next = steps.slice(at).find(({ event }) => event.endsWith('.readFile') || event === 'work.cancel')
    return next?.case === 'unknown' || next?.case === 'faulty' ? next.case : 'known'
  })
}

/** Plays the comparison with the bank on its page. What the server says is said in its stead, so nothing is kept. */
function pageDriver({ desk, comeBack }: Gate, path: Path): Driver {
  const page = open(ReconciliationPage, desk())
  const outcomes = outcomesOf(path)
  let compares: HeldCalls
  let step = 0
  let isOut = false
  let isUnknown = false

  const choose = async (file: keyof typeof FILES) => {
    isUnknown = file === 'unknown'
    await page.page.evaluate(() => {
      delete (window as Held).letGo
    })
    const [name, content] = FILES[file]
    await page.choose(name, content)
  }
  const letGo = async (isRead: boolean) => {
    await page.page.waitForFunction(() => (window as Held).letGo !== undefined)
    await page.page.evaluate((is) => (window as Held).letGo!(is), isRead)
  }
  /** By their places: the heads of an unknown sheet are others than those of the machine's cases. */
  const fill = async ({ depositNum, amount }: BankColumns) => {
    await page.columnOf('depositNum').selectOption({ index: depositNum ? 1 : 0 })
    await page.columnOf('amount').selectOption({ index: amount ? 2 : 0 })
  }
  const acts: Record<string, (event: unknown) => Promise<void>> = {
    'file.choose': () => choose(outcomes[step]!),
    'work.cancel': () => page.cancelButton().click(),
    'columns.change': (event) => fill((event as { columns: BankColumns }).columns),
    'sheet.compare': () => page.compareButton().click(),
    'mapping.return': () => page.columnsButton().click(),
    'file.another': () => page.anotherButton().click(),
  }
  /** The page has left for the login, and the file is gone with it: it is chosen and read again. */
  const restore = async ({ columns }: ReconciliationContext) => {
    isOut = false
    await comeBack()
    await page.goTo()
    await choose(isUnknown ? 'unknown' : 'known')
    await letGo(true)
    await fill(columns)
  }
  return {
    start: async () => {
      await page.page.route(`**${API.fees.bankColumns.path}`, (route) =>
        route.fulfill({ json: { message: SUCCESS, data: {} } }),
      )
      compares = await holdCalls(page.page, API.fees.reconcile.path, ['POST'])
      await page.goTo()
    },
    perform: async (event, { event: type }) => {
      await acts[type]!(event)
      step += 1
    },
    settle: async (invoke, outcome: Outcome) => {
      step += 1
      if (invoke === 'readFile') {
        await letGo(outcome.case !== 'thrown')
        return
      }
      isOut = outcome.case === 'sessionOver'
      await (await compares.next()).end(outcome, outcome.kind === 'done' ? outcome.value : null)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
    },
    elapse: never('wait'),
    expectState: async (value, told, { offers, tags }) => {
      const context = told as ReconciliationContext
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(context)
      await seeUsable(page.file(), offers.includes('file.choose'))
      await seeControls(
        {
          'work.cancel': page.cancelButton(),
          'columns.change': page.columnOf('depositNum'),
          'sheet.compare': page.compareButton(),
          'mapping.return': page.columnsButton(),
          'file.another': page.anotherButton(),
        },
        offers,
      )
      if (!tags.includes('busy')) await expect(page.alert()).toHaveCount(context.fault || context.problem ? 1 : 0)
      if (context.fault === 'zipBomb') await expect(page.alert()).toHaveText(page.own.faults.zipBomb())
      if (context.fault === 'noNumber') await expect(page.alert()).toHaveText(page.own.faults.noNumber())
      if (value === 'mapping') {
        const { depositNum, amount } = context.columns
        const [first, second] = isUnknown ? ['العمود الأول', 'العمود الثاني'] : ['رقم العملية', 'المبلغ']
        await expect(page.columnOf('depositNum')).toHaveValue(depositNum ? first! : '')
        await expect(page.columnOf('amount')).toHaveValue(amount ? second! : '')
      }
      await expect(page.result()).toHaveCount(tags.includes('compared') ? 1 : 0)
      if (tags.includes('compared')) await page.seeFound('missingHere', 1, ['4711'])
      return how
    },
    stop: () => compares.release(),
  }
}

test.describe('every declared transition of the comparison with the bank, on its page', () => {
  const gate = sharedDesk({ as: 'finance' })
  test.beforeAll(async () => {
    await gate.desk().page.addInitScript(holdReaders)
  })
  playAll(gatePaths('reconciliation'), (path) => pageDriver(gate, path))
})
