import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { universityCases } from '#machines/nomination/university.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { UniversityScreen } from '#src/features/nomination/university-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { jobRow } from '../jobs/jobs.replies.ts'
import type { Nodes } from '#schemas/scope-levels.ts'
import {
  AT_UNIVERSITY,
  AT_FACULTY,
  MANAGER,
  ok,
  refuse,
  serve,
  show,
  type Answer,
  type Received,
} from '../kit/support.tsx'
import { UNIVERSITY, UNIVERSITY_APPLIED, UNIVERSITY_ROW } from './nomination.replies.ts'

const calls = API.nomination
const PATH = '/home/StudentData/StudentNominate/University'
const SEASON = { yearId: 1, semesterId: 2 }
const active = (attribute_id: number) => ({
  attribute_id,
  attributeName: { ar: 'نشط', en: 'Active' },
  active: '1' as const,
})

interface Opened {
  readonly answers?: Readonly<Record<string, (call: Received) => Answer | Promise<Answer>>>
  readonly permissions?: readonly string[]
  readonly nodes?: Nodes
  readonly hasSeason?: boolean
}
async function open({
  answers = {},
  permissions = MANAGER.permissions,
  nodes = AT_UNIVERSITY,
  hasSeason = true,
}: Opened = {}) {
  const received = serve((call) => {
    const { path } = call
    if (answers[path]) return answers[path](call)
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.tryUniversity.path) return ok(UNIVERSITY)
    if (path === calls.tryUniversityRows.path) return ok({ results: [UNIVERSITY_ROW], total: 206 })
    if (path === calls.applyUniversity.path) return ok(UNIVERSITY_APPLIED, 'بدأ|It is under way')
    if (path === '/api/jobs/17/')
      return ok(jobRow({ id: 17, kind: 'nominateUniversity', state: 'done', items: 2, done: 2, refused: 0 }))
    return ok({})
  })
  const shown = await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={hasSeason ? [active(1)] : []} semesters={hasSeason ? [active(2)] : []}>
          <UniversityScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    {
      at: PATH,
      namespaces: ['nomination', 'applications', 'statuses', 'scope', 'jobs'],
      access: { permissions, nodes },
    },
  )
  return {
    ...shown,
    sent: (path: string) =>
      received.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>),
  }
}
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))
const result = () => screen.findByRole('region', { name: 'Dry run: nothing was written' })
async function runDry() {
  await press('Try')
  return within(await result())
}
const question = () => screen.findByRole('alertdialog')

describe('the dry run (issue 15, D91)', () => {
  it('is asked for by a button; says how many get a seat, gain and improve, that it is stable, and what each faculty gets', async () => {
    const { sent } = await open()
    expect(await screen.findByText(/asks for the best desire first/)).toBeTruthy()
    expect(sent(calls.tryUniversity.path)).toEqual([])
    const shown = await runDry()
    expect(sent(calls.tryUniversity.path)).toEqual([SEASON])
    const fact = (label: string) => shown.getByText(label, { selector: 'dt' }).nextSibling?.textContent
    expect(['With a seat', 'Gained a seat', 'Got a better desire'].map(fact)).toEqual(['206', '37', '8'])
    expect([fact('All marks'), fact('Marks replaced')]).toEqual(['1,280', '310'])
    expect(shown.getByText(/The result is stable/)).toBeTruthy()
    const pharmacy = (await shown.findByRole('rowheader', { name: 'Faculty of Pharmacy' })).closest('tr')!
    expect([...pharmacy.querySelectorAll('td')].slice(0, 7).map((cell) => cell.textContent)).toEqual([
      '120',
      '10',
      '640',
      '105',
      '71',
      '96',
      '14',
    ])
    expect(shown.getByText(/Faculty of Law.*no approval rule, 12 applications/)).toBeTruthy()
  })
  it('tells of each student what is granted, why, and what the rules one by one give', async () => {
    const { sent } = await open()
    const shown = await runDry()
    const row = (await shown.findByRole('rowheader', { name: /Mariam Mahmoud/ })).closest('tr')!
    expect(row.textContent).toContain('Faculty of Medicine')
    expect(row.textContent).toMatch(/Rank 41 of 380 with 92.30/)
    expect(row.textContent).toMatch(/By the rules one by one: .*Faculty of Pharmacy.*, desire 4\./)
    fireEvent.click(shown.getByRole('button', { name: 'Without a seat' }))
    fireEvent.change(shown.getByLabelText('Faculty'), { target: { value: '4' } })
    fireEvent.change(shown.getByRole('textbox', { name: 'Name, national id or application number' }), {
      target: { value: 'مريم' },
    })
    fireEvent.click(shown.getByRole('button', { name: 'Total' }))
    await waitFor(() =>
      expect(sent(calls.tryUniversityRows.path).at(-1)).toEqual({
        ...SEASON,
        fingerprint: UNIVERSITY.fingerprint,
        show: 'without',
        facultyId: 4,
        searchText: 'مريم',
        page: 1,
        pageSize: 10,
        orderBy: 'total',
        orderType: 'asc',
      }),
    )
  })
  it('warns where the marks are not stable', async () => {
    await open({ answers: { [calls.tryUniversity.path]: () => ok({ ...UNIVERSITY, isStable: false }) } })
    const shown = await runDry()
    expect(shown.getByText(/The result is not stable/)).toBeTruthy()
  })
  it('says so where there is nobody to mark', async () => {
    const none = universityCases.actors.tryUniversity.done.none.output
    await open({ answers: { [calls.tryUniversity.path]: () => ok(none) } })
    const shown = await runDry()
    expect(shown.getByText(/There is nobody to mark/)).toBeTruthy()
    await press(/^Apply to all faculties/)
    await waitFor(() => expect(document.querySelector('.qb-why-not')).not.toBeNull())
  })
  it('is not there without an active season', async () => {
    await open({ hasSeason: false })
    expect(await screen.findByRole('heading', { name: 'The whole university at once' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try' })).toBeNull()
  })
  it('is not offered in the scope of a faculty, and says why', async () => {
    const { sent } = await open({ nodes: AT_FACULTY })
    await press(/Try/)
    await waitFor(() => expect(document.querySelector('.qb-why-not')).not.toBeNull())
    expect(sent(calls.tryUniversity.path)).toEqual([])
  })
})

describe('applying it (issue 15, V7)', () => {
  it('asks with what it will do, sends what was seen, and shows how far the job is', async () => {
    const { sent } = await open()
    await runDry()
    await press('Apply to all faculties')
    const confirmation = await question()
    expect(confirmation.textContent).toContain('Mark 1,280 applications in 2 faculties?')
    expect(confirmation.textContent).toContain('310 marks that stand are replaced.')
    expect(sent(calls.applyUniversity.path)).toEqual([])
    fireEvent.click(within(confirmation).getByRole('button', { name: 'Apply' }))
    const job = await screen.findByRole('region', { name: 'The nomination is under way' })
    expect(sent(calls.applyUniversity.path)).toEqual([
      { ...SEASON, fingerprint: UNIVERSITY.fingerprint, runId: UNIVERSITY.runId },
    ])
    expect(await within(job).findByRole('progressbar')).toBeTruthy()
    expect(within(job).getByRole('link').getAttribute('href')).toBe('/home/Jobs/Result/17')
  })
  it('is offered where marks are taken away, and nothing else changes', async () => {
    const none = universityCases.actors.tryUniversity.done.none.output
    const unmarking = { ...none, changes: { ...none.changes, unmarked: 3 } }
    await open({ answers: { [calls.tryUniversity.path]: () => ok(unmarking) } })
    await runDry()
    await press('Apply to all faculties')
    expect(await question()).toBeTruthy()
  })
  it.each(['RULE_DRY_RUN_OLD', 'RULE_APPLIED_MEANWHILE', 'UNIVERSITY_UNDER_WAY'] as const)(
    'refused by %s says so, and is not offered before it is tried again',
    async (code) => {
      const { sent } = await open({
        answers: { [calls.applyUniversity.path]: () => refuse(409, code, 'سبقك غيرك|Somebody was first') },
      })
      const shown = await runDry()
      await press('Apply to all faculties')
      fireEvent.click(within(await question()).getByRole('button', { name: 'Apply' }))
      await shown.findByRole('alert')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await press(/Apply to all faculties/)
      await waitFor(() => expect(document.querySelector('.qb-why-not')).not.toBeNull())
      expect(sent(calls.applyUniversity.path)).toHaveLength(1)
    },
  )
  it('refused by something else says why, and stays as it was read', async () => {
    await open({
      answers: { [calls.applyUniversity.path]: () => refuse(409, 'RULE_SEASON_INACTIVE', 'أُغلق|The season is closed') },
    })
    await runDry()
    await press('Apply to all faculties')
    fireEvent.click(within(await question()).getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('The season is closed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Apply to all faculties')
    expect(await question()).toBeTruthy()
  })
  it('is not offered to whoever may only look, and says why', async () => {
    await open({ permissions: ['nomination.can_view_nomination'] })
    await runDry()
    await press(/Apply to all faculties/)
    await waitFor(() => expect(document.querySelector('.qb-why-not')).not.toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

/** Plays the whole university at once; its students are shown until the dry run is out of date, and so is its job. */
function universityDriver(): Driver {
  const paths = { tryUniversity: calls.tryUniversity.path, applyUniversity: calls.applyUniversity.path }
  const pausedReplies = pauseReplies()
  const inQuestion = (name: string) => () => {
    const dialog = screen.queryByRole('alertdialog')
    return dialog && within(dialog).queryByRole('button', { name })
  }
  const dryRunButton = () => screen.queryAllByRole('button', { name: /^(Try|Run again)/ })[0] ?? null
  const apply = () => screen.queryByRole('button', { name: /^Apply to all faculties/ })
  const close = () =>
    screen
      .queryAllByRole('button', { name: /^(Close|Cancel)$/ })
      .find((each) => each.closest('[role=alertdialog], .qb-toaster') === null) ?? null
  let shown: Awaited<ReturnType<typeof open>>
  let [isOld, isOut] = [false, false]
  const begin = async () => {
    const rows = () =>
      isOld ? refuse(409, 'RULE_DRY_RUN_OLD', 'قديمة|Old') : ok({ results: [UNIVERSITY_ROW], total: 206 })
    shown = await open({
      answers: {
        [paths.tryUniversity]: pausedReplies.pause,
        [paths.applyUniversity]: pausedReplies.pause,
        [calls.tryUniversityRows.path]: rows,
      },
    })
  }
  const acts: Record<string, () => unknown> = {
    'university.try': () => {
      isOld = false
      fireEvent.click(dryRunButton()!)
    },
    'university.expire': async () => {
      isOld = true
      await press('Next page')
    },
    'university.close': () => fireEvent.click(close()!),
    'apply.ask': () => fireEvent.click(apply()!),
    'apply.confirm': () => fireEvent.click(inQuestion('Apply')()!),
    'apply.cancel': () => fireEvent.click(inQuestion('Cancel')()!),
    'result.close': () => fireEvent.click(close()!),
  }
  return {
    start: begin,
    perform: async ({ type }) => void (await acts[type]!()),
    settle: async (invoke, outcome) => {
      const value = outcome.kind === 'done' && invoke === 'applyUniversity' ? UNIVERSITY_APPLIED : outcome.value
      const { path } = await pausedReplies.end(outcome, value)
      expect(path).toBe(paths[invoke as keyof typeof paths])
      isOut = outcome.case === 'sessionOver'
    },
    elapse: () => {},
    expectState: async (value, _context, { offers, tags }) => {
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) {
        // the page has left for the login: it is opened again, and what was requested is requested again
        shown.unmount()
        await begin()
        isOut = false
        if (value === 'asking') {
          fireEvent.click(dryRunButton()!)
          await pausedReplies.end({ kind: 'done', value: UNIVERSITY }, UNIVERSITY)
          fireEvent.click(await screen.findByRole('button', { name: 'Apply to all faculties' }))
        }
      }
      const texts: Record<string, RegExp> = {
        trying: /^All faculties are being filled at once/,
        shown: /^Dry run: nothing was written/,
        asking: /^Mark 1,280 applications in 2 faculties/,
        queued: /^The nomination is under way/,
        refused: /^You cannot try the whole university here/,
        failed: /^It could not be tried/,
      }
      const shows = Object.keys(texts)
      await waitFor(() => {
        expect(shows.filter((tag) => screen.queryByText(texts[tag]!) !== null)).toEqual(
          shows.filter((tag) => tags.includes(tag)),
        )
      })
      await seeOffered(
        {
          'university.try': dryRunButton,
          'apply.ask': apply,
          'apply.confirm': inQuestion('Apply'),
          'apply.cancel': inQuestion('Cancel'),
          close,
        },
        [...offers, ...(offers.some((offer) => /^(university|result)\.close$/.test(offer)) ? ['close'] : [])],
      )
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of the whole university at once, on the screen', () =>
  playOnScreen('university', universityDriver))
