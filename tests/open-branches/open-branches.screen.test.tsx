import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { OpenBranchesScreen } from '#src/features/open-branches/open-branches-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import type { Access } from '#src/kit/access.tsx'
import { SESSION } from '#tests/session/support.tsx'
import { AT_FACULTY, AT_UNIVERSITY, MANAGER, ok, refuse, seeWhyNot, serve, show, type Answer } from '../kit/support.tsx'

const calls = API['open-branches']
const branch = (id: number, [ar, en]: readonly [string, string], more: Partial<OpenBranchRow> = {}): OpenBranchRow => ({
  id,
  branchName: { ar, en },
  facultyName: { ar: 'كلية الهندسة', en: 'Engineering' },
  facultyId: 6,
  progHrId: null,
  activeForApply: true,
  count: 0,
  underReview: 0,
  branchActive: true,
  facultyActive: true,
  version: 1,
  ...more,
})
const MEDICINE = { facultyName: { ar: 'كلية الطب', en: 'Medicine' }, facultyId: 1 }
const ROWS = [
  branch(1, ['المقر الرئيسي', 'Main Campus'], { ...MEDICINE, count: 1300, underReview: 3, progHrId: 4001 }),
  branch(13, ['الجيزة', 'Giza']),
  branch(14, ['طنطا', 'Tanta'], { activeForApply: false }),
  branch(15, ['الأقصر', 'Luxor'], { activeForApply: false, branchActive: false }),
  branch(16, ['أسوان', 'Aswan'], { activeForApply: false, facultyActive: false }),
]

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  readonly at?: string
  readonly rows?: readonly OpenBranchRow[]
  /** The server's answers to the changes, in their order; after the last one, success. */
  readonly answers?: readonly Answer[]
}
async function open({ access = MANAGER, language = 'en', at, rows = ROWS, answers = [] }: Opened = {}) {
  const left = [...answers]
  const received = serve(({ method, path }) => {
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (method === 'GET') return ok({ branchesList: rows })
    return left.shift() ?? ok({ version: 2 }, 'تم|Turned')
  })
  const shown = await show(
    <ScopeProvider user={SESSION}>
      <OpenBranchesScreen />
    </ScopeProvider>,
    { access, language, namespaces: ['open-branches', 'scope'], ...(at && { at }) },
  )
  if (rows.length > 0) await screen.findAllByRole('rowheader')
  return { ...shown, changes: () => received.filter(({ path }) => path === calls.update.path).map(({ body }) => body) }
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const toggle = (name: RegExp) => row(name).getByRole('switch')
const question = () => screen.findByRole('alertdialog', { name: 'Close it for applying?' })
const sent = (id: number, activeForApply: boolean, more: object = {}) => ({
  branchId: id,
  facultyId: 6,
  progHrId: null,
  activeForApply,
  version: 1,
  ...more,
})

describe('Branches open for applying', () => {
  it('are numbered through, with branch, faculty and applications, fifteen to a page (document 3, section 2, issue 39)', async () => {
    const rows = Array.from({ length: 17 }, (_, index) =>
      branch(index + 1, [`فرع ${index + 1}`, `Branch ${index + 1}`]),
    )
    const { user } = await open({ rows })
    expect(screen.getByRole('button', { name: 'Change scope' }).getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Branch',
      'Faculty',
      'Applications',
      'Applying',
    ])
    expect(names()).toHaveLength(15)
    const numbers = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((each) => within(each).getAllByRole('cell')[0]!.textContent)
    expect(numbers()).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(numbers()).toEqual(['16', '17']))
  })
  it('show how many applied, and which branch or faculty is not active', async () => {
    await open()
    expect(row(/^Main Campus/).getByText('1,300')).toBeTruthy()
    expect(names()).toEqual(['Giza', 'Tanta', 'LuxorBranch not active', 'AswanFaculty not active', 'Main Campus'])
  })
  it('are found by words of branch and faculty in either language, and by faculty', async () => {
    const { user, address } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Search branch or faculty' }), 'الهندسه tan')
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toHaveLength(0))
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'tanta engin')
    await waitFor(() => expect(names()).toEqual(['Tanta']))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(names()).toHaveLength(5))
    const faculty = screen.getByRole('combobox', { name: 'Faculty' })
    expect(
      within(faculty)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All faculties', 'Medicine', 'Engineering'])
    await user.selectOptions(faculty, 'Medicine')
    await waitFor(() => expect(names()).toEqual(['Main Campus']))
    expect(address()).toContain('facultyId=1')
  })
  it('name no faculty where the scope is one, and take no heed of one in the address (document 3, section 6)', async () => {
    await open({ access: { ...MANAGER, nodes: AT_FACULTY }, at: '/home/list?facultyId=99' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Faculty')
    expect(screen.queryByRole('combobox', { name: 'Faculty' })).toBeNull()
    expect(names()).toHaveLength(5)
  })
})

describe('opening and closing', () => {
  it('opens at once, and takes it back without a question', async () => {
    const { user, changes } = await open()
    await user.click(toggle(/^Tanta/))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes()).toEqual([sent(14, true), sent(14, false, { version: 2 })]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  it('closes one without applications under review at once, says so to the server, and takes it back', async () => {
    const { user, changes } = await open()
    await user.click(toggle(/^Giza/))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(changes()).toEqual([sent(13, false, { underReview: 0 }), sent(13, true, { version: 2 })]),
    )
  })
  it('asks before it closes one with applications under review: how many, and that they stay', async () => {
    const { user, changes } = await open()
    await user.click(toggle(/^Main Campus/))
    const text = (await question()).textContent
    expect(text).toMatch(/Medicine – Main Campus.* has 3 applications under review/)
    expect(text).toContain('stay as they are')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(changes()).toEqual([])
    await user.click(toggle(/^Main Campus/))
    await user.click(within(await question()).getByRole('button', { name: 'Close for applying' }))
    await waitFor(() => expect(changes()).toEqual([sent(1, false, { facultyId: 1, progHrId: 4001, underReview: 3 })]))
  })
  it('asks, or asks again, when the number is no longer so, and carries the new one (ADR 32)', async () => {
    const changed = refuse(409, 'BRANCH_REVIEWS_CHANGED', 'تغيّر|Changed', { data: { effects: { underReview: 2 } } })
    const { user, changes } = await open({ answers: [changed] })
    await user.click(toggle(/^Giza/))
    const confirmation = await question()
    expect(confirmation.textContent).toContain('has changed since you were told')
    expect(confirmation.textContent).toContain('2 applications under review')
    await user.click(within(confirmation).getByRole('button', { name: 'Close for applying' }))
    await waitFor(() =>
      expect(changes()).toEqual([sent(13, false, { underReview: 0 }), sent(13, false, { underReview: 2 })]),
    )
  })
  it('says why an inactive branch, and one of an inactive faculty, cannot be opened', async () => {
    const { user, changes } = await open()
    for (const [name, why] of [
      [/^Luxor/, 'This branch is not active.'],
      [/^Aswan/, 'The faculty of this branch is not active.'],
    ] as const)
      await seeWhyNot(user, [toggle(name)], why)
    expect(changes()).toEqual([])
  })
  it('says to whoever may only look that a permission is missing', async () => {
    const { user, changes } = await open({
      access: { permissions: ['branches.can_view_open_branches'], nodes: AT_UNIVERSITY },
    })
    await seeWhyNot(user, [toggle(/^Giza/)])
    expect(changes()).toEqual([])
  })
  it('is called by its branch and faculty, in Arabic too', async () => {
    await open({ language: 'ar' })
    const giza = screen.getByRole('switch', { name: /^التقديم إلى «.*كلية الهندسة – الجيزة.*»$/ })
    expect([giza.getAttribute('aria-checked'), giza.textContent]).toEqual(['true', 'مفتوح'])
  })
})
