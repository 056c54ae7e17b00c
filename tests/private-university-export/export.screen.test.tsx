import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  universityExportFlow,
  type ExportAnswer,
  type UniversityExportContext,
} from '#machines/private-university-export/university-export.flow.ts'
import type { Driver, Outcome } from '#machines/walker/types.ts'
import { exportLifecycleCases } from '#machines/private-university-export/export.cases.ts'
import { exportRefusalOf } from '#machines/private-university-export/export.lifecycle.ts'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import { PrivateUniversityExportScreen } from '#src/features/private-university-export/export-screen.tsx'
import { pauseReplies, lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ENDED, jobRow } from '../jobs/jobs.replies.ts'
import { AT_UNIVERSITY, MANAGER, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'
import {
  AGREEING,
  ANSWERS,
  DIFFERING,
  DONE,
  exportPage,
  exportRow,
  QUEUED,
  resultPage,
  resultRow,
  RESULTS,
  ROWS,
} from './export.replies.ts'

/** Document 2, section 2.4. */
const PAGE = '/home/StudentData/PrivateUniversityExport'
const calls = API['private-university-export']
const JOB = API.jobs.details.path.replace('{id}', '9')
const CANCEL = API.jobs.cancel.path.replace('{id}', '9')
const VIEWER = [
  'private_university_export.can_view_private_university_export',
  'linked_systems.can_view_linked_systems',
]

interface Opened {
  readonly answers?: Readonly<Record<string, (call: Received) => Answer | Promise<Answer>>>
  readonly at?: string
  readonly options?: Parameters<typeof show>[1]
}
async function open({ answers = {}, at = PAGE, options }: Opened = {}) {
  const received = serve((call) => {
    const { path } = call
    if (answers[path]) return answers[path](call)
    if (path === calls.list.path) return ok(exportPage(ROWS))
    if (path === calls.results.path) return ok(resultPage(RESULTS))
    if (path === calls.answers.path) return ok({ answers: ANSWERS })
    if (path === calls.send.path) return ok(DONE, 'صُدِّر طلب|1 was exported')
    if (path === calls.reconcile.path) return ok(AGREEING)
    return ok({})
  })
  const shown = await show(<PrivateUniversityExportScreen />, {
    at,
    namespaces: ['private-university-export', 'jobs', 'statuses'],
    ...options,
  })
  const bodies = (path: string) =>
    received.filter((each) => each.path === path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, received, bodies }
}
const LISTED = { searchText: '', page: 1, pageSize: 15, orderBy: 'studentName', orderType: 'asc' }
const chooseOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`application of .*${name}`) })
const exportButton = () => screen.findByRole('button', { name: 'Export' })
const question = () => screen.findByRole('alertdialog')
type Shown = Awaited<ReturnType<typeof open>>
/** Chooses Mariam, and clicks Export. */
async function requestExport(shown: Shown) {
  await shown.user.click(await chooseOf('Mariam'))
  await shown.user.click(await exportButton())
  return within(await question())
}
async function exportMariam(shown: Shown) {
  await shown.user.click((await requestExport(shown)).getByRole('button', { name: 'Export' }))
}

describe('who can be exported', () => {
  it('stands in the first tab, 15 a page by name, with the season above, and is searched', async () => {
    const { user, bodies } = await open({ answers: { [calls.list.path]: () => ok(exportPage(ROWS, { total: 200 })) } })
    expect(await screen.findByText('30501010112345')).toBeTruthy()
    expect(bodies(calls.list.path)).toEqual([LISTED])
    expect(screen.getByText('Semester').nextElementSibling!.textContent).toBe('First semester')
    expect(screen.getByText('Academic year').nextElementSibling!.textContent).toContain('2026/2027')
    expect(bodies(calls.results.path)).toEqual([])
    const sizes = within(screen.getByRole('combobox', { name: 'Rows' })).getAllByRole('option')
    expect(sizes.map((each) => each.textContent)).toEqual(['5', '10', '15', '50', '100'])
    await user.type(screen.getByRole('textbox', { name: 'Name, national id or application number' }), 'Sara')
    await waitFor(() => expect(bodies(calls.list.path).at(-1)).toEqual({ ...LISTED, searchText: 'Sara' }))
  })
  it('is chosen with its page, but for those under way, which say why', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /application of .*Sara/ }))
    expect(await screen.findByText(/being exported already/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
    expect(await screen.findByText('2 are chosen')).toBeTruthy()
  })
  it('can be nobody: then the export says what to do', async () => {
    const { user, bodies } = await open()
    await chooseOf('Mariam')
    await user.click(await exportButton())
    expect(await screen.findByText('No application is chosen')).toBeTruthy()
    expect(bodies(calls.send.path)).toEqual([])
    const nobody = { kind: 'rows', rows: [], count: 0, more: false } as const
    expect(createActor(universityExportFlow).start().getSnapshot().can({ type: 'export.ask', selection: nobody })).toBe(
      false,
    )
  })
  it('is nobody without a service: the page says so and what would help, and asks nothing (V6)', async () => {
    const { user, bodies } = await open({
      answers: { [calls.list.path]: () => ok(exportPage(ROWS, { hasService: false })) },
    })
    expect(
      await screen.findByText(/No service of the private universities is set.*PRIVATE_UNIVERSITY_URL/),
    ).toBeTruthy()
    await user.click(await chooseOf('Mariam'))
    for (const name of ['Export', 'Compare with the service']) {
      await user.click(screen.getByRole('button', { name }))
      expect(
        await screen.findByText('No service of the private universities is set, so nobody can be exported'),
      ).toBeTruthy()
      await user.keyboard('{Escape}')
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([...bodies(calls.send.path), ...bodies(calls.reconcile.path)]).toEqual([])
  })
})

describe('the export', () => {
  it('says how many, and that 8 is final; sends the chosen ones with their versions, and jumps to the results', async () => {
    const shown = await open()
    const confirmation = await requestExport(shown)
    expect(confirmation.getByText('This exports 1 application to the private university.')).toBeTruthy()
    expect(confirmation.getByText(/That is final/)).toBeTruthy()
    expect(shown.bodies(calls.send.path)).toEqual([])
    await shown.user.click(confirmation.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(shown.bodies(calls.send.path)).toEqual([
        { studentData: [{ nationalId: '30501010112345', appId: 11, version: 3 }], shown: { count: 1 } },
      ]),
    )
    expect((await screen.findByRole('tab', { name: 'Results' })).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByText('The university accepted 1 applicant.')).toBeTruthy()
    expect(shown.address()).toContain('panel=results')
    expect(shown.bodies(calls.results.path)).toHaveLength(1)
  })
  it('sends all that match as the search, with their number', async () => {
    const shown = await open({ answers: { [calls.list.path]: () => ok(exportPage(ROWS, { total: 501 })) } })
    await shown.user.click(await screen.findByRole('button', { name: 'Choose all that match, 501 applications' }))
    await shown.user.click(await exportButton())
    const confirmation = within(await question())
    expect(confirmation.getByText(/by a job/)).toBeTruthy()
    await shown.user.click(confirmation.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(shown.bodies(calls.send.path)).toEqual([{ filter: { searchText: '' }, shown: { count: 501 } }]),
    )
  })
  it('asks again with the number of now where it has changed, and sends that', async () => {
    const changed = refuse(409, 'EXPORT_CHANGED', 'تغير|The number has changed', { data: { effects: { count: 2 } } })
    const answers = [changed, ok(DONE)]
    const shown = await open({ answers: { [calls.send.path]: () => answers.shift()! } })
    await exportMariam(shown)
    expect(await screen.findByText('This exports 2 applications to the private university.')).toBeTruthy()
    expect(screen.getByText('The number has changed')).toBeTruthy()
    await shown.user.click(within(await question()).getByRole('button', { name: 'Export' }))
    await screen.findByText('The university accepted 1 applicant.')
    expect(shown.bodies(calls.send.path).map((body) => body['shown'])).toEqual([{ count: 1 }, { count: 2 }])
  })
  it('tries the same under the same key where no answer came', async () => {
    let attempts = 0
    const shown = await open({
      answers: {
        [calls.send.path]: () =>
          (attempts += 1) === 1 ? refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|Not available') : ok(DONE),
      },
    })
    await exportMariam(shown)
    const confirmation = within(await question())
    expect(await confirmation.findByText('Not available')).toBeTruthy()
    await shown.user.click(confirmation.getByRole('button', { name: 'Export' }))
    await screen.findByText('The university accepted 1 applicant.')
    const keys = shown.received
      .filter(({ path }) => path === calls.send.path)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })
  it('says on the page why the service cannot be used, and shows the list anew', async () => {
    const shown = await open({
      answers: { [calls.send.path]: () => refuse(502, 'LINK_FAILED', 'لا يُستخدم|It cannot be used') },
    })
    await exportMariam(shown)
    expect(await screen.findByText('It cannot be used')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(shown.bodies(calls.list.path)).toHaveLength(2))
  })
  it('names those who were not sent, and why', async () => {
    const results = [{ ...DONE.results[0]!, status: 'notSent', message: { ar: 'تغير الطلب', en: 'It has changed' } }]
    const shown = await open({
      answers: { [calls.send.path]: () => ok({ ...DONE, done: 0, refused: 1, results }) },
    })
    await exportMariam(shown)
    const panel = within(await screen.findByRole('region', { name: 'Export' }))
    expect(await panel.findByText('Mariam Mahmoud')).toBeTruthy()
    expect(panel.getByText(/It has changed/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Not sent 1' })).toBeTruthy()
  })
  it('is not offered to who only looks, who is told why; neither is the comparison', async () => {
    const { user } = await open({ options: { access: { permissions: VIEWER, nodes: AT_UNIVERSITY } } })
    await user.click(await chooseOf('Mariam'))
    await user.click(await exportButton())
    expect(await screen.findByText(/permission to change/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Compare with the service' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the job of many', () => {
  const running = jobRow({ id: 9, kind: 'exportApplications', items: 501, done: 100, refused: 0, version: 4 })
  const begin = async (answers: Opened['answers'] = {}) => {
    const shown = await open({
      answers: { [calls.send.path]: () => ok(QUEUED, 'بدأ|Begun'), [JOB]: () => ok(running), ...answers },
    })
    await exportMariam(shown)
    return shown
  }
  it('shows how far it is and the list anew, and is cancelled after a question', async () => {
    const shown = await begin({ [CANCEL]: () => ok({ id: 9, state: 'cancelling', version: 5 }, 'تُلغى|Cancelling') })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('100')
    await waitFor(() => expect(shown.bodies(calls.list.path)).toHaveLength(2))
    await shown.user.click(screen.getByRole('button', { name: 'Cancel the job' }))
    const confirmation = within(await question())
    await shown.user.click(confirmation.getByRole('button', { name: 'Cancel the job' }))
    await waitFor(() => expect(shown.bodies(CANCEL)).toEqual([{ version: 4 }]))
  })
  it('opens the results when it has ended', async () => {
    await begin({ [JOB]: () => ok(jobRow({ ...ENDED, id: 9, kind: 'exportApplications' })) })
    expect(await screen.findByText('The university accepted 3 applicants.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Results' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the results', () => {
  const results = { at: `${PAGE}?panel=results` }
  const row = async (name: string) =>
    within((await screen.findAllByRole('row')).find((each) => within(each).queryByText(name) !== null)!)
  it('name student, national id, status and reason, with the counts of the season', async () => {
    const { bodies } = await open(results)
    const refused = await row('Ahmed Ali')
    expect(refused.getByText('30501010112346')).toBeTruthy()
    expect(refused.getByText('Refused by the service')).toBeTruthy()
    expect(refused.getByText('The university holds this student already')).toBeTruthy()
    expect(bodies(calls.results.path)).toEqual([{ searchText: '', status: null, page: 1, pageSize: 15 }])
    // the service accepted both; one of them is not accepted here any more
    expect((await row('Omar Hassan')).getByText('Not accepted here any more')).toBeTruthy()
    expect((await row('Mariam Mahmoud')).queryByText('Not accepted here any more')).toBeNull()
    const counts = within(await screen.findByRole('region', { name: 'Results of the season' }))
    expect(counts.getByText('Under way').nextElementSibling!.textContent).toBe('3')
  })
  it('are chosen by their status', async () => {
    const { user, bodies } = await open(results)
    await user.selectOptions(await screen.findByLabelText('Result'), 'Unanswered')
    await waitFor(() => expect(bodies(calls.results.path).at(-1)).toMatchObject({ status: 'unanswered' }))
  })
  it('show the answers before on demand', async () => {
    const { user, bodies } = await open(results)
    await user.click((await row('Ahmed Ali')).getByRole('button', { name: /2 earlier answers/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /All exports of/ }))
    expect(await dialog.findByText('The national id is not valid')).toBeTruthy()
    expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    expect(dialog.getAllByRole('link', { name: 'Job' })).toHaveLength(2)
    expect(bodies(calls.answers.path)).toEqual([{ appId: 12 }])
  })
  it('load again when one comes back to them', async () => {
    const { user, bodies } = await open(results)
    await row('Ahmed Ali')
    await user.click(screen.getByRole('tab', { name: 'Accepted applications' }))
    await chooseOf('Mariam')
    await user.click(screen.getByRole('tab', { name: 'Results' }))
    await row('Ahmed Ali')
    expect(bodies(calls.results.path)).toHaveLength(2)
  })
})

describe('the comparison with the service', () => {
  const compare = async (answer: () => Answer) => {
    const { user } = await open({ answers: { [calls.reconcile.path]: answer } })
    await user.click(await screen.findByRole('button', { name: 'Compare with the service' }))
  }
  it('names who is only here, who is only there, and whom nobody knows here', async () => {
    await compare(() => ok(DIFFERING))
    const result = within(await screen.findByRole('region', { name: 'What the service holds' }))
    const rowOf = async (text: string) => (await result.findByText(text)).closest('tr')!.textContent
    expect(await rowOf('26-1-000011')).toContain('Exported here, not held there')
    expect(await rowOf('26-1-000012')).toContain('Held there, not exported here')
    expect(await rowOf('30001010112345')).toContain('Held there, and not known here')
    expect(screen.queryByText('Both agree')).toBeNull()
  })
  it('says below the university who sees the unknown ones', async () => {
    await compare(() => ok({ ...AGREEING, unknown: null }))
    expect(await screen.findByText(/Only the whole university/)).toBeTruthy()
  })
  it('says of long lists how many there are', async () => {
    await compare(() => ok({ ...DIFFERING, onlyHere: { ...DIFFERING.onlyHere, count: 600 } }))
    expect(await screen.findByText('Exported here, not held there: The first 1 of 600')).toBeTruthy()
  })
})

it('speaks Arabic', async () => {
  await open({ options: { language: 'ar' }, answers: { [calls.list.path]: () => ok(exportPage([exportRow(0)])) } })
  expect(await screen.findByRole('heading', { name: 'التصدير إلى جامعة خاصة' })).toBeTruthy()
  expect((await screen.findByText(/30501010112345|٣٠٥٠١٠١٠١١٢٣٤٥/)).getAttribute('dir')).toBe('ltr')
})
it('leads to the linked systems who may see them', async () => {
  await open({ options: { access: MANAGER } })
  expect((await screen.findByRole('link', { name: 'Linked systems' })).getAttribute('href')).toContain(
    'ManageLinkingOtherSystem',
  )
})

/** Plays the export; the lists and the job are loaded, and the job ends when the test ends it. */
function exportDriver(): Driver {
  const paths = { sendExport: calls.send.path, cancelJob: CANCEL, reconcile: calls.reconcile.path }
  const pausedReplies = pauseReplies()
  const dialog = () => screen.queryByRole('alertdialog')
  const inQuestion = (name: string) => () => dialog() && within(dialog()!).queryByRole('button', { name })
  const panel = () => screen.queryByRole('region', { name: 'Export' })
  const comparison = () => screen.queryByRole('region', { name: 'What the service holds' })
  const inPanel = (name: string | RegExp) => () =>
    panel() && !dialog() ? within(panel()!).queryByRole('button', { name }) : null
  const compare = () => (dialog() ? null : screen.queryByRole('button', { name: /^Compare with the service/ }))
  const closeComparison = () =>
    document.querySelector('.qb-export-busy button') ??
    (comparison() && within(comparison()!).queryByRole('button', { name: 'Close' }))
  const notices = () => document.querySelectorAll('.qb-notice[role=alert]')
  let shown: Shown
  let [hasEnded, isOut] = [false, false]
  const begin = async () => {
    const job = () => jobRow({ ...(hasEnded && ENDED), id: 9, kind: 'exportApplications' })
    shown = await open({
      answers: {
        ...Object.fromEntries(Object.values(paths).map((path) => [path, pausedReplies.pause])),
        [calls.list.path]: () => ok(exportPage([exportRow(0)], { total: 501 })),
        [JOB]: () => ok(job()),
      },
    })
  }
  const press = (find: () => Element | null) => () => shown.user.click(find()!)
  const choose = async (whom: string | undefined) => {
    hasEnded = false
    await shown.user.click(screen.getByRole('tab', { name: 'Accepted applications' }))
    const row = await chooseOf('Mariam')
    const clear = screen.queryByRole('button', { name: 'Choose none' })
    if (clear) await shown.user.click(clear)
    await shown.user.click(whom === 'rows' ? row : screen.getByRole('button', { name: /^Choose all that match/ }))
    await shown.user.click(await exportButton())
  }
  const acts: Record<string, (name: string | undefined) => unknown> = {
    'export.ask': choose,
    'export.confirm': press(inQuestion('Export')),
    'export.cancel': press(inQuestion('Cancel')),
    'result.close': press(inPanel('Close')),
    'job.end': () => {
      hasEnded = true
    },
    'cancel.ask': press(inPanel('Cancel the job')),
    'cancel.confirm': press(inQuestion('Cancel the job')),
    'cancel.keep': press(inQuestion('Go on')),
    'reconcile.ask': press(compare),
    'reconcile.close': press(closeComparison),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const value = invoke === 'sendExport' ? (outcome.value as ExportAnswer | undefined)?.result : outcome.value
    const { path } = await pausedReplies.end(outcome, value)
    expect(path).toBe(paths[invoke as keyof typeof paths])
  }
  /** The page has left for the login: opens it again, and repeats what was requested. */
  const restore = async (value: unknown, { selection }: UniversityExportContext) => {
    shown.unmount()
    await begin()
    if (value === 'choosing') return
    await choose(selection?.kind ?? 'rows')
    if (value === 'asking') return
    await shown.user.click(await within(await question()).findByRole('button', { name: 'Export' }))
    await end('sendExport', { kind: 'done', value: { result: QUEUED } })
  }
  return {
    start: begin,
    perform: async ({ type }, step) => void (await acts[type]!(step.case)),
    settle: async (invoke, outcome) => {
      await end(invoke, outcome)
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'error' && !isOut) await waitFor(() => expect(notices()).toHaveLength(1))
    },
    elapse: () => {},
    expectState: async (value, rawContext, { offers, tags }) => {
      const context = rawContext as UniversityExportContext
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) await restore(value, context)
      isOut = false
      const texts: Record<string, RegExp> = {
        asking: /^Export to the private university/,
        cancelling: /^Cancel the job\?/,
        queued: /^The export is under way/,
        exported: /^The university accepted/,
        reconciling: /^The service is asked what it holds/,
        reconciled: /^Both agree/,
      }
      const shows = Object.keys(texts)
      await waitFor(() =>
        expect([shows.filter((tag) => screen.queryByText(texts[tag]!) !== null), notices().length]).toEqual([
          shows.filter((tag) => tags.includes(tag)),
          context.problem ? 1 : 0,
        ]),
      )
      await seeOffered(
        {
          'export.confirm': inQuestion('Export'),
          'export.cancel': inQuestion('Cancel'),
          'result.close': inPanel('Close'),
          'cancel.ask': inPanel('Cancel the job'),
          'cancel.confirm': inQuestion('Cancel the job'),
          'cancel.keep': inQuestion('Go on'),
          'reconcile.ask': compare,
          'reconcile.close': closeComparison,
        },
        offers,
      )
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of the export, on the screen', () => playOnScreen('universityExport', exportDriver))

/** People send; the page is notified of the service's answers. */
describe('the life of an applicant’s export, on its page', () => {
  const LABELS: Readonly<Record<ExportState, string>> = {
    waiting: 'Waiting',
    sent: 'Sent',
    accepted: 'Accepted by the service',
    refused: 'Refused by the service',
    unanswered: 'Unanswered',
    withdrawn: 'Not sent',
  }
  const MAY = { hasPermission: true, isScopeAllowed: true }
  const { officer } = exportLifecycleCases.inputs
  playOnScreen(
    'applicationExport',
    () => {
      let shown: Shown
      let isSent = false
      const openIn = (state: ExportState) => {
        isSent = false
        return open({
          at: state === 'accepted' ? `${PAGE}?panel=results` : PAGE,
          answers: {
            // an application with status 8 is offered no more (D47)
            [calls.list.path]: () =>
              ok(exportPage(state === 'accepted' ? [] : [exportRow(0, { exportState: isSent ? 'sent' : state })])),
            [calls.results.path]: () => ok(resultPage([resultRow(0)])),
            [calls.send.path]: () => {
              isSent = true
              return ok(DONE)
            },
          },
        })
      }
      return lifecycleDriver({
        show: async (state: ExportState) => {
          shown = await openIn(state)
        },
        acts: {
          'unanswered export.send': async () => {
            await exportMariam(shown)
            await waitFor(() =>
              expect(shown.bodies(calls.send.path)).toEqual([
                expect.objectContaining({ studentData: [expect.objectContaining({ appId: exportRow(0).appId })] }),
              ]),
            )
            // the page goes on to the results
            cleanup()
            shown = await openIn('sent')
          },
        },
        see: async (state: ExportState) => {
          await within((await screen.findByRole('rowheader')).closest('tr')!).findByText(LABELS[state])
          if (state === 'accepted') return
          const refused = exportRefusalOf({ exportState: state, applicationStatus: STATUS.accepted }, MAY)
          await waitFor(() =>
            expect(screen.queryAllByRole('checkbox', { name: /application of/ })).toHaveLength(
              refused === null ? 1 : 0,
            ),
          )
        },
      })
    },
    // others are offered nothing, and only accepted applications are listed: the tests above check that
    { cases: { ...exportLifecycleCases, inputs: { officer } } },
  )
})
