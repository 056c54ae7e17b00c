import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { paymentCases } from '#machines/fees/payment.cases.ts'
import { paymentLifecycle } from '#machines/fees/payment.lifecycle.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { FeeFilters, FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { FEE_STATES, type FeeState } from '#schemas/fees/payment.schema.ts'
import { ROLES } from '#schemas/permissions.ts'
import { setTransport } from '#src/api/client.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { seeOffered } from '#tests/support/walker/on-screen.ts'
import {
  AT_UNIVERSITY,
  fileOf,
  ok,
  refuse,
  seeSomeReason,
  serve,
  show,
  type Answer,
  chooseFilter,
} from '../kit/support.tsx'
import { DAY, RECEIPT } from './fee-sheets.replies.ts'
import { FeesInSeason } from './fees-in-season.tsx'
import { OPEN_SEASON } from '../seasons/open-season.ts'

const calls = API.fees
const fee = (applyId: number, en: string, more: Partial<FeeRow> = {}): FeeRow => ({
  applyId,
  appNum: `26-1-00000${applyId}`,
  studentId: applyId + 100,
  studentName: { ar: `طالب ${applyId}`, en },
  identityNumber: '30801010101011',
  facultyName: { ar: 'كلية الطب', en: 'Medicine' },
  branchName: { ar: 'المقر', en: 'Main' },
  appStatus: 7,
  agreement: null,
  appsCount: 1,
  payment: 0,
  state: 'unpaid',
  onlineFees: 0,
  amount: 262.5,
  paymentDate: null,
  paymentTime: null,
  paymentRefNum: null,
  depositImage: null,
  receiptNum: null,
  activeFaculty: true,
  activeBranch: true,
  isAwaited: true,
  isReturnable: false,
  season: OPEN_SEASON,
  blockedBy: [],
  yearId: 3,
  semesterId: 1,
  academicYearId: 3,
  startDate: '2020-09-01',
  endDate: '2099-08-31',
  version: 0,
  ...more,
})
const paid = {
  payment: 1,
  state: 'paidInCash',
  appStatus: 1,
  paymentDate: '2026-10-04',
  paymentTime: '10:05:00',
  paymentRefNum: '4711',
  receiptNum: '2026-000012',
  depositImage: '/api/students_admission_apps/deposit_images/9/',
  isAwaited: false,
  isReturnable: true,
  version: 3,
} as const satisfies Partial<FeeRow>
const ROWS = [
  fee(1, 'Ahmed Ali'),
  fee(2, 'Mona Adel', paid),
  fee(3, 'Omar Said', { ...paid, appStatus: 2, isReturnable: false, blockedBy: [2] }),
  fee(4, 'Hoda Zaki', { ...paid, state: 'paidOnline', onlineFees: 1, depositImage: null }),
  fee(5, 'Nour Hany', { activeFaculty: false }),
]
const TOTALS = { paid: 3, unpaid: 2, notDue: 0, amount: 787.5, withoutAmount: 1 }
const PAYMENT = {
  paymentId: 5,
  applyId: 2,
  studentId: 102,
  depositNum: '4711',
  depositDate: '2026-10-04 10:00:00',
  paymentDate: '2026-10-04 10:05:00',
  depositImage: '/api/students_admission_apps/deposit_images/9/',
  amount: 262.5,
  receiptNum: '2026-000012',
  clerk: { ar: 'منى سمير', en: 'Mona Samir' },
  enteredAt: '2026-10-04 10:06:30',
  corrections: 0,
  sameDepositReason: null,
  version: 3,
}
const USED = {
  uses: [
    {
      same: 'number',
      applyId: 8,
      appNum: '26-1-000008',
      studentName: { ar: 'علي حسن', en: 'Ali Hassan' },
      facultyName: { ar: 'كلية العلوم', en: 'Science' },
      paymentDate: '2026-10-03 11:00:00',
      clerk: { ar: 'منى سمير', en: 'Mona Samir' },
    },
  ],
  elsewhere: 0,
}

beforeAll(() => {
  // jsdom has neither
  URL.createObjectURL = vi.fn(() => 'blob:image')
  URL.revokeObjectURL = vi.fn()
})

interface Opened {
  readonly answers?: Readonly<Record<string, Answer>>
  readonly grouped?: boolean
  readonly options?: Parameters<typeof show>[1]
}
async function open({ answers = {}, grouped = false, options = {} }: Opened = {}) {
  const received = serve(({ path, body }) => {
    if (answers[path]) return answers[path]
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.list.path) {
      const { identityType, searchText } = body as FeeFilters
      const results = identityType === 3 ? ROWS.filter(({ appNum }) => appNum === searchText) : ROWS
      return ok({ results, total: results.length, more: false, groupedFees: grouped })
    }
    if (path === calls.day.path) return ok(DAY)
    if (path === calls.receipt.path) return ok(RECEIPT)
    if (path === calls.totals.path) return ok(TOTALS)
    if (path === calls.payment.path) return ok({ payment: PAYMENT })
    if (path === calls.checkDeposit.path)
      return ok((body as { depositNum: string }).depositNum === '4711' ? USED : { uses: [], elsewhere: 0 })
    if (path.includes('deposit_images')) return { body: fileOf('image'), headers: { 'content-type': 'image/png' } }
    return ok({ applyId: 1, paymentId: 6, version: 1, appStatus: 1, moved: 1, receiptNum: '1', amount: 262.5 })
  })
  const shown = await show(
    <KeysProvider isOn pages={[]} onList={() => undefined}>
      <FeesInSeason />
    </KeysProvider>,
    {
      at: '/home/StudentData/FeesPayment',
      namespaces: ['fees', 'fee-sheets', 'applications', 'statuses', 'scope'],
      ...options,
    },
  )
  await screen.findByRole('rowheader', { name: /Ahmed Ali/ })
  const sent = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body as object)
  return { ...shown, received, sent, searches: () => sent(calls.list.path) }
}
const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!
const button = (name: string, of = 'Ahmed Ali') => within(row(of)).getByRole('button', { name })
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
const inDialog = (name: string) => screen.findByRole('dialog', { name })
const slip = (name = 'slip.png', type = 'image/png') => new File(['image'], name, { type })
const chooseImage = (box: HTMLElement, file: File) =>
  fireEvent.change(box.querySelector('input[type=file]:not([capture])')!, { target: { files: [file] } })
async function fillIn(shown: Awaited<ReturnType<typeof open>>, number: string) {
  await shown.user.click(button('Pay'))
  const box = await inDialog('Pay the fee')
  await shown.user.type(await field('Deposit number'), number)
  chooseImage(box, slip())
  return box
}
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the list of fees (document 2, section 2.6)', () => {
  it('shows the documented columns, sorted by the server, with totals of all that was found', async () => {
    const { searches } = await open()
    expect(screen.getByRole('columnheader', { name: /Student name/ }).textContent).toContain('Identity number')
    for (const name of [
      /Faculty.*Application number/,
      /Application status/,
      /Payment date.*Payment time.*Payment reference/,
    ])
      expect(screen.getByRole('columnheader', { name })).toBeTruthy()
    expect(row('Mona Adel').textContent).toMatch(
      /26-1-000002.*Under review.*Paid in cash.*262\.50.*4 Oct 2026.*10:05.*4711/,
    )
    const totals = screen.getByRole('region', { name: 'Totals of what the search shows' })
    await waitFor(() => expect(totals.textContent).toMatch(/Paid3Not paid2Sum paid.*787\.50Without 1 payment/))
    // those of the day sheet, next to them
    await waitFor(() => expect(totals.textContent).toMatch(/Payments today3 · .*762\.50/))
    expect(searches()[0]).toMatchObject({ page: 1, pageSize: 10, orderBy: 'studentName', orderType: 'asc' })
  })

  it('hides number, status and paying of grouped fees; view and delete stay (A7, D81)', async () => {
    await open({ grouped: true })
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Application status/ })).toBeNull())
    expect(screen.queryByRole('columnheader', { name: /Application number/ })).toBeNull()
    expect(within(row('Mona Adel')).queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(button('View payment', 'Mona Adel').getAttribute('aria-disabled')).toBeNull()
    expect(button('Delete', 'Mona Adel').getAttribute('aria-disabled')).toBeNull()
  })

  it('tells an application number from an identity while it is typed, and searches at once for what is chosen', async () => {
    const { user, searches } = await open()
    await user.type(await field('Search text'), '26-1-000002')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ identityType: 3, searchText: '26-1-000002' }))
    await chooseFilter(user, 'Paid status', 'Paid')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ paidStatus: 1 }))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ identityType: 1, paidStatus: 0 }))
    expect(searches().at(-1)).not.toHaveProperty('searchText')
  })

  it('says that the server could not be reached when the export fails (section 8)', async () => {
    const { user } = await open()
    setTransport(async () => new Response('{}', { status: 500 }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/the list was not exported/)).toBeTruthy()
  })

  it('opens with those that have not paid, and a link without a choice with all (document 3, section 4)', async () => {
    const { user, searches, unmount } = await open()
    expect(searches()).toMatchObject([{ paidStatus: 0 }])
    await user.click(screen.getByRole('button', { name: 'Remove the filter Paid status' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ paidStatus: null }))
    unmount()
    for (const search of ['?paidStatus=', '?identityType=1&searchText=Ali']) {
      const linked = await open({ options: { at: `/home/StudentData/FeesPayment${search}` } })
      expect(linked.searches(), search).toMatchObject([{ paidStatus: null }])
      linked.unmount()
    }
  })

  it('says why it does not offer to pay, to delete or to view (D52)', async () => {
    const { user } = await open()
    for (const [act, name, why] of [
      ['Pay', 'Mona Adel', /paid already, on 4 Oct 2026/],
      ['Delete', 'Ahmed Ali', /not paid yet/],
      ['View payment', 'Ahmed Ali', /not paid yet/],
      ['Delete', 'Omar Said', /status is “.*Accepted.*”/],
      ['Delete', 'Hoda Zaki', /paid online/],
      ['View payment', 'Hoda Zaki', /paid online/],
      ['Pay', 'Nour Hany', /faculty is not active/],
    ] as const) {
      expect(button(act, name).getAttribute('aria-disabled')).toBe('true')
      await user.click(button(act, name))
      expect(await screen.findByText(why)).toBeTruthy()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText(why)).toBeNull())
    }
  })

  it('deletes after a question that names the application which waits again (D52)', async () => {
    const { user, sent } = await open()
    await user.click(button('Delete', 'Mona Adel'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the payment?' })
    expect(question.textContent).toMatch(/Mona Adel.*4711.*26-1-000002.*Under review without fees/)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(sent(calls.remove.path)).toEqual([
        { applicationId: 2, studentId: 102, yearId: 3, semesterId: 1, version: 3 },
      ]),
    )
  })
})

describe('the payment dialog (document 2, sections 2.6, 5 and 8; issue 13)', () => {
  it('asks whether to pay, and pays once with a key of its own', async () => {
    const shown = await open()
    await fillIn(shown, '99')
    await shown.user.click(save())
    const question = await screen.findByRole('alertdialog', { name: 'Confirm the payment' })
    expect(question.textContent).toMatch(/Ahmed Ali.*99.*262\.50/)
    await shown.user.click(within(question).getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const call = shown.received.find(({ path }) => path === calls.pay.path)!
    expect(call.headers.get('idempotency-key')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(shown.searches()).toHaveLength(2)
  })

  it('names whom the deposit pays already, and asks for a reason', async () => {
    const shown = await open()
    await fillIn(shown, '4711')
    await shown.user.click(save())
    const warning = await screen.findByRole('alertdialog', { name: 'This deposit was used before' })
    expect(warning.textContent).toMatch(/26-1-000008.*Ali Hassan.*Science.*Same deposit number.*Mona Samir/)
    await shown.user.type(await field('Why this deposit pays'), 'One deposit of two brothers')
    await shown.user.click(screen.getByRole('button', { name: 'Go on with this reason' }))
    expect(await screen.findByRole('alertdialog', { name: 'Confirm the payment' })).toBeTruthy()
  })

  it('takes an image that is pasted, and one that is dropped; asks for one; refuses a file that is none, and keeps the one before', async () => {
    const shown = await open()
    await shown.user.click(button('Pay'))
    const box = await inDialog('Pay the fee')
    await field('Deposit number')
    await shown.user.click(save())
    expect(await screen.findByText('Choose the image of the deposit')).toBeTruthy()
    expect(shown.sent(calls.checkDeposit.path)).toEqual([])
    fireEvent.paste(box, { clipboardData: { files: [slip('pasted.png')] } })
    expect(await screen.findByText(/pasted\.png/)).toBeTruthy()
    fireEvent.drop(box.querySelector('.bp6-dialog-body')!, {
      dataTransfer: { files: [slip('dropped.png')], types: ['Files'] },
    })
    expect(await screen.findByText(/dropped\.png/)).toBeTruthy()
    expect(box.querySelector('input[capture=environment]')).toBeTruthy()
    chooseImage(box, slip('sheet.pdf', 'application/pdf'))
    expect(await screen.findByText(/Choose an image of one of the formats/)).toBeTruthy()
    expect(box.textContent).toContain('dropped.png')
  })

  it('says why the server refuses, in the dialog and beside the image', async () => {
    const refusal = refuse(400, 'PHOTO_CONTENT', 'ليست صورة|That is no image', {
      fields: [{ path: '/depositImage', code: 'PHOTO_CONTENT' }],
    })
    const shown = await open({ answers: { [calls.pay.path]: refusal } })
    const box = await fillIn(shown, '99')
    await shown.user.click(save())
    const question = await screen.findByRole('alertdialog', { name: 'Confirm the payment' })
    await shown.user.click(within(question).getByRole('button', { name: 'Pay' }))
    expect(await within(box).findByRole('alert')).toBeTruthy()
    expect(within(box).getByText(/This file is not an image that can be read/)).toBeTruthy()
  })

  it('refuses a day after today (section 5)', async () => {
    const shown = await open()
    const box = await fillIn(shown, '99')
    const typed = () => within(box).getAllByLabelText(/^Deposit date and time/, { selector: 'input:not([readonly])' })
    // the day can be typed when its calendar has come
    await waitFor(() => expect(typed()).toHaveLength(2))
    const [day] = typed()
    await shown.user.clear(day!)
    await shown.user.type(day!, '01/01/2098')
    await shown.user.click(save())
    expect(await screen.findByText(/The date must not be after/)).toBeTruthy()
    expect(shown.sent(calls.checkDeposit.path)).toEqual([])
  })

  it('leads to the time where that is wrong, and opens no calendar over it', async () => {
    const shown = await open()
    const box = await fillIn(shown, '99')
    const [, clock] = within(box).getAllByLabelText(/^Deposit date and time/, { selector: 'input' })
    await shown.user.clear(clock!)
    await shown.user.type(clock!, '25:00')
    await shown.user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(clock))
    expect(document.querySelector('.bp6-datepicker')).toBeNull()
    expect(within(box).getAllByLabelText(/^Deposit date and time/, { selector: '[aria-invalid]' })).toEqual([clock])
  })

  it('views a payment, its image as a file where it cannot be read, switches to edit, and says when there is nothing to save (D36)', async () => {
    const shown = await open()
    await shown.user.click(button('View payment', 'Mona Adel'))
    const box = await inDialog('Payment')
    await within(box).findByText('2026-000012')
    expect(box.textContent).toMatch(/4 Oct 2026.*10:00.*Mona Samir/)
    fireEvent.error(await within(box).findByRole('img', { name: 'Deposit image' }))
    expect(within(box).queryByRole('img', { name: 'Deposit image' })).toBeNull()
    expect(within(box).getByText(/cannot be shown/)).toBeTruthy()
    expect(within(box).getByRole('link', { name: 'Download the file' })).toBeTruthy()
    await shown.user.click(within(box).getByRole('button', { name: 'Edit' }))
    await inDialog('Correct the payment')
    await field('Deposit number')
    await shown.user.click(save())
    expect(await screen.findByText('There are no modifications')).toBeTruthy()
    const number = await field('Deposit number')
    await shown.user.clear(number)
    await shown.user.type(number, '4712')
    await shown.user.click(save())
    await waitFor(() =>
      expect(shown.sent(calls.update.path)).toEqual([
        {
          applicationId: 2,
          studentId: 102,
          yearId: 3,
          semesterId: 1,
          depositNum: '4712',
          depositDate: '2026-10-04 10:00:00',
          paymentDate: '2026-10-04 10:05:00',
          version: 3,
        },
      ]),
    )
  })
})

/** Issue 39, section 3: `fees.counter.e2e` counts the presses. */
describe('the counter', () => {
  const search = async () => (await field('Search text')) as HTMLInputElement
  const selected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
    value.slice(selectionStart!, selectionEnd!)
  /** Types, and presses Enter, which jsdom takes for no submission of such a form. */
  const enter = async (user: Awaited<ReturnType<typeof open>>['user'], input: HTMLInputElement, text: string) => {
    input.focus()
    await user.keyboard(text)
    fireEvent.submit(input.form!)
  }

  it('opens the payment that a number finds, and is ready for the next number when it is saved', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    onTestFinished(() => print.mockRestore())
    const { user, searches, sent } = await open()
    await enter(user, await search(), '26-1-000001')
    const box = await inDialog('Pay the fee')
    // whether it is paid or not
    expect(searches().at(-1)).toMatchObject({ identityType: 3, searchText: '26-1-000001', paidStatus: null })
    const number = (await field('Deposit number')) as HTMLInputElement
    await waitFor(() => expect(document.activeElement).toBe(number))
    fireEvent.paste(box, { clipboardData: { files: [slip()] } })
    await enter(user, number, '99')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm the payment' })
    await user.click(within(question).getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(sent(calls.pay.path)).toHaveLength(1))
    await waitFor(async () => expect(document.activeElement).toBe(await search()))
    expect((await search()).value).toBe('')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ identityType: 1, paidStatus: 0 }))
    expect(searches().at(-1)).not.toHaveProperty('searchText')

    // a name that begins with the letter of the key is a name
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.keyboard('pe')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(print).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}{Backspace}p')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(sent(calls.receipt.path)).toEqual([{ applyId: 1, studentId: 101 }])
    expect((await search()).value).toBe('')
  })

  it('says in place why what a number finds cannot be paid, until the next one replaces it', async () => {
    const { user } = await open()
    await enter(user, await search(), '26-1-000002')
    const reason = await screen.findByRole('alert')
    expect(reason.textContent).toMatch(/Mona Adel.*26-1-000002.*paid already, on 4 Oct 2026/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selected(await search())).toBe('26-1-000002')
    await enter(user, await search(), '26-1-000005')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Nour Hany.*faculty is not active/))
  })

  it('opens from its row what is paid, and pays what is not', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Mona Adel' }))
    await inDialog('Payment')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Ahmed Ali' }))
    await inDialog('Pay the fee')
  })
})

/** `payment.gate` walks the lifecycle on the real row; this covers what a fee offers to whom, in each state (D52). */
describe('what a fee offers', () => {
  const LABELS: Readonly<Record<FeeState, string>> = {
    notDue: 'Not due',
    unpaid: 'Not paid',
    paidInCash: 'Paid in cash',
    paidOnline: 'Paid online',
  }
  const IN: Readonly<Record<FeeState, Partial<FeeRow>>> = {
    notDue: { state: 'notDue', payment: null, appStatus: 1 },
    unpaid: {},
    paidInCash: paid,
    paidOnline: { ...paid, state: 'paidOnline', onlineFees: 1, depositImage: null, version: 0 },
  }
  const control = (name: string) => () => within(row('Ahmed Ali')).queryByRole('button', { name })
  const controls = { 'fee.pay': control('Pay'), 'payment.delete': control('Delete'), view: control('View payment') }
  it.each(Object.entries(paymentCases.inputs))(
    '%s: what the lifecycle permits; else says why not (A5)',
    async (name, { input }) => {
      for (const state of FEE_STATES) {
        const one = fee(1, 'Ahmed Ali', {
          ...IN[state],
          activeFaculty: input.isFacultyActive,
          activeBranch: input.isBranchActive,
          isAwaited: input.isAwaited,
          isReturnable: input.isReturnable,
          season: { ...OPEN_SEASON, state: input.isSeasonDeciding ? 'deciding' : 'finished' },
        })
        const { user, unmount } = await open({
          answers: { [calls.list.path]: ok({ results: [one], total: 1, more: false, groupedFees: false }) },
          ...(name === 'viewer' && { options: { access: { permissions: ROLES.viewer, nodes: AT_UNIVERSITY } } }),
        })
        const snapshot = paymentLifecycle.resolveState({ value: state, context: input })
        const may = (type: 'fee.pay' | 'payment.edit' | 'payment.delete') => snapshot.can({ type })
        const changes = ['fee.pay', 'payment.delete'] as const
        within(row('Ahmed Ali')).getByText(LABELS[state])
        // everybody may view a payment that staff entered, with or without the permission to change it
        await seeOffered(controls, [...changes.filter(may), ...(state === 'paidInCash' ? ['view'] : [])])
        for (const type of changes.filter((each) => !may(each))) {
          await seeSomeReason(user, controls[type]()!)
        }
        if (state === 'paidInCash') {
          await user.click(controls.view()!)
          const box = within(await screen.findByRole('dialog'))
          await box.findByText('4711')
          await seeOffered(
            { 'payment.edit': () => box.queryByRole('button', { name: 'Edit' }) },
            may('payment.edit') ? ['payment.edit'] : [],
          )
        }
        unmount()
      }
    },
  )
})
