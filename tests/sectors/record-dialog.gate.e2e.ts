import { API } from '#schemas/api.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { MACHINES } from '#machines/registry.ts'
import { recordDialogCases } from '#machines/shared/record-dialog.cases.ts'
import type { RecordDialogContext } from '#machines/shared/record-dialog.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import { holdCalls, type HeldCall } from '#tests/support/pages/held.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { enter } from '#tests/support/pages/session.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import { machinePaths } from '#tests/support/walker/test-machine.ts'
import type { Driver } from '#tests/support/walker/types.ts'

/** A form without names is refused before anybody is asked, so saving "the same" needs something in the form. */
const cases = {
  ...recordDialogCases,
  events: {
    ...recordDialogCases.events,
    'record.save': {
      other: recordDialogCases.events['record.save'].other,
      same: { ...recordDialogCases.events['record.save'].same, when: ({ record, value, initial }: RecordDialogContext) => record !== null || !sameJson(value, initial) },
    },
  },
}
const NAMES = [['قطاع البوابة', 'Gate sector'], ['قطاع البوابة الأخرى', 'Other gate sector']] as const
const RECORD = 'Gate record'

async function clean({ opened }: Desk): Promise<void> {
  for (const { id, version, enName } of await opened!.call<NamedRecord[]>(API.sectors.list)) {
    if (/gate/i.test(enName)) await opened!.call(API.sectors.remove, { id, version })
  }
}

/** Plays the record-dialog flow on the dialog of sectors. */
function sectorsDriver(desk: (options: { as: 'officer' }) => Promise<Desk>): Driver {
  let one: Desk
  let list: NamedRecordPage
  let held: Awaited<ReturnType<typeof holdCalls>>
  let call: HeldCall | undefined
  let isOut = false
  const names = async () => [await list.arName().inputValue(), await list.enName().inputValue()] as const
  const settled = async () => { await expect(list.rows().first()).toBeVisible() }
  const typeOther = async () => {
    const [now] = await names()
    const [ar, en] = now === NAMES[0][0] ? NAMES[1] : NAMES[0]
    await list.fill(ar, en)
  }
  /** What stood in the form when it opened. */
  let first: readonly [string, string] = ['', '']
  const opened = async () => {
    await expect(list.arName()).toBeEditable()
    await expect(list.arName()).toBeFocused()
    first = await names()
  }
  const acts: Record<string, (step: { readonly case?: string }) => Promise<void>> = {
    'record.add': async () => {
      await list.addButton().click()
      await opened()
    },
    'record.edit': async () => {
      await list.edit(RECORD)
      await opened()
    },
    'value.change': async (step) => {
      if (step.case === 'back') await list.fill(first[0], first[1])
      else await typeOther()
    },
    'record.save': async (step) => {
      if (step.case === 'other') {
        const [ar, en] = first[0] === NAMES[0][0] ? NAMES[1] : NAMES[0]
        await list.fill(ar, en)
      }
      await list.saveButton().click()
    },
    'dialog.close': () => list.cancelButton().click(),
    'discard.confirm': () => list.confirmation().getByRole('button', { name: list.t.common.actions.discard() }).click(),
    'discard.cancel': () => list.confirmation().getByRole('button', { name: list.t.common.actions.stay() }).click(),
    'list.reload': () => list.alert().getByRole('button', { name: list.t.common.actions.reload() }).click(),
  }
  return {
    start: async () => {
      one = await desk({ as: 'officer' })
      one.watch.allowFailedCalls()
      list = open(NamedRecordPage, one)
      await clean(one)
      await one.opened!.call(API.sectors.create, { arName: 'قطاع التجربة', enName: RECORD, active: true })
      held = await holdCalls(one.page, API.sectors.create.path, ['POST', 'PUT'])
      await list.goTo('?pageSize=100')
    },
    perform: async ({ type }, step) => {
      if (isOut) {
        isOut = false
        one = { ...one, opened: await enter(one.page.context(), new URL(one.page.url()).origin, 'officer') }
        await one.page.evaluate(([token, session]) => {
          localStorage.setItem('qabul.token', token!)
          localStorage.setItem('qabul.session', session!)
        }, [one.opened!.token, JSON.stringify(one.opened!.session)])
        await list.goTo('?pageSize=100')
      }
      await acts[type]!(step)
    },
    settle: async (_invoke, outcome) => {
      call ??= await held.next()
      const answer = call
      call = undefined
      const error = outcome.value as { status: number; code: string; message: string; fields?: object }
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'done') {
        // what a step before saved in this path would be a duplicate now
        const rows = await one.opened!.call<NamedRecord[]>(API.sectors.list)
        for (const { id, version, enName } of rows) if (NAMES.some(([, name]) => name === enName)) await one.opened!.call(API.sectors.remove, { id, version })
        await answer.answer()
        await list.seeToast(/تم/)
        await settled()
        // the record keeps its name, so that the next step finds it
        const edited = (await one.opened!.call<NamedRecord[]>(API.sectors.list))
        if (!edited.some(({ enName }) => enName === RECORD)) await one.opened!.call(API.sectors.create, { arName: 'قطاع التجربة', enName: RECORD, active: true })
        await list.goTo('?pageSize=100')
      } else await answer.fail(error.status || 500, { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) })
    },
    elapse: () => { throw new Error('The dialog does not wait') },
    expectState: async (value, _context, { offers }) => {
      if (value === 'closed') {
        await expect(list.box()).toBeHidden()
        if (!isOut) await expect(list.addButton()).toBeEnabled()
        else await expect(one.page).toHaveURL(/\/login/)
        return
      }
      if (value === 'discarding') {
        await expect(list.confirmation().getByRole('button', { name: list.t.common.actions.discard() })).toBeEnabled({ enabled: offers.includes('discard.confirm') })
        await expect(list.confirmation().getByRole('button', { name: list.t.common.actions.stay() })).toBeEnabled({ enabled: offers.includes('discard.cancel') })
        return
      }
      await expect(list.confirmation()).toBeHidden()
      await expect(list.saveButton().or(list.box().locator('button[type=submit]'))).toBeEnabled({ enabled: offers.includes('record.save') })
      await expect(list.cancelButton()).toBeEnabled({ enabled: offers.includes('dialog.close') })
      await expect(list.arName()).toBeEnabled({ enabled: offers.includes('value.change') })
      await expect(list.alert().getByRole('button', { name: list.t.common.actions.reload() })).toHaveCount(offers.includes('list.reload') ? 1 : 0)
      if (value === 'unchanged') await expect(list.alert()).toHaveText('لا توجد تغييرات للحفظ')
      if (value === 'refused') await expect(list.alert()).toBeVisible()
    },
    stop: async () => {
      held.release()
      await clean(one)
    },
  }
}

test.describe('every declared transition of the record dialog, on sectors', () => {
  for (const path of machinePaths({ machine: MACHINES['recordDialog']!.machine, cases }).paths) {
    test(path.title, async ({ desk }) => {
      test.setTimeout(150_000)
      await path.play(sectorsDriver(desk))
    })
  }
})
