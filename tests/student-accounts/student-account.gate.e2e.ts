import { API } from '#schemas/api.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { StudentAccountsPage } from '#tests/support/pages/student-accounts.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { list: LIST, edit: EDIT } = API['student-accounts']
interface Listed {
  readonly results: readonly StudentAccount[]
}
let serial = 0
/** An address that no account has yet. */
const newEmail = (): string => `gate${Date.now()}.${(serial += 1)}@example.com`

/**
 * Plays the lifecycle of an account on its row, with the real server: that of a student of the demo who has not
 * applied, and is deleted by the path. Nobody can activate or deactivate it here: its status alone is set in the
 * server's answer. `account.correct` and what other systems send are made by a call instead of on the page.
 */
function accountDriver({ session }: Gate): Driver {
  const page = open(StudentAccountsPage, session())
  const { page: tab } = page
  const officer = () => session().opened!
  let status: 0 | 1 = 1
  let studentId: number
  let search = ''
  let isElsewhere = false
  const load = () => page.goTo(search)
  const turn = (to: 0 | 1) => async () => {
    status = to
    await load()
  }
  const findFree = async (): Promise<StudentAccount> => {
    for (let at = 1; ; at += 1) {
      const body = { page: at, pageSize: 100, orderBy: 'identityNum' }
      const { results } = await officer().call<Listed>(LIST, body)
      const free = results.find(({ appCount, accountStatus }) => appCount === 0 && accountStatus === 1)
      if (free) return free
      if (results.length === 0) throw new Error('No account of the demo is left that has no applications')
    }
  }
  const correct = async () => {
    const { results } = await officer().call<Listed>(LIST, { page: 1, pageSize: 5, studentId })
    const { identityNum: nId, studentEmail, version } = results[0]!
    await officer().call(EDIT, {
      oldData: { stuId: studentId, nId, email: studentEmail },
      editedData: { stuId: studentId, nId, email: newEmail() },
      version,
    })
    await load()
  }
  const acts: Record<string, () => Promise<void>> = {
    'account.edit': async () => {
      const email = newEmail()
      await page.editButton().click()
      await page.field('email').fill(email)
      await page.saveButton().click()
      await expect(page.box()).toHaveCount(0)
      await expect(page.rows().first()).toContainText(email)
    },
    'account.remove': async () => {
      await page.deleteButton().click()
      await page.confirmButton().click()
      await expect(page.rows()).toHaveCount(0)
      // the page removes the row by itself: a new load checks that the server has deleted it
      await page.visit(`${page.path}${search}`)
      await page.seeEmpty(page.t.common.list.noMatch())
    },
    'account.correct': correct,
    'account.replace': correct,
    'account.receivePaper': correct,
    'account.removePaper': correct,
    'account.activate': turn(1),
    'account.deactivate': turn(0),
  }
  return {
    start: async () => {
      const account = await findFree()
      studentId = account.studentId
      search = `?identityType=2&searchText=${account.identityNum}`
      await tab.route(`**${LIST.path}`, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: Listed }
        const results = reply.data.results.map((each) => ({ ...each, accountStatus: status }))
        await route.fulfill({ response, json: { ...reply, data: { ...reply.data, results } } })
      })
      await load()
    },
    perform: async ({ type }) => {
      isElsewhere = type !== 'account.edit' && type !== 'account.remove'
      await acts[type]!()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(page.rows()).toHaveCount(value === 'removed' ? 0 : 1)
      await expect(tab.locator('.qb-overlay')).toHaveCount(0)
      if (value === 'removed') return 'page'
      await expect(page.rows().first()).toContainText(page.own.states[value === 'active' ? 'active' : 'inactive']())
      await seeUsable(page.editButton(), offers.includes('account.edit'))
      await seeUsable(page.deleteButton(), offers.includes('account.remove'))
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: () => {},
  }
}

test.describe('every declared transition of the account of a student', () => {
  const gate = sharedSession({ as: 'officer' })
  playAll(gatePaths('studentAccount'), () => accountDriver(gate))
})
