import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { seasonCases } from '#machines/seasons/season.cases.ts'
import { seasonLifecycle, type SeasonContext, type SeasonEvent } from '#machines/seasons/season.lifecycle.ts'
import { API } from '#schemas/api.ts'
import type { SeasonMove, SeasonRow, SeasonState } from '#schemas/seasons/season.schema.ts'
import { SeasonsScreen } from '#src/features/seasons/seasons-screen.tsx'
import { currentSeason } from '#src/kit/season.tsx'
import { lifecycleDriver, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { managerWithout, ok, seeWhyNot, serve, show } from '../kit/support.tsx'
import { LIST, SEASONS, seasonRow } from './seasons.replies.ts'

const calls = API.seasons
const NAMESPACES = ['seasons', 'common', 'errors'] as const

async function openSeasons(
  rows: () => readonly SeasonRow[] = () => SEASONS,
  options: Parameters<typeof show>[1] = {},
  answer: (path: string, body: unknown) => void = () => {},
) {
  const received = serve(({ path, body }) => {
    if (path === calls.list.path) return ok({ ...LIST, seasons: rows() })
    answer(path, body)
    return ok({ version: 3, id: 7 })
  })
  const shown = await show(<SeasonsScreen />, {
    at: '/home/SetUp/Seasons',
    namespaces: NAMESPACES,
    ...options,
  })
  const bodies = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  const rowOf = (state: SeasonState) =>
    waitFor(() => within(document.querySelector(`tbody [data-state=${state}]`)!.closest('tr')!))
  return { ...shown, bodies, rowOf }
}
type User = Awaited<ReturnType<typeof show>>['user']
const showState = (user: User, state: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'State' }), state)
const openDialog = () => document.querySelector<HTMLElement>('.qb-record-dialog')
// its fields of dates have dialogs of their own
const dialog = async () => within(await waitFor(() => openDialog() ?? expect.fail('no dialog')))
type Form = Awaited<ReturnType<typeof dialog>>
/** Once Blueprint's field is loaded. */
const dayField = (form: Form, label: string) =>
  waitFor(() => {
    const field = form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.readOnly).toBe(false)
    return field
  })
const DAYS = { startsOn: '2028-07-09', endsOn: '2028-09-30' }
const typeDays = async (form: Form, user: User) => {
  for (const [label, day] of [
    ['Start date', '09/07/2028'],
    ['End date', '30/09/2028'],
  ] as const) {
    const field = await dayField(form, label)
    await user.clear(field)
    await user.type(field, day)
  }
}

/** Issue 41, point 3; go-live, section 3. */
describe('the list of seasons', () => {
  it('shows year, semester, state, counts and which one is current; archived ones when they are asked for', async () => {
    const { user, rowOf } = await openSeasons()
    const open = await rowOf('open')
    for (const text of ['2026/2027', 'First Semester', 'Current', '13,120', '9,410']) open.getByText(text)
    expect(screen.queryByText('2024/2025')).toBeNull()
    await showState(user, 'Archived')
    expect(await screen.findByText('2024/2025')).toBeTruthy()
    expect(screen.queryByText('2026/2027')).toBeNull()
  })

  it('says why a season is not moved', async () => {
    const { user, rowOf } = await openSeasons()
    await user.click((await rowOf('deciding')).getByRole('button', { name: /Finish season/ }))
    expect(await screen.findByText('3 applications are still undecided.')).toBeTruthy()
    expect(screen.getByText(/The export of 1 application has no known result yet/)).toBeTruthy()
  })

  it('is only looked at without the permission', async () => {
    const { user, rowOf } = await openSeasons(undefined, { access: managerWithout(calls.move.access.permission) })
    const row = await rowOf('preparing')
    await seeWhyNot(user, [row.getByRole('button', { name: /Open for applying/ })])
    await seeWhyNot(user, [screen.getByRole('button', { name: /Add season/ })])
  })

  it('says what a step does before it is made, and tells the page of another current season', async () => {
    const { user, rowOf, bodies } = await openSeasons()
    let told = 0
    const stop = currentSeason.subscribe(() => {
      told += 1
    })
    await user.click((await rowOf('preparing')).getByRole('button', { name: 'Make current season' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/2027\/2028.*become the active ones/)
    expect(bodies(calls.move.path)).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Make current season' }))
    await waitFor(() => expect(bodies(calls.move.path)).toEqual([{ id: 7, version: 2, move: 'makeCurrent' }]))
    await waitFor(() => expect(told).toBe(1))
    stop()
  })
})

describe('a new season', () => {
  it('begins with the year after the last one and the active semester', async () => {
    const { user, bodies } = await openSeasons()
    await user.click(await screen.findByRole('button', { name: 'Add season' }))
    const form = await dialog()
    expect((await form.findByLabelText<HTMLInputElement>(/^Calendar year/)).value).toBe('2028')
    await typeDays(form, user)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies(calls.add.path)).toEqual([{ yearId: null, firstYear: 2028, semesterId: 1, ...DAYS }]),
    )
  })

  it('asks for the names of a new semester, and for the second date where there is one', async () => {
    const { user, bodies } = await openSeasons()
    await user.click(await screen.findByRole('button', { name: 'Add season' }))
    const form = await dialog()
    await user.selectOptions(await form.findByLabelText(/^Semester/), 'A new semester')
    await user.type(await dayField(form, 'Start date'), '09/07/2028')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getAllByText('This Field is Required')).toHaveLength(3))
    expect(bodies(calls.add.path)).toEqual([])
  })
})

/** `seasons.api` proves on the server what each step does. */
describe('the life of a season, on its row', () => {
  const ACTS: Readonly<Record<SeasonMove, string>> = {
    prepare: 'Begin preparing',
    open: 'Open for applying',
    close: 'Close for applying',
    decide: 'Begin last decisions',
    finish: 'Finish season',
    archive: 'Archive',
    back: 'One step back',
    makeCurrent: 'Make current season',
  }
  const MOVES = Object.keys(ACTS) as SeasonMove[]
  const button = (name: string) => () => named(document.querySelector('tbody'), name)
  const controls: Readonly<Record<string, () => HTMLElement | null>> = {
    ...Object.fromEntries(MOVES.map((move) => [`season.${move}`, button(ACTS[move])])),
    'season.edit': button('Edit'),
    'season.remove': button('Delete'),
  }

  playOnScreen(
    'season',
    () => {
      let now: SeasonRow | null
      let shown: Awaited<ReturnType<typeof openSeasons>>
      /** The server's part: the lifecycle itself. */
      const happen = (event: SeasonEvent) => {
        const { input } = seasonCases.inputs.manager
        const context = { ...input, isCurrent: now?.isCurrent ?? false }
        const value = now?.state ?? 'absent'
        const next = getNextSnapshot(seasonLifecycle, seasonLifecycle.resolveState({ value, context }), event)
        now =
          next.value === 'absent'
            ? null
            : { ...(now ?? seasonRow()), state: next.value as SeasonState, isCurrent: next.context.isCurrent }
      }
      const press = async (event: string) => shown.user.click(controls[event]!()!)
      const confirm = async (name: string) =>
        shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
      const fill = async () => {
        const form = await dialog()
        await typeDays(form, shown.user)
        await shown.user.click(form.getByRole('button', { name: 'Save' }))
        await waitFor(() => expect(openDialog()).toBeNull())
      }
      return lifecycleDriver({
        show: async (state: SeasonState | 'absent', { isCurrent }: SeasonContext) => {
          now = state === 'absent' ? null : seasonRow({ state, isCurrent })
          // archived ones are asked for
          const options = { at: `/home/SetUp/Seasons${state === 'archived' ? '?state=archived' : ''}` }
          shown = await openSeasons(
            () => (now ? [now] : []),
            options,
            (path, body) => {
              if (path === calls.add.path) happen({ type: 'season.add' })
              else if (path === calls.remove.path) happen({ type: 'season.remove' })
              else if (path === calls.move.path)
                happen({ type: `season.${(body as { move: SeasonMove }).move}` } as SeasonEvent)
            },
          )
        },
        acts: {
          ...Object.fromEntries(
            MOVES.map((move) => [
              `season.${move}`,
              async () => {
                const isArchived = now?.state === 'archived'
                await press(`season.${move}`)
                await confirm(ACTS[move])
                // it is in another list then
                if (move === 'archive') await showState(shown.user, 'Archived')
                if (isArchived) await showState(shown.user, 'All but archived')
              },
            ]),
          ),
          'season.add': async () => {
            await shown.user.click(await screen.findByRole('button', { name: 'Add season' }))
            await fill()
          },
          'season.edit': async () => {
            await press('season.edit')
            await fill()
          },
          'season.remove': async () => {
            await press('season.remove')
            await confirm('Delete')
          },
        },
        see: async (_state: SeasonState | 'absent', offers: readonly string[]) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          await seeOffered(controls, offers)
        },
      })
    },
    // others are offered less, which is checked above; the server alone knows whether a new last day has passed
    {
      cases: {
        ...seasonCases,
        inputs: { manager: seasonCases.inputs.manager },
        events: { ...seasonCases.events, 'season.edit': { toCome: seasonCases.events['season.edit'].toCome } },
      },
    },
  )
})
