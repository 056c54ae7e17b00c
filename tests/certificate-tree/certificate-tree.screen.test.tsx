import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { certificateTreeCases, smallTree } from '#machines/certificate-tree/certificate-tree.cases.ts'
import type { CertificateTreeContext } from '#machines/certificate-tree/certificate-tree.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { leavesOf, type Bit, type NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { CertificateTreePanel } from '#src/features/certificate-tree/certificate-tree-panel.tsx'
import type { Access } from '#src/kit/access.tsx'
import { isAnythingUnsaved } from '#src/kit/record/unsaved.ts'
import { pauseReplies, playOnScreen, seeOffered, seeProblem } from '#tests/support/walker/on-screen.ts'
import { AT_FACULTY, MANAGER, ok, refuse, serve, show, type Serve } from '../kit/support.tsx'

const { read, update } = API['certificate-tree']
const node = (id: number, en: string, active: Bit, children: readonly NamedNode[] = []): NamedNode => ({
  id,
  name: { ar: `${en} ع`, en },
  active,
  children,
})
const TREE = [
  node(1, 'General secondary', 1, [node(11, 'Science', 1), node(12, 'Mathematics', 0), node(13, 'Literary', 0)]),
  node(2, 'Diplomas', 0, [node(21, 'Industrial', 0)]),
]

interface Opened {
  readonly tree?: readonly NamedNode[]
  readonly access?: Access
  readonly answer?: Serve
  readonly language?: 'ar' | 'en'
}
async function open({ tree = TREE, access = MANAGER, answer, language = 'en' }: Opened = {}) {
  let stored = tree
  const received = serve(async (call) =>
    call.method === 'GET'
      ? ok({ tree: stored, version: 3 })
      : ((await answer?.(call)) ?? ok({ version: 4 }, 'تم الحفظ|Saved')),
  )
  const shown = await show(<CertificateTreePanel />, { access, language, namespaces: ['certificate-tree'] })
  await screen.findByRole('tree')
  return {
    ...shown,
    saves: () => received.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]),
    setServed: (next: readonly NamedNode[]) => {
      stored = next
    },
  }
}
const item = (name: RegExp | string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((each) => each.querySelector('bdi')!.textContent)
const isOn = (name: RegExp | string) => item(name).getAttribute('aria-checked') === 'true'
const switchOf = (name: RegExp | string) => item(name).querySelector('.qb-certificate-switch')!
const button = (name: string) => screen.getByRole('button', { name })

describe('certificates open for applying (document 3, section 2)', () => {
  it('shows types, and a type’s certificates when it is opened; each with its state and count', async () => {
    const { user } = await open()
    expect(names()).toEqual(['General secondary', 'Diplomas'])
    expect(item(/General secondary/).textContent).toContain('1 of 3 open')
    expect([isOn(/General secondary/), isOn(/Diplomas/)]).toEqual([true, false])
    await user.click(item(/General secondary/))
    expect(names()).toEqual(['General secondary', 'Science', 'Mathematics', 'Literary', 'Diplomas'])
    expect([isOn('Science'), isOn('Mathematics')]).toEqual([true, false])
    expect(item('Mathematics').getAttribute('aria-level')).toBe('2')
  })
  it('cascades from a type to its certificates, and a type is on while one is (D57)', async () => {
    const { user } = await open()
    await user.click(item(/General secondary/))
    fireEvent.click(switchOf(/General secondary/))
    expect([isOn(/General secondary/), isOn('Science'), isOn('Literary')]).toEqual([false, false, false])
    await user.click(item('Literary'))
    expect([isOn(/General secondary/), isOn('Literary'), isOn('Science')]).toEqual([true, true, false])
    expect(screen.getByText('Not saved: 1 certificate is opened, 1 certificate is closed')).toBeTruthy()
  })
  it('saves the whole tree after a question that says what changes, and which', async () => {
    const { user, saves } = await open()
    await user.click(button('Activate all'))
    expect(screen.getByText('4 of 4 open')).toBeTruthy()
    await user.click(button('Save'))
    const question = await screen.findByRole('alertdialog', { name: 'Save the certificates open for applying?' })
    expect(question.textContent).toContain('+3')
    expect(question.textContent).not.toContain('−')
    await user.click(within(question).getByText(/3 certificates are opened/))
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Mathematics', 'Literary', 'Industrial'])
    expect(saves()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    const on = (id: number, children: object[] = []) => ({ id, active: 1, children })
    await waitFor(() =>
      expect(saves()).toEqual([
        [update.path, { version: 3, tree: [on(1, [on(11), on(12), on(13)]), on(2, [on(21)])] }],
      ]),
    )
    await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull())
    // the next save starts from the returned version
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(button('Deactivate all'))
    await user.click(button('Save'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect((saves()[1]![1] as { version: number }).version).toBe(4))
  })
  it('says when nothing was changed, asks before it cancels what was switched, and is unsaved until then (document 3, section 5)', async () => {
    const { user, saves } = await open()
    expect(isAnythingUnsaved()).toBe(false)
    await user.click(button('Save'))
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    expect(saves()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Cancel/ }))
    expect(await screen.findByText('Nothing has been changed.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(button('Deactivate all'))
    expect(isAnythingUnsaved()).toBe(true)
    await user.click(button('Cancel'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
    expect(isOn(/General secondary/)).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(button('Cancel'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(isOn(/General secondary/)).toBe(true))
    expect(isAnythingUnsaved()).toBe(false)
  })
  it('searches in both languages, and shows matches with their types; a type comes with all of its own', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'Search by type or certificate' })
    await user.type(field, 'math')
    await waitFor(() => expect(names()).toEqual(['General secondary', 'Mathematics']))
    await user.clear(field)
    await user.type(field, 'diplomas')
    await waitFor(() => expect(names()).toEqual(['Diplomas', 'Industrial']))
    await user.clear(field)
    await user.type(field, 'nothing')
    await waitFor(() => expect(screen.getByText('Nothing matches the search')).toBeTruthy())
  })
  it.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)('is walked and switched by the keyboard (%s)', async (language, inward, outward) => {
    const { user } = await open({ language })
    const first = screen.getAllByRole('treeitem')[0]!
    const focused = () => document.activeElement!.getAttribute('data-key')
    first.focus()
    await user.keyboard(`{${inward}}`)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard(`{${inward}}`)
    expect(focused()).toBe('1/11')
    await user.keyboard('{ArrowDown} ')
    expect(focused()).toBe('1/12')
    expect(document.activeElement!.getAttribute('aria-checked')).toBe('true')
    await user.keyboard('{End}')
    expect(focused()).toBe('2')
    await user.keyboard('{Home}{ArrowDown}')
    await user.keyboard(`{${outward}}`)
    expect(focused()).toBe('1')
    await user.keyboard(`{${outward}}`)
    expect(first.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Enter}')
    expect(first.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('treeitem').filter((each) => each.tabIndex === 0)).toEqual([first])
  })
  it('draws a large type in portions, where the keyboard goes on; names 200 of many that change', async () => {
    const many = Array.from({ length: 250 }, (_, index) => node(index + 100, `Certificate ${index + 1}`, 0))
    const { user } = await open({ tree: [node(1, 'Large', 0, many)] })
    await user.click(item(/Large/))
    expect(screen.getAllByRole('treeitem')).toHaveLength(102)
    const more = item('Show 150 more')
    more.focus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('treeitem')).toHaveLength(202)
    await waitFor(() => expect(document.activeElement).toBe(item('Certificate 101')))
    await user.type(screen.getByRole('textbox', { name: 'Search by type or certificate' }), 'certificate')
    expect(await screen.findByText('The first matches are shown. Type more to find the others.')).toBeTruthy()
    await user.click(button('Activate all'))
    await user.click(button('Save'))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByText(/250 certificates are opened/))
    expect(within(question).getAllByRole('listitem')).toHaveLength(201)
  })
  it.each([
    ['VERSION_STALE', 'غيّر أحد|Mona changed it'],
    ['CERTIFICATE_TREE_CHANGED', 'تغيّرت الشهادات|Other certificates now'],
  ] as const)(
    'says why it was not saved, and keeps what was switched; after %s it only offers to load it again (G14)',
    async (code, message) => {
      const answers = [refuse(503, 'BUSY_RETRY', 'مشغول|Busy now'), refuse(409, code, message)]
      const { user, setServed } = await open({ answer: () => answers.shift()! })
      await user.click(button('Activate all'))
      for (const text of ['Busy now', message.split('|')[1]!]) {
        await user.click(button('Save'))
        await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
        await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
        expect(isOn(/Diplomas/)).toBe(true)
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      }
      expect(item(/Diplomas/).getAttribute('aria-disabled')).toBe('true')
      setServed([node(3, 'Another type', 1, [node(31, 'Another', 1)])])
      await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reload' }))
      expect(await screen.findByText('Another type')).toBeTruthy()
    },
  )
  const permissions = MANAGER.permissions.filter((each) => each !== update.access.permission)
  it.each([
    ['without the permission', { permissions }, "You don't have permission to change anything on this screen."],
    ['in a faculty', { nodes: AT_FACULTY }, 'Nothing can be changed on this screen in the current scope.'],
  ])('is only looked at %s, and says why (G10)', async (_, access, why) => {
    const { user } = await open({ access: { ...MANAGER, ...access } })
    expect(screen.getByText(/You can look at the certificates, but not change them/).textContent).toContain(why)
    fireEvent.click(switchOf(/Diplomas/))
    expect([isOn(/Diplomas/), item(/Diplomas/).getAttribute('aria-disabled')]).toEqual([false, 'true'])
    await user.click(item(/Diplomas/))
    expect(names()).toContain('Industrial')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect((await screen.findAllByText(why)).length).toBe(1)
  })
  it('says that there is nothing, or why it could not be loaded', async () => {
    let isDown = true
    const received = serve(() =>
      isDown ? refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|Not available') : ok({ tree: [], version: 1 }),
    )
    const { user } = await show(<CertificateTreePanel />, { namespaces: ['certificate-tree'] })
    expect(await screen.findByText('Not available')).toBeTruthy()
    isDown = false
    await user.click(button('Try again'))
    expect(await screen.findByText(/The active year has no certificates yet/)).toBeTruthy()
    expect(received.map(({ path }) => path)).toEqual([read.path, read.path])
  })
})

/** The case of a switch follows from the current state of the draft. */
const isClosed = ({ draft }: CertificateTreeContext) => draft[0]?.children[1]?.active === 0
const { 'node.switch': switched, ...events } = certificateTreeCases.events
const cases = {
  ...certificateTreeCases,
  inputs: { officer: certificateTreeCases.inputs.officer },
  events: {
    ...events,
    'node.switch': {
      open: { ...switched.open, when: isClosed },
      back: { ...switched.back, when: (context: CertificateTreeContext) => !isClosed(context) },
    },
  },
}
/** Plays the tree on its panel. */
function treeDriver(): Driver {
  const [loads, saves] = [pauseReplies(), pauseReplies()]
  let shown: Awaited<ReturnType<typeof show>>
  let isOut = false
  const panel = () => document.querySelector<HTMLElement>('.qb-certificates-applying')
  const rowOf = (key: string) => document.querySelector(`[data-key="${key}"]`)
  const inPanel = (name: string) => () => panel() && within(panel()!).queryByRole('button', { name })
  const inQuestion = (title: RegExp, name: string) => () => {
    const question = screen.queryByRole('alertdialog', { name: title })
    return question && within(question).queryByRole('button', { name })
  }
  const [SAVE, DISCARD] = [/^Save/, /^(?!Save)/]
  const controls: Record<string, () => Element | null> = {
    'save.confirm': inQuestion(SAVE, 'Save'),
    'save.cancel': inQuestion(SAVE, 'Cancel'),
    'discard.confirm': inQuestion(DISCARD, 'Discard changes'),
    'discard.cancel': inQuestion(DISCARD, 'Keep editing'),
    'tree.reload': () => document.querySelector('.qb-state button, .qb-notice button'),
  }
  const behind: Record<string, () => Element | null> = {
    'node.switch': () => rowOf('1/12'),
    'all.switch': inPanel('Activate all'),
    'tree.save': inPanel('Save'),
    'tree.cancel': inPanel('Cancel'),
  }
  return {
    start: async () => {
      serve((call) => (call.method === 'GET' ? loads : saves).pause(call))
      shown = await show(<CertificateTreePanel />, { namespaces: ['certificate-tree'] })
    },
    perform: async (event) => {
      const isOff = event.type === 'all.switch' && (event as unknown as { active: Bit }).active === 0
      const find = isOff ? inPanel('Deactivate all') : { ...controls, ...behind }[event.type]!
      await shown.user.click(find()!)
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      if (invoke === 'loadTree') await loads.end(outcome, { tree: smallTree, version: 3 })
      else await saves.end(outcome, { version: 4 })
      if (outcome.kind === 'error' && !isOut) await seeProblem(outcome)
    },
    elapse: () => {
      throw new Error('This machine has no timeouts; elapse must not be called')
    },
    expectState: async (value, context, { offers, tags }) => {
      const { draft } = context as CertificateTreeContext
      const isConfirming = ['confirming', 'saving', 'discarding'].includes(value as string)
      const isTree = tags.includes('tree')
      await waitFor(() => {
        expect(document.querySelectorAll('.qb-record-loading')).toHaveLength(value === 'loading' ? 1 : 0)
        expect(document.querySelectorAll('.qb-state .bp6-icon-lock')).toHaveLength(value === 'forbidden' ? 1 : 0)
        expect(panel() !== null).toBe(isTree)
        expect(screen.queryAllByRole('alertdialog')).toHaveLength(isConfirming ? 1 : 0)
        expect(screen.queryAllByText('There are no changes to save')).toHaveLength(value === 'unchanged' ? 1 : 0)
      })
      if (isTree && rowOf('1/12') === null) await shown.user.click(rowOf('1')!)
      for (const { id, active } of leavesOf(isTree ? draft : []))
        await waitFor(() => expect(rowOf(`1/${id}`)!.getAttribute('aria-checked')).toBe(String(active === 1)))
      // controls behind a question are unreachable, even when they look enabled
      await seeOffered({ ...controls, ...(!isConfirming && behind) }, offers)
      // the page has then left for the login: the panel alone shows only that nothing hangs
      return isOut ? 'elsewhere' : 'screen'
    },
  }
}
describe('every declared transition of the tree of certificates, on its panel', () =>
  playOnScreen('certificateTree', treeDriver, { cases }))
