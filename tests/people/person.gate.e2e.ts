import { personCases } from '#machines/people/person.cases.ts'
import type { Driver, How } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { PersonState, RoleChoice } from '#schemas/people/person.schema.ts'
import { gatePaths, never, playAll, seeControls, sharedSession } from '#tests/support/pages/gate.ts'
import { PeoplePage } from '#tests/support/pages/people.page.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const calls = API.people
/** The user's own and the last administrator have no controls to play: the screen's tests show why not. */
const cases = {
  ...personCases,
  inputs: { other: personCases.inputs.other },
  events: { ...personCases.events, 'person.assign': { permitted: personCases.events['person.assign'].permitted } },
}
const admin = sharedSession({ as: 'admin' })
let serial = 0

/**
 * Plays the lifecycle of a person on the page of one who was invited for the path, with the real server. What the
 * person does with a password is not done on this page: the invitation is accepted by its call, and the rest leaves the
 * page as it was.
 */
function personDriver(): Driver {
  const people = open(PeoplePage, admin.session())
  const api = () => admin.session().opened!
  let id: number
  let email: string
  /** How many links were mailed. */
  let links = 1
  /** Two roles that need no scope, and the one that the person has. */
  let roles: readonly RoleChoice[]
  let role: RoleChoice
  let how: How = 'page'
  const asked = (act: 'suspend' | 'endSessions' | 'leave') => async () => {
    await people.act(act).click()
    await people.confirm()
    await expect(people.confirmation()).toHaveCount(0)
  }
  const acts: Record<string, () => Promise<void>> = {
    'person.assign': async () => {
      await people.act('assign').click()
      role = roles.find(({ id }) => id !== role.id)!
      await people.field('roleId').selectOption({ label: role.name.ar })
      await people.page.getByRole('dialog').locator('[type=submit]').click()
      await people.confirm()
      await expect(people.dialog()).toHaveCount(0)
    },
    'person.renewLink': async () => {
      await people.act('renewLink').click()
      await people.confirm()
      await expect(people.confirmation()).toHaveCount(0)
      links += 1
    },
    'person.accept': async () => {
      await expect.poll(() => mailsTo(email).length).toBe(links)
      const token = /reset=([\w-]+)/.exec(mailsTo(email).at(-1)!)![1]
      const newPassword = 'Nakhla!4419'
      await api().call(API.session.resetPassword, { token, newPassword, confirmPassword: newPassword })
      await people.goToPerson(id)
    },
    'person.suspend': asked('suspend'),
    'person.resume': () => people.act('resume').click(),
    'person.endSessions': asked('endSessions'),
    'person.leave': asked('leave'),
  }
  return {
    start: async () => {
      serial += 1
      const known = await api().call<{ roles: readonly RoleChoice[] }>(calls.roles)
      roles = known.roles.filter(({ isScoped, isAdministrator }) => !isScoped && !isAdministrator).slice(0, 2)
      role = roles[0]!
      email = `gate.${Date.now()}.${serial}@example.com`
      const invited = await api().call<{ readonly id: number }>(calls.invite, {
        username: email,
        arName: 'سجل بوابة الحياة',
        enName: 'Life gate record',
        email,
        language: 'ar',
        roleId: role.id,
        homes: [{}],
      })
      id = invited.id
      await people.goToPerson(id)
    },
    perform: async ({ type }) => {
      how = type === 'person.accept' ? 'call' : acts[type] ? 'page' : 'elsewhere'
      await acts[type]?.()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await people.seeState(value as PersonState)
      await seeControls(
        {
          'person.assign': people.act('assign'),
          'person.renewLink': people.act('renewLink'),
          'person.suspend': people.act('suspend'),
          'person.resume': people.act('resume'),
          'person.endSessions': people.act('endSessions'),
          'person.leave': people.act('leave'),
        },
        offers,
      )
      return how
    },
    stop: () => {},
  }
}

test.describe('every declared transition of a person, on the page', () => {
  playAll(gatePaths('person', { cases, why: 'one’s own account and the last administrator are refused' }), personDriver)
})
