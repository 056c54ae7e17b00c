import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { setLimits } from '#schemas/limits.ts'
import { App } from '#src/app/app.tsx'
import { readToken } from '#src/api/credentials.ts'
import { readSession } from '#src/features/session/session.store.ts'
import { ok, refuse, serve, show } from '#tests/kit/support.tsx'
import { BRAND, loggedIn, sessionServer, SESSION, withSession } from './support.tsx'

/** Document 1, section 2. */
const NAMESPACES = ['session', 'shell', 'scope'] as const
const open = (at: string, language: 'ar' | 'en' = 'en') =>
  show(withSession(<App />), { at, language, namespaces: NAMESPACES })
const username = () => screen.findByLabelText(/^Username/)
const password = () => screen.findByLabelText(/^Password/)

// Lazy parts are loaded before, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#src/app/home.tsx'),
    import('#src/features/session/login-screen.tsx'),
    import('#src/features/session/forgot-password-dialog.tsx'),
    import('#src/lib/toaster.parts.ts'),
  ]),
)

describe('the guards of the routes', () => {
  it.each(['/', '/home', '/home/SystemInfo/sectors', '/nowhere'])('%s asks for a login without a token', async (at) => {
    serve(sessionServer())
    const { address } = await open(at)
    await username()
    expect(address()).toBe('/login')
  })
  it('/login sends somebody with a token home', async () => {
    serve(sessionServer())
    loggedIn()
    const { address } = await open('/login')
    await waitFor(() => expect(address()).toBe('/home'))
  })
})

describe('the login screen', () => {
  it('carries the names and colour of the server, and the system’s name as title', async () => {
    serve(sessionServer())
    await open('/login')
    expect(await screen.findByText(BRAND.systemName.en)).toBeTruthy()
    expect(screen.getByText(BRAND.scopeName.en)).toBeTruthy()
    expect(document.title).toBe(BRAND.systemName.en)
    expect(document.querySelector<HTMLElement>('.qb-login-brand')?.style.getPropertyValue('--qb-card')).toBe('#112233')
  })
  it('allows and names the length of passwords that the deployment sets (V2)', async () => {
    serve(sessionServer())
    setLimits({ passwordMax: 40, emailTldMax: 3 })
    onTestFinished(() => setLimits(BRAND))
    const { user } = await open('/login')
    await user.click(await password())
    await user.paste('a'.repeat(41))
    await user.tab()
    expect(await screen.findByText("Password mustn't Exceed 40 Characters")).toBeTruthy()
    await user.clear(await password())
    await user.paste('a'.repeat(40))
    expect(screen.queryByText(/Characters$/)).toBeNull()
  })
  it('logs in by Enter, with the username trimmed, and keeps token, name and permissions', async () => {
    const received = serve(sessionServer())
    const { user, address } = await open('/login')
    await user.type(await username(), ' officer ')
    await user.type(await password(), 'Qabul#2026{Enter}')
    await waitFor(() => expect(address()).toBe('/home'))
    // Document 1, section 7: "Success: show message".
    expect(await screen.findByText('You are in')).toBeTruthy()
    expect(received.find(({ path }) => path === '/api/users/login')?.body).toEqual({
      username: 'officer',
      password: 'Qabul#2026',
    })
    expect(readToken()).toBe('fresh')
    expect(readSession()).toMatchObject({ userName: SESSION.userName, permissions: SESSION.permissions })
  })
  it('greets in the language of whoever logs in, on a page that was in another one', async () => {
    const session = { ...SESSION, preferences: { ...SESSION.preferences, language: 'en' as const } }
    serve(
      sessionServer({
        '/api/users/login': { ...ok(session, 'دخلت|You are in'), headers: { token: 'fresh' } },
        '/api/users/session/': ok(session),
      }),
    )
    const { user } = await open('/login', 'ar')
    await user.type(await screen.findByLabelText(/^اسم المستخدم/), 'officer')
    await user.type(screen.getByLabelText(/^كلمة المرور/), 'Qabul#2026{Enter}')
    // a toast under the pointer stays
    await user.hover(await screen.findByText('دخلت'))
    expect(await screen.findByText('You are in')).toBeTruthy()
    expect([document.documentElement.lang, screen.queryByText('دخلت')]).toEqual(['en', null])
  })
  it.each([
    ['en', 'Username or Password is Wrong'],
    ['ar', 'اسم المستخدم أو كلمة المرور غير صحيحة'],
  ] as const)('shows the server’s words in %s, and keeps what was typed', async (language, text) => {
    serve(
      sessionServer({
        '/api/users/login': refuse(
          401,
          'WRONG_CREDENTIALS',
          'اسم المستخدم أو كلمة المرور غير صحيحة|Username or Password is Wrong',
        ),
      }),
    )
    const { user, address } = await open('/login', language)
    await user.type(await screen.findByLabelText(language === 'ar' ? /^اسم المستخدم/ : /^Username/), 'officer')
    await user.type(screen.getByLabelText(language === 'ar' ? /^كلمة المرور/ : /^Password/), 'wrong{Enter}')
    expect(within(await screen.findByText(text)).getByText(text)).toBeTruthy()
    expect(address()).toBe('/login')
    expect(screen.getByDisplayValue('officer')).toBeTruthy()
    expect(screen.getByDisplayValue('wrong')).toBeTruthy()
  })
  it('switches the language without losing what was typed', async () => {
    serve(sessionServer())
    const { user } = await open('/login')
    await user.type(await username(), 'officer')
    await user.click(screen.getByRole('button', { name: 'التحويل إلى العربية' }))
    expect(await screen.findByRole('button', { name: 'دخول' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByDisplayValue('officer')).toBeTruthy()
  })
  it('fills in a demo account’s name', async () => {
    serve(sessionServer())
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: 'clerk Faculty clerk' }))
    expect(screen.getByDisplayValue('clerk')).toBeTruthy()
    expect(document.activeElement?.id).toBe('login_password')
  })
})

describe('a forgotten password', () => {
  it('asks the server for a link', async () => {
    const received = serve(sessionServer())
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await user.type(await screen.findByLabelText(/^National id/), '29001011234567')
    await user.type(screen.getByLabelText(/^Email/), 'officer@example.com')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await waitFor(() =>
      expect(received.find(({ path }) => path === '/api/users/forget_password/')?.body).toEqual({
        cardID: '29001011234567',
        email: 'officer@example.com',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('keeps what was typed when the server refuses', async () => {
    serve(sessionServer({ '/api/users/forget_password/': refuse(429, 'TOO_MANY_TRIES', 'لاحقًا|Try later') }))
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await user.type(await screen.findByLabelText(/^National id/), '29001011234567')
    await user.type(screen.getByLabelText(/^Email/), 'officer@example.com')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Try later')).toBeTruthy()
    expect(screen.getByDisplayValue('29001011234567')).toBeTruthy()
    expect(screen.getByDisplayValue('officer@example.com')).toBeTruthy()
  })
})
