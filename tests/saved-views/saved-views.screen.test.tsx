import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import { savedViewsCases } from '#machines/saved-views/saved-views.cases.ts'
import type { SavedViewsContext } from '#machines/saved-views/saved-views.flow.ts'
import type { Driver, How } from '#machines/walker/types.ts'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { savedViewsEndpoints as CALLS } from '#schemas/saved-views/saved-views.endpoints.ts'
import { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import { SectorsScreen } from '#src/features/sectors/sectors-screen.tsx'
import { SavedViewsProvider } from '#src/kit/views/saved-views.context.tsx'
import { ok, refuse, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

const ROWS = [
  { id: 1, arName: 'القطاع الطبي', enName: 'Medical sector', active: true, uses: 1, version: 1 },
  { id: 2, arName: 'القطاع الزراعي', enName: 'Agricultural sector', active: false, uses: 0, version: 1 },
]
const AT = '/home/SystemInfo/sectors'
const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  screen: 'SystemInfo/sectors',
  name: 'Inactive first',
  query: 'orderBy=active&orderType=desc',
  hiddenColumns: ['enName'],
  isDefault: false,
  version: 1,
  ...more,
})

/** Issue 3: saved views of a list (name, filters, columns, sort), one as default. */
function open(
  views: readonly SavedView[],
  { at = AT, more = () => undefined }: { at?: string; more?: (call: Received) => Answer | undefined } = {},
) {
  const calls = serve((call) => {
    const own = more(call)
    if (own) return own
    return call.path === sectorsEndpoints.list.path ? ok(ROWS) : ok({ views })
  })
  return show(
    <SavedViewsProvider>
      <SectorsScreen />
    </SavedViewsProvider>,
    { at, namespaces: ['sectors', 'saved-views'] },
  ).then((shown) => ({ ...shown, calls }))
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const button = () => screen.getByRole('button', { name: /^Views/ })

beforeAll(
  () => Promise.all([import('#src/kit/views/saved-views-menu.tsx'), import('#src/kit/views/saved-views-dialogs.tsx')]),
  90_000,
)

describe('the choice of columns', () => {
  it('hides and shows a column, and stands in the address', async () => {
    const { user, address } = await open([])
    await screen.findByText('Medical sector')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const box = await screen.findByRole('checkbox', { name: 'English name' })
    expect(screen.getAllByRole('checkbox').map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
      true,
    ])
    await user.click(box)
    await waitFor(() => expect(headers()).toEqual(['Arabic name', 'State', 'Actions']))
    expect(address()).toBe(`${AT}?hide=enName`)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(headers()).toEqual(['Arabic name', 'English name', 'State', 'Actions']))
    expect(address()).toBe(AT)
  })

  it('keeps one column, and says so', async () => {
    const { user, address } = await open([], { at: `${AT}?hide=enName.active` })
    await waitFor(() => expect(headers()).toEqual(['Arabic name', 'Actions']))
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const last = await screen.findByRole('checkbox', { name: 'Arabic name' })
    expect(document.getElementById(last.getAttribute('aria-describedby')!)!.textContent).toBe(
      'At least one column stays.',
    )
    await user.click(last)
    expect(headers()).toEqual(['Arabic name', 'Actions'])
    expect(address()).toBe(`${AT}?hide=enName.active`)
  })

  it('an address that hides all columns, or unknown ones, hides none', async () => {
    await open([], { at: `${AT}?hide=arName.enName.active.nonsense` })
    await screen.findByText('Medical sector')
    expect(headers()).toEqual(['Arabic name', 'English name', 'State', 'Actions'])
  })

  it('stays while the list is sorted; where the heading is hidden, the next column heads the row', async () => {
    const { user, address } = await open([], { at: `${AT}?hide=arName` })
    await screen.findByText('Medical sector')
    expect(screen.getByRole('rowheader', { name: 'Medical sector' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'English name' }))
    await waitFor(() =>
      expect(new URLSearchParams(address().split('?')[1])).toEqual(new URLSearchParams('orderBy=enName&hide=arName')),
    )
    expect(headers()).toEqual(['English name', 'State', 'Actions'])
  })
})

describe('saved views', () => {
  it('are chosen by name, and the button bears the name of the one that is shown', async () => {
    const { user, address } = await open([
      view(),
      view({ id: 2, name: 'Of another list', screen: 'SystemInfo/courses' }),
    ])
    await screen.findByText('Medical sector')
    await user.click(button())
    await user.click(await screen.findByRole('menuitem', { name: /Inactive first/ }))
    await waitFor(() => expect(address()).toBe(`${AT}?orderBy=active&orderType=desc&hide=enName`))
    expect(headers()).toEqual(['Arabic name', 'State', 'Actions'])
    expect(screen.getByRole('columnheader', { name: /State/ }).getAttribute('aria-sort')).toBe('descending')
    expect(button().getAttribute('aria-label')).toBe('Views: Inactive first')
    await user.click(button())
    expect(screen.queryByText('Of another list')).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Standard view' }))
    await waitFor(() => expect(address()).toBe(AT))
  })

  it('save what the list shows, under a name; a taken name is told at its field', async () => {
    let attempts = 0
    const { user, calls } = await open([], {
      at: `${AT}?orderBy=active&page=2&hide=enName`,
      more: ({ path }) => {
        if (path !== CALLS.create.path) return undefined
        attempts += 1
        return attempts > 1
          ? undefined
          : refuse(409, 'DUPLICATE_NAME', 'الاسم مستخدم|This name is already in use', {
              fields: [{ path: '/name', code: 'DUPLICATE_NAME' }],
            })
      },
    })
    await screen.findByText('القطاع الطبي')
    await user.click(button())
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    await user.type(await within(dialog).findByLabelText(/^Name/), 'By state')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findAllByText(/This name is already in use/)).not.toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ path }) => path === CALLS.create.path).at(-1)!.body).toEqual({
      screen: 'SystemInfo/sectors',
      name: 'By state',
      isDefault: false,
      query: 'orderBy=active',
      hiddenColumns: ['enName'],
    })
  })

  it('the default opens with the list that is opened without a query, and no other', async () => {
    const { address } = await open([view({ isDefault: true })])
    await waitFor(() => expect(address()).toBe(`${AT}?orderBy=active&orderType=desc&hide=enName`))
  })
  it('the default leaves a list alone that was opened with a query', async () => {
    const { address } = await open([view({ isDefault: true })], { at: `${AT}?orderBy=enName` })
    await screen.findByText('Medical sector')
    await waitFor(() => expect(button()).toBeTruthy())
    expect(address()).toBe(`${AT}?orderBy=enName`)
  })

  it('one that was opened can be updated to what the list shows since', async () => {
    const { user, calls } = await open([view()], { at: `${AT}?orderBy=active&orderType=desc&hide=enName` })
    await waitFor(() => expect(button().getAttribute('aria-label')).toBe('Views: Inactive first'))
    await user.click(screen.getByRole('button', { name: 'Arabic name' }))
    await waitFor(() => expect(button().getAttribute('aria-label')).toBe('Views'))
    await user.click(button())
    await user.click(await screen.findByRole('menuitem', { name: /Update/ }))
    await waitFor(() => expect(calls.find(({ path }) => path === CALLS.update.path)?.body).toEqual(view({ query: '' })))
  })

  it('any of them can be updated to what the list shows, where all are managed', async () => {
    const { user, calls } = await open([view()], { at: `${AT}?orderBy=enName` })
    await screen.findByText('Medical sector')
    await user.click(button())
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Manage views' })).getByRole('button', { name: /^Update/ }),
    )
    await waitFor(() =>
      expect(calls.find(({ path }) => path === CALLS.update.path)?.body).toEqual(
        view({ query: 'orderBy=enName', hiddenColumns: [] }),
      ),
    )
  })

  it('are deleted after a question that names them', async () => {
    const { user, calls } = await open([view()])
    await screen.findByText('Medical sector')
    await user.click(button())
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }))
    const manager = within(await screen.findByRole('dialog', { name: 'Manage views' }))
    await user.click(manager.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Inactive first')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ id: 1, version: 1 }))
  })
})

/** A view can be changed while there is one. */
const hasViews = { when: ({ views }: SavedViewsContext) => views.length > 0 }
const { events } = savedViewsCases
const cases = {
  ...savedViewsCases,
  events: {
    ...events,
    'view.update': { one: { ...events['view.update'].one, ...hasViews } },
    'view.remove': { one: { ...events['view.remove'].one, ...hasViews } },
  },
}
/** The message of each answer to a change; the login shows the one for the end of a session. */
const MESSAGES: Readonly<Record<string, string>> = {
  done: 'The gate is done',
  gone: 'Not found',
  stale: 'Changed',
  broken: 'The server refused',
}

/** Plays the menu of the views, and the dialog in which they are managed. */
function viewsDriver(): Driver {
  const pausedReplies = { loadViews: pauseReplies(), updateView: pauseReplies(), removeView: pauseReplies() }
  const calls = { loadViews: CALLS.list, updateView: CALLS.update, removeView: CALLS.remove }
  let shown: Awaited<ReturnType<typeof show>>
  let views: readonly SavedView[] = []
  let how: How = 'screen'
  const popover = () => document.querySelector<HTMLElement>('.bp6-popover')
  const manager = () => screen.queryByRole('dialog', { name: 'Manage views' })
  const question = () => screen.queryByRole('alertdialog')
  const item = (name: RegExp) => popover() && within(popover()!).queryByRole('menuitem', { name })
  const inManager = (name: RegExp) =>
    manager() && !question() ? within(manager()!).queryByRole('button', { name }) : null
  const answer = (name: string) => question() && within(question()!).queryByRole('button', { name })
  const controls = {
    'view.update': () => inManager(/^Update/),
    'view.remove': () => inManager(/^Delete/),
    'removal.confirm': () => answer('Delete'),
    'removal.cancel': () => answer('Cancel'),
  }
  const openMenu = async () => {
    if (!popover()) await shown.user.click(button())
    await waitFor(() => expect(popover()!.querySelector('.bp6-menu, .qb-views-loading')).not.toBeNull())
  }
  const closeAll = async () => {
    if (manager()) await shown.user.click(within(manager()!).getAllByRole('button', { name: 'Close' }).at(-1)!)
    else if (popover()) await shown.user.click(button())
    await waitFor(() => expect([manager(), popover()]).toEqual([null, null]))
  }
  const manage = async () => {
    if (manager()) return
    await openMenu()
    await shown.user.click(item(/^Manage views/)!)
    await screen.findByRole('dialog', { name: 'Manage views' })
  }
  return {
    start: async () => {
      serve((call) => {
        const name = (Object.keys(calls) as (keyof typeof calls)[]).find(
          (each) => calls[each].path === call.path && calls[each].method === call.method,
        )
        if (name) return pausedReplies[name].pause(call)
        return call.path === sectorsEndpoints.list.path ? ok(ROWS) : ok({ views })
      })
      shown = await show(
        <SavedViewsProvider>
          <Route path={AT}>
            <SectorsScreen />
          </Route>
        </SavedViewsProvider>,
        { at: '/home', namespaces: ['sectors', 'saved-views'] },
      )
    },
    perform: async ({ type }, { from }) => {
      if (type in controls) {
        if (type.startsWith('view.')) await manage()
        await shown.user.click(controls[type as keyof typeof controls]()!)
      } else if (from === 'unknown') {
        await act(async () => shown.go(`${AT}?pageSize=10`))
        await screen.findByText('Medical sector')
      } else if (from === 'failed') {
        await openMenu()
        await shown.user.click(item(/Try again/)!)
      } else {
        // saving a new view loads all of them again
        await closeAll()
        await openMenu()
        await shown.user.click(item(/^Save this view/)!)
        const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
        await shown.user.type(await dialog.findByLabelText(/^Name/), 'Mine')
        await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    },
    settle: async (invoke, outcome) => {
      if (outcome.kind === 'done')
        views = (
          invoke === 'loadViews' ? outcome.value : (outcome.value as SavedViewsContext).views
        ) as readonly SavedView[]
      await pausedReplies[invoke as keyof typeof pausedReplies].end(outcome, { views })
      if (outcome.case === 'sessionOver') how = 'elsewhere'
      else if (invoke !== 'loadViews') await screen.findAllByText(MESSAGES[outcome.case]!)
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers, tags }) => {
      const came = how
      how = 'screen'
      if (value === 'unknown') {
        expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull()
        return came
      }
      await waitFor(() => expect(question() !== null).toBe(tags.includes('asking')))
      if (tags.includes('asking')) expect(question()!.textContent).toContain(views[0]!.name)
      if (tags.includes('busy')) {
        // the whole page is busy, and the dialog shows only that
        await waitFor(() => expect(manager()!.querySelector('[aria-busy=true]')).not.toBeNull())
        return came
      }
      expect(screen.queryByText('Session ended')).toBeNull()
      if (value === 'ready' && views.length > 0) await manage()
      if (tags.includes('ready') && views.length > 0) {
        await seeOffered(controls, offers)
        return came
      }
      // the menu is loading, has no views, or shows that it failed
      await closeAll()
      await openMenu()
      await waitFor(() => {
        expect(popover()!.querySelector('.qb-views-loading') !== null).toBe(value === 'loading')
        expect(popover()!.querySelector('.qb-views-none') !== null).toBe(value === 'ready')
        expect(item(/Try again/) !== null).toBe(value === 'failed')
      })
      await closeAll()
      return came
    },
  }
}
describe('every declared transition of saved views, on the list of sectors', () =>
  playOnScreen('savedViews', viewsDriver, { cases }))
