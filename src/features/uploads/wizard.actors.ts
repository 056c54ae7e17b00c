import { fromPromise } from 'xstate'
import {
  uploadWizardFlow,
  type CheckedFile,
  type ReadUploadOutcome,
  type UploadAnswer,
  type UploadDraft,
  type UploadFile,
  type UploadFileFault,
  type UploadOrder,
} from '#machines/uploads/upload-wizard.flow.ts'
import { spreadsheetErrors } from '#schemas/shared/files.ts'
import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import { likelyMapping, type LikelyMapping, type Mapping } from '#schemas/uploads/mapping.ts'
import {
  FILE_NAME_MAX,
  type PreviewBody,
  type SaveBody,
  type UploadChoice,
  type UploadPeriod,
  type UploadPreview,
} from '#schemas/uploads/upload.schema.ts'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { createOnce } from '#src/kit/actors/once.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { openUploadSession, type UploadSessionClient } from './session/open-upload-session.ts'
import { FOUND, type SheetLayout } from './session/layout.ts'
import type { Checked, Progress, ReadSheet } from './session/upload-session.ts'
import { readMapping, storeMapping } from './stored-mapping.ts'

/** What the page knows of the file in addition to the machine's context. */
export interface KnownFile {
  readonly sheet: ReadSheet | null
  /** Fields whose stored column was not used in this file. */
  readonly unused: Omit<LikelyMapping, 'mapping'>
  readonly checked: Checked | null
  /** How many rows are checked; null: none are being checked. */
  readonly progress: Progress | null
}
const NOTHING_KNOWN: KnownFile = {
  sheet: null,
  unused: { sameHeads: [], unnamed: [] },
  checked: null,
  progress: null,
}

/** Names that a server can store in one line. */
const plainName = (name: string): string => name.replaceAll(/[\p{C}\u2028\u2029]/gu, ' ').slice(0, FILE_NAME_MAX)

/** A file that was changed since it was chosen can be read no more (File API). */
async function seeUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new ApiError({ status: 0, code: 'UPLOAD_FILE_CHANGED', message: '', fields: [], data: null })
  }
}

/**
 * The wizard's machine with its actors: the upload session with the rows, the file, which is no JSON and therefore not
 * in the machine's context, and the server.
 */
export function createWizard() {
  let known = NOTHING_KNOWN
  const listeners = createListeners()
  const learn = (change: Partial<KnownFile>): void => {
    known = { ...known, ...change }
    listeners.notify()
  }
  const session = openUploadSession((progress) => learn({ progress }))
  const once = createOnce()
  let chosen: File | null = null
  let layout: SheetLayout = FOUND
  /** The file whose rows the session has. */
  let lastFile: File | null = null
  let choice: UploadChoice | null = null
  let heads: readonly string[] = []
  let rows = 0
  /** Counts changes of the session's rows: another file, an edited cell. */
  let edition = 0

  async function readFile(headers: UploadHeaders, signal: AbortSignal): Promise<ReadUploadOutcome> {
    const file = chosen!
    const [error] = spreadsheetErrors(file, '')
    if (error) return { fault: error.code as UploadFileFault }
    const answer = await session.read(file, { headers: headers.allHeaders, layout }, signal)
    if ('fault' in answer) return answer
    const { sheet, hash } = answer
    heads = sheet.heads
    rows = sheet.filled
    lastFile = file
    edition += 1
    const { mapping, ...unused } = likelyMapping(headers.allHeaders, sheet.heads, readMapping(choice!))
    learn({ sheet, unused, checked: null })
    return { file: { name: file.name, hash, heads: sheet.heads, rows: sheet.filled }, mapping }
  }
  async function checkRows({ allHeaders }: UploadHeaders, mapping: Mapping): Promise<CheckedFile> {
    storeMapping(choice!, heads, mapping)
    learn({ progress: { done: 0, all: rows } })
    try {
      const checked = await session.check(allHeaders, mapping)
      learn({ checked })
      return { valid: checked.valid, failed: checked.failed }
    } finally {
      learn({ progress: null })
    }
  }
  /** The body of a call, packed by the session: the client sends it unchanged. */
  async function uploadBody<Body>(choice: UploadChoice, { name, hash }: UploadFile, more: object = {}): Promise<Body> {
    await seeUnchanged(lastFile!)
    const fields = { ...choice, fileName: plainName(name), ...(hash !== '' && { fileHash: hash }), ...more }
    return (await session.parcel(fields)) as unknown as Body
  }
  const saveUpload = ({ choice, file, mapping, shown }: UploadOrder): Promise<UploadAnswer> =>
    // the same rows, however often they are sent
    once({ choice, hash: file.hash, name: file.name, mapping, shown, edition }, async (idempotencyKey) => {
      const body = await uploadBody<SaveBody>(choice, file, { shown })
      const { data, message } = await api.uploads.save(body, { idempotencyKey, background: true })
      return { message, result: data }
    })

  return {
    session,
    /** For `useSyncExternalStore`. */
    known: (): KnownFile => known,
    subscribe: listeners.subscribe,
    take: (file: File): void => {
      chosen = file
      layout = FOUND
    },
    /** Reads the session's file again with another layout. */
    takeAgain: (other: SheetLayout): void => {
      chosen = lastFile
      layout = other
    },
    /** Sets what the file is for: its mapping is stored under this choice. */
    chooseFor: (draft: UploadDraft): void => {
      choice = draft as UploadChoice
    },
    /** Changes cells of the session's rows. */
    mend: <T>(change: (session: UploadSessionClient) => Promise<T>): Promise<T> => {
      edition += 1
      return change(session)
    },
    machine: uploadWizardFlow.provide({
      actors: {
        loadPeriod: fromPromise<UploadPeriod>(async ({ signal }) => (await api.uploads.period({ signal })).data),
        loadHeaders: fromPromise<UploadHeaders, { readonly certificateId: number }>(
          async ({ input, signal }) => (await api.uploads.headers(input, { signal, background: true })).data,
        ),
        readFile: fromPromise<ReadUploadOutcome, { readonly headers: UploadHeaders }>(({ input, signal }) =>
          readFile(input.headers, signal),
        ),
        checkRows: fromPromise<CheckedFile, { readonly headers: UploadHeaders; readonly mapping: Mapping }>(
          ({ input: { headers, mapping } }) => checkRows(headers, mapping),
        ),
        previewUpload: fromPromise<UploadPreview, Omit<UploadOrder, 'shown'>>(async ({ input, signal }) => {
          const body = await uploadBody<PreviewBody>(input.choice, input.file)
          return (await api.uploads.preview(body, { signal, background: true })).data
        }),
        saveUpload: fromPromise<UploadAnswer, UploadOrder>(({ input }) => saveUpload(input)),
      },
    }),
  }
}
export type Wizard = ReturnType<typeof createWizard>
