import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import { FacultiesScreen } from '#src/features/faculties/faculties-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { MANAGER, managerWithout, ok, refuse, seeWhyNot, serve, show, type Answer } from '../kit/support.tsx'
import { branch, faculty, TREE } from './faculties.replies.ts'

const calls = API.faculties

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  readonly tree?: object
  /** The server's answers to the changes, in their order; after the last one, success. */
  readonly answers?: readonly Answer[]
  readonly effects?: readonly Answer[]
}
async function open({ access = MANAGER, language = 'en', tree = TREE, answers = [], effects = [] }: Opened = {}) {
  const left = [...answers]
  const counted = [...effects]
  const received = serve(({ path, method }) => {
    if (path === calls.moveEffects.path) return counted.shift() ?? ok({ applications: 12, people: 1, pastRules: 0 })
    if (method === 'GET') return ok(tree)
    return left.shift() ?? ok({ id: 9, version: 2 })
  })
  const shown = await show(<FacultiesScreen />, {
    access,
    language,
    namespaces: ['faculties', 'faculties-sheet', 'sheets'],
  })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return {
    ...shown,
    changes: () =>
      received.flatMap(({ method, path, body }) =>
        method !== 'GET' && path !== calls.moveEffects.path ? [[method, path.split('/').at(-2), body]] : [],
      ),
  }
}
const line = (name: string) => screen.getByText(name).closest<HTMLElement>('.qb-unit')!
const act = (name: string, label: string) => within(line(name)).getByRole('button', { name: label })
const box = () => screen.findByRole('dialog')
const opened = (name: string) => screen.getByRole('button', { name: `Branches of ${name}` })

describe('Faculties and branches', () => {
  it('show faculties with sector, code and number of branches, which open below them by the keyboard', async () => {
    const { user } = await open()
    expect(line('Faculty of Medicine').textContent).toContain('F1Medical Sector2 branches')
    const caret = opened('Faculty of Medicine')
    expect([caret.getAttribute('aria-expanded'), screen.queryByText('Main Campus')]).toEqual(['false', null])
    caret.focus()
    await user.keyboard('{Enter}')
    expect(caret.getAttribute('aria-expanded')).toBe('true')
    const branches = screen.getByRole('list', { name: 'Branches of Faculty of Medicine' })
    expect(within(branches).getAllByRole('listitem')).toHaveLength(2)
    expect(line('Main Campus').textContent).toContain('programme number 4001')
    expect(line('Main Campus').textContent).toContain('open for applying')
    await user.click(screen.getByRole('button', { name: 'Show all branches' }))
    expect(screen.getByText('Mansoura Branch')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hide all branches' }))
    expect(screen.queryByText('Mansoura Branch')).toBeNull()
  })
  it('are found by name in either language and by code, and what is found is open', async () => {
    const { user } = await open()
    const search = screen.getByRole('textbox', { name: 'Search by name or code' })
    await user.type(search, 'اسكندريه{Enter}')
    await screen.findByText('Alexandria Branch')
    expect(screen.queryByText('Main Campus')).toBeNull()
    expect(screen.queryByText('Faculty of Engineering')).toBeNull()
    await user.clear(search)
    await user.type(search, 'B3{Enter}')
    await screen.findByText('Mansoura Branch')
    await user.clear(search)
    await user.type(search, 'nothing{Enter}')
    await screen.findByText('Nothing matches the search')
  })
  it('an empty tree offers the first faculty; in a faculty it says so', async () => {
    const { user } = await open({ tree: { faculties: [], sectors: TREE.sectors } })
    const state = (await screen.findByText(/Add the first faculty/)).closest<HTMLElement>('.qb-state')!
    await user.click(within(state).getByRole('button', { name: 'Add a faculty' }))
    expect(await box()).not.toBeNull()
  })
  it('a faculty is added with its sector, of the active ones', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a faculty' }))
    const dialog = within(await box())
    await user.type(await dialog.findByLabelText(/^Arabic name/), 'كلية الحقوق')
    await user.type(dialog.getByLabelText(/^English name/), 'Faculty of Law')
    const sector = dialog.getByLabelText(/^Sector/)
    expect(within(sector).queryByRole('option', { name: 'Old Sector' })).toBeNull()
    await user.selectOptions(sector, 'Engineering Sector')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', 'faculties', { arName: 'كلية الحقوق', enName: 'Faculty of Law', sectorId: 2, active: true }],
      ]),
    )
  })
  it('a branch is added to its faculty, and edited with its number', async () => {
    const { user, changes } = await open()
    await user.click(act('Faculty of Science', 'Add a branch'))
    let dialog = within(await box())
    expect(dialog.getByText('Faculty of Science')).not.toBeNull()
    await user.type(await dialog.findByLabelText(/^Arabic name/), 'فرع طنطا')
    await user.type(dialog.getByLabelText(/^English name/), 'Tanta Branch')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', 'branches', { facultyId: 3, arName: 'فرع طنطا', enName: 'Tanta Branch', active: true }],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(opened('Faculty of Medicine'))
    await user.click(act('Main Campus', 'Edit'))
    dialog = within(await box())
    const number = await dialog.findByLabelText(/^Programme number/)
    await user.clear(number)
    await user.type(number, '4100')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const kept = { id: 1, version: 1, arName: 'المقر الرئيسي', enName: 'Main Campus', code: 'B1', active: true }
    await waitFor(() => expect(changes()[1]).toEqual(['PUT', 'branches', { ...kept, progHrId: 4100 }]))
  })
  it('a switch sends the whole record, and can be undone', async () => {
    const { user, changes } = await open()
    await user.click(within(line('Faculty of Engineering')).getByRole('switch'))
    const sent = { id: 2, arName: 'كلية الهندسة', enName: 'Faculty of Engineering', code: 'F2', sectorId: 2 }
    await waitFor(() => expect(changes()).toEqual([['PUT', 'faculties', { ...sent, version: 1, active: false }]]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes()[1]).toEqual(['PUT', 'faculties', { ...sent, version: 2, active: true }]))
  })
  it('what is used is not deleted, and why names it with counts; the rest is after a question', async () => {
    const { user, changes } = await open()
    await seeWhyNot(
      user,
      [act('Faculty of Medicine', 'Delete')],
      'It cannot be deleted, since it is used by 2 branches, 1,000 applications or more, 2 approval rules, and 3 people.',
    )
    await seeWhyNot(
      user,
      [within(line('Faculty of Mass Communication')).getByRole('switch')],
      '2 applications with a recommendation of the faculty’s rule wait for a decision, and the rule of a faculty that is not active cannot be applied.',
    )
    await user.click(act('Faculty of Science', 'Delete'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', 'faculties', { id: 3, version: 1 }]]))
  })
  it('a branch is moved after a question that says what follows it, asked again when that changed', async () => {
    const changed = refuse(409, 'MOVE_CHANGED', 'تغيّر|Changed', { data: { effects: { applications: 13, people: 1 } } })
    const { user, changes } = await open({ answers: [changed] })
    await user.click(opened('Faculty of Medicine'))
    await user.click(act('Main Campus', 'Move to another faculty'))
    const dialog = within(await box())
    const target = await dialog.findByLabelText(/^New faculty/)
    // neither its own nor one that is not active
    expect(
      within(target)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['Faculty of Engineering', 'Faculty of Mass Communication'])
    await user.selectOptions(target, 'Faculty of Engineering')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const question = () => screen.getByRole('alertdialog')
    await waitFor(() => expect(question().textContent).toContain('12 applications, of all seasons'))
    expect(question().textContent).toContain('1 person whose scope it is')
    await user.click(within(question()).getByRole('button', { name: 'Move to another faculty' }))
    await waitFor(() => expect(question().textContent).toContain('13 applications, of all seasons'))
    await user.click(within(question()).getByRole('button', { name: 'Move to another faculty' }))
    const move = { id: 1, version: 1, facultyId: 2, people: 1 }
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', 'move', { ...move, applications: 12 }],
        ['POST', 'move', { ...move, applications: 13 }],
      ]),
    )
  })
  it('why a branch cannot be moved is said in the dialog', async () => {
    const refused = refuse(409, 'MOVE_HAS_SEATS', 'له أعداد|The rule takes 40 students in it')
    const { user, changes } = await open({ effects: [refused] })
    await user.click(opened('Faculty of Medicine'))
    await user.click(act('Main Campus', 'Move to another faculty'))
    const dialog = within(await box())
    await user.selectOptions(await dialog.findByLabelText(/^New faculty/), 'Faculty of Engineering')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('The rule takes 40 students in it')
    expect(changes()).toEqual([])
  })
  it('in a faculty its branches can be changed, and not the faculty nor where they belong', async () => {
    const { user } = await open({
      access: { ...MANAGER, nodes: [{ universityId: 1, facultyId: 2 }] },
      tree: { ...TREE, faculties: [TREE.faculties[1]] },
    })
    await user.click(opened('Faculty of Engineering'))
    expect(act('Faculty of Engineering', 'Add a branch').getAttribute('aria-disabled')).toBeNull()
    expect(act('Mansoura Branch', 'Edit').getAttribute('aria-disabled')).toBeNull()
    await seeWhyNot(
      user,
      [
        screen.getByRole('button', { name: 'Add a faculty' }),
        act('Faculty of Engineering', 'Edit'),
        act('Mansoura Branch', 'Move to another faculty'),
      ],
      'Faculties are changed in the scope of the whole university.',
    )
  })
  it('without the permission nothing can be changed, and why is said', async () => {
    const { user } = await open({ access: managerWithout('organisation.can_manage_faculties') })
    await user.click(opened('Faculty of Engineering'))
    await seeWhyNot(user, [
      screen.getByRole('button', { name: 'Add a faculty' }),
      act('Faculty of Science', 'Delete'),
      within(line('Faculty of Science')).getByRole('switch'),
      act('Mansoura Branch', 'Edit'),
    ])
  })
  it('stays usable with 300 faculties of 20 branches: a page of them is drawn, and their branches once they are open', async () => {
    const tree = {
      ...TREE,
      faculties: Array.from({ length: 300 }, (_, at) =>
        faculty(at + 1, [`كلية ${at + 1}`, `Faculty ${at + 1}`], {
          branches: Array.from({ length: 20 }, (__, no) =>
            branch(at * 20 + no + 1, [`فرع ${at}-${no}`, `Branch ${at}-${no}`]),
          ),
        }),
      ),
    }
    const { user } = await open({ tree })
    expect(document.querySelectorAll('.qb-unit')).toHaveLength(50)
    await user.click(screen.getByRole('textbox', { name: 'Search by name or code' }))
    // it finds all of them, which stay closed
    await user.paste('Branch')
    expect(document.querySelectorAll('.qb-unit')).toHaveLength(50)
    await user.paste(' 299-19')
    await screen.findByText('Branch 299-19')
    expect(document.querySelectorAll('.qb-unit')).toHaveLength(2)
  })
})
