import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { uploadWizardCases } from '#machines/uploads/upload-wizard.cases.ts'
import type { UploadAnswer, UploadDraft, UploadWizardContext } from '#machines/uploads/upload-wizard.flow.ts'
import { journey } from '#machines/walker/replay.ts'
import type { Driver, Outcome, Path, Step } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { Problem } from '#schemas/errors.ts'
import type { Mapping } from '#schemas/uploads/mapping.ts'
import { UploadScreen } from '#src/features/uploads/upload-screen.tsx'
import { endDrafts } from '#src/kit/record/drafts.ts'
import { ok, serve, show, type Received } from '#tests/kit/support.tsx'
import {
  noticeSessionEnd,
  leaveAtLogin,
  loggedIn,
  SESSION_OVER,
  sessionServer,
  WhileLoggedIn,
  withSession,
} from '#tests/session/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { chosenFile } from './local-session.ts'
import { HEADS, sheetBytes } from './sheets.ts'
import { CERTIFICATES, PERIOD } from './uploads.replies.ts'

/** Document 3, section 2. */
const calls = API.uploads
const { actors, events } = uploadWizardCases
const { headers } = actors.loadHeaders.done
const DRAFT = events['choice.change'].whole.payload.draft
const HASH = 'a'.repeat(64)
/** Three students of the machine's cases; the first one's mark alone is above that of the others. */
const STUDENTS = [
  ['30001010100017', 50],
  ['30001010100025', 20],
  ['30001010100033', 21],
] as const
const [ID_HEAD, , , MARK_HEAD] = HEADS
/** Files whose columns are known by their heads or not, and one that no student is in. */
const FILES = {
  known: sheetBytes([[ID_HEAD, MARK_HEAD], ...STUDENTS]),
  unknown: sheetBytes([['العمود الأول', 'العمود الثاني'], ...STUDENTS]),
  faulty: sheetBytes([[ID_HEAD, MARK_HEAD]]),
} as const
type FileName = keyof typeof FILES
/** The greatest accepted mark, by the intended outcome of the check. */
const LIMITS: Readonly<Record<string, number>> = { allValid: 60, someFailed: 40, noneValid: 5 }

/** The choices, by their index in each list. */
const [FIRST, OTHER] = ['0', '1'] as const
const CHOICES = {
  ...PERIOD,
  certificateCategories: [...PERIOD.certificateCategories, { ...PERIOD.certificateCategories[0]!, id: 2 }],
}

/**
 * The upload session delays its reading and checking until the test releases it; null makes it fail. Which rows are
 * right depends on the greatest mark, so the session itself produces the results of the machine's cases.
 */
const pausedSession = vi.hoisted(() => ({ release: null as ((limit: number | null) => void) | null }))
vi.mock('#src/features/uploads/session/open-upload-session.ts', async () => {
  const { localSession } = await import('./local-session.ts')
  const untilReleased = () =>
    new Promise<number>((resolve, reject) => {
      pausedSession.release = (limit) =>
        limit === null ? reject(new Error('The upload session failed')) : resolve(limit)
    })
  return {
    openUploadSession: (...args: Parameters<typeof localSession>) => {
      const own = localSession(...args)
      const read: typeof own.read = async (...order) => {
        await untilReleased()
        return own.read(...order)
      }
      const check: typeof own.check = async (fields, ...order) => {
        const max = await untilReleased()
        return own.check(
          fields.map((field) => (field.key === 'course7' ? { ...field, rules: { ...field.rules, max } } : field)),
          ...order,
        )
      }
      return { ...own, read, check }
    },
  }
})

/** The outcome of the next read on this path, from each of its steps on; `known` when the path has no further read. */
function outcomesOf({ steps }: Path): readonly FileName[] {
  return steps.map((_, at) => {
    const next = steps.slice(at).find(({ event }) => event.endsWith('.readFile') || event === 'work.cancel')
    return next?.case === 'unknown' || next?.case === 'faulty' ? next.case : 'known'
  })
}

/** The page's message of a problem: the server's, or the page's own for an error in the program. */
const tokensOf = ({ status, message }: Problem) =>
  message.split('|')[1] ?? (status === 0 ? 'Unknown error' : 'The server refused')

/** What each state calls its step. */
const TITLES: Readonly<Record<string, string>> = {
  choosing: 'Choose the certificate',
  file: 'Choose the file and look it over',
  mapping: 'Map the columns of the file to the fields of the system',
  reviewing: 'Rows to correct',
  confirmingPartial: 'Rows to correct',
  mending: 'Rows to correct',
  previewed: 'What will be saved',
  saved: 'Result',
  unsaved: 'Result',
}
const WORK: Readonly<Record<string, RegExp>> = {
  preparing: /^Loading the fields of the certificate$/,
  reading: /^Reading the file$/,
  checking: /^Checking the rows: 0 of 3$/,
  rechecking: /^Checking the rows: 0 of 3$/,
  previewing: /^Working out what would be added and changed$/,
  saving: /^Saving\. Do not close the page$/,
}

/** Plays the upload on its page; the upload session is that of the product, without a worker. */
function wizardDriver(path: Path): Driver {
  const pausedReplies = pauseReplies()
  const outcomes = outcomesOf(path)
  let received: Received[]
  let shown: Awaited<ReturnType<typeof show>>
  let step = 0
  let isOver = false
  /** The number of calls that should have been made. */
  let sent = 0
  /** The file that the session has loaded, and the one that it is reading. */
  let file: FileName = 'known'
  let fileName: FileName = 'known'
  let context: UploadWizardContext
  /** The key by which the server recognises an upload that is sent again. */
  let key: string | null = null
  let isRepeat = false

  const PAUSED: readonly string[] = [calls.period, calls.headers, calls.preview, calls.save].map((each) => each.path)
  const server = sessionServer({ [API.certificates.certificatesFilter.path]: ok(CERTIFICATES) })
  const begin = async () => {
    isOver = false
    loggedIn()
    shown = await show(
      withSession(
        <WhileLoggedIn>
          <UploadScreen />
        </WhileLoggedIn>,
      ),
      {
        at: '/home/StudentData/PullingStudentData',
        namespaces: ['session', 'uploads', 'jobs'],
      },
    )
  }
  /** Ends the session on the server; every later call of the page is refused. */
  const endSession = async () => {
    isOver = true
    await noticeSessionEnd()
  }
  /** The page no longer shows the upload; after a new login it is opened again. */
  const comeBack = async () => {
    await leaveAtLogin(shown)
    await begin()
  }

  const question = () => document.querySelector<HTMLElement>('.qb-confirm')
  // what is behind a question cannot be used
  const onPage = (find: () => Element | null) => () => (question() ? null : find())
  const one = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)
  const footerButton = (...labels: readonly string[]) =>
    onPage(() => labels.map((label) => named(one('.qb-upload-footer'), label)).find((each) => each !== null) ?? null)
  const inQuestion = (title: string, label: string) => () =>
    question()?.querySelector('h2')?.textContent === title ? named(question(), label) : null
  const select = (name: keyof UploadDraft) => one<HTMLSelectElement>(`select[id$=_${name}]`)
  const fieldsOf = () => [...document.querySelectorAll<HTMLSelectElement>('.qb-upload-mapping select')]
  const faulty = () => one<HTMLInputElement>('.qb-upload-failed input[aria-invalid=true]')
  const sheet = () => one('.qb-sheet-grid')
  const controls: Record<string, () => Element | null> = {
    'period.reload': onPage(() => named(one('.qb-state'), 'Try again')),
    'choice.change': onPage(() => select('yearId')),
    'file.choose': onPage(() => one('input[type=file]')),
    'work.cancel': onPage(() => named(one('.qb-upload-busy'), 'Stop')),
    'mapping.change': onPage(() => fieldsOf()[0] ?? null),
    'step.next': footerButton('Next step'),
    'step.back': footerButton('Previous step'),
    'rows.recheck': onPage(() => faulty() ?? sheet()),
    'sheet.open': onPage(() => named(one('.qb-upload-step'), 'Show all rows')),
    'sheet.close': onPage(() => named(one('.qb-upload-step'), 'Close the table')),
    'partial.ask': footerButton('Save the correct rows'),
    'partial.confirm': inQuestion('Save only the correct rows?', 'Save the correct rows'),
    'partial.cancel': inQuestion('Save only the correct rows?', 'Cancel'),
    'upload.save': footerButton('Save', 'Send again'),
    'wizard.cancel': footerButton('Cancel'),
    'cancel.confirm': inQuestion('Cancel the upload?', 'Cancel the upload'),
    'cancel.return': inQuestion('Cancel the upload?', 'Go on'),
    'wizard.end': footerButton('End'),
  }
  const press = (event: string) => shown.user.click(controls[event]!()!)

  const release = async (limit: number | null) => {
    await waitFor(() => expect(pausedSession.release).not.toBeNull())
    await act(async () => pausedSession.release!(limit))
  }
  /** Drops the pending work, which never finishes, and the stored mappings. */
  const reset = () => {
    pausedSession.release = null
    // a stored mapping would be used for another file with the same heads
    for (const name of Object.keys(localStorage)) if (name.includes('upload-mapping')) localStorage.removeItem(name)
  }
  const choose = async (name: FileName) => {
    fileName = name
    await waitFor(() => expect(one('input[type=file]')).not.toBeNull())
    fireEvent.change(one('input[type=file]')!, { target: { files: [chosenFile(FILES[name], `${name}.xlsx`)] } })
  }
  const pick = async (find: () => HTMLSelectElement | null | undefined, value: string) => {
    await waitFor(() => expect([...(find()?.options ?? [])].map((option) => option.value)).toContain(value))
    fireEvent.change(find()!, { target: { value } })
  }
  /** What is chosen already is chosen again: that is a choice, too. Another type takes the certificate away. */
  const fillChoice = async ({ certificateId }: UploadDraft) => {
    await pick(() => select('yearId'), FIRST)
    const isOther = certificateId === null && select('certificateId')!.value === FIRST
    if (isOther) await pick(() => select('certificateTypeId'), OTHER)
    await pick(() => select('certificateTypeId'), FIRST)
    if (certificateId !== null) await pick(() => select('certificateId'), FIRST)
  }
  const keyOf = (mapping: Mapping, column: number) => mapping.find((each) => each.column === column)?.key ?? ''
  const fillMapping = async (mapping: Mapping) => {
    for (const column of [0, 1]) await pick(() => fieldsOf()[column], keyOf(mapping, column))
  }
  /** Another mark on the same side of every limit. */
  const mend = () => {
    const cell = faulty()!
    const mark = Number(cell.value)
    fireEvent.change(cell, { target: { value: String(Number.isInteger(mark) ? mark + 0.5 : mark - 0.5) } })
    fireEvent.keyDown(cell, { key: 'Enter' })
  }
  const perform = async (event: { readonly type: string }, { from }: Pick<Step, 'from'>) => {
    isRepeat = from === 'unsaved' && event.type === 'upload.save'
    if (event.type === 'choice.change') await fillChoice((event as unknown as { draft: UploadDraft }).draft)
    else if (event.type === 'mapping.change') await fillMapping((event as unknown as { mapping: Mapping }).mapping)
    else if (event.type === 'file.choose') await choose(outcomes[step]!)
    else if (event.type === 'rows.recheck') mend()
    else if (event.type === 'session.end') await endSession()
    else await press(event.type)
  }

  /** The rows that may be saved, as the machine's order has them. */
  const seeOrder = ({ body }: Received) => {
    const { draft, checked } = context
    expect(body).toMatchObject({ ...draft, fileName: `${file}.xlsx`, fileHash: HASH })
    expect((body as { data: readonly object[] }).data).toHaveLength(checked!.valid)
  }
  const see: Readonly<Record<string, (call: Received) => void>> = {
    loadPeriod: ({ path: at }) => expect(at).toBe(calls.period.path),
    loadHeaders: ({ path: at, body }) =>
      expect([at, body]).toEqual([calls.headers.path, { certificateId: context.draft.certificateId }]),
    previewUpload: (call) => {
      expect(call.path).toBe(calls.preview.path)
      seeOrder(call)
    },
    saveUpload: (call) => {
      const { added, changed, unchanged, failed } = context.preview!
      expect(call.path).toBe(calls.save.path)
      seeOrder(call)
      expect(call.body).toMatchObject({ shown: { added, changed, unchanged, failed } })
      if (isRepeat) expect(call.headers.get('idempotency-key')).toBe(key)
      key = call.headers.get('idempotency-key')
      expect(key).not.toBeNull()
    },
  }
  const end = (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const value = invoke === 'saveUpload' ? (outcome.value as UploadAnswer | undefined)?.result : outcome.value
    return pausedReplies.end(outcome, invoke === 'loadPeriod' ? CHOICES : value)
  }
  /** Answers a call before the path begins, or to return to its step. */
  const endWell = async (invoke: string, value?: unknown) => {
    sent += 1
    await end(invoke, { kind: 'done', value })
  }
  /** Goes to the step where the last session ended. */
  const interrupt = async (input: string) => {
    await endWell('loadPeriod')
    await fillChoice(DRAFT)
    if (input !== 'chosen') {
      await press('step.next')
      await endWell('loadHeaders', headers.output)
      await choose(file)
      await release(0)
      await screen.findByRole('table', { name: 'First rows of the file' })
      await press('step.next')
      await screen.findByRole('heading', { name: TITLES['mapping']! })
    }
    if (input === 'checked') {
      reset()
      await press('step.next')
      await release(LIMITS['someFailed']!)
      await screen.findByRole('heading', { name: TITLES['reviewing']! })
    }
    reset()
    await endSession()
    await comeBack()
  }
  /** The page has left for the login, and the draft is restored: this moves it on to the step where it was. */
  const restore = async (value: unknown, { checked, preview }: UploadWizardContext) => {
    await comeBack()
    // rows that were checked are checked again
    if (value === 'mapping' && checked) {
      await waitFor(() => expect(controls['work.cancel']!()).not.toBeNull())
      await press('work.cancel')
      reset()
    }
    if (value !== 'previewed') return
    await release(LIMITS[checked!.failed === 0 ? 'allValid' : 'someFailed']!)
    if (checked!.failed > 0) {
      await screen.findByRole('heading', { name: TITLES['reviewing']! })
      await press('partial.ask')
      await waitFor(() => expect(question()).not.toBeNull())
      await press('partial.confirm')
    }
    await endWell('previewUpload', preview)
  }
  const alerts = () => [...document.querySelectorAll<HTMLElement>('.qb-uploads [role=alert]')]
  const seeStep = (state: string) => {
    const { draft, fieldErrors, mapping, checked, preview, fault, mappingFaults, problem } = context
    if (state === 'choosing') {
      for (const field of ['yearId', 'certificateTypeId', 'certificateId'] as const)
        expect(select(field)!.value).toBe(draft[field] === null ? '' : FIRST)
      expect(document.querySelectorAll('.qb-field[data-invalid]')).toHaveLength(fieldErrors.length)
    }
    if (state === 'file') {
      expect(one('.bp6-file-input')!.textContent).toContain(context.file ? `${file}.xlsx` : 'No file is chosen')
      expect(document.querySelectorAll('.qb-uploads table')).toHaveLength(context.file ? 1 : 0)
    }
    if (state === 'mapping')
      expect(fieldsOf().map(({ value }) => value)).toEqual([keyOf(mapping, 0), keyOf(mapping, 1)])
    if (state === 'reviewing') {
      expect(document.querySelectorAll('.qb-upload-failed tbody tr')).toHaveLength(checked!.failed)
      expect(one('.qb-uploads .qb-notice:not([role=alert])')).not.toBeNull()
    }
    if (state === 'previewed') {
      const { added, changed, unchanged } = preview!
      expect([...document.querySelectorAll('.qb-upload-counts dd')].map(({ textContent }) => textContent)).toEqual(
        [added, changed, unchanged, checked!.failed].map(String),
      )
    }
    if (state === 'saved')
      expect(one('.qb-upload-step h3')!.textContent).toBe(
        checked!.failed > 0
          ? 'The upload is done, and some rows were not saved'
          : 'The students’ data was uploaded successfully',
      )
    // each step shows its own faults
    if (!['choosing', 'file', 'mapping', 'unsaved'].includes(state)) return
    const messages = [
      problem && tokensOf(problem),
      state === 'file' && fault && 'The file must have at least two rows',
      state === 'mapping' && mappingFaults && 'This mapping cannot be used',
    ].filter((each) => typeof each === 'string')
    expect(alerts().map(({ textContent }) => textContent)).toEqual(
      messages.map((each) => expect.stringContaining(each)),
    )
  }
  return {
    start: async (input) => {
      received = serve((call) =>
        isOver ? SESSION_OVER : PAUSED.includes(call.path) ? pausedReplies.pause(call) : server(call),
      )
      reset()
      await begin()
      if (input !== 'plain') await interrupt(input)
    },
    perform: async (event, at) => {
      reset()
      await perform(event, at)
      step += 1
    },
    settle: async (invoke, outcome) => {
      step += 1
      if (invoke === 'readFile') {
        await release(outcome.kind === 'error' ? null : 0)
        if (outcome.kind === 'done' && outcome.case !== 'faulty') file = fileName
      } else if (invoke === 'checkRows') await release(outcome.kind === 'error' ? null : LIMITS[outcome.case]!)
      else {
        see[invoke]!(await end(invoke, outcome))
        isOver = outcome.case === 'sessionOver'
        if (invoke === 'saveUpload' && outcome.kind === 'done') await screen.findByText('The gate is done')
        if (outcome.case === 'changed') await screen.findByText('Changed')
      }
    },
    elapse: never('wait'),
    expectState: async (value, now, { offers, tags, pending }) => {
      const state = value as string
      context = now as UploadWizardContext
      sent += pending.filter((invoke) => invoke in see).length
      if (state === 'interrupted') {
        await comeBack()
        await waitFor(() => seeStep('choosing'))
        return 'screen'
      }
      const how = isOver ? 'elsewhere' : 'screen'
      if (isOver) await restore(value, context)
      if (state === 'left') {
        await waitFor(() => expect(shown.address()).toBe('/home'))
        return how
      }
      const isBusy = tags.includes('busy')
      await waitFor(() => {
        expect(received.filter(({ path: at }) => PAUSED.includes(at))).toHaveLength(sent)
        if (TITLES[state]) expect(one('.qb-upload-step h2')!.textContent).toBe(TITLES[state])
        if (isBusy) expect(one('.qb-upload-busy [role=status]')!.textContent).toMatch(WORK[state]!)
        // a table whose last row was corrected is empty while the remaining rows are checked
        if (!isBusy)
          expect(document.querySelectorAll('.qb-state')).toHaveLength(
            ['unavailable', 'forbidden'].includes(state) ? 1 : 0,
          )
        seeStep(state)
      })
      // a correction during a check waits for the next check
      const { 'rows.recheck': mending, ...others } = controls
      await seeOffered(isBusy ? others : { ...others, 'rows.recheck': mending! }, offers)
      return how
    },
    stop: () => endDrafts({ hasLeft: true }),
  }
}

const BEGUN = ['done.loadPeriod choices', 'choice.change whole']
const IN_FILE = [...BEGUN, 'step.next', 'done.loadHeaders headers']
const READ = [...IN_FILE, 'file.choose', 'done.readFile known']
const IN_MAPPING = [...READ, 'step.next']
const CHECKED = [...IN_MAPPING, 'step.next', 'done.checkRows allValid']
const FAILED = [...IN_MAPPING, 'step.next', 'done.checkRows someFailed']
const SHEET = [...FAILED, 'sheet.open']
const PREVIEWED = [...CHECKED, 'done.previewUpload changing']
const SAVING = [...PREVIEWED, 'upload.save']
const NO_FILE = { file: null, headers: null, mapping: [], checked: null, preview: null }
const CHOSEN = { draft: DRAFT, file: { name: 'students.xlsx' } }
/** The wizard's state after these steps, and its context then. */
const JOURNEYS: readonly (readonly [string, readonly string[], string, object?])[] = [
  ['goes through its steps to what will be saved', PREVIEWED, 'previewed', { ...CHOSEN, checked: { failed: 0 } }],
  ['to the result', [...SAVING, 'done.saveUpload saved'], 'saved'],
  ['and home', [...SAVING, 'done.saveUpload saved', 'wizard.end'], 'left'],
  [
    'asks for year, type and certificate',
    ['done.loadPeriod choices', 'step.next'],
    'choosing',
    {
      fieldErrors: ['/yearId', '/certificateTypeId', '/certificateId'].map((at) => ({
        path: at,
        code: 'REQUIRED_FIELD',
      })),
    },
  ],
  [
    'asks for the certificate alone',
    ['done.loadPeriod choices', 'choice.change incomplete', 'step.next'],
    'choosing',
    { fieldErrors: [{ path: '/certificateId', code: 'REQUIRED_FIELD' }] },
  ],
  [
    'says why a file is not taken',
    [...IN_FILE, 'file.choose', 'done.readFile faulty'],
    'file',
    { fault: 'SPREADSHEET_ROWS', file: null },
  ],
  [
    'lists what is missing of a mapping',
    [...IN_FILE, 'file.choose', 'done.readFile unknown', 'step.next', 'step.next'],
    'mapping',
    { mappingFaults: { missing: ['nationalId'], isWithoutCourse: true } },
  ],
  [
    'goes no further without a course',
    [...IN_MAPPING, 'mapping.change withoutCourse', 'step.next'],
    'mapping',
    { mappingFaults: { missing: [], isWithoutCourse: true } },
  ],
  [
    'goes on once all is mapped',
    [...IN_MAPPING, 'mapping.change withoutCourse', 'mapping.change whole', 'step.next'],
    'checking',
  ],
  ['goes back from what will be saved', [...PREVIEWED, 'step.back'], 'mapping', CHOSEN],
  ['to the file', [...PREVIEWED, 'step.back', 'step.back'], 'file', CHOSEN],
  ['to the choice', [...PREVIEWED, 'step.back', 'step.back', 'step.back'], 'choosing', CHOSEN],
  [
    'forgets file, mapping and rows with another choice (section 4)',
    [...PREVIEWED, 'step.back', 'step.back', 'step.back', 'choice.change incomplete'],
    'choosing',
    NO_FILE,
  ],
  [
    'and only then',
    [...PREVIEWED, 'step.back', 'step.back', 'step.back', 'choice.change whole'],
    'choosing',
    { ...CHOSEN, checked: { valid: 3, failed: 0 } },
  ],
  ['shows the rows that fail', FAILED, 'reviewing', { checked: { valid: 2, failed: 1 } }],
  ['asks before it sends the valid rows alone', [...FAILED, 'partial.ask'], 'confirmingPartial'],
  ['and does not send them', [...FAILED, 'partial.ask', 'partial.cancel'], 'reviewing'],
  ['or works out what that would do', [...FAILED, 'partial.ask', 'partial.confirm'], 'previewing'],
  ['checks rows that were mended', [...FAILED, 'rows.recheck'], 'checking'],
  ['and goes on once all are valid', [...FAILED, 'rows.recheck', 'done.checkRows allValid'], 'previewing'],
  ['checks what was mended among all rows, which stay', [...SHEET, 'rows.recheck'], 'rechecking'],
  ['and stays there once all are valid', [...SHEET, 'rows.recheck', 'done.checkRows allValid'], 'mending'],
  ['goes back from all rows to those that fail', [...SHEET, 'sheet.close'], 'reviewing'],
  [
    'or looks ahead where none fails any more',
    [...SHEET, 'rows.recheck', 'done.checkRows allValid', 'sheet.close'],
    'previewing',
  ],
  [
    'goes back from all rows to what will be saved',
    [...PREVIEWED, 'sheet.open', 'sheet.close'],
    'previewed',
    { checked: { failed: 0 } },
  ],
  [
    'which is looked at again where a row was mended since (ADR 32)',
    [...PREVIEWED, 'sheet.open', 'rows.recheck', 'done.checkRows allValid', 'sheet.close'],
    'previewing',
    { preview: null },
  ],
  [
    'shows step 4 also when the upload fails (section 4)',
    [...SAVING, 'error.saveUpload broken'],
    'unsaved',
    { problem: { code: 'GENERIC' } },
  ],
  ['from where it is sent again', [...SAVING, 'error.saveUpload broken', 'upload.save'], 'saving', CHOSEN],
  ['looks again when what is kept has changed (ADR 32)', [...SAVING, 'error.saveUpload changed'], 'previewing'],
  [
    'stays where it is when the session is over',
    [...SAVING, 'error.saveUpload sessionOver'],
    'previewed',
    { problem: null },
  ],
  ...(
    [
      ['choosing', BEGUN],
      ['file', IN_FILE],
      ['mapping', IN_MAPPING],
      ['reviewing', FAILED],
      ['previewed', PREVIEWED],
    ] as const
  ).flatMap(
    ([state, steps]) =>
      [
        [
          `is stored when the session ends in ${state} (ADR 96)`,
          [...steps, 'session.end'],
          'interrupted',
          { draft: DRAFT },
        ],
        [`asks before it is cancelled from ${state}`, [...steps, 'wizard.cancel'], 'cancelling'],
        [`and goes on in ${state}`, [...steps, 'wizard.cancel', 'cancel.return'], state, { draft: DRAFT }],
        [`or ends from ${state}`, [...steps, 'wizard.cancel', 'cancel.confirm'], 'left'],
      ] as const,
  ),
]
/** What is not offered there. */
const CLOSED: readonly (readonly [string, readonly string[], string])[] = [
  ['goes no further without a file', IN_FILE, 'step.next'],
  ['goes no further with a file that is not taken', [...IN_FILE, 'file.choose', 'done.readFile faulty'], 'step.next'],
  ['sends nothing where no row is valid', [...IN_MAPPING, 'step.next', 'done.checkRows noneValid'], 'partial.ask'],
  ['saves nothing that would change nothing', [...CHECKED, 'done.previewUpload unchanging'], 'upload.save'],
  ['stores nothing where nothing was chosen', ['done.loadPeriod choices'], 'session.end'],
  ['stores nothing once all is saved', [...SAVING, 'done.saveUpload saved'], 'session.end'],
]
describe('the upload of students’ data (document 3, sections 2, 4 and 5)', () => {
  const machine = MACHINES['uploadWizard']!
  for (const [what, steps, value, context = {}] of JOURNEYS)
    it(what, () => expect(journey(machine, 'plain', steps)).toMatchObject({ value, context }))
  for (const [what, steps, event] of CLOSED)
    it(what, () => expect(journey(machine, 'plain', steps).offers).not.toContain(event))
  it.each([
    ['chosen', 'choosing'],
    ['mapped', 'mapping'],
    ['checked', 'checking'],
  ])('goes on after a session that ended with it %s (ADR 96)', (input, value) =>
    expect(journey(machine, input, [])).toMatchObject({ value, context: { draft: DRAFT } }),
  )
})
describe('every declared transition of the upload of students’ data, on its page', () =>
  playOnScreen('uploadWizard', wizardDriver))
