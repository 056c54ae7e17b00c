import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { uploadWizardCases } from '#machines/uploads/upload-wizard.cases.ts'
import {
  uploadWizardFlow,
  type CheckedFile,
  type ReadUploadOutcome,
  type StoredWizard,
  type UploadAnswer,
  type UploadOrder,
  type UploadWizardEvent,
} from '#machines/uploads/upload-wizard.flow.ts'
import type { UploadPeriod, UploadPreview } from '#schemas/uploads/upload.schema.ts'

const { actors, events } = uploadWizardCases
const { whole, incomplete } = events['choice.change']
const { known, unknown, faulty } = actors.readFile.done
const preview: UploadPreview = actors.previewUpload.done.changing.output
const saved: UploadAnswer = actors.saveUpload.done.saved.output
const refusing = (status: number, code: string) => () =>
  Promise.reject({ status, code, message: 'لا|no', fields: [], data: null } as unknown as Error)
const settle = () => new Promise((done) => setImmediate(done))

interface Given {
  readonly read?: () => Promise<ReadUploadOutcome>
  readonly check?: (call: number) => CheckedFile
  readonly look?: () => Promise<UploadPreview>
  readonly save?: (call: number) => Promise<UploadAnswer>
  readonly stored?: StoredWizard | null
}
/** The wizard at its first step, and what it did outside. */
async function start({
  read = async () => known.output,
  check = () => ({ valid: 3, failed: 0 }),
  look = async () => preview,
  save = async () => saved,
  stored = null,
}: Given = {}) {
  const orders: UploadOrder[] = []
  const told: string[] = []
  let checks = 0
  const actor = createActor(
    uploadWizardFlow.provide({
      actors: {
        loadPeriod: fromPromise<UploadPeriod>(async () => actors.loadPeriod.done.choices.output),
        loadHeaders: fromPromise(async () => actors.loadHeaders.done.headers.output),
        readFile: fromPromise(read),
        checkRows: fromPromise(async () => check((checks += 1))),
        previewUpload: fromPromise(look),
        saveUpload: fromPromise(({ input }) => save(orders.push(input))),
      },
      actions: {
        announce: () => void told.push('saved'),
        showProblem: () => void told.push('problem'),
        goHome: () => void told.push('home'),
        keepDraft: () => void told.push('stored'),
      },
    }),
    { input: { stored } },
  ).start()
  await settle()
  const send = async (...sent: readonly UploadWizardEvent[]) => {
    for (const event of sent) {
      actor.send(event)
      await settle()
    }
  }
  return { send, now: () => actor.getSnapshot(), orders, told }
}
const NEXT = { type: 'step.next' } as const
const BACK = { type: 'step.back' } as const
const SAVE = { type: 'upload.save' } as const
const CHOOSE = { type: 'choice.change', ...whole.payload } as const
const FILE = { type: 'file.choose' } as const
/** As far as the preview. */
const TO_PREVIEW = [CHOOSE, NEXT, FILE, NEXT, NEXT] as const

describe('the upload wizard (document 3, sections 2, 4 and 5)', () => {
  it('goes through its four steps to the result, and ends at home', async () => {
    const { send, now, orders, told } = await start()
    expect(now().hasTag('step1')).toBe(true)
    await send(CHOOSE, NEXT)
    expect(now().hasTag('step2')).toBe(true)
    await send(FILE, NEXT)
    expect(now().hasTag('step3')).toBe(true)
    await send(NEXT)
    expect(now().hasTag('preview')).toBe(true)
    await send(SAVE)
    expect(now().hasTag('step4')).toBe(true)
    expect(orders).toMatchObject([
      { choice: whole.payload.draft, shown: { added: 1, changed: 1, unchanged: 1, failed: 0 } },
    ])
    await send({ type: 'wizard.end' })
    expect(now().status).toBe('done')
    expect(told).toEqual(['saved', 'home'])
  })

  it('asks for year, type and certificate before it goes on', async () => {
    const { send, now } = await start()
    await send(NEXT)
    expect(now().context.fieldErrors.map(({ path, code }) => [path, code])).toEqual([
      ['/yearId', 'REQUIRED_FIELD'],
      ['/certificateTypeId', 'REQUIRED_FIELD'],
      ['/certificateId', 'REQUIRED_FIELD'],
    ])
    await send({ type: 'choice.change', ...incomplete.payload }, NEXT)
    expect(now().context.fieldErrors).toEqual([{ path: '/certificateId', code: 'REQUIRED_FIELD' }])
    expect(now().hasTag('step1')).toBe(true)
  })
  it('goes no further without a file, and says why one is not taken', async () => {
    const { send, now } = await start({ read: async () => faulty.output })
    await send(CHOOSE, NEXT)
    expect(now().can(NEXT)).toBe(false)
    await send(FILE)
    expect([now().context.fault, now().can(NEXT)]).toEqual(['SPREADSHEET_ROWS', false])
  })
  it('goes no further without the required fields and a course, and lists what is missing', async () => {
    const { send, now } = await start({ read: async () => unknown.output })
    await send(...TO_PREVIEW)
    expect(now().context.mappingFaults).toMatchObject({ missing: ['nationalId'], isWithoutCourse: true })
    await send({ type: 'mapping.change', ...events['mapping.change'].withoutCourse.payload }, NEXT)
    expect(now().context.mappingFaults).toMatchObject({ missing: [], isWithoutCourse: true })
    await send({ type: 'mapping.change', ...events['mapping.change'].whole.payload }, NEXT)
    expect(now().hasTag('preview')).toBe(true)
  })
  it('goes back step by step, and keeps what was done', async () => {
    const { send, now } = await start()
    await send(...TO_PREVIEW, BACK)
    expect(now().value).toBe('mapping')
    await send(BACK)
    expect(now().value).toBe('file')
    await send(BACK)
    expect([now().value, now().context.file?.name]).toEqual(['choosing', 'students.xlsx'])
  })
  it('clears file, mapping and checked rows when a choice of step 1 changes (section 4), and only then', async () => {
    const { send, now } = await start()
    await send(...TO_PREVIEW, BACK, BACK, BACK, CHOOSE)
    expect(now().context.file).not.toBeNull()
    await send({ type: 'choice.change', draft: { ...whole.payload.draft, yearId: 2 } })
    expect(now().context).toMatchObject({ file: null, mapping: [], checked: null, preview: null, headers: null })
  })

  it('asks before it sends the valid rows alone', async () => {
    const { send, now, orders } = await start({ check: () => ({ valid: 2, failed: 1 }) })
    await send(...TO_PREVIEW)
    expect([now().hasTag('failures'), now().hasTag('dialog')]).toEqual([true, false])
    await send({ type: 'partial.ask' }, { type: 'partial.cancel' })
    expect(now().hasTag('failures')).toBe(true)
    await send({ type: 'partial.ask' }, { type: 'partial.confirm' }, SAVE)
    expect(orders).toHaveLength(1)
  })
  it('sends nothing where no row is valid', async () => {
    const { send, now } = await start({ check: () => ({ valid: 0, failed: 3 }) })
    await send(...TO_PREVIEW)
    expect(now().can({ type: 'partial.ask' })).toBe(false)
    expect(now().can(SAVE)).toBe(false)
  })
  it('checks rows that were mended in place again at once', async () => {
    const { send, now } = await start({ check: (call) => ({ valid: 3, failed: call === 1 ? 1 : 0 }) })
    await send(...TO_PREVIEW, { type: 'rows.recheck' })
    expect(now().hasTag('preview')).toBe(true)
  })
  it('saves nothing that would change nothing', async () => {
    const { send, now } = await start({ look: async () => ({ ...preview, added: 0, changed: 0 }) })
    await send(...TO_PREVIEW)
    expect(now().can(SAVE)).toBe(false)
  })

  it('shows step 4 also when the upload fails, from where it can be sent again (section 4)', async () => {
    const { send, now, orders } = await start({
      save: (call) => (call === 1 ? refusing(503, 'BUSY_RETRY')() : Promise.resolve(saved)),
    })
    await send(...TO_PREVIEW, SAVE)
    expect([now().hasTag('step4'), now().hasTag('failed'), now().context.problem?.code]).toEqual([
      true,
      true,
      'BUSY_RETRY',
    ])
    await send(SAVE)
    expect([now().hasTag('saved'), orders.length]).toEqual([true, 2])
  })
  it('looks again when what is kept has changed since it was shown (ADR 32)', async () => {
    const { send, now, told } = await start({ save: refusing(409, 'UPLOAD_CHANGED') })
    await send(...TO_PREVIEW, SAVE)
    expect([now().hasTag('preview'), told]).toEqual([true, ['problem']])
  })
  it('stays where it is when the session is over, and says nothing more', async () => {
    const { send, now, told } = await start({ save: refusing(401, 'SESSION_EXPIRED') })
    await send(...TO_PREVIEW, SAVE)
    expect([now().hasTag('preview'), told]).toEqual([true, []])
  })

  it.each([
    ['choosing', [CHOOSE]],
    ['file', [CHOOSE, NEXT]],
    ['mapping', [CHOOSE, NEXT, FILE, NEXT]],
    ['previewed', TO_PREVIEW],
  ] as const)('is stored when the session ends in %s, and goes on there (ADR 96)', async (state, steps) => {
    const { send, now, told } = await start()
    await send(...steps, { type: 'session.end' })
    expect([now().hasTag('interrupted'), told]).toEqual([true, ['stored']])
    const { problem: _problem, result: _result, ...stored } = now().context
    const again = await start({ stored })
    // without a file step 1 is where it goes on
    expect(again.now().value).toBe(state === 'file' ? 'choosing' : state)
    expect(again.now().context).toMatchObject({ draft: stored.draft, file: stored.file, mapping: stored.mapping })
  })
  it('checks rows that were being mended when the session ended', async () => {
    const failing = () => ({ valid: 2, failed: 1 })
    const { send, now } = await start({ check: failing })
    await send(...TO_PREVIEW, { type: 'session.end' })
    const { problem: _problem, result: _result, ...stored } = now().context
    expect((await start({ stored, check: failing })).now().value).toBe('reviewing')
  })
  it.each([
    ['nothing was chosen', []],
    ['all is saved', [...TO_PREVIEW, SAVE]],
  ] as const)('stores nothing when the session ends and %s', async (_, steps) => {
    const { send, told } = await start()
    await send(...steps, { type: 'session.end' })
    expect(told).not.toContain('stored')
  })

  it.each([
    ['choosing', []],
    ['file', [CHOOSE, NEXT]],
    ['mapping', [CHOOSE, NEXT, FILE, NEXT]],
    ['previewed', TO_PREVIEW],
  ] as const)('asks before it is cancelled from %s, and goes on there', async (state, steps) => {
    const { send, now, told } = await start()
    await send(...steps, { type: 'wizard.cancel' })
    expect(now().hasTag('dialog')).toBe(true)
    await send({ type: 'cancel.return' })
    expect(now().value).toBe(state)
    await send({ type: 'wizard.cancel' }, { type: 'cancel.confirm' })
    expect([now().status, told]).toEqual(['done', ['home']])
  })
})
