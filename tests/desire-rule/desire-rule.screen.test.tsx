import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { DesireRule } from '#schemas/desire-rule/desire-rule.schema.ts'
import { DesireRulePanel } from '#src/features/desire-rule/desire-rule-panel.tsx'
import type { Access } from '#src/kit/access.tsx'
import { isAnythingUnsaved } from '#src/kit/record/unsaved.ts'
import { MANAGER, ok, refuse, serve, show, type Serve } from '../kit/support.tsx'

const calls = API['desire-rule']
const at = (path: string) => path.replace('{id}', '7')
const THREE: DesireRule = { id: 7, value1: 3, version: 4 }

interface Opened {
  readonly rule?: DesireRule | null
  readonly access?: Access
  /** The server's answer to a change instead of the usual one. */
  readonly answer?: Serve
}
/** The panel over a server that stores changes of the rule. */
async function open({ rule = THREE, access = MANAGER, answer }: Opened = {}) {
  let stored = rule
  const received = serve(async (call) => {
    const own = call.method === 'GET' ? undefined : await answer?.(call)
    if (own) return own
    if (call.method === 'POST') stored = { id: 7, value1: (call.body as { desiresNum: 1 }).desiresNum, version: 1 }
    if (call.method === 'PUT') stored = { ...stored!, value1: (call.body as { desiresNum: 1 }).desiresNum, version: 5 }
    if (call.method === 'DELETE') stored = null
    return call.method === 'GET' ? ok(stored) : ok({ id: 7, version: 5 }, 'تم الحفظ|Saved')
  })
  const shown = await show(<DesireRulePanel />, { access, namespaces: ['desire-rule'] })
  await screen.findByRole('radio', { name: 'One desire only' })
  return {
    ...shown,
    changes: () =>
      received.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    loads: () => received.filter(({ method }) => method === 'GET').length,
    setServed: (next: DesireRule | null) => {
      stored = next
    },
  }
}
const card = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
const chosen = () => screen.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)
const number = () => screen.queryByLabelText(/^Number of desires/) as HTMLInputElement | null
const button = (name: string) => screen.getByRole('button', { name })
/** What of the five desires of the example a choice considers. */
const considered = (name: string) =>
  [...card(name).closest('.qb-desires > *')!.querySelectorAll('[data-considered]')].map(
    ({ firstChild }) => firstChild!.textContent,
  )

describe('the desire rule (document 3, section 2; D75)', () => {
  it('offers five choices, each with what it does and an example of five desires, and shows the rule as one of them', async () => {
    await open()
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(5)
    const choices = ['One desire only', 'Highest total', 'First applied', 'All desires', 'Custom number']
    expect(choices.map((name) => considered(name))).toEqual([
      ['1'],
      ['4'],
      ['2'],
      ['1', '2', '3', '4', '5'],
      ['1', '2', '3'],
    ])
    expect(card('First applied').getAttribute('aria-describedby')).toBeTruthy()
    expect(screen.getByText('The application that was sent before the others.')).toBeTruthy()
    for (const [index, value1] of ([1, 'highest', 'first', '*', 3] as const).entries()) {
      cleanup()
      await open({ rule: { ...THREE, value1 } })
      expect(chosen()).toEqual([card(choices[index]!)])
      expect(number()?.value).toBe(value1 === 3 ? '3' : undefined)
    }
  })
  it('says that no rule is set, and sets one; then it can be deleted', async () => {
    const { user, changes } = await open({ rule: null })
    expect(screen.getByText('No rule is set yet: all desires are considered.')).toBeTruthy()
    expect(chosen()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(card('Highest total'))
    await user.click(button('Save'))
    await waitFor(() => expect(changes()).toEqual([['POST', calls.create.path, { desiresNum: 'highest' }]]))
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(chosen()).toEqual([card('Highest total')])
    expect(screen.queryByText('No rule is set yet: all desires are considered.')).toBeNull()
    // the focus stays on the pressed control
    await waitFor(() => expect(document.activeElement).toBe(button('Save')))
  })
  it('asks for a custom number that is positive and whole, and shows what it considers while it is typed', async () => {
    const { user, changes } = await open({ rule: { ...THREE, value1: '*' } })
    await user.click(card('Custom number'))
    expect(considered('Custom number')).toEqual([])
    await user.click(button('Save'))
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    await user.type(number()!, '0')
    expect(await screen.findByText('The number must be more than zero')).toBeTruthy()
    await user.clear(number()!)
    await user.type(number()!, '2.5')
    expect(await screen.findByText(/whole/i)).toBeTruthy()
    await user.clear(number()!)
    await user.type(number()!, '10000')
    expect(await screen.findByText('The number of desires must be at most 9999')).toBeTruthy()
    await user.clear(number()!)
    await user.type(number()!, '2')
    expect(considered('Custom number')).toEqual(['1', '2'])
    expect(changes()).toEqual([])
    await user.click(button('Save'))
    await waitFor(() => expect(changes()).toEqual([['PUT', at(calls.update.path), { desiresNum: 2, version: 4 }]]))
  })
  it('says when nothing was changed, and is unsaved as long as something else is chosen (document 3, section 5)', async () => {
    const { user, changes } = await open()
    await user.click(button('Save'))
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    expect(isAnythingUnsaved()).toBe(false)
    await user.click(card('All desires'))
    expect([number(), isAnythingUnsaved()]).toEqual([null, true])
    await user.click(card('Custom number'))
    await user.type(number()!, '3')
    await user.click(button('Save'))
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    expect(changes()).toEqual([])
  })
  it('is deleted after a question that says what holds then', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the desire rule?' })
    expect(question.textContent).toContain('All desires of a student will be considered then.')
    expect(changes()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', at(calls.remove.path), { version: 4 }]]))
    expect(await screen.findByText('No rule is set yet: all desires are considered.')).toBeTruthy()
  })
  it.each([
    ['VERSION_STALE', THREE, 'غيّر أحد القاعدة|Mona changed this record on Monday'],
    ['DESIRE_RULE_EXISTS', null, 'حدد أحد القاعدة|Mona set the desire rule on Monday'],
  ] as const)(
    'after %s it says who, and offers to load it again; so it does once it is gone (G14)',
    async (code, rule, message) => {
      const answers = [refuse(409, code, message), refuse(404, 'NOT_FOUND', 'غير موجود|Not there')]
      const { user, setServed } = await open({ rule, answer: () => answers.shift()! })
      await user.click(card('First applied'))
      await user.click(button('Save'))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(message.split('|')[1])
      expect(chosen()).toEqual([card('First applied')])
      setServed({ ...THREE, value1: '*', version: 5 })
      await user.click(within(alert).getByRole('button', { name: 'Reload' }))
      await waitFor(() => expect(chosen()).toEqual([card('All desires')]))
      setServed(null)
      await user.click(card('First applied'))
      await user.click(button('Save'))
      expect(await screen.findByText('No rule is set yet: all desires are considered.')).toBeTruthy()
    },
  )
  it('is loaded again after a deletion that was refused', async () => {
    const { user, setServed } = await open({
      answer: () => refuse(409, 'VERSION_STALE', 'غيّر أحد القاعدة|Mona changed this record'),
    })
    setServed({ ...THREE, value1: 'first', version: 5 })
    await user.click(button('Delete'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(chosen()).toEqual([card('First applied')]))
  })
  it('is only looked at without the permission, and each control says why (G10)', async () => {
    const permissions = MANAGER.permissions.filter((each) => each !== calls.update.access.permission)
    const { user } = await open({ access: { ...MANAGER, permissions } })
    expect(chosen()).toEqual([card('Custom number')])
    for (const each of screen.getAllByRole('radio')) expect((each as HTMLInputElement).disabled).toBe(true)
    for (const name of ['Save', 'Delete']) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
      expect(await screen.findByText("You don't have permission to change anything on this screen.")).toBeTruthy()
      await user.keyboard('{Escape}')
    }
  })
  it('says why it could not be loaded, and tries again; or that it may not be seen', async () => {
    const answers = [
      refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|Not available'),
      refuse(403, 'PERMISSION_REQUIRED', 'ليست لديك صلاحية|You have no permission'),
    ]
    serve(() => answers.shift()!)
    const { user } = await show(<DesireRulePanel />, { namespaces: ['desire-rule'] })
    expect(await screen.findByText('Not available')).toBeTruthy()
    await user.click(button('Try again'))
    expect(await screen.findByText('You cannot see the desire rule')).toBeTruthy()
    expect(screen.getByText('You have no permission')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull()
  })
})
