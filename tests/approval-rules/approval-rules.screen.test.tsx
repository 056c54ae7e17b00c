import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import type { RuleRow, TakenNumbers } from '#schemas/approval-rules/approval-rule.schema.ts'
import { approvalRulesEndpoints, type RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { ApprovalRulesScreen } from '#src/features/approval-rules/approval-rules-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { MANAGER, ok, refuse, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { SESSION } from '#tests/session/support.tsx'

const both = (en: string) => ({ ar: en, en })
const YEARS = [
  { attribute_id: 2, attributeName: both('2026/2027'), active: '1' as const },
  { attribute_id: 1, attributeName: both('2025/2026'), active: '0' as const },
]
const SEMESTERS = [{ attribute_id: 1, attributeName: both('First'), active: '1' as const }]
const rule = (id: number, name: string, more: Partial<RuleRow> = {}): RuleRow => ({
  id,
  facultyId: id,
  facultyName: both(name),
  facultyActivation: 1,
  yearId: 2,
  semesterId: 1,
  allowedTotalDegree: 300.5,
  allowedStudentCount: 100,
  recommendedAccepted: 0,
  recommendedRefused: 0,
  decidedCount: 0,
  priorityCheck: 1,
  rankBy: 'total',
  studentsInBranches: [
    { branchId: id * 10, branchName: both('Cairo'), studentsNumbers: 60 },
    { branchId: id * 10 + 1, branchName: both('Giza'), studentsNumbers: 40 },
  ],
  version: 3,
  ...more,
})
const ROWS = [
  rule(1, 'Arts'),
  rule(2, 'Medicine', { recommendedAccepted: 7, recommendedRefused: 5, decidedCount: 3 }),
  rule(3, 'Agriculture', { facultyActivation: 0 }),
]
const branch = (id: number, facultyId: number, name: string) => ({
  id,
  name: both(name),
  faculty_id: facultyId,
  active: true,
})
const DATA: RuleList = {
  approvalRules: ROWS,
  years: YEARS.map(({ attribute_id, attributeName, active }) => ({
    id: attribute_id,
    name: attributeName,
    active: active === '1',
  })),
  Semesters: [{ id: 1, name: both('First'), active: true }],
  checkBranches: true,
  faculities: [
    ...ROWS.map(({ facultyId, facultyName, facultyActivation }) => ({
      id: facultyId,
      name: facultyName,
      active: facultyActivation === 1,
      hasRule: true,
    })),
    { id: 4, name: both('Law'), active: true, hasRule: false },
  ],
  branches: [
    ...ROWS.flatMap(({ facultyId }) => [
      branch(facultyId * 10, facultyId, 'Cairo'),
      branch(facultyId * 10 + 1, facultyId, 'Giza'),
    ]),
    branch(40, 4, 'Main'),
    branch(41, 4, 'Luxor'),
  ],
}

async function open({
  answer = () => ok({ version: 4, returned: 0 }),
  season = SEMESTERS,
  access = MANAGER,
  data = DATA,
  at = '/home/list?pageSize=10',
}: {
  answer?: (call: Received) => Answer
  season?:
    | readonly (typeof SEMESTERS)[number][]
    | readonly { attribute_id: number; attributeName: ReturnType<typeof both>; active: '0' | '1' }[]
  access?: typeof MANAGER
  data?: RuleList
  at?: string
} = {}) {
  const received = serve((call) =>
    call.path === approvalRulesEndpoints.list.path
      ? ok(data)
      : call.path.includes('get_scopes')
        ? ok({ scopes: smallTree })
        : answer(call),
  )
  const shown = await show(
    <SeasonProvider years={YEARS} semesters={season}>
      <ScopeProvider user={SESSION}>
        <ApprovalRulesScreen />
      </ScopeProvider>
    </SeasonProvider>,
    { at, access, namespaces: ['approval-rules', 'scope'] },
  )
  await screen.findByRole('rowheader', { name: /Medicine/ })
  const saved = () =>
    received
      .filter(({ path }) => /add_rule|edit_rule|delete_rule/.test(path))
      .map(({ method, path, body }) => [method, path, body])
  return {
    ...shown,
    received,
    saved,
    /** Loads of the list; what is asked of one faculty counts what a change returns. */
    lists: () =>
      received
        .filter(
          ({ path, body }) => path === approvalRulesEndpoints.list.path && !Object.hasOwn(body as object, 'facultyId'),
        )
        .map(({ body }) => body),
  }
}
const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const dialog = async () => within(await screen.findByRole('dialog'))
type User = Awaited<ReturnType<typeof open>>['user']
const write = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  if (text) await user.type(field, text)
}
const save = async (user: User) => user.click((await dialog()).getByRole('button', { name: 'Save' }))

afterEach(() => endDrafts({ hasLeft: true }))

/** Document 1, sections 2, 4, 5 and 8; document 2, section 4. */
describe('the list', () => {
  it('has the columns of the specification, totals with two decimals, branches with their sum; says why a rule is not changed', async () => {
    const { user, lists } = await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Faculty',
      'Minimum total',
      'Students numbers',
      'Recommended accepted',
      'Recommended refused',
      'Actions',
    ])
    expect(
      row(/Medicine/)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['300.50', '100', '7', '5'])
    expect(row(/Agriculture/).getByText('Not active')).toBeTruthy()
    expect(row(/Arts/).queryByText('Not active')).toBeNull()
    expect(lists()).toEqual([{ yearId: 2, semesterId: 1 }])
    expect(row(/Agriculture/).getByRole('button', { name: 'Delete' })).toBeTruthy()
    await user.click(row(/Agriculture/).getByRole('button', { name: 'Edit' }))
    expect(await screen.findByText('This faculty is not active.')).toBeTruthy()
    await user.click(row(/Medicine/).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The rule has recommended 12 applications.')).toBeTruthy()
    await user.click(row(/Medicine/).getByRole('button', { name: 'Branch counts' }))
    const table = within((await dialog()).getByRole('table'))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'BranchStudents',
      'Cairo60',
      'Giza40',
      'Branches together100',
      'Students of the faculty100',
    ])
  })
  it('asks for another year, and for the active one again on Reset', async () => {
    const { user, lists, address } = await open()
    await user.selectOptions(screen.getByLabelText('Academic year'), '2025/2026')
    await waitFor(() => expect(lists().at(-1)).toEqual({ yearId: 1, semesterId: 1 }))
    expect(address()).toContain('yearId=1')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(lists().at(-1)).toEqual({ yearId: 2, semesterId: 1 }))
    expect(screen.getByRole('button', { name: 'Change scope' })).toBeTruthy()
  })
  it('offers no new rule while no semester is active, and says so', async () => {
    const { user } = await open({ season: [{ attribute_id: 1, attributeName: both('First'), active: '0' }] })
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(await screen.findByText('No academic year and semester are active.')).toBeTruthy()
  })
})

describe('numbers of the seat forecast (issue 15)', () => {
  const numbers: TakenNumbers = {
    ruleId: 1,
    totalDegree: 290,
    studentsNumbers: 110,
    branchesNumbers: [{ branchId: 11, studentsNumbers: 50 }],
  }
  const field = async (name: RegExp) => (await (await dialog()).findByLabelText<HTMLInputElement>(name)).value
  afterEach(() => history.replaceState(null, ''))
  it('stand in the form of their rule, which is not saved by them', async () => {
    history.replaceState(numbers, '')
    const { saved } = await open()
    expect(await field(/Minimum total/)).toBe('290')
    expect(await field(/Giza/)).toBe('50')
    expect(await field(/Cairo/)).toBe('60')
    expect(saved()).toEqual([])
    expect(history.state).toBeNull()
  })
  it('open nothing for who may not change the rule', async () => {
    history.replaceState(numbers, '')
    await open({ access: { ...MANAGER, permissions: ['approval_rules.can_view_approval_rules'] } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the dialog', () => {
  it('adds a rule for a faculty without one, with the numbers of its branches, once nothing is missing or too much', async () => {
    const { user, saved } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    const box = await dialog()
    expect(screen.getByRole('dialog', { name: 'Add a rule' })).toBeTruthy()
    // there is one such faculty, so it is chosen
    expect(
      [...((await box.findByLabelText(/^Faculty/)) as HTMLSelectElement).options]
        .filter(({ disabled }) => !disabled)
        .map(({ text }) => text),
    ).toEqual(['Law'])
    expect(box.getByText(/2026\/2027/)).toBeTruthy()
    await save(user)
    expect(await box.findByText('Please complete the data')).toBeTruthy()
    expect(box.getAllByText('This Field is Required')).toHaveLength(4)
    await write(user, box.getByLabelText(/^Minimum total/), '312.25')
    await write(user, box.getByLabelText(/^Students number/), '80')
    await write(user, box.getByLabelText(/^Main/), '50')
    await write(user, box.getByLabelText(/^Luxor/), '31')
    expect(
      box.getByText('The numbers of the branches add up to more than the number of students of the faculty'),
    ).toBeTruthy()
    expect(box.getByText('1 too many')).toBeTruthy()
    await save(user)
    expect(saved()).toEqual([])
    await write(user, box.getByLabelText(/^Luxor/), '0')
    expect(box.getByText('50 of 80')).toBeTruthy()
    expect(box.getByText('30 not given yet')).toBeTruthy()
    await user.click(box.getByLabelText('First apply'))
    expect(box.queryByLabelText('Total')).toBeNull()
    await save(user)
    await waitFor(() =>
      expect(saved()).toEqual([
        [
          'POST',
          '/api/approval_rules/add_rule/',
          {
            facultyId: 4,
            yearId: 2,
            semesterId: 1,
            totalDegree: 312.25,
            studentsNumbers: 80,
            priorityCheck: 0,
            branchesNumbers: [
              { branchId: 40, studentsNumbers: 50 },
              { branchId: 41, studentsNumbers: 0 },
            ],
          },
        ],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('keeps the number of a branch as it was typed, and says that it is not a whole one', async () => {
    const { user, saved } = await open()
    await user.click(row(/Arts/).getByRole('button', { name: 'Edit' }))
    const cairo = (await dialog()).getByLabelText(/^Cairo/) as HTMLInputElement
    for (const typed of ['1,5', '1.000', '١٬٠٠٠', '12a3', '1e3', '-5']) {
      await write(user, cairo, typed)
      await save(user)
      expect([typed, cairo.value, document.activeElement === cairo]).toEqual([typed, typed, true])
      expect((await dialog()).getByText('Only whole numbers are allowed')).toBeTruthy()
    }
    await write(user, cairo, '٥٩')
    await save(user)
    await waitFor(() =>
      expect(saved()).toMatchObject([
        [
          'PUT',
          '/api/approval_rules/edit_rule/1/',
          {
            branchesNumbers: [
              { branchId: 10, studentsNumbers: 59 },
              { branchId: 11, studentsNumbers: 40 },
            ],
          },
        ],
      ]),
    )
  })
  it('keeps the faculty, says how many applications return before an applied rule is changed, and asks again when others would (issue 9)', async () => {
    const answers = [
      refuse(409, 'RULE_RETURNS_CHANGED', 'تغيّر|Changed', { data: { effects: { marked: 12, decided: 4 } } }),
      ok({ version: 4, returned: 16 }),
    ]
    const { user, saved } = await open({ answer: () => answers.shift()! })
    await user.click(row(/Medicine/).getByRole('button', { name: 'Edit' }))
    const box = await dialog()
    const total = await box.findByLabelText(/^Minimum total/)
    expect(screen.getByRole('dialog', { name: 'Edit the rule' })).toBeTruthy()
    expect(box.queryByLabelText(/^Faculty/)).toBeNull()
    expect(box.getByText('Medicine')).toBeTruthy()
    await write(user, total, '320')
    await save(user)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/15 applications will return to under review/)).toBeTruthy()
    expect(question.getByText('12 applications recommended for acceptance or refusal')).toBeTruthy()
    expect(question.getByText('3 applications decided by Accept all or Refuse all')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(saved()).toEqual([])
    await save(user)
    await screen.findByRole('alertdialog')
    const yes = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save and return them' })
    await user.click(yes())
    expect(await screen.findByText(/not what you were told, and nothing was saved/)).toBeTruthy()
    expect(screen.getByText(/16 applications will return to under review/)).toBeTruthy()
    await user.click(yes())
    const sent = { facultyId: 2, totalDegree: 320, version: 3, rankBy: 'total' }
    await waitFor(() =>
      expect(saved()).toMatchObject([
        ['PUT', '/api/approval_rules/edit_rule/2/', { ...sent, returns: { marked: 12, decided: 3 } }],
        ['PUT', '/api/approval_rules/edit_rule/2/', { ...sent, returns: { marked: 12, decided: 4 } }],
      ]),
    )
  })
  it('comes back with the numbers of the branches, and a new rule with its faculty, to who was interrupted', async () => {
    beginDrafts('officer')
    const { user, unmount } = await open()
    await user.click(row(/Medicine/).getByRole('button', { name: 'Edit' }))
    await write(user, await (await dialog()).findByLabelText(/^Giza/), '39')
    endDrafts({ hasLeft: false })
    unmount()
    beginDrafts('officer')
    const again = await open()
    const box = await dialog()
    expect(await box.findByText(/This was not saved yet/)).toBeTruthy()
    expect((box.getByLabelText(/^Giza/) as HTMLInputElement).value).toBe('39')
    await save(again.user)
    await again.user.click(await screen.findByRole('button', { name: 'Save and return them' }))
    const branchesNumbers = [
      { branchId: 20, studentsNumbers: 60 },
      { branchId: 21, studentsNumbers: 39 },
    ]
    await waitFor(() =>
      expect(again.saved()).toMatchObject([
        ['PUT', '/api/approval_rules/edit_rule/2/', { branchesNumbers, version: 3 }],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await again.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    await write(again.user, await (await dialog()).findByLabelText(/^Minimum total/), '312')
    endDrafts({ hasLeft: false })
    again.unmount()
    beginDrafts('officer')
    await open()
    const added = await dialog()
    expect(((await added.findByLabelText(/^Faculty/)) as HTMLSelectElement).selectedOptions[0]?.text).toBe('Law')
    expect((added.getByLabelText(/^Minimum total/) as HTMLInputElement).value).toBe('312')
    expect(added.getByLabelText(/^Luxor/)).toBeTruthy()
  })
})

it('deletes after a question that names the faculty', async () => {
  const { user, saved } = await open({ answer: () => ok({ id: 1 }, 'تم|Deleted') })
  await user.click(row(/Arts/).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Arts/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(saved()).toEqual([['POST', '/api/approval_rules/delete_rule/1/', { version: 3, decided: 0 }]]),
  )
})
