import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import type { PaletteContext, PaletteInput } from '#machines/shell/palette.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { storeScope } from '#src/api/credentials.ts'
import { App } from '#src/app/app.tsx'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { ok, refuse, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { loggedIn, SESSION, sessionServer, withSession } from '#tests/session/support.tsx'
import { twoTrees } from '#tests/scope/scope.replies.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

/** Issue 12, Keys and Command palette. */
const leaf = (id: number, ar: string, en: string) => ({
  id,
  name: { ar, en },
  icon: 'tag',
  levels: [12, 13, 14],
  children: [],
})
const items = {
  years: [],
  semesters: [],
  apps: [leaf(10, 'القطاعات', 'Sectors'), leaf(17, 'طلبات الالتحاق', 'Applications')],
  hotline: '19047',
  landlines: [],
}
const AHMED = { studentId: 7, studentName: { ar: 'أحمد علي', en: 'Ahmed Ali' } }
const SEARCH = '/api/students_admission_apps/search_student/'
const SECTOR = { id: 1, arName: 'الطبي', enName: 'Medical', active: true, version: 1, uses: 0 }

async function open({
  at = '/home/SystemInfo/sectors',
  language = 'en' as 'ar' | 'en',
  search = ok({ students: [AHMED] }) as Answer | ((call: Received) => Answer | Promise<Answer>),
  apps = items.apps,
  session = SESSION as SessionData,
} = {}) {
  clearHomeItems()
  const received = serve(
    sessionServer({
      '/api/private/list_home_items': ok({ ...items, apps }),
      '/api/users/session/': ok(session),
      '/api/general_data/get_scopes/': ok({ scopes: session.homes.length > 1 ? twoTrees : smallTree }),
      '/api/notifications/list/': ok({ unread: 0, results: [] }),
      '/api/sectors/list_sectors/': ok([SECTOR]),
      [SEARCH]: search,
    }),
  )
  loggedIn(session)
  const shown = await show(withSession(<App />), {
    at,
    language,
    namespaces: ['session', 'shell', 'scope', 'sectors', 'palette'],
  })
  await screen.findByRole('heading', { level: 1 })
  const press = (code: string, more: KeyboardEventInit = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { code, key: 'ت', ...more }))
  return { ...shown, received, press, palette: () => press('KeyK', { ctrlKey: true, key: 'ن' }) }
}
const field = () => screen.findByRole('combobox', { name: /page|صفحة/ })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const current = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

beforeAll(() =>
  Promise.all([
    import('#src/app/home.tsx'),
    import('#src/features/shell/palette.tsx'),
    import('#src/features/shell/keys-dialog.tsx'),
    import('#src/features/sectors/sectors-screen.tsx'),
  ]),
)
beforeEach(() => localStorage.removeItem('qabul.palette.officer'))

describe('the command palette', () => {
  it('opens by Ctrl and K on an Arabic keyboard, and leads to a page by a part of its name, folded', async () => {
    const { user, address, palette } = await open({ language: 'ar', at: '/home' })
    await palette()
    expect(document.activeElement).toBe(await field())
    await user.keyboard('الالتحاق')
    expect(options()).toEqual([expect.stringContaining('طلبات الالتحاق')])
    await user.clear(await field())
    await user.keyboard('القطاعآت{Enter}')
    await waitFor(() => expect(address()).toBe('/home/SystemInfo/sectors'))
    expect(screen.queryByRole('combobox', { name: /صفحة/ })).toBeNull()
  })
  it('opens by its button, for mouse and touch', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Search and commands' }))
    await user.click(await screen.findByRole('option', { name: /^Home/ }))
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('leads to the applications of an applicant, of all seasons, and remembers nothing of them', async () => {
    const { user, address, palette, received } = await open()
    await palette()
    await field()
    await user.keyboard('ahm')
    await user.click(await screen.findByRole('option', { name: 'Ahmed Ali' }))
    await waitFor(() => expect(address()).toBe('/home/StudentData/ManageApplications?studentId=7&yearId=&semesterId='))
    expect(received.filter(({ path }) => path === SEARCH).map(({ body }) => body)).toEqual([
      { searchData: 'ahm', yearId: null, semesterId: null },
    ])
    expect(localStorage.getItem('qabul.palette.officer')).toBeNull()
  })
  // document 2, section 5: from three letters, and as the lists search
  it('looks for an applicant once, after a pause, by what the lists would search for', async () => {
    const { palette, received } = await open()
    await palette()
    const input = await field()
    const searched = () => received.filter(({ path }) => path === SEARCH).map(({ body }) => body)
    const type = async (value: string, wait: number) => {
      act(() => void fireEvent.change(input, { target: { value } }))
      await act(() => vi.advanceTimersByTimeAsync(wait))
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const text of ['أح', 'أحم', ' أَحمَد ', 'علی']) await type(text, 299)
    expect(searched()).toEqual([])
    await type('\u202Bعلی کریم\u202C', 300)
    expect(searched()).toEqual([{ searchData: 'علي كريم', yearId: null, semesterId: null }])
    for (const text of ['أح', 'أح\u200F\u200F', 'a@b', '  أ  ', 'أحمد!']) await type(text, 1000)
    expect(searched()).toHaveLength(1)
    vi.useRealTimers()
    const list = () => screen.queryAllByRole('option', { name: 'Ahmed Ali' })
    expect(list()).toEqual([])
  })
  it('looks for nobody where the person may not open applications', async () => {
    const { palette, received } = await open({ apps: [items.apps[0]!] })
    await palette()
    const input = await field()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    act(() => void fireEvent.change(input, { target: { value: 'ahmed' } }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText(/Nothing fits what you typed/)).toBeTruthy()
    expect(received.some(({ path }) => path === SEARCH)).toBe(false)
  })
  it('says that the search failed, why, and tries again', async () => {
    let fails = true
    const { user, palette } = await open({
      search: () => (fails ? refuse(503, 'DATABASE_UNAVAILABLE', 'لا قاعدة|No database') : ok({ students: [AHMED] })),
    })
    await palette()
    await field()
    await user.keyboard('ahm')
    expect((await screen.findByRole('alert')).textContent).toContain('No database')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Ahmed Ali' })).toBeTruthy()
    expect(document.activeElement).toBe(await field())
  })
  it('is walked by arrows, which name the current choice; Escape closes it and gives the keyboard back', async () => {
    const { user, palette } = await open()
    const add = await screen.findByRole('button', { name: /Add/ })
    add.focus()
    await palette()
    await field()
    const [first, second] = options()
    expect(await current()).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(await current()).toBe(second)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(await current()).toBe(first)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(add))
  })
  it('shows what was used of late first', async () => {
    const { user, palette } = await open()
    await palette()
    await field()
    await user.keyboard('home{Enter}')
    await palette()
    const recent = await screen.findByRole('group', { name: 'Recently used' })
    expect(within(recent).getByRole('option').textContent).toContain('Home')
    expect(await current()).toContain('Home')
  })
  const scopeOf = (received: readonly Received[]) =>
    received.findLast(({ path }) => path === '/api/sectors/list_sectors/')?.headers.get('x-scope')
  it('changes the scope to a faculty by its name', async () => {
    const { user, palette, received } = await open()
    await palette()
    await field()
    await user.keyboard('medicine')
    await user.click(await screen.findByRole('option', { name: 'Faculty of Medicine' }))
    await waitFor(() => expect(scopeOf(received)).toBe('1.2'))
  })
  it('goes back to all scopes of who has several (issue 40)', async () => {
    const homes = [2, 4].map((facultyId) => ({ universityId: 1, facultyId, branchId: null }))
    storeScope({ universityId: 1, facultyId: 4 })
    const { user, palette, received } = await open({ session: { ...SESSION, homes } })
    expect(scopeOf(received)).toBe('1.4')
    await palette()
    await field()
    await user.keyboard('all your')
    await user.click(await screen.findByRole('option', { name: 'All your scopes' }))
    await waitFor(() => expect(scopeOf(received)).toBeNull())
  })
  it('offers the actions of the page with their keys, and does them', async () => {
    const { user, palette } = await open()
    await screen.findByText('الطبي')
    await palette()
    await user.click(await screen.findByRole('option', { name: /Go to the search field/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Search/ })))
  })
  it('breaks no rule that axe knows, with and without results', async () => {
    const { user, palette } = await open({ language: 'ar', search: ok({ students: [] }) })
    const broken = async () =>
      (
        await axe.run(document.querySelector('.qb-palette')!, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations.map(({ id }) => id)
    await palette()
    await field()
    expect(await broken()).toEqual([])
    await user.keyboard('zzzz')
    await screen.findByText(/لا توجد نتائج/)
    expect(await broken()).toEqual([])
  })
})

/** Plays the palette from the keyboard, on a page; the clock is fixed while text is typed. */
function paletteDriver(): Driver {
  const pausedReplies = pauseReplies()
  const palette = () => document.querySelector('.qb-palette')
  const input = () => palette()?.querySelector('input') ?? null
  const retry = () => within(palette() as HTMLElement).queryByRole('button', { name: 'Try again' })
  let shown: Awaited<ReturnType<typeof open>>
  const begin = async (maySearch: boolean) => {
    shown = await open({ search: pausedReplies.pause, apps: maySearch ? items.apps : [items.apps[0]!] })
  }
  return {
    start: (_name, raw) => begin((raw as PaletteInput).maySearch),
    perform: async (event) => {
      if (event.type === 'palette.type') {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        // entering the same text again is a change only after another one
        for (const value of ['', (event as unknown as { text: string }).text])
          act(() => void fireEvent.change(input()!, { target: { value } }))
        return
      }
      vi.useRealTimers()
      if (event.type === 'palette.open') await shown.palette()
      else if (event.type === 'palette.close')
        act(() => void fireEvent.keyDown(input()!, { key: 'Escape', code: 'Escape' }))
      else await shown.user.click(retry()!)
    },
    settle: async (_invoke, outcome) => {
      vi.useRealTimers()
      await pausedReplies.end(outcome, { students: outcome.value })
      if (outcome.case !== 'sessionOver') return
      await waitFor(() => expect(shown.address()).toMatch(/^\/login/))
      shown.unmount()
      loggedIn()
      await begin(true)
    },
    elapse: (ms) => {
      act(() => void vi.advanceTimersByTime(ms))
      vi.useRealTimers()
    },
    expectState: async (_value, context, { offers, tags }) => {
      const { text, found } = context as PaletteContext
      const isOpen = tags.includes('open')
      if (vi.isFakeTimers()) {
        expect(input()?.value).toBe(text)
        return
      }
      await waitFor(() => expect(palette() !== null).toBe(isOpen))
      if (!isOpen) return
      await waitFor(() => {
        expect(input()?.value).toBe(text)
        expect(within(palette() as HTMLElement).queryAllByRole('option', { name: AHMED.studentName.en })).toHaveLength(
          found.length,
        )
        expect(palette()!.querySelectorAll('.bp6-spinner')).toHaveLength(tags.includes('busy') ? 1 : 0)
      })
      await seeOffered({ 'palette.retry': retry }, offers)
    },
    stop: () => {
      vi.useRealTimers()
    },
  }
}
describe('every declared transition of the command palette, on the screen', () =>
  playOnScreen('palette', paletteDriver))

describe('the keys around the pages', () => {
  it('g and a letter lead to a page, on an Arabic keyboard', async () => {
    const { address, press } = await open({ at: '/home', language: 'ar' })
    await press('KeyG', { key: 'ل' })
    await press('KeyS', { key: 'س' })
    expect(address()).toBe('/home/SystemInfo/sectors')
  })
  it('? lists those of the page and of the pages that the person may open', async () => {
    const { press } = await open()
    await screen.findByText('الطبي')
    await press('Slash', { key: '?', shiftKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const lines = (name: string) =>
      within(within(dialog).getByRole('region', { name }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
    expect(lines('This page')).toEqual(['Go to the search field'])
    expect(lines('Go to a page')).toEqual(['Home', 'Sectors', 'Applications'])
  })
  it('are switched off in that list, which the menu of the account shows too; Ctrl and K stays', async () => {
    const { user, press, palette, address, received } = await open()
    await user.click(await screen.findByRole('button', { name: `Account of ${SESSION.userName.en}` }))
    await user.click(await screen.findByText('Keyboard shortcuts'))
    await user.click(await screen.findByLabelText('Use single keys'))
    expect(received.findLast(({ path }) => path.includes('preferences'))?.body).toMatchObject({ keys: false })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('KeyG')
    await press('KeyH')
    expect(address()).toBe('/home/SystemInfo/sectors')
    await palette()
    expect(await field()).toBeTruthy()
  })
})
