import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { RIGHTS_HEADER } from '#schemas/endpoint.ts'
import { api } from '#src/api/client.ts'
import { App } from '#src/app/app.tsx'
import { readSession } from '#src/features/session/session.store.ts'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { loggedIn, sessionServer, SESSION, withSession } from './support.tsx'

const name = (en: string) => ({ ar: en, en })
const leaf = (id: number, en: string) => ({ id, name: name(en), icon: 'tag', levels: [12, 13, 14], children: [] })
const group = (...children: readonly object[]) => ({
  id: 1001,
  name: name('Data'),
  icon: 'cog',
  levels: [12],
  children,
})
const items = (...children: readonly object[]) => ({
  years: [],
  semesters: [],
  apps: [group(...children)],
  hotline: '',
  landlines: [],
})

/** Rights that change while a page is open (issue 40). */
async function openWhile(isFailing = false) {
  clearHomeItems()
  let isChanged = false
  let fails = isFailing
  let asked = 0
  const now = (answer: Answer): Answer => ({ ...answer, headers: { [RIGHTS_HEADER]: isChanged ? 'later' : 'before' } })
  const permissions = SESSION.permissions.filter((each) => !each.startsWith('sectors.'))
  serve(
    sessionServer({
      '/api/users/session/': () => {
        asked += 1
        if (isChanged && fails) {
          fails = false
          return refuse(503, 'DATABASE_UNAVAILABLE', 'لا|No')
        }
        return now(ok(isChanged ? { ...SESSION, permissions } : SESSION))
      },
      '/api/private/list_home_items': () =>
        now(ok(isChanged ? items(leaf(11, 'Courses')) : items(leaf(10, 'Sectors'), leaf(11, 'Courses')))),
      '/api/general_data/get_scopes/': ok({ scopes: smallTree }),
      '/api/notifications/list/': () => now(ok({ unread: 0, results: [] })),
      '/api/sectors/list_sectors/': () => now(ok([])),
    }),
  )
  loggedIn()
  const shown = await show(withSession(<App />), {
    at: '/home/SystemInfo/sectors',
    namespaces: ['session', 'shell', 'scope', 'sectors', 'login-errors', 'errors'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Sectors' })
  return {
    ...shown,
    asked: () => asked,
    change: () => {
      isChanged = true
    },
    /** Any call of the page. */
    call: () => act(async () => void (await api.sectors.list())),
  }
}
const link = async (text: string) =>
  within(await screen.findByRole('navigation', { name: 'Main menu' })).queryByRole('link', { name: text })
const NOTICE = 'Your role or your scope was changed. The menu now shows what you can do'

beforeAll(() => Promise.all([import('#src/app/home.tsx'), import('#src/features/sectors/sectors-screen.tsx')]))

describe('a page whose user gets other rights', () => {
  it('follows with the next reply: menu and page, and says so', async () => {
    const { call, change, asked } = await openWhile()
    await waitFor(async () => expect(await link('Sectors')).toBeTruthy())
    const before = asked()
    await call()
    expect(screen.queryByText(NOTICE)).toBeNull()
    expect(asked()).toBe(before)
    change()
    await call()
    await screen.findByText(NOTICE)
    await waitFor(async () => expect(await link('Sectors')).toBeNull())
    expect(await link('Courses')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1, name: 'Sectors' })).toBeNull()
    expect(readSession()!.permissions).not.toContain('sectors.can_view_sectors')
  })

  it('asks again with the next reply where it could not find out', async () => {
    const { call, change } = await openWhile(true)
    change()
    await call()
    await call()
    await screen.findByText(NOTICE)
  })
})
