import { branchCases } from '#machines/faculties/branch.cases.ts'
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

/** Plays the lifecycle of a branch on its line; it goes from one faculty to another and back. */
function branchDriver(): Driver {
  const units = open(FacultiesPage, admin.session())
  const api = () => admin.session().opened!
  let name: string
  /** The names of the faculty that it is in, and of the other. */
  let faculties: string[]
  let holder: number | null = null
  const acts: Record<string, () => Promise<void>> = {
    'branch.edit': async () => {
      await units.act(name, 'edit').click()
      await units.field('progHrId').fill(String(1 + (Date.now() % 1_000_000)))
      await units.save()
      await units.seeSaved()
    },
    'branch.move': async () => {
      faculties.reverse()
      await units.act(name, 'swap-horizontal').click()
      await units.field('facultyId').selectOption({ label: faculties[0]! })
      await units.save()
      // who works there moves with it
      if (holder !== null) await units.confirm()
      await units.seeSaved()
    },
    'branch.activate': () => units.toggle(name).click(),
    'branch.deactivate': () => units.toggle(name).click(),
    'branch.remove': async () => {
      await units.act(name, 'trash').click()
      await units.confirm()
    },
  }
  return {
    start: async (input) => {
      const [own, other] = [named('كلية أولى'), named('كلية ثانية')]
      faculties = [own.arName, other.arName]
      const facultyId = await create(calls.create, { ...own, sectorId: 1 })
      await create(calls.create, { ...other, sectorId: 1 })
      const form = named('فرع البوابة')
      name = form.arName
      const id = await create(calls.createBranch, { ...form, facultyId })
      if (input === 'used') {
        const email = `branch.gate.${Date.now()}.${serial}@example.com`
        const { roles } = await api().call<{ roles: readonly { id: number; isScoped: boolean }[] }>(API.people.roles)
        const roleId = roles.find(({ isScoped }) => isScoped)!.id
        const person = { username: email, email, arName: 'موظف الفرع', enName: 'Clerk', language: 'ar', roleId }
        const homes = [{ facultyId, branchId: id }]
        holder = (await api().call<{ readonly id: number }>(API.people.invite, { ...person, homes })).id
      }
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
          'branch.edit': units.act(name, 'edit'),
          'branch.move': units.act(name, 'swap-horizontal'),
          'branch.remove': units.act(name, 'trash'),
          [value === 'active' ? 'branch.deactivate' : 'branch.activate']: units.toggle(name),
        },
        offers,
      )
    },
    stop: async () => {},
  }
}
test.describe('every declared transition of a branch, on its line', () => {
  const { unused, used } = branchCases.inputs
  const move = { permitted: branchCases.events['branch.move'].permitted }
  const cases = { ...branchCases, inputs: { unused, used }, events: { ...branchCases.events, 'branch.move': move } }
  playAll(gatePaths('branch', { cases, why: WHY }), branchDriver)
})
