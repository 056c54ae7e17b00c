import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { App } from '#src/app/app.tsx'
import { readScope, readToken } from '#src/api/credentials.ts'
import { readSession } from '#src/features/session/session.store.ts'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { loggedIn, sessionServer, SESSION, withSession } from '#tests/session/support.tsx'

/** Document 1, section 2. */
const name = (ar: string, en: string) => ({ ar, en })
const leaf = (id: number, en: string, levels: readonly number[]) => ({
  id,
  name: name(en, en),
  icon: 'tag',
  levels,
  children: [],
})
/** An item of the menu without a page. */
const NOT_BUILT = 99
const items = (levels: readonly number[] = [12, 13, 14]) => ({
  years: [
    { attribute_id: 1, attributeName: name('٢٠٢٦/٢٠٢٧', '2026/2027'), active: '1' },
    { attribute_id: 2, attributeName: name('قديم', 'Old'), active: '0' },
  ],
  semesters: [{ attribute_id: 1, attributeName: name('الأول', 'First semester'), active: '1' }],
  apps: [
    {
      id: 1001,
      name: name('بيانات النظام', 'System data'),
      icon: 'cog',
      levels: [12],
      children: [leaf(10, 'Sectors', levels), leaf(NOT_BUILT, 'Page of tomorrow', [12])],
    },
  ],
  hotline: '19047',
  landlines: ['0235550141', '0235550142', '0235550143'],
})

async function open(at = '/home', { language = 'en', calls = {} as Readonly<Record<string, Answer>> } = {}) {
  clearHomeItems()
  const received = serve(
    sessionServer({
      '/api/private/list_home_items': ok(items()),
      '/api/general_data/get_scopes/': ok({ scopes: smallTree }),
      '/api/notifications/list/': ok({ unread: 3, results: [] }),
      '/api/sectors/list_sectors/': ok([]),
      ...calls,
    }),
  )
  loggedIn()
  const shown = await show(withSession(<App />), {
    at,
    language: language as 'ar' | 'en',
    namespaces: ['session', 'shell', 'scope', 'sectors'],
  })
  return { ...shown, received }
}
const menu = () => screen.findByRole('navigation', { name: 'Main menu' })
beforeAll(() =>
  Promise.all([
    import('#src/app/home.tsx'),
    import('#src/features/scope/scope-dialog.tsx'),
    import('#src/features/shell/help-dialog.tsx'),
    import('#src/features/sectors/sectors-screen.tsx'),
  ]),
)

describe('the home shell', () => {
  afterEach(() => void vi.useRealTimers())
  it.each([
    ['11:59 in winter', '2026-01-15T09:59:00Z', 'Good morning'],
    ['12:00 in winter', '2026-01-15T10:00:00Z', 'Good evening'],
    ['12:00 in summer', '2026-07-15T09:00:00Z', 'Good evening'],
  ])('greets at %s by the clock of Egypt', async (_, now, greeting) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(greeting) })).toBeTruthy()
  })
  it('shows names, active season, bell and who I am', async () => {
    await open()
    expect(await screen.findByText('Admission System')).toBeTruthy()
    expect((await screen.findAllByText('2026/2027')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Old')).toBeNull()
    expect(await screen.findByRole('button', { name: /3 unread/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Account of ${SESSION.userName.en}` })).toBeTruthy()
  })
  it('says role, scope and season beside the greeting', async () => {
    await open()
    const line = (await screen.findByRole('heading', { level: 1, name: /^Good / })).nextSibling!
    expect(line.textContent).toBe(['Admissions officer', 'Nile University', '2026/2027', 'First semester'].join(' · '))
  })
  it('shows data in the digits that are chosen, in English too, and stores the choice (G2)', async () => {
    const { user, received } = await open()
    expect((await screen.findByRole('button', { name: /unread/ })).textContent).toContain('3')
    await user.click(screen.getByRole('button', { name: `Account of ${SESSION.userName.en}` }))
    const footer = within(screen.getByRole('contentinfo'))
    for (const text of ['19047', '0235550141', '09:00 to 21:00']) expect(footer.getByText(text)).toBeTruthy()
    await user.click(await screen.findByText('١٢٣'))
    expect((await screen.findByRole('button', { name: /unread/ })).textContent).toContain('٣')
    for (const text of ['١٩٠٤٧', '٠٢٣٥٥٥٠١٤١', '٠٩:٠٠ to ٢١:٠٠']) expect(footer.getByText(text)).toBeTruthy()
    expect(received.findLast(({ path }) => path.includes('preferences'))?.body).toMatchObject({ digits: 'arab' })
  })
  it('says in the bell what a job did, for whom, and what could not be done, and goes with its page', async () => {
    const notice = {
      id: 1,
      kind: 'jobDoneWithRefusals',
      params: {
        kind: 'decideAll',
        act: 'rejectAll',
        name: { ar: 'كلية الطب', en: 'Medicine' },
        done: 627,
        refused: 25,
      },
      link: '/home/nowhere',
      at: '2026-10-05T09:00:00.000Z',
      read: true,
    }
    const { user, address } = await open('/home', {
      calls: { '/api/notifications/list/': ok({ unread: 0, results: [notice] }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    const summary = '“Refuse all – Medicine”: 627 rows were done, and 25 could not be done'
    const link = await screen.findByRole('link', { name: (text) => text.replaceAll(/[\u2068\u2069]/g, '') === summary })
    await user.click(link)
    await waitFor(() => expect(screen.queryByRole('link', { name: /“/ })).toBeNull())
    await waitFor(() => expect(address()).toBe('/home'))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })
  it.each([
    ['no number', { hotline: '', landlines: [] }, 0, 0],
    ['a hotline alone', { hotline: '19047', landlines: [] }, 1, 0],
    ['landlines alone', { hotline: '', landlines: ['0235550141'] }, 0, 1],
  ] as const)(
    'with %s shows nothing of what is not known, in the footer and in the help',
    async (_, known, hotlines, landlines) => {
      const { user } = await open('/home', {
        calls: { '/api/private/list_home_items': ok({ ...items(), ...known }) },
      })
      await user.click(await screen.findByRole('button', { name: /^Account of/ }))
      expect(screen.queryAllByRole('contentinfo')).toHaveLength(hotlines + landlines === 0 ? 0 : 1)
      await user.click(await screen.findByText('Help'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Help' }))
      expect(
        await dialog.findByText(
          hotlines + landlines === 0 ? /No phone number of a support team is known/ : /answers your questions/,
        ),
      ).toBeTruthy()
      expect([dialog.queryAllByText('Hotline').length, dialog.queryAllByText('Landlines').length]).toEqual([
        hotlines,
        landlines,
      ])
    },
  )
  it('offers only pages that are built, and knows the active item and the open group from the path', async () => {
    await open('/home/SystemInfo/sectors')
    const nav = await menu()
    expect(within(nav).getByRole('button', { name: 'System data' }).getAttribute('aria-expanded')).toBe('true')
    expect(within(nav).getByRole('link', { name: 'Sectors' }).getAttribute('aria-current')).toBe('page')
    expect(within(nav).queryByText('Page of tomorrow')).toBeNull()
  })
  it('refuses a page that is not permitted, with a way home', async () => {
    const { user, address } = await open('/home/SystemInfo/certificationsType')
    expect(await screen.findByRole('heading', { name: 'This page is not available' })).toBeTruthy()
    await user.click(screen.getByText('Back to the home page'))
    expect(address()).toBe('/home')
  })
  it('sends an address that leads to no page home (document 1, section 2)', async () => {
    const { address } = await open('/home/ReportsAndStatistics/Tomorrow')
    await waitFor(() => expect(address()).toBe('/home'))
    expect(screen.queryByText('This page is not available')).toBeNull()
  })
  it('logs out: the server is told, and the browser forgets token, name, permissions and scope', async () => {
    const { user, address, received } = await open()
    await user.click(await screen.findByRole('button', { name: /^Account of/ }))
    await user.click(await screen.findByText('Log out'))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(received.some(({ path, method }) => path === '/api/users/logout/' && method === 'POST')).toBe(true)
    expect([readToken(), readSession(), readScope()]).toEqual([null, null, null])
  })
  it('logs out with the message when any call answers 401', async () => {
    const { address } = await open('/home', {
      calls: { '/api/notifications/list/': refuse(401, 'SESSION_EXPIRED', 'انتهت جلستك|Your session has ended') },
    })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
  })
})

const SEVEN = Array.from({ length: 7 }, (_, id) => ({
  id: id + 1,
  arName: `قطاع ${id}`,
  enName: `Sector ${id}`,
  active: true,
  version: 1,
  uses: 0,
}))

describe('the scope', () => {
  it('is changed in the dialog, shown as a path, and sent with the next calls', async () => {
    const { user, received } = await open('/home/SystemInfo/sectors')
    await user.click(await screen.findByRole('button', { name: 'Change scope' }))
    await user.click(await screen.findByRole('treeitem', { name: /Faculty of Medicine/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(
        received
          .filter(({ path }) => path === '/api/sectors/list_sectors/')
          .at(-1)
          ?.headers.get('x-scope'),
      ).toBe('1.2'),
    )
    expect(
      within(screen.getByRole('navigation', { name: 'Scope path' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['University', 'Faculty of Medicine'])
  })
  it('when it is another one shows the first page of its list, ordered and searched as before', async () => {
    const { user, address } = await open('/home/SystemInfo/sectors?orderType=desc&page=2', {
      calls: { '/api/sectors/list_sectors/': ok(SEVEN) },
    })
    await user.click(await screen.findByRole('button', { name: 'Change scope' }))
    await user.click(await screen.findByRole('treeitem', { name: /Faculty of Medicine/ }))
    expect(address()).toContain('page=2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/home/SystemInfo/sectors?orderType=desc'))
  })
  it('says "Select Scope" when nothing was chosen', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change scope' }))
    await screen.findByRole('tree')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Select Scope')).toBeTruthy()
  })
  it('opens by itself for a page of faculties, cannot be dismissed, and refuses the university', async () => {
    const { user } = await open('/home/SystemInfo/sectors', {
      calls: { '/api/private/list_home_items': ok(items([13])) },
    })
    await screen.findByRole('tree')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('treeitem', { name: /Nile University/ }))
    expect(await screen.findByText("Sorry, this application doesn't work on this scope")).toBeTruthy()
    await user.click(screen.getByRole('treeitem', { name: /Faculty of Medicine/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Sectors' })).toBeTruthy()
  })
  it('is walked by the keyboard: arrows open, close and move; Enter chooses', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change scope' }))
    const university = await screen.findByRole('treeitem', { name: /Nile University/ })
    university.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Faculty of Medicine')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('Cairo branch')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: /Cairo branch/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  })
})

/** Issue 41, point 5. */
describe('the home of who may set up', () => {
  it('asks for first steps only where the session says that there are any', async () => {
    const path = '/api/setup/steps/'
    const asked = async (hasFirstSteps: boolean) => {
      const session = { ...SESSION, permissions: ['administration.can_set_up'], hasFirstSteps }
      const { received, unmount } = await open('/home', {
        calls: {
          '/api/users/session/': ok(session),
          [path]: ok({ state: 'live', version: 1, steps: [], newPermissions: [] }),
        },
      })
      await waitFor(() => expect(received.some((call) => call.path === '/api/dashboard/')).toBe(true))
      await waitFor(() => expect(readSession()!.permissions).toEqual(session.permissions))
      if (hasFirstSteps) await waitFor(() => expect(received.some((call) => call.path === path)).toBe(true))
      unmount()
      return received.some((call) => call.path === path)
    }
    expect(await asked(true)).toBe(true)
    expect(await asked(false)).toBe(false)
  })
})
