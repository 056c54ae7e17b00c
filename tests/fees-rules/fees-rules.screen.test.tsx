import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import type { FeesRule } from '#schemas/fees-rules/fees-rule.schema.ts'
import { FeesRulesPanel } from '#src/features/fees-rules/fees-rules-panel.tsx'
import { ok, refuse, serve, show, type Serve } from '../kit/support.tsx'

const calls = API['fees-rules']
const at = (path: string, id: number) => path.replace('{id}', String(id))
const ROWS: readonly FeesRule[] = [
  {
    id: 1,
    paymentType: 'online',
    paymentTool: 'mobileCash',
    feeValue: 1250.5,
    feePaymentId: 'MC1',
    feeFlag: 'S',
    version: 2,
  },
  { id: 2, paymentType: 'online', paymentTool: 'bank', feeValue: 250, feePaymentId: null, feeFlag: 'M', version: 1 },
  {
    id: 3,
    paymentType: 'receipt',
    paymentTool: null,
    feeValue: null,
    feePaymentId: null,
    feeFlag: 'S',
    version: 1,
  },
]

interface Opened {
  readonly rows?: readonly FeesRule[]
  readonly answer?: Serve
}
async function open({ rows = ROWS, answer }: Opened = {}) {
  const received = serve(async (call) => {
    if (call.path === calls.list.path) return ok({ feesRule: rows })
    return (await answer?.(call)) ?? ok({ id: 9, version: 3 })
  })
  const shown = await show(<FeesRulesPanel />, { namespaces: ['fees-rules'] })
  await waitFor(() => expect(screen.queryByRole('table')?.getAttribute('aria-busy') ?? 'false').toBe('false'))
  return {
    ...shown,
    loads: () => received.filter(({ path }) => path === calls.list.path).length,
    changes: () =>
      received.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  }
}
const row = (index: number) => within(screen.getAllByRole('row')[index]!)
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].slice(0, 4).map(({ textContent }) => textContent!.replaceAll('\u00A0', ' ')))
const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
const value = () => screen.queryByLabelText(/^Fee value/) as HTMLInputElement | null
const code = () => screen.queryByLabelText(/^Service code/) as HTMLInputElement | null
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
/** The form is there, whose code comes with the first one, and can be saved. */
const formReady = () => waitFor(() => expect(save().disabled).toBe(false))
const openAdd = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Add a fees rule' }))
  await formReady()
}

afterEach(() => void vi.useRealTimers())

describe('application fees (document 3, section 2)', () => {
  it('are listed with type, tool, value in Egyptian pounds, and what the fee covers', async () => {
    await open()
    expect(texts()).toEqual([
      ['Online', 'Mobile-cash serviceMC1', 'EGP 1,250.50', 'Each faculty application alone'],
      ['Online', 'Bank', 'EGP 250.00', 'All applications of a student together'],
      ['Receipt', '–', '–', 'Each faculty application alone'],
    ])
  })
  it('say that nothing is due while there is no rule (D79)', async () => {
    await open({ rows: [] })
    expect(await screen.findByText('Applicants owe nothing: no fees rule has been added yet')).toBeTruthy()
  })
  it('are searched for 100 ms after the last letter (document 3, section 9)', async () => {
    const { loads } = await open()
    const before = loads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('textbox', { name: 'Search the fees rules' }), { target: { value: 'bank' } })
    act(() => void vi.advanceTimersByTime(90))
    expect(loads()).toBe(before)
    act(() => void vi.advanceTimersByTime(20))
    expect(loads()).toBe(before + 1)
    vi.useRealTimers()
    await waitFor(() => expect(texts().map(([, tool]) => tool)).toEqual(['Bank']))
  })
  it('are added online with a tool and a value, which are required', async () => {
    const { user, changes } = await open({ rows: [] })
    await openAdd(user)
    expect(radio('Online').checked).toBe(true)
    await user.click(save())
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(2)
    await user.click(radio('Bank'))
    await user.type(value()!, '0.5')
    await user.tab()
    expect(await screen.findByText('The number must be at least 1')).toBeTruthy()
    await user.clear(value()!)
    await user.type(value()!, '262.5')
    await user.type(code()!, '70045')
    await user.click(radio('All applications of a student together'))
    expect(changes()).toEqual([])
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        [
          'POST',
          calls.create.path,
          { paymentType: 'online', paymentTool: 'bank', feeValue: 262.5, feePaymentId: '70045', feeFlag: 'M' },
        ],
      ]),
    )
  })
  it('lose value and tool when receipt is chosen, and have none when online is chosen again', async () => {
    const { user, changes } = await open()
    await user.click(row(1).getByRole('button', { name: 'Edit' }))
    await formReady()
    expect([radio('Mobile-cash service').checked, value()!.value, code()!.value]).toEqual([true, '1250.5', 'MC1'])
    await user.click(radio('Receipt'))
    expect([value(), code(), screen.queryByRole('radio', { name: 'Bank' })]).toEqual([null, null, null])
    await user.click(radio('Online'))
    expect([radio('Mobile-cash service').checked, radio('Bank').checked]).toEqual([false, false])
    expect([value()!.value, code()!.value]).toEqual(['', ''])
    await user.click(radio('Receipt'))
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', at(calls.update.path, 1), { paymentType: 'receipt', feeFlag: 'S', version: 2 }],
      ]),
    )
  })
  it('keep value and tool while the type stays; say at the tool that another rule has it', async () => {
    const fields = [{ path: '/paymentTool', code: 'FEES_RULE_EXISTS' as const }]
    const { user, changes } = await open({
      answer: () => refuse(409, 'FEES_RULE_EXISTS', 'توجد قاعدة|There is one already', { fields }),
    })
    await user.click(row(2).getByRole('button', { name: 'Edit' }))
    await formReady()
    await user.click(radio('Mobile-cash service'))
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('There is one already')
    expect(screen.getByText('There is a fees rule for this payment type and tool already')).toBeTruthy()
    expect(changes()).toEqual([
      [
        'PUT',
        at(calls.update.path, 2),
        { paymentType: 'online', paymentTool: 'mobileCash', feeValue: 250, feeFlag: 'M', version: 1 },
      ],
    ])
  })
  it('are deleted after a question, and loaded again, also when that failed (document 3, section 8)', async () => {
    const answers = [refuse(503, 'BUSY_RETRY', 'تعذّر|It failed'), ok({})]
    const { user, changes, loads } = await open({ answer: () => answers.shift()! })
    const before = loads()
    const remove = async () => {
      await user.click(row(3).getByRole('button', { name: 'Delete' }))
      const question = await screen.findByRole('alertdialog', { name: 'Delete the fees rule?' })
      expect(question.textContent).toContain('Payment by receipt will not be available then.')
      await user.click(within(question).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await remove()
    expect(await screen.findByText('It failed')).toBeTruthy()
    await waitFor(() => expect(loads()).toBe(before + 1))
    await remove()
    const sent = ['DELETE', at(calls.remove.path, 3), { version: 1 }]
    await waitFor(() => expect(changes()).toEqual([sent, sent]))
    await waitFor(() => expect(loads()).toBe(before + 2))
  })
})
