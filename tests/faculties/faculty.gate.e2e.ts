import { facultyCases } from '#machines/faculties/faculty.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { FacultiesPage } from '#tests/support/pages/faculties.page.ts'
import { gatePaths, never, playAll, seeControls, sharedSession } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const calls = API.faculties
const admin = sharedSession({ as: 'admin' })
let serial = 0
const named = (what: string) => {
  serial += 1
  return { arName: `${what} ${Date.now()} ${serial}`, enName: `Gate ${Date.now()} ${serial}`, active: true }
}
const create = async (call: (typeof calls)['create' | 'createBranch'], body: object): Promise<number> =>
  (await admin.session().opened!.call<{ readonly id: number }>(call, body)).id
const search = (name: string) => `?name=${encodeURIComponent(name)}`
const WHY = 'who may not change them, and what is recommended or begun elsewhere, is tested by the screen and the calls'

/** Plays the lifecycle of a faculty on its line, with the real server. */
function facultyDriver(): Driver {
  const units = open(FacultiesPage, admin.session())
  let name: string
  const acts: Record<string, () => Promise<void>> = {
    'faculty.edit': async () => {
      await units.act(name, 'edit').click()
      await units.field('enName').fill(`Gate ${Date.now()} edited`)
      await units.save()
      await units.seeSaved()
    },
    'faculty.activate': () => units.toggle(name).click(),
    'faculty.deactivate': () => units.toggle(name).click(),
    'faculty.remove': async () => {
      await units.act(name, 'trash').click()
      await units.confirm()
    },
  }
  return {
    start: async (input) => {
      const form = named('كلية البوابة')
      name = form.arName
      const id = await create(calls.create, { ...form, sectorId: 1 })
      if (input === 'used') await create(calls.createBranch, { ...named('فرع للكلية'), facultyId: id })
      await units.goTo(search(name))
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      if (value === 'removed') {
        await expect(units.line(name)).toHaveCount(0)
        return
      }
      await expect(units.toggle(name)).toBeChecked({ checked: value === 'active' })
      await seeControls(
        {
          'faculty.edit': units.act(name, 'edit'),
          'faculty.remove': units.act(name, 'trash'),
          [value === 'active' ? 'faculty.deactivate' : 'faculty.activate']: units.toggle(name),
        },
        offers,
      )
    },
    stop: async () => {},
  }
}
test.describe('every declared transition of a faculty, on its line', () => {
  const { unused, used } = facultyCases.inputs
  playAll(gatePaths('faculty', { cases: { ...facultyCases, inputs: { unused, used } }, why: WHY }), facultyDriver)
})
