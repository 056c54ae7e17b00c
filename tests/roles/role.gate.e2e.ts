import { roleCases } from '#machines/roles/role.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { gatePaths, never, playAll, seeControls, sharedSession } from '#tests/support/pages/gate.ts'
import { RolesPage } from '#tests/support/pages/roles.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/**
 * The administrator may change every role but the own one and the one that permits everything: the screen's test shows
 * why not, and that boxes which the caller lacks cannot be chosen.
 */
const cases = {
  ...roleCases,
  inputs: { unheld: roleCases.inputs.unheld, held: roleCases.inputs.held },
  events: { ...roleCases.events, 'role.edit': { within: roleCases.events['role.edit'].within } },
}
const admin = sharedSession({ as: 'admin' })
let serial = 0

/** Plays the lifecycle of a role on its row, with the real server. */
function roleDriver(): Driver {
  const list = open(RolesPage, admin.session())
  const api = () => admin.session().opened!
  let name: string
  /** The person who has the role, where it is held. */
  let holder: number | null = null
  const acts: Record<string, () => Promise<void>> = {
    'role.edit': async () => {
      await list.act(name, 'edit').click()
      await list.choose('news.can_view_news')
      await list.save()
      // who has the role is shown before it changes
      if (holder !== null) await list.confirm()
      await expect(list.box()).toHaveCount(0)
      await list.seeLoaded()
    },
    'role.retire': async () => {
      await list.act(name, 'pause').click()
      await list.confirm()
    },
    'role.restore': () => list.act(name, 'play').click(),
  }
  return {
    start: async (input) => {
      serial += 1
      name = `دور بوابة الحياة ${Date.now()} ${serial}`
      const { id } = await api().call<{ readonly id: number }>(API.roles.create, {
        arName: name,
        enName: `Life gate role ${Date.now()} ${serial}`,
        isScoped: false,
        permissions: ['sectors.can_view_sectors'],
      })
      if (input === 'held') {
        const email = `role.gate.${Date.now()}.${serial}@example.com`
        const names = { arName: 'صاحب الدور', enName: 'Holder', language: 'ar' }
        const person = { username: email, email, ...names, roleId: id, homes: [{}] }
        const invited = await api().call<{ readonly id: number }>(API.people.invite, person)
        holder = invited.id
      }
      await list.goTo()
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(list.page.locator('.qb-overlay')).toHaveCount(0)
      const isActive = value === 'active'
      await expect(list.act(name, isActive ? 'pause' : 'play')).toHaveCount(1)
      await seeControls(
        {
          'role.edit': list.act(name, 'edit'),
          [isActive ? 'role.retire' : 'role.restore']: list.act(name, isActive ? 'pause' : 'play'),
        },
        offers,
      )
    },
    stop: async () => {
      if (holder !== null) await api().call(API.people.leave, { id: holder, version: 1 })
    },
  }
}

test.describe('every declared transition of a role, on its row', () => {
  playAll(gatePaths('role', { cases, why: 'one’s own role and that of the administrator are refused' }), roleDriver)
})
