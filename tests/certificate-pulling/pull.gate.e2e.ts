import type { PullContext, Pullable } from '#machines/certificate-pulling/pull.flow.ts'
import type { PullDraft } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCall, type HeldCalls } from '#tests/support/pages/held.ts'
import { PullPage } from '#tests/support/pages/pull.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, Outcome } from '#machines/walker/types.ts'
import { addOwnType, pastYears, removeOwnType, type OwnType } from './pulled.ts'

/** What the ids of the machine's cases are on the page: two types of our own, and two past years. */
interface Names {
  readonly types: readonly string[]
  readonly years: readonly string[]
}
const CALLS = {
  loadChoices: API['certificate-pulling'].filters.path,
  showCertificates: API['certificate-pulling'].show.path,
  lookAgain: API['certificate-pulling'].show.path,
  countAgain: API['certificate-pulling'].show.path,
  pullCertificates: API['certificate-pulling'].pull.path,
}
type Invoke = keyof typeof CALLS

/**
 * Plays the pull flow on its page against the real server; what the server cannot be brought to say is said in its
 * stead.
 */
function pageDriver({ desk, comeBack }: Gate, names: () => Names): Driver {
  const page = open(PullPage, desk())
  const held = new Map<string, HeldCalls>()
  let isOut = false
  let at: { readonly value: unknown; readonly context: PullContext }

  const next = (invoke: Invoke): Promise<HeldCall> => held.get(CALLS[invoke])!.next()
  const label = (list: readonly string[], id: number | null) => (id === null ? '' : list[id - 1]!)
  const fill = async ({ certificatesCategoryId, fromYearId, toYearId }: PullDraft) => {
    await page.choose('certificatesCategoryId', label(names().types, certificatesCategoryId))
    await page.choose('fromYearId', label(names().years, fromYearId))
    await page.choose('toYearId', label(names().years, toYearId))
  }
  const shows = (found: Pullable) => ({ certificateData: found.certificates, target: found.target })
  const answer = async (call: HeldCall, invoke: Invoke, { kind, case: name, value }: Outcome) => {
    const isReal = kind === 'done' && (name === 'some' || name === 'pulled')
    await (isReal ? call.answer() : call.end({ kind, value }, kind === 'done' ? shows(value as Pullable) : null))
    if (kind === 'done') return
    if (name === 'sessionOver') await expect(page.page).toHaveURL(/\/login/)
    else if (invoke !== 'pullCertificates' && name === 'broken')
      await expect(page.page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
  }
  /**
   * The page has left for the login, and shows no more: after one it starts anew, and is brought to where the machine
   * is.
   */
  const restore = async () => {
    isOut = false
    await comeBack()
    await page.goTo()
    const choices = await next('loadChoices')
    if (at.value === 'unavailable') {
      await choices.fail(500, { code: 'GENERIC', message: '' })
      return
    }
    await choices.answer()
    await fill(at.context.draft)
    await page.showButton().click()
    const certificates = await next('showCertificates')
    await ((at.value as { browsing: string }).browsing === 'failed'
      ? certificates.fail(500, { code: 'GENERIC', message: '' })
      : certificates.answer())
  }

  return {
    start: async () => {
      for (const path of new Set(Object.values(CALLS))) held.set(path, await holdCalls(page.page, path, ['POST']))
      await page.goTo()
    },
    perform: async (event, step) => {
      if (event.type === 'draft.change') await fill((event as unknown as { draft: PullDraft }).draft)
      else if (event.type === 'deletion.choose')
        await page.chooseAnswer((event as unknown as { isWanted: boolean }).isWanted ? 'yes' : 'no')
      else if (event.type === 'choices.reload') await page.retryButton().click()
      else if (event.type === 'certificates.show') await page.showButton().click()
      else if (event.type === 'pull.ask') await page.pullButton().click()
      else if (event.type === 'pull.confirm') await page.confirmButton().click()
      else if (event.type === 'pull.cancel') await page.cancelButton().click()
      else throw new Error(`The page knows no ${step.event}`)
    },
    settle: async (invoke, outcome) => {
      await answer(await next(invoke as Invoke), invoke as Invoke, outcome)
      isOut = outcome.case === 'sessionOver'
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers, tags }) => {
      at = { value, context: context as PullContext }
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      const isOpen = tags.includes('dialog')
      await expect(page.box()).toHaveCount(isOpen ? 1 : 0)
      if (isOpen) {
        await expect(page.confirmButton()).toBeEnabled({ enabled: offers.includes('pull.confirm') })
        await expect(page.cancelButton()).toBeEnabled({ enabled: offers.includes('pull.cancel') })
        const { studentCount, deleteExisting } = at.context
        await expect(page.answer('yes')).toBeEnabled({
          enabled: offers.includes('deletion.choose') && studentCount === 0,
        })
        await expect(page.answer(deleteExisting ? 'yes' : 'no')).toBeChecked()
        await expect(page.alert()).toHaveCount(tags.includes('alert') ? 1 : 0)
        return how
      }
      await expect(page.showButton()).toHaveCount(tags.includes('ready') ? 1 : 0)
      if (tags.includes('ready'))
        await expect(page.showButton()).toBeEnabled({ enabled: offers.includes('draft.change') })
      await expect(page.retryButton()).toHaveCount(tags.includes('failed') ? 1 : 0)
      await expect(page.pullButton()).toHaveCount(tags.includes('rows') ? 1 : 0)
      if (tags.includes('rows')) await expect(page.pullButton()).toBeEnabled({ enabled: offers.includes('pull.ask') })
      await expect(page.result()).toHaveCount(tags.includes('done') ? 1 : 0)
      if (tags.includes('empty') || tags.includes('forbidden')) await expect(page.state()).toBeVisible()
      if (at.context.fieldErrors.length > 0) await expect(page.fieldError()).toHaveCount(at.context.fieldErrors.length)
      return how
    },
    stop: () => {
      for (const each of held.values()) each.release()
    },
  }
}

test.describe('every declared transition of pulling, on its page', () => {
  const own: OwnType[] = []
  let years: readonly string[] = []
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext()
    const officer = await logIn(request, process.env['E2E_URL'] ?? '', 'officer')
    const past = await pastYears(officer)
    years = past.map(({ name }) => name)
    own.push(
      await addOwnType(officer, { ar: 'نوع بوابة السحب', en: 'Pull gate type' }, past[0]!.id, [
        ['شهادة البوابة الأولى', 'First gate certificate'],
        ['شهادة البوابة الثانية', 'Second gate certificate'],
      ]),
    )
    own.push(
      await addOwnType(officer, { ar: 'نوع آخر لبوابة السحب', en: 'Other pull gate type' }, past[0]!.id, [
        ['شهادة البوابة الثالثة', 'Third gate certificate'],
      ]),
    )
    await request.dispose()
  })
  test.afterAll(async ({ playwright }) => {
    const request = await playwright.request.newContext()
    const officer = await logIn(request, process.env['E2E_URL'] ?? '', 'officer')
    for (const type of own) await removeOwnType(officer, type)
    await request.dispose()
  })
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('pull'), () => pageDriver(gate, () => ({ types: own.map(({ ar }) => ar), years })))
})
