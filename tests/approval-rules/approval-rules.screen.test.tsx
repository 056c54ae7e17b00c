import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { recordDialogCases } from '#machines/shared/record-dialog.cases.ts'
import type { RecordDialogContext } from '#machines/shared/record-dialog.flow.ts'
import type { Driver, Step } from '#machines/walker/types.ts'
import type { RuleRow, TakenNumbers } from '#schemas/approval-rules/approval-rule.schema.ts'
import { approvalRulesEndpoints, type RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { ApprovalRulesScreen } from '#src/features/approval-rules/approval-rules-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { MANAGER, ok, refuse, removeToasts, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { SESSION } from '#tests/session/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

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
  totalOf: 'claim',
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
  seasons: [],
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

type Reply = (call: Received) => Answer | Promise<Answer>
const isCount = ({ path, body }: Received): boolean =>
  path === approvalRulesEndpoints.list.path && Object.hasOwn(body as object, 'facultyId')
async function open({
  answer = () => ok({ version: 4, returned: 0 }),
  count = () => ok(data),
  season = SEMESTERS,
  access = MANAGER,
  data = DATA,
  at = '/home/list?pageSize=10',
}: {
  answer?: Reply
  /** Answers the query of one faculty, by which the page counts what a change returns. */
  count?: Reply
  season?:
    | readonly (typeof SEMESTERS)[number][]
    | readonly { attribute_id: number; attributeName: ReturnType<typeof both>; active: '0' | '1' }[]
  access?: typeof MANAGER
  data?: RuleList
  at?: string
} = {}) {
  const received = serve((call) =>
    isCount(call)
      ? count(call)
      : call.path === approvalRulesEndpoints.list.path
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
    lists: () =>
      received
        .filter((call) => call.path === approvalRulesEndpoints.list.path && !isCount(call))
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

/** Document 1, section 2. */
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
    await user.click(box.getByLabelText('Certified total alone'))
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
            totalOf: 'certified',
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
  it('adds a rule to the season that is shown while it is being prepared, for a faculty without one in it (ADR 112)', async () => {
    const data: RuleList = {
      ...DATA,
      approvalRules: [rule(2, 'Medicine', { yearId: 1 })],
      seasons: [{ yearId: 1, semesterId: 1, state: 'preparing' }],
    }
    const { user } = await open({ data, at: '/home/list?pageSize=10&yearId=1&semesterId=1' })
    expect(
      row(/Medicine/)
        .getByRole('button', { name: 'Edit' })
        .getAttribute('aria-disabled'),
    ).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    const box = await dialog()
    expect(box.getByText(/2025\/2026/)).toBeTruthy()
    expect(
      [...((await box.findByLabelText(/^Faculty/)) as HTMLSelectElement).options]
        .filter(({ disabled }) => !disabled)
        .map(({ text }) => text),
    ).toEqual(['Arts', 'Law'])
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

const isEdited = { when: ({ record }: RecordDialogContext) => record !== null }
const { events, actors } = recordDialogCases
const { none, some } = actors.countEffects.done
/**
 * A new rule is incomplete until every field is filled, and returns nothing: paths about effects are played on an
 * existing rule.
 */
const cases = {
  ...recordDialogCases,
  events: {
    ...events,
    'record.save': { other: events['record.save'].other, same: { ...events['record.save'].same, ...isEdited } },
  },
  actors: {
    ...actors,
    countEffects: {
      done: { none, some: { ...some, ...isEdited } },
      error: Object.fromEntries(
        Object.entries(actors.countEffects.error).map(([name, each]) => [name, { ...each, ...isEdited }]),
      ),
    },
  },
}
const [ARTS] = ROWS
const LAW = 4
/** Minimum total, students, and those of two branches. */
type Numbers = readonly string[]
const OTHER_TOTAL = '251.5'
const ALL_OTHER: Numbers = [OTHER_TOTAL, '900', '7', '8']
const NOTHING_RETURNS = { marked: 0, decided: 0 }
/** The dialog's message of a refusal. */
const REFUSALS: Readonly<Record<string, string>> = {
  broken: 'The server refused',
  stale: 'Changed',
  duplicate: 'In use',
}
/** The toast after a call with this outcome; other outcomes have none. */
const MESSAGES: Readonly<Record<string, string>> = { saved: 'The gate is done', gone: 'Not found' }
/** The next state by event or outcome, where it depends on nothing else (documents 1, sections 2, 7 and 8). */
const NEXT_STATE: Readonly<Record<string, string>> = {
  'record.add': 'editing',
  'record.edit': 'editing',
  'effects.confirm': 'saving',
  'effects.cancel': 'editing',
  'discard.confirm': 'closed',
  'discard.cancel': 'editing',
  'list.reload': 'closed',
  none: 'saving',
  some: 'asking',
  saved: 'closed',
  gone: 'closed',
  sessionOver: 'interrupted',
  recounted: 'askingAgain',
  broken: 'refused',
  stale: 'refused',
  duplicate: 'refused',
}

/**
 * Plays the dialog of records on that of a rule: on the rule of a faculty, and on a new one. The end of a session
 * closes the page; it is opened again then.
 */
function ruleDriver(): Driver {
  const counts = pauseReplies()
  const saves = pauseReplies()
  let shown: Awaited<ReturnType<typeof open>>
  let isNew = false
  /** The numbers in the form when it opened, and now. */
  let first: Numbers = []
  let typed: Numbers = []
  /** The effects of saving that the person was shown. */
  let returning = NOTHING_RETURNS
  let refusal = ''
  let loads = 1
  let isOver = false
  /** The state that follows. */
  let next = 'closed'

  const box = () => document.querySelector('.qb-record-dialog')
  const inputs = () => [...(box()?.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=hidden])') ?? [])]
  const numbers = () => inputs().map(({ value }) => value)
  const question = () => document.querySelector('[role=alertdialog]')
  const inForm = <T,>(find: () => T | null) => (question() ? null : find())
  const onPage = <T,>(find: () => T | null) => (box() ? null : find())
  const controls = {
    'record.add': () => onPage(() => named(document.querySelector('.qb-screen-actions'), 'Add a rule')),
    'record.edit': () => onPage(() => row(/Arts/).queryByRole('button', { name: 'Edit' })),
    'value.change': () => inForm(() => inputs()[0] ?? null),
    'record.save': () => inForm(() => box()?.querySelector<HTMLElement>('button[type=submit]') ?? null),
    'dialog.close': () => inForm(() => named(box(), 'Cancel')),
    'list.reload': () => inForm(() => named(box(), 'Reload')),
    'effects.confirm': () => named(question(), 'Save and return them'),
    'effects.cancel': () => named(question(), 'Cancel'),
    'discard.confirm': () => named(question(), 'Discard changes'),
    'discard.cancel': () => named(question(), 'Keep editing'),
  }
  const openPage = async () => {
    beginDrafts('officer')
    shown = await open({ answer: saves.pause, count: counts.pause })
    loads = 1
  }
  const endSession = () => {
    endDrafts({ hasLeft: false })
    shown.unmount()
  }
  const isUntouched = () => typed.every((each, index) => each === first[index])
  const follows = (event: string, { from, case: name }: Step): string => {
    if (event === 'value.change') return from === 'refused' ? from : 'editing'
    if (event === 'record.save') return name === 'same' && isUntouched() ? 'unchanged' : 'counting'
    if (event === 'dialog.close') return isUntouched() ? 'closed' : 'discarding'
    if (event === 'session.end') return isUntouched() ? 'closed' : 'interrupted'
    return NEXT_STATE[event]!
  }
  const type = async (values: Numbers) => {
    for (const [index, value] of values.entries())
      // entering the same value again is a change only after another value
      for (const each of typed[index] === value ? ['', value] : [value])
        await act(async () => void fireEvent.change(inputs()[index]!, { target: { value: each } }))
    typed = [...values, ...typed.slice(values.length)]
  }
  const openDialog = async (event: 'record.add' | 'record.edit') => {
    isNew = event === 'record.add'
    returning = NOTHING_RETURNS
    await shown.user.click(controls[event]()!)
    await waitFor(() => expect(inputs()).toHaveLength(4))
    first = isNew ? ['', '', '', ''] : ['300.5', '100', '60', '40']
    typed = first
  }
  const sent = () => {
    const [totalDegree, studentsNumbers, ...ofBranches] = typed.map(Number)
    const facultyId = isNew ? LAW : ARTS!.facultyId
    return {
      facultyId,
      totalDegree,
      studentsNumbers,
      branchesNumbers: ofBranches.map((each, index) => ({ branchId: facultyId * 10 + index, studentsNumbers: each })),
      ...(!isNew && { version: ARTS!.version, returns: returning }),
    }
  }
  return {
    start: async (input) => {
      await openPage()
      if (input !== 'kept') return
      await openDialog('record.edit')
      await type(ALL_OTHER)
      endSession()
      await openPage()
      await waitFor(() => expect(inputs()).toHaveLength(4))
      next = 'restored'
    },
    perform: async (event, step) => {
      const name = event.type as keyof typeof controls | 'session.end'
      next = follows(name, step)
      isOver = name === 'session.end'
      if (name === 'session.end') endSession()
      else if (name === 'record.add' || name === 'record.edit') await openDialog(name)
      else if (name === 'value.change') await type(step.case === 'back' ? first : [OTHER_TOTAL])
      else {
        if (step.case === 'other') await type(ALL_OTHER)
        if (name === 'list.reload') loads += 1
        await shown.user.click(controls[name]()!)
      }
    },
    settle: async (invoke, outcome) => {
      next = NEXT_STATE[outcome.case]!
      // a new rule returns nothing: the page does not query it
      if (invoke === 'countEffects' && isNew) return
      await removeToasts()
      if (invoke === 'countEffects') {
        const { marked, decided } = {
          ...NOTHING_RETURNS,
          ...(outcome.kind === 'done' ? (outcome.value as object) : {}),
        }
        const rules = [{ ...ARTS!, recommendedAccepted: marked - 5, recommendedRefused: 5, decidedCount: decided }]
        const none = [{ ...ARTS!, recommendedAccepted: 0, recommendedRefused: 0, decidedCount: 0 }]
        const { body } = await counts.end(outcome, { ...DATA, approvalRules: outcome.case === 'some' ? rules : none })
        expect(body).toEqual({ facultyId: ARTS!.facultyId, yearId: 2, semesterId: 1 })
        returning = { marked, decided }
      } else {
        await saves.end(outcome, { id: 9, version: 4, returned: 3 })
        if (outcome.case === 'recounted') returning = { marked: 13, decided: 1 }
      }
      refusal = REFUSALS[outcome.case] ?? ''
      if (outcome.case in MESSAGES) {
        loads += 1
        await screen.findByText(MESSAGES[outcome.case]!)
      }
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers, pending }) => {
      expect(value).toBe(next)
      if (value === 'closed') typed = first
      const isInterrupted = value === 'interrupted'
      if (isInterrupted || isOver) {
        // an answer that interrupts the dialog also ends the page
        if (!isOver) endSession()
        isOver = false
        await openPage()
        await waitFor(() => expect(box() !== null).toBe(isInterrupted))
        if (isInterrupted) await waitFor(() => expect(numbers()).toEqual(typed))
        if (isInterrupted) expect(box()!.textContent).toContain('This was not saved yet')
        return
      }
      const isConfirming = value === 'asking' || value === 'askingAgain'
      const isCounting = pending.includes('countEffects')
      await waitFor(() => {
        expect([counts.waiting().length, saves.waiting().length]).toEqual([
          isCounting && !isNew ? 1 : 0,
          pending.includes('saveRecord') || (isCounting && isNew) ? 1 : 0,
        ])
        for (const { method, path, body } of saves.waiting()) {
          expect([method, path]).toEqual(
            isNew ? ['POST', '/api/approval_rules/add_rule/'] : ['PUT', '/api/approval_rules/edit_rule/1/'],
          )
          expect(body).toMatchObject(sent())
        }
        expect(box() !== null).toBe(value !== 'closed')
        expect(question() !== null).toBe(isConfirming || value === 'discarding')
        expect(shown.lists()).toHaveLength(loads)
        if (value === 'closed') return
        expect(numbers()).toEqual(typed)
        const alerts = [...box()!.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(' ')
        if (value === 'refused') expect(alerts).toContain(refusal)
        else if (value === 'unchanged') expect(alerts).toBe('There are no changes to save')
        else if (value === 'restored') expect(alerts).toContain('This was not saved yet')
        else expect(alerts).toBe('')
        expect(box()!.querySelector('button[type=submit]')!.classList.contains('bp6-loading')).toBe(pending.length > 0)
        if (!isConfirming) return
        const text = question()!.textContent
        expect(text).toContain('Arts')
        expect(text).toContain(`${returning.marked + returning.decided} applications will return to under review`)
        expect(text).toContain(`${returning.marked} applications recommended for acceptance or refusal`)
        expect(text.includes('not what you were told')).toBe(value === 'askingAgain')
      })
      await seeOffered(controls, offers)
    },
  }
}
describe('every declared transition of the dialog of a record, on that of an approval rule', () =>
  playOnScreen('recordDialog', ruleDriver, { cases }))
