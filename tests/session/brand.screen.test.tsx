import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { App } from '#src/app/app.tsx'
import { storeBrand, readBrand } from '#src/features/session/session.store.ts'
import { later, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { BRAND, sessionServer, withSession } from './support.tsx'

/** Names and logos come from the server; until it answers, the page shows those of the last visit (ADR 15). */
const open = () => show(withSession(<App />), { at: '/login', language: 'en', namespaces: ['session'] })
const withBrand = (answer: Answer | Promise<Answer>) =>
  serve((call) => (call.path === '/api/users/get_login_data/' ? answer : sessionServer()(call)))
const SPHINX = { ...BRAND, systemName: { ar: 'قبول أبو الهول', en: 'Sphinx Admission' } }

beforeAll(() => import('#src/features/session/login-screen.tsx'), 60_000)

describe('the brand', () => {
  it.each(['', 'null', '"text"', '{"scopeName":"of an older version"}', '{'])(
    'stored as %j is not drawn',
    async (stored) => {
      localStorage.setItem('qabul.brand', stored)
      withBrand(refuse(503, 'DATABASE_UNAVAILABLE', 'لا|No'))
      await open()
      await screen.findByLabelText(/^Username/)
      expect(readBrand()).toBeNull()
      expect(screen.queryByText(BRAND.systemName.en)).toBeNull()
    },
  )
  it('of the last visit stands there before the server answers; what the server then says takes its place, and is kept', async () => {
    storeBrand(BRAND)
    const answer = later<Answer>()
    withBrand(answer.promise)
    await open()
    expect(await screen.findByText('Admission System')).toBeTruthy()
    answer.resolve(ok(SPHINX))
    expect(await screen.findByText('Sphinx Admission')).toBeTruthy()
    expect(screen.queryByText('Admission System')).toBeNull()
    await waitFor(() => expect(readBrand()).toEqual(SPHINX))
  })
})
