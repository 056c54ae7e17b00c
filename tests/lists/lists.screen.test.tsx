import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API } from '#schemas/api.ts'
import { isListKey, type ListKey } from '#schemas/lists/lists.ts'
import { ListsScreen } from '#src/features/lists/lists-screen.tsx'
import { PAGES } from '#src/app/features.ts'
import type { Access } from '#src/kit/access.tsx'
import {
  chooseFilter,
  MANAGER,
  managerWithout,
  ok,
  refuse,
  seeSomeReason,
  serve,
  show,
  type Answer,
} from '../kit/support.tsx'
import { EFFECTS, PARENTS, ROWS, TARGETS } from './lists.replies.ts'

const calls = API.lists

interface Opened {
  readonly list?: ListKey & keyof typeof ROWS
  readonly access?: Access
  readonly rows?: readonly object[]
  /** The server's answers to the changes, in their order; after the last one, success. */
  readonly answers?: readonly Answer[]
}
async function open({ list = 'cities', access = MANAGER, rows = ROWS[list], answers = [] }: Opened = {}) {
  const left = [...answers]
  const received = serve(({ path }) => {
    if (path === calls.search.path) return ok({ results: rows, total: rows.length })
    if (path === calls.parents.path) return ok({ parents: PARENTS })
    if (path === calls.mergeTargets.path) return ok({ targets: TARGETS })
    if (path === calls.mergeEffects.path) return ok(EFFECTS)
    return left.shift() ?? ok({ id: 99, version: 2 })
  })
  const shown = await show(<ListsScreen params={{ list }} />, {
    access,
    namespaces: ['lists', 'lists-sheet', 'sheets', 'meanings', 'menu-pages'],
  })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  const of = (path: string) => received.filter((each) => each.path === path)
  return {
    ...shown,
    searches: () => of(calls.search.path).map(({ body }) => body as Record<string, unknown>),
    changes: () => of(calls.create.path).map(({ method, body }) => [method, body]),
    sent: (call: 'merge' | 'takeBackMerge') => of(calls[call].path).map(({ body }) => body),
  }
}
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)
const box = async () => within(await screen.findByRole('dialog'))

describe('Lists', () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole<HTMLAnchorElement>('link')
  it('shows one list, with links to the others and to those that have a page of their own', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cities')
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'Countries and nationalities',
      'Governorates',
      'Cities',
      'Majors',
      'Certificate names',
      'Quotas',
      'Certificate types',
      'Required papers',
    ])
    expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links()[2]])
  })
  it('each link leads to a page that there is', async () => {
    await open()
    const paths = PAGES.map(({ path }) => `/home/${path}`)
    for (const { pathname } of links()) {
      const [, key] = /^\/home\/SetUp\/Lists\/(.+)$/.exec(pathname) ?? []
      expect([pathname, key === undefined ? paths.includes(pathname) : isListKey(key)]).toEqual([pathname, true])
    }
  })
  it('on a small screen the lists are a choice that leads to their addresses', async () => {
    const wide = globalThis.matchMedia
    globalThis.matchMedia = (query) => ({ ...wide(query), matches: false })
    onTestFinished(() => {
      globalThis.matchMedia = wide
    })
    const { user, address } = await open()
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lists' })
    expect([choice.options.length, choice.selectedOptions[0]!.text]).toEqual([8, 'Cities'])
    await user.selectOptions(choice, 'Quotas')
    expect(address()).toBe('/home/SetUp/Lists/quotas')
  })
  it('is searched by name and by what the rows are within', async () => {
    const { user, searches } = await open()
    expect(searches()).toEqual([
      {
        list: 'cities',
        name: '',
        parentId: null,
        kind: null,
        page: 1,
        pageSize: 15,
        orderBy: 'arName',
        orderType: 'asc',
      },
    ])
    await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'معادي{Enter}')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ name: 'معادي', parentId: null }))
    await chooseFilter(user, 'Governorate', 'Giza')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ name: 'معادي', parentId: 2 }))
  })
  it('a new row is within what is searched by, of what is active', async () => {
    const { user, changes } = await open()
    await chooseFilter(user, 'Governorate', 'Giza')
    await user.click(screen.getByRole('button', { name: 'Add a city' }))
    const dialog = await box()
    await user.type(await dialog.findByLabelText(/^Arabic name/), 'أطفيح')
    await user.type(dialog.getByLabelText(/^English name/), 'Atfih')
    const parent = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Governorate/ })
    expect(parent.value).toBe('Giza')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', { list: 'cities', arName: 'أطفيح', enName: 'Atfih', governorateId: 2, active: true }],
      ]),
    )
  })
  it('a switch sends the whole row, and can be undone', async () => {
    const { user, changes } = await open()
    await user.click((await row('المعادي')).getByRole('switch'))
    const sent = { list: 'cities', id: 12, arName: 'المعادي', enName: 'Maadi', governorateId: 1 }
    await waitFor(() => expect(changes()).toEqual([['PUT', { ...sent, version: 1, active: false }]]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes()[1]).toEqual(['PUT', { ...sent, version: 2, active: true }]))
  })
  it('a meaning stands beside the name, and is chosen in the form', async () => {
    const { user, changes } = await open({ list: 'majors' })
    const foreign = await row('شهادات أجنبية')
    expect(foreign.getByText('Foreign certificates')).not.toBeNull()
    await user.click(foreign.getByRole('button', { name: 'Edit' }))
    const dialog = await box()
    await user.click(await dialog.findByRole('radio', { name: 'No special meaning' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes()[0]).toMatchObject(['PUT', { list: 'majors', id: 22, meaning: null }]))
  })
  it('a merge says how much is read through it, sends these numbers, and asks again when they have changed', async () => {
    const changed = refuse(409, 'MERGE_CHANGED', 'تغير|Changed', { data: { effects: { ...EFFECTS, rules: 2 } } })
    const { user, sent } = await open({ answers: [changed] })
    await user.click((await row('حلوان')).getByRole('button', { name: 'Merge into another record' }))
    const dialog = await box()
    await user.type(await dialog.findByRole('combobox', { name: /^Other record/ }), 'Maa')
    await user.click(await screen.findByRole('option', { name: 'Maadi' }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    const question = async () => within(await screen.findByRole('alertdialog'))
    await (await question()).findByText('1,204 applications')
    expect((await question()).queryByText(/rule/)).toBeNull()
    await user.click((await question()).getByRole('button', { name: 'Merge' }))
    await (await question()).findByText('2 admission rules')
    await user.click((await question()).getByRole('button', { name: 'Merge' }))
    const body = { list: 'cities', id: 11, version: 1, intoId: 12, ...EFFECTS }
    await waitFor(() => expect(sent('merge')).toEqual([body, { ...body, rules: 2 }]))
  })
  it('a merged row names the other one, and is only taken back', async () => {
    const { user, sent } = await open()
    const merged = await row('المعصرة')
    expect(merged.getByText(/Merged into/).textContent).toContain('Maadi')
    for (const control of [
      merged.getByRole('button', { name: 'Edit' }),
      merged.getByRole('button', { name: 'Delete' }),
      merged.getByRole('switch'),
    ])
      await seeSomeReason(user, control)
    await user.click(merged.getByRole('button', { name: 'Take the merge back' }))
    await waitFor(() => expect(sent('takeBackMerge')).toEqual([{ list: 'cities', id: 14, version: 1 }]))
  })
  it('what rules know by its meaning, and what others are merged into, says why it is not merged', async () => {
    const { user } = await open({ rows: [ROWS.cities[1], ROWS.majors[1]] })
    for (const name of ['المعادي', 'شهادات أجنبية'])
      await seeSomeReason(user, (await row(name)).getByRole('button', { name: 'Merge into another record' }))
  })
  it('what is used says so when it is to be deleted', async () => {
    const refusal = refuse(409, 'IN_USE', 'مستخدم|In use', { data: { guard: 'isUnused', uses: 3 } })
    const { user, changes } = await open({ answers: [refusal] })
    await user.click((await row('حلوان')).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', { list: 'cities', id: 11, version: 1 }]]))
    await row('حلوان')
  })
  it('who may not change it sees why', async () => {
    const { user } = await open({ access: managerWithout('lists.can_manage_lists') })
    const city = await row('حلوان')
    for (const control of [
      screen.getByRole('button', { name: 'Add a city' }),
      city.getByRole('button', { name: 'Edit' }),
      city.getByRole('button', { name: 'Merge into another record' }),
      city.getByRole('button', { name: 'Delete' }),
      city.getByRole('switch'),
    ])
      await seeSomeReason(user, control)
  })
  it('an empty list says what to do', async () => {
    await open({ list: 'quotas', rows: [] })
    await screen.findByText('Add the first quota, and it appears here')
  })
})
