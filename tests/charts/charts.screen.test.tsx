import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { write } from '../../docs/paths/formats/index.ts'
import { makeSheet } from '../../docs/paths/sheet.ts'
import { textsOf } from '../../docs/paths/words.ts'
import { LIVE_CHANNEL, type LiveMessage } from '#src/kit/actors/live.types.ts'
import { ChartsScreen } from '#src/features/charts/charts-screen.tsx'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'

/** Issue 4: the viewer of charts. */
const go = (hash = '') => history.replaceState(null, '', `/${hash}`)
beforeEach(() => go())
afterEach(() => go())

async function open(
  machine?: string,
  { search = '', language = 'en' as 'ar' | 'en', answer = (): Answer => ok({ states: [], total: 0 }) } = {},
) {
  const received = serve(answer)
  const shown = await show(<ChartsScreen params={{ machine }} />, {
    at: `/charts${machine ? `/${machine}` : ''}${search ? `?${search}` : ''}`,
    language,
    namespaces: ['charts', 'common', 'errors'],
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, received }
}
const cards = () =>
  screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.querySelector('code')!.textContent)
const params = (address: string) => new URLSearchParams(address.split('#')[0]!.split('?')[1])
const CONTEXT = {
  permissions: [],
  panel: 'spec',
  feePaid: true,
  decidedByRule: false,
  cameFrom: 1,
  before: 'nothing',
  wasByRule: false,
  wasInitial: false,
  season: 'open',
}
const FROM = `state=underReview.unmarked&context=${encodeURIComponent(JSON.stringify(CONTEXT))}`

describe('the list of charts', () => {
  it('holds every machine, lives of records before conversations', async () => {
    await open()
    expect(cards().toSorted()).toEqual(Object.keys(MACHINES).toSorted())
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Lives of records',
      'Conversations on the screen',
    ])
  })
  it('finds words in either language or by code name, however they are written, and says that nothing has these', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox')
    for (const text of ['waitingList', 'WAITING LIST', 'قائمه الإنتظار', 'pulled to student']) {
      await user.clear(field)
      await user.type(field, text)
      expect(cards()).toContain('application')
      expect(cards().length).toBeLessThan(Object.keys(MACHINES).length / 2)
    }
    await user.clear(field)
    await user.type(field, 'qqqq')
    expect(screen.getByText('No chart has these words')).toBeTruthy()
  })
  it.each(['nothing', 'constructor', '__proto__'])(
    'says that there is no chart %s, and offers the others',
    async (machine) => {
      await open(machine)
      expect(screen.getByRole('alert').textContent).toContain(`“${machine}”`)
      expect(cards()).toHaveLength(Object.keys(MACHINES).length)
    },
  )
})

describe('a chart', () => {
  it('shows the state of the address, and walks on from it', async () => {
    go('#accepted')
    const { user } = await open('application')
    const panel = screen.getByRole('complementary')
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Accepted')
    await user.click(within(panel).getAllByRole('button', { name: 'Refused' })[0]!)
    expect(location.hash).toBe('#refused')
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Refused')
  })
  it('holds all of itself in tables', async () => {
    const { user } = await open('course', { search: 'view=table', language: 'ar' })
    expect(screen.getAllByRole('table')).toHaveLength(2)
    const rows = (caption: string) =>
      within(screen.getByRole('table', { name: caption })).getAllByRole('row').length - 1
    expect([rows('الحالات'), rows('الانتقالات')]).toEqual([3, 6])
    await user.click(within(screen.getByRole('table', { name: 'الحالات' })).getAllByRole('button')[1]!)
    expect(location.hash).toBe('#inactive')
  })
  it('says who moves each transition, and highlights those of one (issue 43)', async () => {
    const { container, user } = await open('application', { search: 'view=table' })
    const row = (event: string) => container.querySelector(`[data-row$="|${event}|0"]`)!
    expect(row('applicant.submit').textContent).toContain('applicant, another system, staff')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paint transitions' }), 'Moved by: another system')
    expect([row('applicant.submit').className, row('application.accept').className]).toEqual(['is-moved', ''])
  })
  it('is drawn in the language of the page, and selects what is clicked', async () => {
    const { container, user } = await open('course', { language: 'ar' })
    await waitFor(() => expect(container.querySelector('.qb-chart-frame svg')?.getAttribute('lang')).toBe('ar'))
    expect(container.querySelector('.qb-chart-frame svg style')).toBeNull()
    await user.click(container.querySelector('[data-state="inactive"]')!)
    expect(location.hash).toBe('#inactive')
    expect(container.querySelector('[data-state="inactive"]')!.classList.contains('is-selected')).toBe(true)
  })
})

describe('a simulation', () => {
  it('says which guard refuses', async () => {
    await open('application', { search: `mode=simulate&${FROM}` })
    const accept = screen
      .getAllByText('Accept')
      .map((each) => each.closest('li'))
      .find((each) => each?.textContent.includes('does not hold'))!
    expect(accept.textContent).toContain('Because this does not hold: the user may decide on applications.')
  })
  it('says that what it has not does not hold (issue 9)', async () => {
    // a certificate without courses is refused by what it does not have
    const { container } = await open('certificate', {
      search: `mode=simulate&state=open&context=${encodeURIComponent(JSON.stringify({ hasPermission: true, isScopeAllowed: true, courses: 0, students: 0 }))}`,
    })
    const reasons = [...container.querySelectorAll('.qb-chart-refused li')].map((each) => each.textContent)
    expect(reasons.find((text) => text.startsWith('Close'))).toContain('Because this does not hold: it has courses.')
  })
  it('paints nothing red that one of its cases makes happen (issue 9)', async () => {
    const decider = { ...CONTEXT, permissions: ['students_admission_apps.can_accept_refuse_wait_app'] }
    const search = (context: object) =>
      `view=table&mode=simulate&state=underReview.recommendedAccepted&context=${encodeURIComponent(JSON.stringify(context))}`
    const { container, unmount } = await open('application', { search: search(decider) })
    const row = (within_: ParentNode) =>
      within_.querySelector('[data-row="underReview.recommendedAccepted|application.accept|0"]')!.className
    // in the details it may be accepted, in the list not (A4)
    expect(row(container)).not.toContain('is-refused')
    unmount()
    const { container: ofViewer } = await open('application', { search: search(CONTEXT) })
    expect(row(ofViewer)).toContain('is-refused')
  })
  it('takes steps, which stand in the address, and takes them back', async () => {
    const { user, address } = await open('application', { search: `mode=simulate&${FROM}` })
    await user.click(screen.getByRole('button', { name: 'Recommend acceptance' }))
    expect(params(address()).get('steps')).toBe('rule.recommendAccept:plain')
    // the drawing may still be loading, which is a status too
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Under review › Recommended accepted'),
    )
    await user.click(screen.getByRole('button', { name: 'Take a step back' }))
    expect(params(address()).get('steps')).toBeNull()
  })
  it('begins in a chosen state, with what is known there', async () => {
    go('#accepted')
    const { user, address } = await open('application', { search: 'mode=simulate' })
    expect(screen.getByRole('checkbox', { name: "Correct the student's data" })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Accept, refuse and put on the waiting list' }))
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(params(address()).get('state')).toBe('accepted')
    expect(JSON.parse(params(address()).get('context')!)).toEqual({
      ...CONTEXT,
      permissions: ['students_admission_apps.can_texting_student', 'students_admission_apps.can_edit_student_data'],
    })
  })
  it('says what is wrong with a context', async () => {
    go('#accepted')
    const { user } = await open('application', { search: 'mode=simulate' })
    await user.click(screen.getByRole('button', { name: 'Change it as text (JSON)' }))
    const field = screen.getByRole('textbox', { name: 'What is known' })
    await user.clear(field)
    await user.click(field)
    await user.paste('{"panel": 1}')
    expect(screen.getByRole('alert').textContent).toContain('The field “feePaid” is missing')
    expect(screen.getByRole('alert').textContent).toContain('The field “panel” must be a text')
    expect(screen.getByRole('button', { name: 'Begin' }).hasAttribute('disabled')).toBe(true)
  })
  it('keeps a number that is none as it was typed, and does not begin with another one', async () => {
    go('#active')
    const { user, address } = await open('course', { search: 'mode=simulate' })
    const field = screen.getByRole('textbox', { name: 'Number of certificates' }) as HTMLInputElement
    await user.clear(field)
    expect(screen.getByText('The field “certificatesNum” must be a number')).toBeTruthy()
    await user.type(field, '1,000')
    expect(field.value).toBe('1,000')
    expect(screen.getByText('The field “certificatesNum” must be a number')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Begin' }).hasAttribute('disabled')).toBe(true)
    await user.clear(field)
    await user.type(field, '٣')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(JSON.parse(params(address()).get('context')!)).toMatchObject({ certificatesNum: 3 })
  })
  it('lets the actor answer well or badly', async () => {
    const input = Object.keys(MACHINES['list']!.cases.inputs)[0]!
    const { user } = await open('list', { search: `mode=simulate&input=${input}` })
    expect(screen.getByText('Succeeds')).toBeTruthy()
    const fails = screen.getByText('Fails').closest('.qb-chart-choice') as HTMLElement
    await user.click(within(fails).getAllByRole('button')[0]!)
    expect(screen.queryByText('Succeeds')).toBeNull()
  })
  it.each([
    ['input=nobody', 'There is no situation named “nobody”'],
    [`${FROM}&steps=rule.recommendAccept,transfer.confirm`, 'The path stopped at step 2'],
  ])('says that a link is of no use, or where its path stops (%#)', async (search, text) => {
    await open('application', { search: `mode=simulate&${search}` })
    expect(screen.getByRole('alert').textContent).toContain(text)
  })
})

describe('a replay', () => {
  const PATH = {
    machine: 'application',
    input: 'officer',
    steps: [
      { event: 'applicant.submit', case: 'plain' },
      { event: 'applicant.proceed', case: 'plain' },
    ],
  }
  const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await user.click(screen.getByRole('textbox', { name: 'Path or test sheet (JSON)' }))
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Open' }))
  }
  it('follows a pasted path step by step, and back', async () => {
    const { user } = await open('application', { search: 'mode=replay' })
    await paste(user, JSON.stringify(PATH))
    expect(screen.getByText('Step 0 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    expect(screen.getByText('Step 2 of 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next step' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Step back' }))
    expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  })
  it('says what is wrong with a path, and leads to the chart of another', async () => {
    const { user } = await open('course', { search: 'mode=replay' })
    await paste(user, '{"machine": "nothing"}')
    expect(screen.getByRole('alert').textContent).toContain('There is no chart named “nothing”')
    await user.clear(screen.getByRole('textbox', { name: 'Path or test sheet (JSON)' }))
    await paste(user, JSON.stringify(PATH))
    expect(screen.getByRole('link', { name: 'Open its chart' }).getAttribute('href')).toBe(
      '/charts/application?mode=replay&input=officer&steps=applicant.submit%3Aplain%2Capplicant.proceed%3Aplain',
    )
  })
})

describe('the replay of a test sheet (issue 9)', () => {
  it('opens the file that npm run paths writes, and plays the chosen test of it', async () => {
    const { machine, cases } = MACHINES['course']!
    const sheet = makeSheet({ machine, cases }, textsOf('course', 'en'), { generator: 'edges', language: 'en' })
    const text = String(write(sheet, 'json'))
    // jsdom's files have no `text()`
    const file = Object.assign(new File([text], 'course.json', { type: 'application/json' }), {
      text: () => Promise.resolve(text),
    })
    const { user, address } = await open('course', { search: 'mode=replay' })
    await user.upload(screen.getByLabelText('Test sheet (JSON file)', { exact: false }), file)
    const choice = await screen.findByRole('combobox', { name: `${sheet.tests.length} tests in the sheet` })
    const test = sheet.tests[1]!
    await user.selectOptions(choice, test.id)
    expect(screen.getByText(`Step 0 of ${test.path.steps.length}`)).toBeTruthy()
    expect(params(address()).get('input')).toBe(test.path.input)
    expect(screen.queryByText(/The path stopped/)).toBeNull()
  })
})

describe('the marks of tests (issue 9)', () => {
  it('are three, each with what it means and how many have it', async () => {
    const { container, user } = await open('application', { search: 'view=table' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paint transitions' }), 'page')
    await waitFor(() => expect(container.querySelector('.qb-chart-legend')).not.toBeNull())
    expect(container.querySelector('[data-row="draft|applicant.submit|0"]')!.className).toContain('is-elsewhere')
    expect(container.querySelector('[data-row="accepted|application.reject|0"]')!.className).toContain('is-walked')
    expect(
      [...container.querySelectorAll('.qb-chart-legend > li')].map((each) => each.getAttribute('data-mark')),
    ).toEqual(expect.arrayContaining(['is-walked', 'is-elsewhere']))
    expect(container.querySelector('[data-mark=is-elsewhere]')!.textContent).toContain(
      'Happens elsewhere, the page shows it',
    )
  })
})

describe('the conditions of a chart (issue 9)', () => {
  it('stand in their order, with "otherwise", and what is blocked is told', async () => {
    const { container } = await open('dossier', { search: 'view=table' })
    const condition = (id: string, at = container as ParentNode) =>
      at.querySelector(`[data-row="${id}"]`)!.querySelectorAll('td')[2]!.textContent
    expect(condition('shown|zip.start|0')).toBe('1. the dossier has papers with a file')
    expect(condition('shown|zip.start|1')).toBe('2. otherwise')
    expect(condition('collecting|zip.cancel|0')).toBe('')
  })
  it('say that a state does not take an event which those around it know', async () => {
    const { container } = await open('session', { search: 'view=table' })
    expect(container.querySelector('[data-row="active.extending|session.renew|0"]')!.textContent).toContain(
      'not taken here: nothing happens',
    )
  })
})

describe('real records', () => {
  it('are counted by state', async () => {
    const { received } = await open('course', {
      search: 'mode=records',
      answer: () =>
        ok({
          states: [
            { state: 'active', count: 1200 },
            { state: 'inactive', count: 3 },
          ],
          total: 1203,
        }),
    })
    expect(received.map(({ path }) => path)).toEqual(['/api/charts/course/counts/'])
    expect((await screen.findByText('1,200')).closest('li')!.textContent).toContain('Active')
    expect(screen.getByText('1,203 records')).toBeTruthy()
  })
  it('are those of each kind that shares the machine', async () => {
    const { user, received } = await open('active', { search: 'mode=records' })
    await user.click(screen.getByRole('radio', { name: 'Certificate types' }))
    expect(received.map(({ path }) => path)).toEqual([
      '/api/charts/sector/counts/',
      '/api/charts/certificateType/counts/',
    ])
  })
  it.each([
    [refuse(403, 'PERMISSION_REQUIRED', 'نص|Said by the server'), 'You may not see these records'],
    [refuse(503, 'DATABASE_UNAVAILABLE', 'نص|Said by the server'), 'The records could not be counted'],
    [ok({ states: [], total: 0 }), 'No records in this scope'],
  ])('that are refused, fail or are none say so (%#)', async (answer, text) => {
    await open('course', { search: 'mode=records', answer: () => answer })
    expect(await screen.findByText(text)).toBeTruthy()
  })
  it('tell the way of one, and refuse what is no number', async () => {
    const steps = [
      { at: '2026-07-01T10:00:00Z', by: 'applicant', event: 'applicant.create', from: null, to: 'draft' },
      {
        at: '2026-07-02T10:00:00Z',
        by: 'staff',
        event: 'application.accept',
        from: 'underReview.unmarked',
        to: 'accepted',
      },
    ]
    const { user, address, received } = await open('application', {
      search: 'mode=records',
      answer: ({ path }: { path: string } = { path: '' }) =>
        path.includes('/way/') ? ok({ steps }) : ok({ states: [], total: 0 }),
    })
    await user.type(screen.getByRole('textbox', { name: 'Number of the record' }), 'x1')
    await user.click(screen.getByRole('button', { name: 'Show its way' }))
    expect(screen.getByRole('alert').textContent).toContain('positive whole number')
    await user.clear(screen.getByRole('textbox', { name: 'Number of the record' }))
    await user.type(screen.getByRole('textbox', { name: 'Number of the record' }), '12')
    await user.click(screen.getByRole('button', { name: 'Show its way' }))
    expect(params(address()).get('record')).toBe('12')
    expect(await screen.findByText('Created')).toBeTruthy()
    expect(received.at(-1)!.path).toBe('/api/charts/application/records/12/way/')
  })
})

describe('live', () => {
  it('shows what other tabs tell: states, events and what guards said', async () => {
    const channel = new BroadcastChannel(LIVE_CHANNEL)
    const firstMessage = new Promise<LiveMessage>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => resolve(data), { once: true })
    })
    await open('session', { search: 'mode=live' })
    expect(await firstMessage).toEqual({ kind: 'listen' })
    const actor = { actor: 'x:0', machine: 'application', states: ['accepted'] }
    await act(async () => {
      channel.postMessage({ kind: 'running', tab: 'a', actors: [actor] } satisfies LiveMessage)
      channel.postMessage({
        kind: 'event',
        tab: 'a',
        event: {
          ...actor,
          at: 0,
          event: 'application.reject',
          guards: [{ guard: 'mayDecide', answer: false }],
          refused: true,
        },
      } satisfies LiveMessage)
      channel.postMessage({
        kind: 'event',
        tab: 'a',
        event: { ...actor, at: 0, event: 'unheard.of', guards: [], refused: false },
      } satisfies LiveMessage)
    })
    expect((await screen.findByText('Refuse')).closest('li')!.textContent).toContain(
      'the user may decide on applications: no',
    )
    expect(screen.getByText('unheard.of')).toBeTruthy()
    expect(document.querySelector('[data-machine="application"]')!.textContent).toContain('Accepted')
    channel.close()
  })
})
