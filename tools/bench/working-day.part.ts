import { chromium, type Browser } from '@playwright/test'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { FilterChoices } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { slipOf, unpaidFees } from '#tests/fees/deposits.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '#tests/support/chromium.mjs'
import { startServer } from '#tests/support/e2e-server.ts'
import { FeesPage } from '#tests/support/pages/fees.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { LANGUAGES, openBrowserSession, type BrowserSession } from '#tests/support/pages/test.ts'
import { Acts, type ActBars } from './acts.ts'
import { NAME_HELPER } from './browser.measure.ts'
import { PAPER, VIEW_MS } from './desk.part.ts'
import type { Metric } from './metrics.ts'
import { FIRST_ROW, LIST } from './page.serve.ts'
import { uploadWithFaults } from './working-day.upload.ts'

/** Issue 39, Acceptance. */
const [DECISIONS, REFUSALS, PAYMENTS] = [20, 10, 10]
const DECISION_CALLS = 4
const BARS: Readonly<Record<string, ActBars>> = {
  decision: { presses: 2, calls: DECISION_CALLS },
  refusal: { presses: 3, calls: DECISION_CALLS },
  payment: { presses: 6 },
}
/** Decisions in a row, in which no call is made twice. */
const IN_A_ROW = 10
/** Ms in which a person reads a question: an answer while its dialog still opens may be lost. */
const READ_MS = 300
/** Ms in which a person looks up, and the list behind a payment comes again. */
const PAUSE_MS = 1000

/** A day of staff by keyboard alone, in both languages, on the built product with its demo data. */
export async function benchWorkingDay({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const metrics: Metric[] = []
    for (const language of LANGUAGES) metrics.push(...(await playDay(browser, server.url, language, log)))
    return metrics
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @throws Error when the page had a fault that no page may have */
async function playDay(
  browser: Browser,
  url: string,
  language: Locales,
  log: (line: string) => void,
): Promise<Metric[]> {
  const session = await openBrowserSession(browser, { as: 'admin', language, url })
  const { page, watch } = session
  await page.addInitScript(NAME_HELPER)
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1)
    }
  })
  const acts = new Acts(page, await page.context().newCDPSession(page))
  for (const [name, part] of Object.entries({ decide, pay, uploadWithFaults })) {
    const begun = performance.now()
    await part(session, acts)
    log(`${language}: ${name}, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await page.context().close()
  if (watch.faults.length > 0) throw new Error(`The page had faults:\n${watch.faults.join('\n')}`)
  const part = `working day, ${language}`
  const repeated = acts.repeatedCalls(['decision', 'refusal'], IN_A_ROW)
  return [
    ...acts.metrics(part, BARS),
    {
      part,
      name: `calls made again in ${IN_A_ROW} decisions`,
      value: repeated.length,
      unit: 'calls',
      bar: 0,
      note: repeated.join(' | ').slice(0, 300),
    },
  ]
}

/** Accepts, puts on the waiting list and refuses, one application after the other. */
async function decide({ page, opened, language }: BrowserSession, acts: Acts): Promise<void> {
  const { rejectionReasons } = await opened!.call<FilterChoices>(API.applications.filters, {})
  const question = page.locator(':is([role=alertdialog], .qb-details-decision)')
  const reason = question.getByText(rejectionReasons[0]!.name[language]).first()
  const who = page.locator('.qb-details-who')
  await page.goto(`${LIST}?appStatus=${STATUS.underReview}`)
  await page.waitForSelector(FIRST_ROW)
  await acts.press('j')
  await acts.press('Enter')
  await page.waitForSelector(PAPER)
  // sessions of tests begin without this preference, which is on for others
  await acts.tabTo(page.locator('.qb-details-decision .bp6-switch input'))
  await acts.press('Space')
  await page.waitForTimeout(VIEW_MS)
  for (let at = 0; at < DECISIONS + REFUSALS; at += 1) {
    const isRefusal = at % 3 === 2
    const decision = async () => {
      const before = await who.textContent()
      await acts.press(isRefusal ? 'r' : at % 2 === 0 ? 'a' : 'w')
      if (isRefusal) {
        await reason.waitFor({ state: 'attached' })
        await acts.press('1')
      }
      await page.waitForSelector('.qb-question [data-confirms]:focus, .qb-confirm [data-confirms]')
      // a dialog that says more than its question is confirmed by another key
      await acts.press((await page.locator('.qb-confirm').count()) > 0 ? 'y' : 'Enter')
      await page.waitForFunction(
        ([former, paper]) =>
          document.querySelector('.qb-details-who')?.textContent !== former && document.querySelector(paper!) !== null,
        [before, PAPER],
      )
    }
    await acts.perform(isRefusal ? 'refusal' : 'decision', decision, VIEW_MS)
  }
}

/** Takes payments at the counter: the number, the deposit with its image, and the receipt. */
async function pay(session: BrowserSession, acts: Acts): Promise<void> {
  const { page, language } = session
  const list = open(FeesPage, session)
  const fees = await unpaidFees(session.opened!, PAYMENTS)
  await page.goto(FeesPage.path)
  await page.waitForSelector(FIRST_ROW)
  await list.searchText().waitFor()
  await page.waitForTimeout(PAUSE_MS)
  await acts.press('/')
  for (const [at, { appNum }] of fees.entries()) {
    const slip = await slipOf(`${language}${at}`)
    const payment = async () => {
      await acts.seeFocusOn(list.searchText())
      await acts.type(appNum)
      await acts.press('Enter')
      await acts.seeFocusOn(list.depositNumber())
      await acts.type(`day-${language}-${at}`)
      await list.pasteImage(slip)
      await list.chosenImage().waitFor()
      await acts.press('Enter')
      await acts.seeFocusOn(list.answer(list.own.dialog.pay()))
      await page.waitForTimeout(READ_MS)
      await acts.press('Enter')
      await acts.seeFocusOn(list.searchText())
      await acts.press('p')
      await page.waitForFunction((times) => document.documentElement.dataset['printed'] === times, String(at + 1))
    }
    await acts.perform('payment', payment, PAUSE_MS)
  }
}
