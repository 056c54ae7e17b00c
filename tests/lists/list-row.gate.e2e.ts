import { listRowCases } from '#machines/lists/list-row.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, seeControls, sharedSession } from '#tests/support/pages/gate.ts'
import { ListsPage } from '#tests/support/pages/lists.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const calls = API.lists
const admin = sharedSession({ as: 'admin' })
/** The governorate of the demo in which the cities of the paths are. */
const CAIRO = 1
let serial = 0
const WHY = 'who may not change them, meanings, and rows that have merged ones are tested by the screen and the calls'

/** Plays the lifecycle of a row on the list of cities, beside another city into which it is merged. */
function cityDriver(): Driver {
  const lists = open(ListsPage, admin.session())
  const api = () => admin.session().opened!
  let name: string
  let other: string
  const create = async (arName: string, more: object) =>
    (
      await api().call<{ readonly id: number }>(calls.create, {
        arName,
        enName: `Gate city ${Date.now()} ${serial}${arName === other ? ' other' : ''}`,
        active: true,
        ...more,
      })
    ).id
  const acts: Record<string, () => Promise<void>> = {
    'record.edit': async () => {
      serial += 1
      await lists.act(name, 'edit').click()
      await lists.field('enName').fill(`Gate city ${Date.now()} ${serial}`)
      await lists.save()
      await lists.seeSaved()
    },
    'record.merge': async () => {
      await lists.act(name, 'merge-links').click()
      await lists.choose('intoId', other)
      await lists.save()
      await lists.seeSaved()
    },
    'record.takeBack': () => lists.act(name, 'undo').click(),
    'record.activate': () => lists.toggle(name).click(),
    'record.deactivate': () => lists.toggle(name).click(),
    'record.delete': async () => {
      await lists.act(name, 'trash').click()
      await lists.confirm()
    },
  }
  return {
    start: async () => {
      serial += 1
      name = `مدينة البوابة ${Date.now()} ${serial}`
      other = `بلدة البوابة ${Date.now()} ${serial}`
      const place = { list: 'cities', governorateId: CAIRO }
      await create(name, place)
      await create(other, place)
      await lists.goTo('cities', `?name=${encodeURIComponent(name)}`)
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      if (value === 'removed') {
        await expect(lists.row(name)).toHaveCount(0)
        return
      }
      const isMerged = typeof value === 'object'
      const isActive = isMerged ? value['merged'] === 'fromActive' : value === 'active'
      await expect(lists.toggle(name)).toBeChecked({ checked: isActive })
      await expect(lists.row(name).getByText(other)).toHaveCount(isMerged ? 1 : 0)
      await seeControls(
        {
          'record.edit': lists.act(name, 'edit'),
          'record.delete': lists.act(name, 'trash'),
          [isActive ? 'record.deactivate' : 'record.activate']: lists.toggle(name),
          [isMerged ? 'record.takeBack' : 'record.merge']: lists.act(name, isMerged ? 'undo' : 'merge-links'),
        },
        offers,
      )
    },
    stop: async () => {},
  }
}
test.describe('every declared transition of a row, on the list of cities', () => {
  const { unused } = listRowCases.inputs
  const merge = { permitted: listRowCases.events['record.merge'].permitted }
  const cases = { ...listRowCases, inputs: { unused }, events: { ...listRowCases.events, 'record.merge': merge } }
  playAll(gatePaths('listRow', { cases, why: WHY }), cityDriver)
})
