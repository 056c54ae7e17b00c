import { API } from '#schemas/api.ts'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { approvalRuleCases } from '#machines/approval-rules/approval-rule.cases.ts'
import { approvalRuleLifecycle, type RuleContext } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

/** A faculty of the demo without a rule: the path creates and deletes one. */
const LAW = { id: 13, name: 'كلية الحقوق' } as const
const SEASON = { yearId: 3, semesterId: 1 } as const

const rulesOf = async ({ session }: Gate): Promise<readonly RuleRow[]> =>
  (await session().opened!.call<RuleList>(API['approval-rules'].list, SEASON)).approvalRules
async function clean(gate: Gate): Promise<void> {
  const rule = (await rulesOf(gate)).find(({ facultyId }) => facultyId === LAW.id)
  if (rule)
    await gate
      .session()
      .opened!.call({ method: 'POST', path: `/api/approval_rules/delete_rule/${rule.id}/` }, { version: rule.version })
}

/**
 * Changes the rule of this faculty in the list's answer, on its way to the page: what a rule has done to applications,
 * and what no account of the demo can cause. The page's confirmations of it (ADR 32) do not reach the server, whose
 * facts differ.
 */
async function changeListed(
  { session }: Gate,
  change: (rule: RuleRow) => Partial<RuleRow>,
  isFinished = false,
): Promise<void> {
  await session().page.route(`**${API['approval-rules'].list.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: RuleList }
    await route.fulfill({
      response,
      json: {
        ...body,
        data: {
          ...body.data,
          seasons: body.data.seasons.map((each) =>
            isFinished && each.yearId === SEASON.yearId && each.semesterId === SEASON.semesterId
              ? { ...each, state: 'finished' }
              : each,
          ),
          approvalRules: body.data.approvalRules.map((rule) =>
            rule.facultyId === LAW.id ? { ...rule, ...change(rule) } : rule,
          ),
        },
      },
    })
  })
  await session().page.route(/\/approval_rules\/(edit|delete)_rule\//, async (route) => {
    const { returns: _returns, decided: _decided, ...body } = route.request().postDataJSON() as Record<string, unknown>
    await route.continue({ postData: body })
  })
}

/**
 * Plays the lifecycle of a rule on its row, against the real server. Applying a rule has no screen yet and happens
 * elsewhere: the list's answer then has applications that the rule has decided, which a test must not cause with a rule
 * of the demo.
 */
function ruleDriver(gate: Gate): Driver {
  const page = open(ApprovalRulesPage, gate.session())
  let isApplied = false
  let isElsewhere = false
  let degree = 200
  const saved = async () => {
    await expect(page.box()).toHaveCount(0)
    await page.seeRow(LAW.name)
  }
  const fill = async () => {
    degree += 1
    await page.field('totalDegree').fill(String(degree))
    await page.field('studentsNumbers').fill('100')
    await page.branches().first().waitFor()
    for (const field of await page.branches().all()) await field.fill('2')
    await page.saveButton().click()
  }
  const acts: Record<string, () => Promise<void>> = {
    'rule.add': async () => {
      await page.openAdd()
      await page.field('facultyId').selectOption({ label: LAW.name })
      await fill()
      await saved()
    },
    'rule.edit': async () => {
      await page.openEdit(LAW.name)
      await fill()
      if (isApplied) await page.confirmButton(page.own.returns.confirm()).click()
      // after the change no application is decided by the rule any more
      isApplied = false
      await saved()
    },
    'rule.apply': async () => {
      isApplied = true
      await page.goTo('?pageSize=50')
    },
    'rule.delete': async () => {
      await page.action(LAW.name, 'delete').click()
      await page.confirmButton(page.t.common.actions.delete()).click()
      isApplied = false
    },
  }
  return {
    start: async () => {
      await clean(gate)
      await changeListed(gate, () => (isApplied ? { decidedCount: 3 } : {}))
      await page.goTo('?pageSize=50')
    },
    perform: ({ type }) => {
      isElsewhere = type === 'rule.apply'
      return acts[type]!()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(page.row(LAW.name)).toHaveCount(value === 'absent' ? 0 : 1)
      await expect(page.page.locator('.qb-overlay')).toHaveCount(0)
      if (value === 'absent') {
        await seeUsable(page.addButton(), offers.includes('rule.add'))
        return 'page'
      }
      await expect(page.row(LAW.name)).toContainText(degree.toFixed(2))
      await seeUsable(page.action(LAW.name, 'edit'), offers.includes('rule.edit'))
      await seeUsable(page.action(LAW.name, 'delete'), offers.includes('rule.delete'))
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: () => clean(gate),
  }
}

const officer = sharedSession({ as: 'officer' })
test.describe('every declared transition of an approval rule, on its row', () => {
  playAll(gatePaths('approvalRule'), () => ruleDriver(officer))
})

test.describe('what a rule offers', () => {
  const viewer = sharedSession({ as: 'viewer' })
  test.beforeAll(async () => {
    await clean(officer)
    const { branches } = await officer.session().opened!.call<RuleList>(API['approval-rules'].list, SEASON)
    await officer.session().opened!.call(API['approval-rules'].add, {
      ...SEASON,
      facultyId: LAW.id,
      totalDegree: 300,
      studentsNumbers: 100,
      priorityCheck: 1,
      rankBy: 'total',
      branchesNumbers: branches
        .filter(({ faculty_id }) => faculty_id === LAW.id)
        .map(({ id }) => ({ branchId: id, studentsNumbers: 40 })),
    })
  })
  test.afterAll(() => clean(officer))
  /** The same record as the cases of the machine have it; nothing where the page learns it elsewhere. */
  const rowOf = ({
    isFacultyActive,
    recommendedAccepted,
    recommendedRefused,
    season,
  }: RuleContext): Partial<RuleRow> => ({
    facultyActivation: isFacultyActive ? 1 : 0,
    recommendedAccepted,
    recommendedRefused,
    ...(season === 'other' && { yearId: SEASON.yearId - 1 }),
    // the demo's next season
    ...(season === 'preparing' && { semesterId: 2 }),
  })
  for (const [name, { input }] of Object.entries(approvalRuleCases.inputs)) {
    test(name, async () => {
      const gate = name === 'viewer' ? viewer : officer
      const page = open(ApprovalRulesPage, gate.session())
      if (name === 'noActiveSemester') {
        await page.page.route(`**${API.shell.homeItems.path}`, async (route) => {
          const response = await route.fetch()
          const body = (await response.json()) as { data: { semesters: object[] } }
          await route.fulfill({
            response,
            json: {
              ...body,
              data: { ...body.data, semesters: body.data.semesters.map((semester) => ({ ...semester, active: '0' })) },
            },
          })
        })
      }
      let decidedCount = 0
      await changeListed(gate, () => ({ ...rowOf(input), decidedCount }), input.season === 'finished')
      if (name === 'inBranch') {
        await page.page.goto('/healthz')
        await page.page.evaluate((scope) => localStorage.setItem('qabul.scope', scope), await branchScope())
      }
      for (const value of ['unapplied', 'applied'] as const) {
        decidedCount = value === 'applied' ? 3 : 0
        await page.goTo(`?pageSize=50&yearId=${SEASON.yearId}&semesterId=${SEASON.semesterId}`)
        await page.seeRow(LAW.name)
        const snapshot = approvalRuleLifecycle.resolveState({ value, context: input })
        await seeUsable(page.action(LAW.name, 'edit'), snapshot.can({ type: 'rule.edit' }))
        await seeUsable(page.action(LAW.name, 'delete'), snapshot.can({ type: 'rule.delete' }))
      }
      // a new rule belongs to the active season and to an active faculty, regardless of the shown season
      const absent = approvalRuleLifecycle.resolveState({
        value: 'absent',
        context: { ...input, isFacultyActive: true, ...(input.season === 'other' && { season: 'active' }) },
      })
      await seeUsable(page.addButton(), absent.can({ type: 'rule.add' }))
      await page.page.evaluate(() => localStorage.removeItem('qabul.scope'))
    })
  }
  const branchScope = async (): Promise<string> => {
    const { scopes } = await officer
      .session()
      .opened!.call<{ scopes: { id: number; children: { id: number; children: { id: number }[] }[] }[] }>(
        API.scope.scopes,
      )
    const top = scopes[0]!
    const faculty = top.children.find(({ id, children }) => id === LAW.id && children.length > 0)!
    return [top.id, faculty.id, faculty.children[0]!.id].join('.')
  }
})
