import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokenCases } from '#machines/tokens/token.cases.ts'
import { API } from '#schemas/api.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { dayAfter, type TokenRow, type TokenState } from '#schemas/tokens/token.schema.ts'
import { TokensScreen } from '#src/features/tokens/tokens-screen.tsx'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ok, serve, show } from '../kit/support.tsx'
import { ISSUED, LIST, TOKENS, tokenRow } from './tokens.replies.ts'

const calls = API.tokens
const PAGE = { at: '/home/SetUp/Tokens', namespaces: ['tokens', 'common', 'errors'] } as const
async function open(tokens: readonly TokenRow[] = TOKENS) {
  const received = serve(({ path }) => {
    if (path === calls.list.path) return ok({ ...LIST, tokens })
    return ok(path === calls.revoke.path ? { version: 2 } : ISSUED)
  })
  const shown = await show(<TokensScreen />, PAGE)
  const bodies = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  return { ...shown, bodies }
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)
const LAST_DAY = dayAfter(todayInCairo(), 90)

/** Issue 43; go-live, section 5. */
describe('the page of tokens', () => {
  it('shows what each permits, where and until when, and whether its creator is still there', async () => {
    const { user } = await open()
    const expiring = await rowOf('Replaced, still accepted')
    expiring.getByText('qabul_90b7e1d2c3a4f568_…')
    expiring.getByText('This account is no longer active')
    const ministry = await rowOf('وزارة التعليم العالي')
    ministry.getByText('Sends official results')
    ministry.getByText('Faculty of Medicine')
    ministry.getByText('Any address')
    expect(ministry.queryByRole('button')).toBeNull()
    await user.type(screen.getByLabelText('Search by name or beginning'), '1a2b3c4d5e')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })
  it('creates one, and shows it once', async () => {
    const { user, bodies } = await open()
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Portal')
    await user.click(screen.getByLabelText('Reads'))
    await user.click(screen.getByLabelText('Faculty of Engineering'))
    const addresses = screen.getByLabelText(/^Addresses it is accepted from/)
    await user.type(addresses, '192.0.2.0/33')
    await waitFor(() => expect(screen.getByLabelText(/^Last day/).hasAttribute('readonly')).toBe(false))
    await user.type(screen.getByLabelText(/^Last day/), `${LAST_DAY}{Tab}`)
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(/^Write an IP address or a network/)).toBeTruthy()
    expect(bodies(calls.create.path)).toEqual([])
    await user.clear(addresses)
    await user.type(addresses, '192.0.2.0/24')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByDisplayValue(ISSUED.token)).toBeTruthy()
    expect(bodies(calls.create.path)).toEqual([
      { name: 'Portal', scopes: ['read'], faculties: [6], addresses: '192.0.2.0/24', expiresOn: LAST_DAY },
    ])
    await user.click(screen.getByRole('button', { name: 'Copy the token' }))
    expect(await navigator.clipboard.readText()).toBe(ISSUED.token)
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByDisplayValue(ISSUED.token)).toBeNull())
  })
  it('says why a token that permits more cannot be replaced', async () => {
    const { user, bodies } = await open([tokenRow({ isAboveCaller: true })])
    await user.click(await screen.findByRole('button', { name: /^Replace/ }))
    expect(await screen.findByText('This token permits something that you may not do.')).toBeTruthy()
    expect(bodies(calls.rollOver.path)).toEqual([])
  })
})

describe('the lifecycle of a token, on its row', () => {
  const LABELS: Readonly<Record<TokenState, string>> = {
    active: 'Active',
    expiring: 'Replaced, still accepted',
    expired: 'Expired',
    revoked: 'Revoked',
  }
  const act = (name: RegExp) => () => screen.queryByRole('button', { name })
  const [replace, revoke] = [act(/^Replace/), act(/^Revoke/)]
  playOnScreen(
    'token',
    () => {
      let now: TokenRow
      let shown: Awaited<ReturnType<typeof show>>
      const rollOver = async (grace: RegExp) => {
        await shown.user.click(replace()!)
        await shown.user.click(await screen.findByLabelText(grace))
        await waitFor(() => expect(screen.getByLabelText(/^Last day/).hasAttribute('readonly')).toBe(false))
        await shown.user.type(screen.getByLabelText(/^Last day/), `${LAST_DAY}{Tab}`)
        const dialog = screen.getByLabelText(/^Last day/).closest<HTMLElement>('.qb-record-dialog')!
        await shown.user.click(within(dialog).getByRole('button', { name: 'Replace' }))
        await screen.findByDisplayValue(ISSUED.token)
        await shown.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
        await waitFor(() => expect(screen.queryByDisplayValue(ISSUED.token)).toBeNull())
      }
      return lifecycleDriver({
        show: async (state: TokenState) => {
          now = tokenRow({ state })
          serve(({ path, body }) => {
            if (path === calls.list.path) return ok({ ...LIST, tokens: [now] })
            const isWithGrace = path === calls.rollOver.path && (body as { grace: number }).grace > 0
            now = tokenRow({ state: isWithGrace ? 'expiring' : 'revoked', version: 2 })
            return ok(path === calls.revoke.path ? { version: 2 } : ISSUED)
          })
          shown = await show(<TokensScreen />, PAGE)
        },
        acts: {
          'token.rollOver': () => rollOver(/^One more day/),
          'token.replace': () => rollOver(/^No longer/),
          'token.revoke': async () => {
            await shown.user.click(revoke()!)
            const question = within(await screen.findByRole('alertdialog'))
            await shown.user.click(question.getByRole('button', { name: 'Revoke' }))
          },
        },
        see: async (state: TokenState, offers) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          const [, row] = await screen.findAllByRole('row')
          await within(row!).findByText(LABELS[state])
          await seeOffered({ 'token.rollOver': replace, 'token.replace': replace, 'token.revoke': revoke }, offers)
        },
      })
    },
    // others are offered less, which the guards' own test shows
    { cases: { ...tokenCases, inputs: { manager: tokenCases.inputs.manager, over: tokenCases.inputs.over } } },
  )
})
