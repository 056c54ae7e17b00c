import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Driver } from '#machines/walker/types.ts'
import type { Copied, SourceChoice } from '#machines/seasons/season-assistant.flow.ts'
import { seasonAssistantCases } from '#machines/seasons/season-assistant.cases.ts'
import { seasonCopyCases } from '#machines/seasons/season-copy.cases.ts'
import { API } from '#schemas/api.ts'
import {
  SHARED_SETTINGS,
  type CopyPreview,
  type CopyRow,
  type CopyState,
} from '#schemas/season-copies/season-copy.schema.ts'
import { AssistantScreen } from '#src/features/seasons/assistant/assistant-screen.tsx'
import { CopiesScreen } from '#src/features/seasons/assistant/copies-screen.tsx'
import { YearEndScreen } from '#src/features/seasons/assistant/year-end-screen.tsx'
import { lifecycleDriver, pauseReplies, playOnScreen, seeOffered, seeProblem } from '#tests/support/walker/on-screen.ts'
import { ok, refuse, removeToasts, serve, show, type Serve } from '../kit/support.tsx'
import { copyRow, LIST, seasonRow, YEAR_END } from './seasons.replies.ts'

const calls = API['season-copies']
const PREVIEW = seasonAssistantCases.actors.loadPreview.done.some.output as CopyPreview
const STARTED = { id: 1, jobId: 2, isDone: true, done: 195, refused: 0 }

interface Options {
  readonly sources?: Serve
  readonly preview?: Serve
  readonly copy?: Serve
}
async function openAssistant({
  sources = () => ok(LIST),
  preview = () => ok(PREVIEW),
  copy = () => ok(STARTED, 'نُسخ|195 records were copied'),
}: Options = {}) {
  const received = serve((call) => {
    if (call.path === API.seasons.list.path) return sources(call)
    return call.path === calls.preview.path ? preview(call) : copy(call)
  })
  const shown = await show(<AssistantScreen />, {
    at: '/home/SetUp/Seasons/Assistant',
    namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
  })
  const bodies = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  const act = () => screen.findByRole('button', { name: /^Prepare the season/ })
  return { ...shown, bodies, act }
}

/** Issue 41, point 4; go-live, section 3. */
describe('the season assistant', () => {
  it('begins with the current season, and shows counts, reasons and new dates', async () => {
    const { bodies } = await openAssistant()
    expect(await screen.findByRole('row', { name: 'Certificates with courses 40 1 0' })).toBeTruthy()
    expect(screen.getByText(/The active branches of the faculty have changed/)).toBeTruthy()
    expect(screen.getByText('The season: 31 Jul 2027 – 9 Sept 2027')).toBeTruthy()
    expect(bodies(calls.preview.path)).toEqual([{ seasonId: 5 }])
  })
  it('copies what it showed, once what holds for all seasons is confirmed', async () => {
    const { user, bodies, act } = await openAssistant()
    await user.click(await act())
    expect(await screen.findByText('Not everything that holds for all seasons is confirmed yet.')).toBeTruthy()
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(await act())
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Prepare the season' }))
    expect(await screen.findByText('Copied: 195, not copied: 0')).toBeTruthy()
    expect(bodies(calls.copy.path)).toMatchObject([{ seasonId: 5, yearsLater: 1, shown: 195 }])
    expect((bodies(calls.copy.path)[0] as { confirmed: string[] }).confirmed.toSorted()).toEqual(
      SHARED_SETTINGS.toSorted(),
    )
  })
  it('shows the preview again when what it showed has changed', async () => {
    const { user, bodies, act } = await openAssistant({
      copy: () => refuse(409, 'COPY_CHANGED', 'تغيّر|It has changed'),
    })
    await act()
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(await act())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Prepare the season' }))
    await waitFor(() => expect(bodies(calls.preview.path)).toHaveLength(2))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

/** What the screen shows for each of the machine's tags. */
const SEEN = {
  loading: '.qb-assistant-wait',
  ready: '.qb-assistant-choices',
  shown: '.qb-assistant-parts',
  empty: '.qb-state:not(:has(button, .bp6-icon-lock))',
  failed: '.qb-state button',
  forbidden: '.qb-state .bp6-icon-lock',
  dialog: '.qb-confirm',
  done: '.qb-assistant-done',
} as const
/** Plays the assistant on its screen. */
function assistantDriver(): Driver {
  const [sources, preview, copies] = [pauseReplies(), pauseReplies(), pauseReplies()]
  let shown: Awaited<ReturnType<typeof openAssistant>>
  let isOut = false
  const selects = () => document.querySelectorAll<HTMLSelectElement>('.qb-assistant-choices select')
  const boxButton = (at: number) => () =>
    [...document.querySelectorAll('.qb-confirm .bp6-dialog-footer-actions button')].at(at) ?? null
  const find = (selector: string) => () => document.querySelector(selector)
  const controls = {
    'page.reload': find('.qb-state button'),
    // the dialog covers it
    'copy.ask': find('body:not(:has(.qb-confirm)) .qb-assistant-act button'),
    'copy.cancel': boxButton(0),
    'copy.confirm': boxButton(-1),
  }
  return {
    start: async () => {
      shown = await openAssistant({ sources: sources.pause, preview: preview.pause, copy: copies.pause })
    },
    perform: async (event) => {
      if (event.type === 'choice.change') {
        const [source, year] = selects()
        await shown.user.selectOptions(year ?? source!, year ? '2' : '1')
      } else await shown.user.click(controls[event.type as keyof typeof controls]()!)
    },
    settle: async (invoke, outcome) => {
      await removeToasts()
      const { kind, value } = outcome
      if (invoke === 'loadSources')
        await sources.end(
          outcome,
          kind === 'done' && {
            ...LIST,
            seasons: (value as SourceChoice[]).map(({ id, isCurrent }) => seasonRow({ id, isCurrent })),
          },
        )
      else if (invoke === 'copySeason') await copies.end(outcome, kind === 'done' && (value as Copied).started)
      else await preview.end(outcome, value)
      if (kind === 'error' && outcome.case !== 'sessionOver' && outcome.case !== 'changed') await seeProblem(outcome)
      isOut = outcome.case === 'sessionOver'
    },
    elapse: () => {
      throw new Error('This machine has no timeouts; elapse must not be called')
    },
    expectState: async (_value, _context, { offers, tags }) => {
      if (offers.includes('copy.ask'))
        for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox'))
          if (!box.checked) await shown.user.click(box)
      await waitFor(() =>
        expect(
          Object.fromEntries(
            Object.entries(SEEN).map(([tag, selector]) => [tag, document.querySelectorAll(selector).length]),
          ),
        ).toEqual(Object.fromEntries(Object.keys(SEEN).map((tag) => [tag, tags.includes(tag) ? 1 : 0]))),
      )
      await seeOffered({ ...controls, 'choice.change': () => selects()[0] ?? null }, offers)
      // the page has then left for the login: the screen alone shows only that nothing hangs
      return isOut ? 'elsewhere' : 'screen'
    },
  }
}
describe('every declared transition of the assistant, on its screen', () =>
  playOnScreen('seasonAssistant', assistantDriver))

describe('prepared seasons', () => {
  const open = async (row: CopyRow) => {
    const received = serve(({ path }) => (path === calls.list.path ? ok([row]) : ok(STARTED, 'تم|Taken back')))
    const shown = await show(<CopiesScreen />, {
      at: '/home/SetUp/Seasons/Copies',
      namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
    })
    return { ...shown, received, takeBack: () => screen.findByRole('button', { name: /^Take back/ }) }
  }
  it('are taken back after a question', async () => {
    const { user, received, takeBack } = await open(copyRow())
    expect(await screen.findByRole('cell', { name: '40' })).toBeTruthy()
    await user.click(await takeBack())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
    await waitFor(() =>
      expect(received.filter(({ path }) => path === calls.takeBack.path).map(({ body }) => body)).toEqual([
        { id: 1, version: 2 },
      ]),
    )
  })
  it('say why they are not taken back', async () => {
    const { user, takeBack } = await open(copyRow({ isPreparing: false, changed: 1 }))
    await user.click(await takeBack())
    expect(await screen.findByText('The season was opened.')).toBeTruthy()
    expect(screen.getByText(/was changed or used since/)).toBeTruthy()
  })
})

describe('the lifecycle of a prepared season, on its row', () => {
  const LABELS: Readonly<Record<CopyState, string>> = {
    copying: 'Being copied',
    copied: 'Copied',
    takingBack: 'Being taken back',
    takenBack: 'Taken back',
  }
  const button = () => screen.queryByRole('button', { name: /^Take back/ })
  playOnScreen(
    'seasonCopy',
    () => {
      let now: CopyRow
      let shown: Awaited<ReturnType<typeof show>>
      return lifecycleDriver({
        show: async (state: CopyState) => {
          now = copyRow({ state })
          serve(({ path }) => {
            if (path === calls.list.path) return ok([now])
            now = copyRow({ state: 'takingBack' })
            return ok(STARTED, 'تم|Done')
          })
          shown = await show(<CopiesScreen />, {
            at: '/home/SetUp/Seasons/Copies',
            namespaces: ['season-assistant', 'seasons', 'common', 'errors'],
          })
        },
        acts: {
          'copy.takeBack': async () => {
            await shown.user.click(button()!)
            const question = within(await screen.findByRole('alertdialog'))
            await shown.user.click(question.getByRole('button', { name: 'Take back' }))
          },
        },
        see: async (state: CopyState, offers) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          const [, row] = await screen.findAllByRole('row')
          await within(row!).findByText(LABELS[state])
          await seeOffered({ 'copy.takeBack': button }, offers)
        },
      })
    },
    // others are offered less, which the machine's own test shows
    {
      cases: {
        ...seasonCopyCases,
        inputs: { manager: seasonCopyCases.inputs.manager, halfReturned: seasonCopyCases.inputs.halfReturned },
      },
    },
  )
})

describe('the end of a year', () => {
  it('lists what is left, each with the page where it is done', async () => {
    serve(() => ok(YEAR_END))
    await show(<YearEndScreen params={{ id: '5' }} />, {
      at: '/home/SetUp/Seasons/5/YearEnd',
      namespaces: ['season-assistant', 'statuses', 'common', 'errors'],
    })
    expect(await screen.findByText('Unpaid')).toBeTruthy()
    expect(screen.getByText('2026/2027 – First Semester')).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/home/StudentData/ManageApplications?yearId=3&semesterId=1&appStatus=1',
      '/home/StudentData/ManageApplications?yearId=3&semesterId=1&appStatus=7',
      '/home/StudentData/PrivateUniversityExport',
      '/home/Administration/Outbox',
    ])
  })
})
