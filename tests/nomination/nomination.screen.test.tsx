import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import { ApplicationsScreen } from '#src/features/applications/applications-screen.tsx'
import { BatchesScreen } from '#src/features/nomination/batches-screen.tsx'
import { POLL_INTERVAL_MS } from '#src/features/jobs/use-polling.ts'
import { AT_FACULTY, ok, refuse, seeWhyNot } from '../kit/support.tsx'
import { BATCH, BATCH_DONE, DRY_RUN, FACULTIES } from './nomination.replies.ts'
import { open, PATH, SEASON, type Opened } from './nomination.support.tsx'

const calls = API.nomination
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('alertdialog')
const answer = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }))
const rows = () => screen.findByRole('rowheader', { name: /Mariam Mahmoud/ })

describe('all faculties at once (issue 39)', () => {
  const [medicine] = FACULTIES.faculties
  const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!
  const cellsOf = (element: HTMLElement) =>
    [...element.querySelectorAll('td')].map((cell) =>
      [...(cell.querySelectorAll('.qb-line').length > 0 ? cell.querySelectorAll('.qb-line') : [cell])]
        .map(({ textContent }) => textContent)
        .join(' / '),
    )
  const answering = (faculties: readonly object[]) => ({
    answers: { [calls.faculties.path]: () => ok({ ...FACULTIES, faculties }) },
  })

  it('shows seats, candidates, cut-off, marks and the last run of each, by one call, and opens one', async () => {
    const { address, sent, go } = await open({ at: `${PATH}?orderBy=candidates` })
    expect(cellsOf(await row('Faculty of Medicine'))).toEqual([
      '2',
      '2 / 0',
      '3',
      '376.59 / 91.85%',
      '2 / 1',
      '4 Oct 2026',
    ])
    expect(sent(calls.faculties.path)).toEqual([{ hasRules: true, ...SEASON }])
    press('Faculty of Medicine')
    await rows()
    expect(address()).toBe(`${PATH}?facultyId=3`)
    expect(screen.getByRole('link', { name: 'All faculties' }).getAttribute('href')).toBe(PATH)
    act(() => go(`${PATH}?orderBy=candidates`))
    await row('Faculty of Medicine')
  })
  it('says where a faculty has no rule, and where its rule has no seats, with what would help', async () => {
    await open({ at: PATH, ...answering([{ ...medicine, studentNumber: 0, applied: null }]) })
    expect(cellsOf(await row('Faculty of Arts'))).toEqual(['No rule: add one', ' / ', '12', ' / ', ' / ', ''])
    const [seats, , , , , applied] = cellsOf(await row('Faculty of Medicine'))
    expect([seats, applied]).toEqual(['No seats: change the rule', 'Not yet'])
    for (const name of ['No rule: add one', 'No seats: change the rule'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/home/ApprovalRules')
  })
  it('links no rules to whoever may not see them', async () => {
    await open({ at: PATH, permissions: ['nomination.can_view_nomination'] })
    await screen.findByText('No rule: add one')
    expect(screen.queryByRole('link', { name: /add one/ })).toBeNull()
  })
  it('says that a rule was changed after it was applied, and that nobody got a seat', async () => {
    const applied = { ...medicine!.applied, isCurrent: false, last: null }
    await open({ at: PATH, ...answering([{ ...medicine, applied }]) })
    const cells = cellsOf(await row('Faculty of Medicine'))
    expect([cells[3], cells[5]]).toEqual(['Nobody / ', '4 Oct 2026Rule changed since'])
  })
  it('is searched by name and sorted, what is empty last', async () => {
    const pharmacy = {
      ...medicine,
      facultyId: 4,
      facultyName: { ar: 'كلية الصيدلة', en: 'Pharmacy' },
      studentNumber: 9,
    }
    const { user } = await open({ at: PATH, ...answering([medicine!, pharmacy]) })
    await row('Pharmacy')
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent!.trim())
    await user.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(names()).toEqual(['Faculty of Medicine', 'Pharmacy', 'Faculty of Arts']))
    await user.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(names()).toEqual(['Pharmacy', 'Faculty of Medicine', 'Faculty of Arts']))
    await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'pharm')
    await waitFor(() => expect(names()).toEqual(['Pharmacy']))
  })
  it('is left out for a person of one faculty, who goes straight into it', async () => {
    const { address } = await open({
      at: PATH,
      nodes: AT_FACULTY,
      answers: { [calls.faculties.path]: () => ok({ ...FACULTIES, withoutRule: [] }) },
    })
    await rows()
    expect(address()).toBe(`${PATH}?facultyId=3`)
    expect(screen.queryByRole('link', { name: 'All faculties' })).toBeNull()
  })
})

describe('choosing the faculty (document 2, section 2.5)', () => {
  it('offers only faculties that have rules, and shows the allowed and the default count', async () => {
    const { sent } = await open()
    await rows()
    expect(sent(calls.faculties.path)[0]).toMatchObject({ hasRules: true, ...SEASON })
    expect([...screen.getByLabelText<HTMLSelectElement>('Faculty').options].map(({ text }) => text)).toEqual([
      'Choose a faculty',
      'Faculty of Medicine',
    ])
    const facts = within(screen.getByRole('region', { name: 'What the rule allows' }))
    expect(facts.getByText('Allowed count').nextSibling?.textContent).toBe('2')
    expect(facts.getByText('Default count').nextSibling?.textContent).toBe('3')
  })
  it('keeps faculty, desire, tab and order in the address', async () => {
    const { address, sent } = await open({ at: `${PATH}?facultyId=8` })
    await screen.findByText('Choose a faculty that has an approval rule')
    fireEvent.change(screen.getByLabelText('Faculty'), { target: { value: '3' } })
    await rows()
    fireEvent.click(screen.getByRole('tab', { name: /Recommended refused/ }))
    await screen.findByRole('rowheader', { name: /Ahmed Ali/ })
    expect(address()).toContain('facultyId=3')
    expect(address()).toContain('statusStudent=0')
    expect(sent(calls.recommended.path).at(-1)).toMatchObject({
      ...SEASON,
      facultyId: 3,
      statusStudent: 0,
      page: 1,
      pageSize: 10,
    })
  })
  it('says so where no faculty of the scope has a rule', async () => {
    await open({ answers: { [calls.faculties.path]: () => ok({ ...FACULTIES, faculties: [] }) } })
    expect(await screen.findByText(/No faculty of this scope has an approval rule/)).toBeTruthy()
  })
  it('says so without an active season', async () => {
    await open({ hasSeason: false })
    expect(await screen.findByText(/nomination needs both/)).toBeTruthy()
  })
  it('says what is not permitted', async () => {
    await open({ answers: { [calls.faculties.path]: () => refuse(403, 'PERMISSION_REQUIRED', 'لا|Not you') } })
    expect(await screen.findByText('Nomination cannot be shown to you here')).toBeTruthy()
  })
})

describe('the recommended students (document 2, sections 2.5 and 3; issue 15)', () => {
  it('says of each why, in Arabic', async () => {
    await open({ language: 'ar' })
    await screen.findByRole('rowheader', { name: /مريم محمود/ })
    expect(screen.getByText(/^الترتيب 41 من 380 \(.*آخر مقعد في الفرع:/)).toBeTruthy()
  })
  it('says of each why, in English, and opens its details', async () => {
    const { sent } = await open()
    await rows()
    expect(screen.getByText('Rank 41 of 380 with 92.30%; the last seat of the branch went to 91.85%')).toBeTruthy()
    press('Mariam Mahmoud')
    await waitFor(() => expect(sent(API.applications.review.path)).toEqual([{ applyId: 1, studentId: 101 }]))
  })
})

describe('the dry run (issue 15)', () => {
  it('shows counts, cut-offs, ties with names, places by percentage, changes and sentences', async () => {
    await open()
    await rows()
    press('Dry run')
    const panel = within(await screen.findByRole('region', { name: 'Dry run: nothing was written' }))
    expect(panel.getByText('Applications').nextSibling?.textContent).toBe('380')
    expect(panel.getByText('Become recommended accepted').nextSibling?.textContent).toBe('1')
    expect(panel.getByText(/The time of application parted them/)).toBeTruthy()
    for (const name of ['Ahmed Ali', 'Salma Adel', 'Omar Samir', 'Nada Fathy'])
      expect(panel.getByText(name)).toBeTruthy()
    expect(await panel.findByText(/^Rank 41 of 380/)).toBeTruthy()
    expect(panel.getByText('1–10 of 380')).toBeTruthy()
  })
})

describe('applying the rule (document 2, sections 2.5 and 8)', () => {
  it('is confirmed, and carries the dry run that was read', async () => {
    const { sent } = await open()
    await rows()
    press('Dry run')
    await screen.findByRole('region', { name: 'Dry run: nothing was written' })
    press('Apply approval rule')
    const text = (await question()).textContent
    expect(text).toContain(
      'By the dry run 1 application becomes “Recommended accepted” and none becomes “Recommended refused”.',
    )
    expect(text).toContain('no longer shown as “Under review” or')
    expect(text).toContain('A list that is filtered by the former status no longer has them')
    expect(sent(calls.apply.path)).toEqual([])
    await answer('Apply')
    const done = await screen.findByRole('dialog', { name: 'The rule was applied' })
    expect(done.textContent).toContain(
      'are found in the two tabs of this page, and in the list of applications with the status',
    )
    expect(sent(calls.apply.path)).toEqual([
      {
        ...SEASON,
        facultyId: 3,
        ruleId: 7,
        selectedDesire: null,
        ruleVersion: 4,
        shown: { runId: DRY_RUN.runId, fingerprint: DRY_RUN.fingerprint },
      },
    ])
  })
})

it('applying without a dry run says how many the rule looks at (issue 36)', async () => {
  await open()
  await rows()
  press('Apply approval rule')
  expect((await question()).textContent).toMatch(/The rule looks at [\d,]+ applications? under review/)
})

describe('Accept all and Refuse all (document 2, sections 2.5 and 8; A6)', () => {
  it('says how many, which others are refused and what goes out of date', async () => {
    const { sent } = await open()
    await rows()
    press('Accept all')
    const box = within(await question())
    expect(box.getByText('Accept 2 applications?')).toBeTruthy()
    fireEvent.click(box.getByRole('checkbox', { name: 'Refuse their other applications' }))
    expect(box.getByText('3 other applications are refused by it:')).toBeTruthy()
    expect(box.getByText(/Pharmacy.*: 3 applications, of which 2 are marked and 1 holds a seat/)).toBeTruthy()
    await answer('Accept all')
    await screen.findByRole('dialog', { name: 'Decision for all' })
    expect(sent(calls.decideAll.path)).toEqual([
      {
        ...SEASON,
        facultyId: 3,
        desireNumber: null,
        statusStudentUpdated: '2',
        refuseOthers: true,
        shown: { count: 2, others: 3 },
      },
    ])
  })
  it('rejects with status 3, and asks again when the numbers have changed', async () => {
    let changed = true
    const { sent } = await open({
      answers: {
        [calls.decideAll.path]: () =>
          changed
            ? refuse(409, 'NOMINATION_CHANGED', 'تغير|Changed', { data: { effects: { count: 7, others: 0 } } })
            : ok(BATCH_DONE),
      },
    })
    await rows()
    press('Refuse all')
    expect(within(await question()).getByText('Refuse 1 application?')).toBeTruthy()
    await answer('Refuse all')
    expect(await within(await question()).findByText('Refuse 7 applications?')).toBeTruthy()
    changed = false
    await answer('Refuse all')
    await screen.findByRole('dialog', { name: 'Decision for all' })
    expect(sent(calls.decideAll.path).map(({ statusStudentUpdated, shown }) => [statusStudentUpdated, shown])).toEqual([
      ['3', { count: 1, others: 0 }],
      ['3', { count: 7, others: 0 }],
    ])
  })
  it.each([
    ['begun here, after its dialog was closed', true],
    ['begun by somebody else', false],
  ])('over 500 load the lists and the counts again when their job ends: %s', async (_, isOwn) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let isWorking = true
    const { sent } = await open({
      answers: {
        [calls.batches.path]: () => ok({ results: [{ ...BATCH, isWorking }], total: 1 }),
        [calls.decideAll.path]: () => ok({ ...BATCH_DONE, isDone: false, items: 627, done: 0, heldUntil: null }),
      },
    })
    await rows()
    if (isOwn) {
      press('Refuse all')
      await answer('Refuse all')
      const result = await screen.findByRole('dialog', { name: /Decision for all/ })
      fireEvent.click(within(result).getAllByRole('button', { name: 'Close' })[0]!)
      await rows()
    }
    const loads = () => [sent(calls.recommended.path).length, sent(calls.faculties.path).length] as const
    const [lists, counts] = loads()
    await act(async () => vi.advanceTimersByTime(POLL_INTERVAL_MS))
    expect(loads()).toEqual([lists, counts])
    isWorking = false
    await act(async () => vi.advanceTimersByTime(POLL_INTERVAL_MS))
    await waitFor(() => expect(loads()).toEqual([lists + 1, counts + 1]))
    const before = sent(calls.batches.path).length
    await act(async () => vi.advanceTimersByTime(3 * POLL_INTERVAL_MS))
    expect(sent(calls.batches.path)).toHaveLength(before)
  })
  it('say of an empty list what it is about, and not of a search', async () => {
    await open({
      at: `${PATH}?facultyId=3&statusStudent=0`,
      answers: {
        [calls.recommended.path]: () =>
          ok({ studentsData: { results: [], total: 0, more: false }, allData: [], run: null }),
      },
    })
    expect(await screen.findByText('No Available Data')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  })
  it('is taken back from the result', async () => {
    const { sent } = await open()
    await rows()
    press('Accept all')
    await answer('Accept all')
    const result = await screen.findByRole('dialog', { name: 'Decision for all' })
    expect(within(result).getByText('2 applications were decided, 2 mails were written')).toBeTruthy()
    fireEvent.click(within(result).getByRole('button', { name: 'Undo' }))
    await answer('Undo')
    await waitFor(() => expect(sent(calls.takeBackBatch.path)).toEqual([{ batchId: 9 }]))
    expect(await screen.findByText(/2 applications went back to the mark/)).toBeTruthy()
  })
  it('says why it is not offered to whoever may only look', async () => {
    const { user } = await open({ permissions: ['nomination.can_view_nomination'] })
    await rows()
    const names = ['Apply approval rule', 'Accept all', 'Refuse all']
    await seeWhyNot(
      user,
      names.map((name) => screen.getByRole('button', { name })),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the batches (issue 15)', () => {
  const batches = (more: Opened = {}) => open({ at: `${PATH}/Batches`, screen: <BatchesScreen />, ...more })
  it('say who, when, rule version, counts and state, and are taken back after a question', async () => {
    const { sent } = await batches()
    const row = (await screen.findByText('Admission officer')).closest('tr')!
    for (const text of ['4', '58 of 60', '12 other applications', 'Its mails wait'])
      expect(within(row).getByText(text)).toBeTruthy()
    fireEvent.click(within(row).getByRole('button', { name: 'Undo' }))
    expect(sent(calls.takeBackBatch.path)).toEqual([])
    await answer('Undo')
    await waitFor(() => expect(sent(calls.takeBackBatch.path)).toEqual([{ batchId: 9 }]))
  })
  it.each([
    [{ own: false }, /^Only the person who made this decision/],
    [{ state: 'out' }, /^The time in which this decision could be taken back is over/],
    [{ state: 'working' }, /^This decision is still being worked on/],
    [{ state: 'takenBack' }, /^This decision was taken back before/],
  ])('say why they stay where %o', async (change, why) => {
    await batches({ answers: { [calls.batches.path]: () => ok({ results: [{ ...BATCH, ...change }], total: 1 }) } })
    await screen.findByText('Admission officer')
    press(/Undo/)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the way there (document 2, section 2.1)', () => {
  const applications = () => open({ at: '/home/StudentData/ManageApplications', screen: <ApplicationsScreen /> })
  it('is a button of the applications on small screens', async () => {
    const media = vi.spyOn(window, 'matchMedia')
    onTestFinished(() => media.mockRestore())
    media.mockImplementation(
      (query) =>
        ({
          media: query,
          matches: true,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )
    await applications()
    expect((await screen.findByRole('link', { name: 'Student nomination' })).getAttribute('href')).toBe(PATH)
  })
  it('is in the menu alone on others', async () => {
    await applications()
    await screen.findByRole('heading', { name: 'Applications' })
    expect(screen.queryByRole('link', { name: 'Student nomination' })).toBeNull()
  })
})
