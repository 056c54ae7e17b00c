import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { App } from '#src/app/app.tsx'
import { PAGES } from '#src/app/features.ts'
import { MACHINES } from '#machines/registry.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { ok, refuse, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { loggedIn, SESSION, sessionServer, withSession } from '#tests/session/support.tsx'

/** Everybody's rights, and a menu of all pages. */
const USER = { ...SESSION, permissions: [...PERMISSIONS] }
const NAME = { ar: 'صفحة', en: 'Page' }
const MENU = [...new Set(PAGES.flatMap(({ menuId }) => (menuId === null ? [] : [menuId])))].map((id) => ({
  id,
  name: NAME,
  icon: 'home',
  levels: [12, 13, 14],
  children: [],
}))
const period = (attribute_id: number) => ({ attribute_id, attributeName: NAME, active: '1' })
const HOME = '/api/private/list_home_items'
const answers = sessionServer({
  '/api/users/session/': ok(USER),
  [HOME]: ok({ years: [period(3)], semesters: [period(1)], apps: MENU, hotline: '', landlines: [] }),
})
const NEEDED = ['/api/users/session/', HOME, '/api/users/get_login_data/']
const BUSY = refuse(500, 'GENERIC', 'تعطل|Broken')

/**
 * The network below the client: while it is cut, the calls that `cut` matches fail. Returns the failed paths, the paths
 * called afterwards, and what restores the network.
 */
function network(cut: (call: Received) => boolean) {
  let isCut = true
  const failed = new Set<string>()
  const requested = new Set<string>()
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isCut })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
  serve(async (call): Promise<Answer> => {
    if (isCut && cut(call)) {
      failed.add(call.path)
      throw new TypeError('Failed to fetch')
    }
    if (!isCut) requested.add(call.path)
    const answer = await answers(call)
    return (answer.body as { data: unknown }).data === null ? BUSY : answer
  })
  return {
    failed,
    requested,
    comeBack: () =>
      act(async () => {
        isCut = false
        dispatchEvent(new Event('online'))
      }),
  }
}
const open = (at: string, namespaces: readonly Namespaces[] = []) => {
  loggedIn(USER)
  return show(withSession(<App />), { at, namespaces: ['shell', 'session', 'scope', ...namespaces] })
}
const addressOf = (path: string) =>
  (path.startsWith('/') ? path : `/home/${path}`)
    .replace(/:machine\?/, Object.keys(MACHINES)[0]!)
    .replace(/:\w+\??/, '1')

beforeAll(() => import('#src/app/home.tsx'), 60_000)

/** Issue 9: the page does retry by itself, as its message promises. */
describe('without a network', () => {
  it('menu and season that did not come are asked for when it is back', async () => {
    const { failed, requested, comeBack } = network(() => true)
    await open('/home')
    await screen.findByRole('heading', { name: 'The server cannot be reached' })
    expect([...failed]).toEqual(expect.arrayContaining(['/api/users/session/', HOME]))
    await comeBack()
    await waitFor(() => expect([...requested]).toEqual(expect.arrayContaining(['/api/users/session/', HOME])))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'The server cannot be reached' })).toBeNull())
  })
  it.each(PAGES.map(({ path, namespaces }) => [path, namespaces] as const))(
    'what %s could not load is asked for when it is back',
    async (path, namespaces) => {
      const { failed, requested, comeBack } = network(({ path }) => !NEEDED.includes(path))
      await open(addressOf(path), namespaces as readonly Namespaces[])
      await waitFor(() => expect(document.querySelector('#qb-main h1')).toBeTruthy())
      // every page requests the tree of scopes and the notifications in the browser's first idle moment
      await waitFor(() => expect(failed.size).toBeGreaterThan(1))
      await waitFor(() => expect(document.querySelector('#qb-main [aria-busy=true], #qb-main .bp6-spinner')).toBeNull())
      await comeBack()
      await waitFor(() => expect([...failed].filter((call) => !requested.has(call))).toEqual([]))
    },
  )
})
