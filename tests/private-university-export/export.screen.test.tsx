import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { PrivateUniversityExportScreen } from '#src/features/private-university-export/export-screen.tsx'
import { ENDED, jobRow } from '../jobs/jobs.replies.ts'
import { MANAGER, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import {
  AGREEING,
  ANSWERS,
  DIFFERING,
  DONE,
  exportPage,
  exportRow,
  QUEUED,
  resultPage,
  RESULTS,
  ROWS,
} from './export.replies.ts'

/** Document 2, section 2.4; S2, D47, D85, V7; issue 15. */
const PAGE = '/home/StudentData/PrivateUniversityExport'
const calls = API['private-university-export']
const JOB = API.jobs.details.path.replace('{id}', '9')
const CANCEL = API.jobs.cancel.path.replace('{id}', '9')
const VIEWER = [
  'private_university_export.can_view_private_university_export',
  'linked_systems.can_view_linked_systems',
]

interface Opened {
  readonly answers?: Readonly<Record<string, () => Answer | Promise<Answer>>>
  readonly at?: string
  readonly options?: Parameters<typeof show>[1]
}
async function open({ answers = {}, at = PAGE, options }: Opened = {}) {
  const received = serve(({ path }) => {
    if (answers[path]) return answers[path]()
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
/** Chooses Mariam, and asks for her export. */
async function askFor(shown: Shown) {
  await shown.user.click(await chooseOf('Mariam'))
  await shown.user.click(await exportButton())
  return within(await question())
}
async function exportMariam(shown: Shown) {
  await shown.user.click((await askFor(shown)).getByRole('button', { name: 'Export' }))
}
/** Refused, failed and empty lists of a tab. */
const broken = () => refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|Not available')
const forbidden = () => refuse(403, 'PERMISSION_REQUIRED', 'ليست لديك صلاحية|You have no permission')

describe('who can be exported', () => {
  it('stands in the first tab, 15 a page by name, with the season above', async () => {
    const { bodies } = await open()
    expect(await screen.findByText('30501010112345')).toBeTruthy()
    expect(bodies(calls.list.path)).toEqual([LISTED])
    expect(screen.getByText('Semester').nextElementSibling!.textContent).toBe('First semester')
    expect(screen.getByText('Academic year').nextElementSibling!.textContent).toContain('2026/2027')
    expect(bodies(calls.results.path)).toEqual([])
  })
  it('offers pages of 5, 10, 15, 50 and 100', async () => {
    await open({ answers: { [calls.list.path]: () => ok(exportPage(ROWS, { total: 200 })) } })
    const sizes = await screen.findByRole('combobox', { name: 'Rows' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['5', '10', '15', '50', '100'])
  })
  it('is searched a second after the last letter', async () => {
    const { user, bodies } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Name, national id or application number' }), 'Sara')
    await waitFor(() => expect(bodies(calls.list.path).at(-1)).toEqual({ ...LISTED, searchText: 'Sara' }))
  })
  it('cannot be chosen while it is under way, and says why', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /application of .*Sara/ }))
    expect(await screen.findByText(/being exported already/)).toBeTruthy()
  })
  it('is chosen with its page, but for those under way', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
    expect(await screen.findByText('2 are chosen')).toBeTruthy()
  })
  it('can be nobody: then the export says what to do', async () => {
    const { user, bodies } = await open()
    await chooseOf('Mariam')
    await user.click(await exportButton())
    expect(await screen.findByText('No application is chosen')).toBeTruthy()
    expect(bodies(calls.send.path)).toEqual([])
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
  it('is empty, failed and refused in words', async () => {
    let answer: () => Answer = () => ok(exportPage([]))
    const { user } = await open({ answers: { [calls.list.path]: () => answer() } })
    expect(await screen.findByText(/No application of this season/)).toBeTruthy()
    answer = broken
    await user.click(screen.getByRole('tab', { name: 'Results' }))
    await user.click(screen.getByRole('tab', { name: 'Accepted applications' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer = forbidden
    await user.click(again)
    expect(await screen.findByText('You have no permission')).toBeTruthy()
  })
})

describe('the export', () => {
  it('says how many, and that 8 is final, before it sends', async () => {
    const shown = await open()
    const asked = await askFor(shown)
    expect(asked.getByText('This exports 1 application to the private university.')).toBeTruthy()
    expect(asked.getByText(/That is final/)).toBeTruthy()
    await shown.user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(shown.bodies(calls.send.path)).toEqual([])
  })
  it('sends the chosen ones with their versions, and jumps to the results', async () => {
    const shown = await open()
    await exportMariam(shown)
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
    const asked = within(await question())
    expect(asked.getByText(/by a job/)).toBeTruthy()
    await shown.user.click(asked.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(shown.bodies(calls.send.path)).toEqual([{ filter: { searchText: '' }, shown: { count: 501 } }]),
    )
  })
  it('asks again with the number of now where it has changed', async () => {
    const changed = () =>
      refuse(409, 'EXPORT_CHANGED', 'تغير العدد|The number has changed', { data: { effects: { count: 2 } } })
    const shown = await open({ answers: { [calls.send.path]: changed } })
    await exportMariam(shown)
    expect(await screen.findByText('This exports 2 applications to the private university.')).toBeTruthy()
    expect(screen.getByText('The number has changed')).toBeTruthy()
  })
  it('tries the same under the same key where no answer came', async () => {
    let tries = 0
    const shown = await open({
      answers: { [calls.send.path]: () => ((tries += 1) === 1 ? broken() : ok(DONE)) },
    })
    await exportMariam(shown)
    const asked = within(await question())
    expect(await asked.findByText('Not available')).toBeTruthy()
    await shown.user.click(asked.getByRole('button', { name: 'Export' }))
    await screen.findByText('The university accepted 1 applicant.')
    const keys = shown.received
      .filter(({ path }) => path === calls.send.path)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })
  it('says on the page why the service cannot be used', async () => {
    const shown = await open({
      answers: { [calls.send.path]: () => refuse(502, 'LINK_FAILED', 'لا يُستخدم|It cannot be used') },
    })
    await exportMariam(shown)
    expect(await screen.findByText('It cannot be used')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
  it('names those who were not sent, and why', async () => {
    const results = [{ ...DONE.results[0]!, status: 'notSent', message: { ar: 'تغير الطلب', en: 'It has changed' } }]
    const shown = await open({
      answers: { [calls.send.path]: () => ok({ ...DONE, done: 0, refused: 1, results }) },
    })
    await exportMariam(shown)
    const told = within(await screen.findByRole('region', { name: 'Export' }))
    expect(told.getByText('Mariam Mahmoud')).toBeTruthy()
    expect(told.getByText(/It has changed/)).toBeTruthy()
  })
  it('is not offered to who only looks, who is told why; neither is the comparison', async () => {
    const { user } = await open({ options: { access: { permissions: VIEWER, scopeLevel: 12 } } })
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
  it('shows how far it is, and is cancelled after a question', async () => {
    const shown = await begin({ [CANCEL]: () => ok({ id: 9, state: 'cancelling', version: 5 }, 'تُلغى|Cancelling') })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('100')
    await shown.user.click(screen.getByRole('button', { name: 'Cancel the job' }))
    const asked = within(await question())
    await shown.user.click(asked.getByRole('button', { name: 'Cancel the job' }))
    await waitFor(() => expect(shown.bodies(CANCEL)).toEqual([{ version: 4 }]))
  })
  it('opens the results when it has ended', async () => {
    await begin({ [JOB]: () => ok(jobRow({ ...ENDED, id: 9, kind: 'exportApplications' })) })
    expect(await screen.findByText('The university accepted 3 applicants.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Results' }).getAttribute('aria-selected')).toBe('true')
  })
  it('goes on where its panel is closed', async () => {
    const shown = await begin()
    const panel = within(await screen.findByRole('region', { name: 'Export' }))
    await shown.user.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(shown.bodies(CANCEL)).toEqual([])
  })
})

describe('the results', () => {
  const results = { at: `${PAGE}?panel=results` }
  const row = async (name: string) =>
    within((await screen.findAllByRole('row')).find((each) => within(each).queryByText(name) !== null)!)
  it('name student, national id, status and reason, newest first as they come', async () => {
    const { bodies } = await open(results)
    const refused = await row('Ahmed Ali')
    expect(refused.getByText('30501010112346')).toBeTruthy()
    expect(refused.getByText('Refused by the service')).toBeTruthy()
    expect(refused.getByText('The university holds this student already')).toBeTruthy()
    expect(bodies(calls.results.path)).toEqual([{ searchText: '', status: null, page: 1, pageSize: 15 }])
  })
  it('say of whom the service accepted that the application had changed', async () => {
    await open(results)
    expect((await row('Omar Hassan')).getByText('Not accepted here any more')).toBeTruthy()
    expect((await row('Mariam Mahmoud')).queryByText('Not accepted here any more')).toBeNull()
  })
  it('count those of the season, also those under way', async () => {
    await open(results)
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
  it('are empty, failed and refused in words', async () => {
    let answer: () => Answer = () => ok(resultPage([]))
    const { user } = await open({ ...results, answers: { [calls.results.path]: () => answer() } })
    expect(await screen.findByText(/Nobody of this season/)).toBeTruthy()
    answer = broken
    await user.click(screen.getByRole('tab', { name: 'Accepted applications' }))
    await user.click(screen.getByRole('tab', { name: 'Results' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer = forbidden
    await user.click(again)
    expect(await screen.findByText('You have no permission')).toBeTruthy()
  })
})

describe('the comparison with the service', () => {
  const compare = async (answer: () => Answer, options?: Opened['options']) => {
    const shown = await open({ answers: { [calls.reconcile.path]: answer }, options })
    await shown.user.click(await screen.findByRole('button', { name: 'Compare with the service' }))
    return shown
  }
  it('says that both agree', async () => {
    await compare(() => ok(AGREEING))
    expect(await screen.findByText('Both agree')).toBeTruthy()
  })
  it('names who is only here, who is only there, and whom nobody knows here', async () => {
    await compare(() => ok(DIFFERING))
    const side = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await side('Exported here, not held there')).getByText('26-1-000011')).toBeTruthy()
    expect((await side('Held there, not exported here')).getByText('26-1-000012')).toBeTruthy()
    expect((await side('Held there, and not known here')).getByText('30001010112345')).toBeTruthy()
    expect(screen.queryByText('Both agree')).toBeNull()
  })
  it('says below the university who sees the unknown ones', async () => {
    await compare(() => ok({ ...AGREEING, unknown: null }))
    expect(await screen.findByText(/Only the whole university/)).toBeTruthy()
  })
  it('says of long lists how many there are', async () => {
    await compare(() => ok({ ...DIFFERING, onlyHere: { ...DIFFERING.onlyHere, count: 600 } }))
    expect(await screen.findByText('The first 1 of 600')).toBeTruthy()
  })
  it('says why there is none', async () => {
    await compare(() => refuse(502, 'LINK_FAILED', 'لا يُستخدم|It cannot be used'))
    expect(await screen.findByText('It cannot be used')).toBeTruthy()
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
