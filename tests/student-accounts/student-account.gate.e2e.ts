import { API } from '#schemas/api.ts'
import type { StudentAccountContext } from '#machines/student-accounts/student-account.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { StudentAccountsPage } from '#tests/support/pages/student-accounts.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { list: LIST, edit: EDIT, remove: REMOVE } = API['student-accounts']
const ACCOUNT: Omit<StudentAccount, 'appCount'> = {
  studentId: 1,
  studentName: { ar: 'حساب البوابة', en: 'Account of the gate' },
  identityNum: 'GATE1',
  studentEmail: 'gate@example.com',
  accountStatus: 1,
  userName: 'gate1',
  cardType: 2,
  gender: 13,
  version: 1,
}

/**
 * Plays the life of an account on its row. The server's stead answers list and changes, and says how many applications
 * there are; the applicants' side is the test.
 */
function accountDriver({ desk }: Gate): Driver {
  const page = open(StudentAccountsPage, desk())
  const { page: tab } = page
  let account: StudentAccount | null = null
  let isElsewhere = false
  /** The list may be empty. */
  const load = async () => {
    await tab.goto(page.path)
    await expect(tab.locator('.qb-state, .qb-table[aria-busy=false]').first()).toBeVisible()
  }
  const done = (data: unknown) => ({ json: { message: 'تم|Done', data } })
  const turn = (accountStatus: 0 | 1) => async () => {
    account = { ...account!, accountStatus }
    await load()
  }
  const acts: Record<string, () => Promise<void>> = {
    'account.edit': async () => {
      await page.editButton().click()
      await page.field('email').fill(`gate${account!.version}@example.com`)
      await page.saveButton().click()
      await expect(page.box()).toHaveCount(0)
    },
    'account.remove': async () => {
      await page.deleteButton().click()
      await page.confirmButton().click()
    },
    'account.correct': async () => {
      account = { ...account!, version: account!.version + 1, studentEmail: 'corrected@example.com' }
      await load()
    },
    'account.activate': turn(1),
    'account.deactivate': turn(0),
  }
  return {
    start: async (_case, input) => {
      account = { ...ACCOUNT, appCount: (input as StudentAccountContext).applications }
      await tab.route(`**${LIST.path}`, (route) =>
        route.fulfill(done({ results: account ? [account] : [], total: account ? 1 : 0, more: false })),
      )
      await tab.route(`**${EDIT.path}`, (route) => {
        const version = account!.version + 1
        account = { ...account!, version, studentEmail: `gate${account!.version}@example.com` }
        return route.fulfill(done({ version }))
      })
      await tab.route(`**${REMOVE.path.replace('{studentId}', '*')}`, (route) => {
        account = null
        return route.fulfill(done({ id: 1 }))
      })
      await load()
    },
    perform: async ({ type }) => {
      isElsewhere = ['account.correct', 'account.activate', 'account.deactivate'].includes(type)
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
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('studentAccount'), () => accountDriver(gate))
})
