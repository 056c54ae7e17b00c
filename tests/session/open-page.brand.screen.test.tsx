import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { BRAND_HEADER } from '#schemas/endpoint.ts'
import { api } from '#src/api/client.ts'
import { App } from '#src/app/app.tsx'
import { renewLoginData } from '#src/features/session/login-data.ts'
import { readBrand, readSession } from '#src/features/session/session.store.ts'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { BRAND, loggedIn, sessionServer, SESSION, withSession } from './support.tsx'

const SPHINX = {
  ...BRAND,
  scopeName: { ar: 'جامعة أبو الهول', en: 'Sphinx University' },
  systemName: { ar: 'قبول أبو الهول', en: 'Sphinx Admission' },
  systemLogo: `/api/organisation/logo/${'0a'.repeat(32)}/`,
}
const items = (hotline: string, contactMail: string) => ({
  years: [],
  semesters: [],
  apps: [
    {
      id: 1001,
      name: { ar: 'بيانات', en: 'Data' },
      icon: 'cog',
      levels: [12],
      children: [{ id: 10, name: { ar: 'القطاعات', en: 'Sectors' }, icon: 'tag', levels: [12, 13, 14], children: [] }],
    },
  ],
  hotline,
  landlines: [],
  contactMail,
})

/** The university's record changes while a page is open (issue 41). */
async function openWhile(isFailing = false) {
  clearHomeItems()
  let isChanged = false
  let fails = isFailing
  const now = (answer: Answer): Answer => ({ ...answer, headers: { [BRAND_HEADER]: isChanged ? '5' : '4' } })
  serve(
    sessionServer({
      '/api/users/get_login_data/': () => {
        if (isChanged && fails) {
          fails = false
          return refuse(503, 'DATABASE_UNAVAILABLE', 'لا|No')
        }
        return ok(isChanged ? SPHINX : BRAND)
      },
      '/api/users/session/': () => now(ok(SESSION)),
      '/api/private/list_home_items': () =>
        now(ok(isChanged ? items('15000', 'help@example.edu') : items('19047', ''))),
      '/api/general_data/get_scopes/': () => now(ok({ scopes: smallTree })),
      '/api/notifications/list/': () => now(ok({ unread: 0, results: [] })),
      '/api/sectors/list_sectors/': () => now(ok([])),
    }),
  )
  // what the test before has loaded is no longer so
  await renewLoginData()
  loggedIn()
  const shown = await show(withSession(<App />), {
    at: '/home/SystemInfo/sectors',
    namespaces: ['session', 'shell', 'scope', 'sectors', 'login-errors', 'errors'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Sectors' })
  await screen.findByText('Admission System')
  return {
    ...shown,
    change: () => {
      isChanged = true
    },
    /** Any call of the page. */
    call: () => act(async () => void (await api.sectors.list())),
  }
}

beforeAll(() => Promise.all([import('#src/app/home.tsx'), import('#src/features/sectors/sectors-screen.tsx')]))

describe('an open page whose university is changed', () => {
  it('follows with the next reply: header, path, footer, and what is stored; what is typed stays', async () => {
    const { user, call, change } = await openWhile()
    const search = screen.getByRole('textbox', { name: /search/i })
    await user.type(search, 'Med')
    change()
    await call()
    expect(await screen.findByText('Sphinx Admission')).toBeTruthy()
    expect(document.querySelector('.qb-header-brand img')!.getAttribute('src')).toBe(SPHINX.systemLogo)
    expect(within(document.querySelector('.qb-scope-path')!).getByText('Sphinx University')).toBeTruthy()
    expect(await screen.findByText('15000')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'help@example.edu' }).getAttribute('href')).toBe('mailto:help@example.edu')
    expect([readBrand(), readSession()!.scopeName]).toEqual([SPHINX, SPHINX.scopeName])
    expect((search as HTMLInputElement).value).toBe('Med')
    expect(search.isConnected).toBe(true)
  })

  it('asks again with the next reply where it could not find out', async () => {
    const { call, change } = await openWhile(true)
    change()
    await call()
    await call()
    expect(await screen.findByText('Sphinx Admission')).toBeTruthy()
  })
})

describe('the login page', () => {
  it('asks for the brand again when it comes into view', async () => {
    let brand = BRAND
    serve((call) => (call.path === '/api/users/get_login_data/' ? ok(brand) : sessionServer()(call)))
    await Promise.all([renewLoginData(), import('#src/features/session/login-screen.tsx')])
    await show(withSession(<App />), { at: '/login', namespaces: ['session'] })
    await screen.findByText('Admission System')
    brand = SPHINX
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Sphinx Admission')).toBeTruthy()
  })
})
