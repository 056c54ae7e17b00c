import { expose } from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guessMapping } from '#schemas/uploads/mapping.ts'
import { FOUND } from '#src/features/uploads/session/layout.ts'
import { openUploadSession } from '#src/features/uploads/session/open-upload-session.ts'
import { UploadSession } from '#src/features/uploads/session/upload-session.ts'
import { HEADS, sheetBytes } from './sheets.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

const headers = HEADERS.allHeaders
/** A file of students, each with a gender that is none. */
const file = (...ids: string[]) =>
  new Blob([sheetBytes([HEADS, ...ids.map((id) => [id, 'محمد أحمد علي', 'ذكور', 40, 41])])])
const mapping = guessMapping(headers, HEADS)
const progress = vi.fn()
const FIELDS = { certificateId: 9, yearId: 3, certificateTypeId: 1 }

/** The workers that were started: ports with a session at their other ends, or with nobody. */
let workers: MessagePort[] = []
let answers = true
/** The indexes of those that were ended. */
let ended: number[] = []
function FakeWorker() {
  const { port1, port2 } = new MessageChannel()
  if (answers) expose(new UploadSession((done) => port2.postMessage({ progress: done })), port2)
  const index = workers.push(port1) - 1
  const terminate = () => {
    ended.push(index)
    port1.close()
  }
  return Object.assign(port1, { terminate })
}
beforeEach(() => {
  workers = []
  ended = []
  answers = true
  progress.mockReset()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  for (const worker of workers) worker.close()
  vi.unstubAllGlobals()
})

const how = { headers, layout: FOUND }
const read = (session: ReturnType<typeof openUploadSession>, bytes: Blob, signal = new AbortController().signal) =>
  session.read(bytes, how, signal)

it('calls the session in its worker, and reports progress before the result', async () => {
  const session = openUploadSession(progress)
  expect(await read(session, file(ID))).toMatchObject({
    sheet: { filled: 1 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await session.check(headers, mapping)).toMatchObject({ failed: 1 })
  expect(progress.mock.calls).toEqual([[{ done: 0, all: 1 }]])
  expect(await session.replace({ key: 'gender', from: 'ذكور', to: 'ذكر' })).toBe(1)
  expect(await session.check(headers, mapping)).toMatchObject({ valid: 1 })
  expect(JSON.parse(await (await session.parcel(FIELDS)).text())).toMatchObject({ ...FIELDS, data: [{ row: 2 }] })
  session.close()
  expect(ended).toEqual([0])
})
it('retains the file before when another cannot be read or is cancelled, and ends its worker otherwise', async () => {
  const session = openUploadSession(progress)
  await read(session, file(ID))
  expect(await read(session, new Blob(['no sheet']))).toEqual({ fault: 'unreadable' })
  const cancelled = new AbortController()
  const pendingRead = read(session, file(ID, OTHER_ID), cancelled.signal)
  cancelled.abort()
  await expect(pendingRead).rejects.toMatchObject({ name: 'AbortError' })
  expect(ended).toEqual([1, 2])
  expect(await session.check(headers, mapping)).toMatchObject({ failed: 1 })
  await read(session, file(ID, OTHER_ID))
  expect(ended).toEqual([1, 2, 0])
  expect(await session.check(headers, mapping)).toMatchObject({ failed: 2 })
  session.close()
})
it('fails with what the session throws', async () => {
  const session = openUploadSession(progress)
  await read(session, file(ID))
  await expect(session.check(headers, null as never)).rejects.toMatchObject({ name: 'TypeError' })
  session.close()
})
it.each([
  [undefined, 'the worker could not be loaded'],
  ['out of memory', 'out of memory'],
])('fails when the worker does, with %s', async (message, expected) => {
  const error = () => Object.assign(new Event('error'), { message })
  const session = openUploadSession(progress)
  await read(session, file(ID))
  workers[0]!.dispatchEvent(error())
  await expect(session.values('gender.INVALID_CHOICE')).rejects.toThrow(expected)
  answers = false
  const pendingRead = read(session, file(ID))
  workers[1]!.dispatchEvent(error())
  await expect(pendingRead).rejects.toThrow(expected)
  expect(ended).toEqual([1])
  session.close()
})
