import { API } from '#schemas/api.ts'
import type { NamedRecord, NamedRecordForm } from '#schemas/shared/named-record.ts'
import type { Driver, Path, Step } from '#machines/walker/types.ts'
import { never, playAll, somePaths } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

const OWN = 'Dialog gate'
const NAMES = [
  ['الأول', 'one'],
  ['الثاني', 'two'],
  ['الثالث', 'three'],
  ['الرابع', 'four'],
].map(([ar, en]): NamedRecordForm => ({ arName: `سجل النافذة ${ar}`, enName: `${OWN} ${en}`, active: true }))

/**
 * Plays the dialog of records on that of a sector. Saving waits until the page was inspected, and is then answered by
 * the server, where somebody else has changed, deleted or added the record first if the outcome needs it.
 */
function sectorDriver(openSession: (options: { as: 'officer' }) => Promise<BrowserSession>): Driver {
  let one: BrowserSession
  let list: NamedRecordPage
  let saves: PausedCalls
  let name = 0
  /** The text in the form, and whether it is for a new record. */
  let typed = NAMES[0]!
  let isNew = false
  let refusal: string | RegExp = ''
  const own = async () =>
    (await one.opened!.call<NamedRecord[]>(API.sectors.list)).filter(({ enName }) => enName.startsWith(OWN))
  const record = async () => {
    const [first] = await own()
    return first!
  }
  const clean = async () => {
    for (const { id, version } of await own()) await one.opened!.call(API.sectors.remove, { id, version })
  }
  const typeOther = async () => {
    typed = NAMES[name++ % NAMES.length]!
    await list.fill(typed.arName, typed.enName)
  }
  const arrive = async () => {
    await list.visit(`${list.path}?name=${encodeURIComponent(OWN)}`)
    await expect(list.addButton()).toBeEnabled()
  }
  const edit = async () => {
    isNew = false
    const { arName, enName, active } = await record()
    typed = { arName, enName, active }
    await list.edit(enName)
  }
  const acts: Record<string, (step: Step) => Promise<void>> = {
    'record.add': async () => {
      isNew = true
      await list.addButton().click()
    },
    'record.edit': edit,
    'record.save': async ({ case: value }) => {
      if (value === 'other') await typeOther()
      await list.saveButton().click()
    },
    'list.reload': () => list.alert().getByRole('button', { name: list.t.common.actions.reload() }).click(),
  }
  /** What somebody else does while the call is on its way, for the server to answer so. */
  const others: Record<string, () => Promise<unknown>> = {
    duplicate: async () => {
      refusal = 'الاسم مستخدم'
      await one.opened!.call(API.sectors.create, typed)
    },
    stale: async () => {
      refusal = one.opened!.session.userName.ar
      const { id, version } = await record()
      await one.opened!.call(API.sectors.update, { id, version, updateAll: false, active: false })
    },
    gone: clean,
  }
  return {
    start: async (input) => {
      one = await openSession({ as: 'officer' })
      one.watch.allowFailedCalls()
      list = open(NamedRecordPage, one)
      await clean()
      saves = await pauseCalls(one.page, API.sectors.update.path, ['POST', 'PUT'])
      if (input !== 'kept') return arrive()
      await one.opened!.call(API.sectors.create, NAMES[name++])
      await arrive()
      await edit()
      await typeOther()
      await endSession(one.page)
      return open(LoginPage, one).logIn('officer')
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      // saving a sector changes nothing else
      if (invoke === 'countEffects') return
      const call = await saves.next()
      await others[outcome.case]?.()
      await call.answer()
      if (outcome.kind === 'error') return
      await expect(list.box()).toHaveCount(0)
      expect(await own()).toContainEqual(expect.objectContaining(typed))
      await list.seeRow(typed.arName)
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers, tags }) => {
      if (value === 'closed') {
        await expect(list.box()).toHaveCount(0)
        await expect(list.rows()).toHaveCount((await own()).length)
        return
      }
      await expect(list.saveButton().or(list.box().locator('.bp6-loading'))).toBeEnabled({
        enabled: offers.includes('record.save'),
      })
      await expect(list.cancelButton()).toBeEnabled({ enabled: offers.includes('dialog.close') })
      await expect(list.alert().getByRole('button', { name: list.t.common.actions.reload() })).toHaveCount(
        offers.includes('list.reload') ? 1 : 0,
      )
      if (!isNew || tags.includes('alert')) {
        await expect(list.arName()).toHaveValue(typed.arName)
        await expect(list.enName()).toHaveValue(typed.enName)
      }
      if (value === 'restored') await expect(list.alert()).toHaveText(list.t.common.dialog.restored())
      if (value === 'unchanged') await expect(list.alert()).toHaveText('لا توجد تغييرات للحفظ')
      if (value !== 'refused') return
      await expect(list.alert()).toContainText(refusal)
      if (isNew) await list.seeFieldError(list.arName(), '')
    },
    stop: async () => {
      saves.release()
      await clean()
    },
  }
}

const save = (from: string): readonly Step[] => [
  { from, event: 'record.save', case: 'other' },
  { from: 'counting', event: 'done.countEffects', case: 'none' },
]
const saved: Step = { from: 'saving', event: 'done.saveRecord', case: 'saved' }
const refused = (name: string): Step => ({ from: 'saving', event: 'error.saveRecord', case: name })
const edited: Step = { from: 'closed', event: 'record.edit', case: 'sector' }
/** Added under a name that somebody took, and another; changed and deleted by somebody else in between. */
const OTHERS: Path = {
  input: 'plain',
  steps: [
    { from: 'closed', event: 'record.add', case: 'empty' },
    ...save('editing'),
    refused('duplicate'),
    ...save('refused'),
    saved,
    edited,
    { from: 'editing', event: 'record.save', case: 'same' },
    ...save('unchanged'),
    refused('stale'),
    { from: 'refused', event: 'list.reload', case: 'plain' },
    edited,
    ...save('editing'),
    refused('gone'),
  ],
}
/** The session ended while something was typed. */
const RESTORED: Path = { input: 'kept', steps: [...save('restored'), saved] }

test.describe('the dialog of a record, on that of a sector, with the real server', () =>
  playAll(somePaths('recordDialog', [OTHERS, RESTORED]), (_path, openSession) => sectorDriver(openSession)))
