import { API } from '#schemas/api.ts'
import { openBranchCases } from '#machines/open-branches/open-branch.cases.ts'
import { openBranchLifecycle, type OpenBranchContext } from '#machines/open-branches/open-branch.lifecycle.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, How } from '#machines/walker/types.ts'

/** A branch of the demo that is closed for applying: Languages in Luxor. The address shows it alone. */
const LUXOR = { id: 37, search: `?facultyId=14&name=${encodeURIComponent('الأقصر')}` } as const
/** A branch of Engineering: the page works in the scope of its faculty instead. */
const IN_BRANCH = '1.6.13'

const branchOf = async ({ session }: Gate): Promise<OpenBranchRow> =>
  (await session().opened!.call<{ branchesList: OpenBranchRow[] }>(API['open-branches'].list)).branchesList.find(
    ({ id }) => id === LUXOR.id,
  )!
async function close(gate: Gate): Promise<void> {
  const { id: branchId, activeForApply, facultyId, progHrId, version } = await branchOf(gate)
  if (activeForApply)
    await gate
      .session()
      .opened!.call(API['open-branches'].update, { branchId, activeForApply: false, facultyId, progHrId, version })
}

/** Opens and closes the branch on its row, against the real server. */
function branchDriver(gate: Gate): Driver {
  const list = open(OpenBranchesPage, gate.session())
  const acts: Record<string, () => Promise<void>> = {
    'branch.open': () => list.toggle().click(),
    'branch.close': async () => {
      await list.toggle().click()
      // it may have applications under review
      if ((await branchOf(gate)).underReview > 0) await list.confirmButton().click()
    },
  }
  return {
    start: async () => {
      await close(gate)
      await list.goTo(LUXOR.search)
    },
    perform: ({ type }) => acts[type]!(),
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }): Promise<How> => {
      await expect(list.toggle()).toBeChecked({ checked: value === 'open' })
      await expect(list.page.locator('.qb-overlay')).toHaveCount(0)
      await seeUsable(list.toggle(), offers.includes(value === 'open' ? 'branch.close' : 'branch.open'))
      return 'page'
    },
    stop: () => close(gate),
  }
}

const officer = sharedSession({ as: 'officer' })
test.describe('every declared transition of a branch that is opened and closed, on its row', () => {
  playAll(gatePaths('openBranch'), () => branchDriver(officer))
})

test.describe('what a branch offers', () => {
  const viewer = sharedSession({ as: 'viewer' })
  /** The same branch as the cases of the machine have it. */
  const rowOf = ({ isBranchActive, isFacultyActive }: OpenBranchContext, state: string): Partial<OpenBranchRow> => ({
    branchActive: isBranchActive,
    facultyActive: isFacultyActive,
    activeForApply: state === 'open',
  })
  for (const [name, { input }] of Object.entries(openBranchCases.inputs).filter(([name]) => name !== 'inBranch')) {
    test(name, async () => {
      const gate = name === 'viewer' ? viewer : officer
      const list = open(OpenBranchesPage, gate.session())
      let state = 'closed'
      await list.page.route(`**${API['open-branches'].list.path}`, async (route) => {
        const response = await route.fetch()
        const { message, data } = (await response.json()) as {
          message: string
          data: { branchesList: OpenBranchRow[] }
        }
        const branchesList = data.branchesList.map((branch) => ({ ...branch, ...rowOf(input, state) }))
        await route.fulfill({ response, json: { message, data: { branchesList } } })
      })
      for (state of ['closed', 'open']) {
        await list.goTo(LUXOR.search)
        const snapshot = openBranchLifecycle.resolveState({ value: state as 'open', context: input })
        await seeUsable(list.toggle(), snapshot.can({ type: state === 'open' ? 'branch.close' : 'branch.open' }))
      }
    })
  }
  test('inBranch: the page asks for another scope', async () => {
    const list = open(OpenBranchesPage, officer.session())
    await list.page.evaluate((scope) => localStorage.setItem('qabul.scope', scope), IN_BRANCH)
    await list.goTo(LUXOR.search)
    // the scope is the university’s again (G8)
    await expect.poll(() => list.page.evaluate(() => localStorage.getItem('qabul.scope'))).not.toBe(IN_BRANCH)
  })
})
