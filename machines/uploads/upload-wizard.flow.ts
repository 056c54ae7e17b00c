import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import { mappingFaults, type Mapping } from '#schemas/uploads/mapping.ts'
import type { UploadPeriod, UploadPreview } from '#schemas/uploads/upload.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isForbidden, isSessionOver } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'
import {
  answered,
  asProblem,
  back,
  cancel,
  checkOf,
  choose,
  drafted,
  end,
  failed,
  setProblem,
  openSheet,
  order,
  recheck,
  returns,
  sessionOver,
  shownOf,
  toast,
} from './upload-wizard.parts.ts'
import type {
  CancelledFrom,
  CheckedFile,
  ReadUploadOutcome,
  Step3,
  UploadAnswer,
  UploadDraft,
  UploadOrder,
  UploadWizardContext,
  UploadWizardEvent,
  UploadWizardInput,
} from './upload-wizard.types.ts'

export type * from './upload-wizard.types.ts'

const NO_FILE = {
  file: null,
  fault: null,
  mapping: [],
  mappingFaults: null,
  checked: null,
  preview: null,
  result: null,
} as const satisfies Partial<UploadWizardContext>
const EMPTY: UploadWizardContext = {
  ...NO_FILE,
  period: null,
  draft: { yearId: null, certificateTypeId: null, certificateId: null },
  fieldErrors: [],
  headers: null,
  problem: null,
  cancelledFrom: 'choosing',
}
const FIELDS = ['yearId', 'certificateTypeId', 'certificateId'] as const
/** The missing choices of step 1 (document 3, section 5). */
export const choiceFaults = (draft: UploadDraft): FieldError[] =>
  FIELDS.filter((field) => draft[field] === null).map((field) => ({ path: `/${field}`, code: 'REQUIRED_FIELD' }))
const faultsOf = ({ headers, mapping }: UploadWizardContext) => mappingFaults(headers?.allHeaders ?? [], mapping)

const base = setup({
  types: {} as {
    context: UploadWizardContext
    input: UploadWizardInput
    events: UploadWizardEvent
    tags:
      | 'step1'
      | 'step2'
      | 'step3'
      | 'step4'
      | 'loading'
      | 'busy'
      | 'failed'
      | 'forbidden'
      | 'failures'
      | 'sheet'
      | 'preview'
      | 'dialog'
      | 'saved'
      | 'interrupted'
  },
  actors: {
    loadPeriod: fromPromise<UploadPeriod>(notProvided('loadPeriod')),
    loadHeaders: fromPromise<UploadHeaders, { readonly certificateId: number }>(notProvided('loadHeaders')),
    readFile: fromPromise<ReadUploadOutcome, { readonly headers: UploadHeaders }>(notProvided('readFile')),
    checkRows: fromPromise<CheckedFile, { readonly headers: UploadHeaders; readonly mapping: Mapping }>(
      notProvided('checkRows'),
    ),
    previewUpload: fromPromise<UploadPreview, Step3>(notProvided('previewUpload')),
    saveUpload: fromPromise<UploadAnswer, UploadOrder>(notProvided('saveUpload')),
  },
  guards: {
    /** Something was chosen, and is not saved yet. */
    isBegun: ({ context: { draft, result } }) => result === null && FIELDS.some((field) => draft[field] !== null),
    isChecked: ({ context }) => context.checked !== null,
    isChosen: ({ context }) => choiceFaults(context.draft).length === 0,
    isOtherChoice: ({ context }, { draft }: { draft: UploadDraft }) =>
      FIELDS.some((field) => draft[field] !== context.draft[field]),
    isFaulty: (_, outcome: ReadUploadOutcome) => 'fault' in outcome,
    hasFile: ({ context }) => context.file !== null,
    isMapped: ({ context }) => faultsOf(context) === null,
    hasFailedRows: (_, checked: CheckedFile | null) => (checked?.failed ?? 0) > 0,
    hasPreview: ({ context }) => context.preview !== null,
    hasValidRows: ({ context }) => (context.checked?.valid ?? 0) > 0,
    hasChanges: ({ context: { preview } }) => preview !== null && preview.added + preview.changed > 0,
    isFrom: ({ context }, { from }: { from: CancelledFrom }) => context.cancelledFrom === from,
    /** The effects in the confirmation are out of date (ADR 32). */
    isChanged: (_, { code }: Problem) => code === 'UPLOAD_CHANGED',
    isForbidden: (_, problem: Problem) => isForbidden(problem),
    isSessionOver: (_, problem: Problem) => isSessionOver(problem),
  },
  actions: {
    setPeriod: assign((_, period: UploadPeriod) => ({ period })),
    setChoice: assign((_, { draft }: { draft: UploadDraft }) => ({ draft, fieldErrors: [] })),
    setChoiceFaults: assign(({ context }) => ({ fieldErrors: choiceFaults(context.draft) })),
    /** Other choices, another sheet: the upload and check of the old ones are cleared (document 3, section 4). */
    clearFile: assign({ ...NO_FILE, headers: null }),
    setHeaders: assign((_, headers: UploadHeaders) => ({ headers })),
    setFile: assign((_, outcome: ReadUploadOutcome) =>
      'fault' in outcome ? {} : { ...NO_FILE, file: outcome.file, mapping: outcome.mapping },
    ),
    setFileFault: assign((_, outcome: ReadUploadOutcome) =>
      'fault' in outcome ? { ...NO_FILE, fault: outcome.fault } : {},
    ),
    setMapping: assign((_, { mapping }: { mapping: Mapping }) => ({
      mapping,
      mappingFaults: null,
      checked: null,
      preview: null,
    })),
    setMappingFaults: assign(({ context }) => ({ mappingFaults: faultsOf(context) })),
    setChecked: assign((_, checked: CheckedFile) => ({ checked, preview: null })),
    setPreview: assign((_, preview: UploadPreview) => ({ preview })),
    setResult: assign((_, { result }: UploadAnswer) => ({ result })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setPlace: assign((_, { from }: { from: CancelledFrom }) => ({ cancelledFrom: from })),
    /** Success toast, 2 s. */
    announce: (_, _params: { message: string }) => {},
    showProblem: (_, _params: { problem: Problem }) => {},
    goHome: () => {},
    /** The edge stores the wizard's context until the person is back, or drops it. */
    setDraft: () => {},
  },
})

/**
 * Upload of students' data in four steps: choose what for, choose the file, map its columns, and see the result
 * (document 3, section 2). Between mapping and saving, failing rows are corrected on the page, and the effects of the
 * save are shown.
 */
export const uploadWizardFlow = base.createMachine({
  id: 'uploadWizard',
  description: 'Upload of students’ data: choose what for, choose the file, map its columns, save, see the result.',
  meta: requirement('3 §2', '3 §4', 'issue 16'),
  context: ({ input }) => ({ ...EMPTY, ...input.stored }),
  initial: 'starting',
  on: { 'session.end': { guard: 'isBegun', target: '.interrupted', meta: requirement('1 §8', 'ADR 96') } },
  states: {
    starting: {
      description: 'Looks whether an upload was begun when the last session ended.',
      meta: requirement('ADR 96'),
      always: [
        { guard: 'isChecked', target: 'checking', meta: requirement('ADR 96') },
        { guard: 'hasFile', target: 'mapping', meta: requirement('ADR 96') },
        { guard: 'isBegun', target: 'choosing', meta: requirement('ADR 96') },
        { target: 'loading', meta: requirement('3 §7') },
      ],
    },
    loading: {
      description: 'Waits for the years and certificate types to choose from.',
      tags: 'loading',
      meta: requirement('3 §7'),
      invoke: {
        id: 'loadPeriod',
        src: 'loadPeriod',
        input: () => undefined,
        onDone: {
          target: 'choosing',
          actions: { type: 'setPeriod', params: answered<UploadPeriod> },
          meta: requirement('3 §7'),
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: asProblem },
            target: 'forbidden',
            actions: setProblem,
            meta: requirement('G9', 'G10'),
          },
          { target: 'unavailable', actions: setProblem, meta: requirement('3 §8') },
        ],
      },
    },
    unavailable: {
      description: 'The choices could not be loaded; says why, and offers to try again.',
      tags: 'failed',
      meta: requirement('3 §8'),
      on: { 'period.reload': { target: 'loading', actions: 'clearProblem', meta: requirement('3 §8') } },
    },
    forbidden: {
      description: 'The user may not upload, or not in this scope.',
      tags: 'forbidden',
      meta: requirement('G9', 'G10'),
    },
    choosing: {
      description: 'Step 1: the year, the certificate type and the certificate are chosen.',
      tags: 'step1',
      meta: requirement('3 §2', '3 §5'),
      on: {
        'choice.change': [
          {
            guard: { type: 'isOtherChoice', params: drafted },
            actions: [{ type: 'setChoice', params: drafted }, 'clearFile', 'clearProblem'],
            meta: requirement('3 §4'),
          },
          { actions: { type: 'setChoice', params: drafted }, meta: requirement('3 §2') },
        ],
        'step.next': [
          { guard: 'isChosen', target: 'preparing', meta: requirement('3 §4', '3 §5') },
          { actions: 'setChoiceFaults', meta: requirement('3 §5') },
        ],
        'wizard.cancel': cancel('choosing'),
      },
    },
    preparing: {
      description: 'Waits for the fields that the certificate’s sheet is mapped to.',
      tags: ['step1', 'busy'],
      meta: requirement('3 §7'),
      entry: 'clearProblem',
      on: { 'work.cancel': back('choosing') },
      invoke: {
        id: 'loadHeaders',
        src: 'loadHeaders',
        input: ({ context }) => ({ certificateId: context.draft.certificateId! }),
        onDone: {
          target: 'file',
          actions: { type: 'setHeaders', params: answered<UploadHeaders> },
          meta: requirement('3 §7'),
        },
        onError: failed('choosing'),
      },
    },
    file: {
      description: 'Step 2: the file is chosen and looked at; says why the last one was not read.',
      tags: 'step2',
      meta: requirement('3 §2', '3 §5'),
      on: {
        'file.choose': choose,
        'step.next': { guard: 'hasFile', target: 'mapping', meta: requirement('3 §4', '3 §5') },
        'step.back': back('choosing'),
        'wizard.cancel': cancel('file'),
      },
    },
    reading: {
      description: 'The file is looked at and read beside the page, which stays usable.',
      tags: ['step2', 'busy'],
      meta: requirement('3 §5', 'trust'),
      entry: 'clearProblem',
      on: { 'work.cancel': back('file') },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ headers: context.headers! }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: answered<ReadUploadOutcome> },
            target: 'file',
            actions: { type: 'setFileFault', params: answered<ReadUploadOutcome> },
            meta: requirement('3 §5', 'trust'),
          },
          {
            target: 'file',
            actions: { type: 'setFile', params: answered<ReadUploadOutcome> },
            meta: requirement('3 §2'),
          },
        ],
        onError: { target: 'file', actions: setProblem, meta: requirement('3 §8') },
      },
    },
    mapping: {
      description: 'Step 3: which column is which field; says what is missing, and what is mapped twice.',
      tags: 'step3',
      meta: requirement('3 §2', '3 §5', 'D12', 'D28'),
      on: {
        'mapping.change': {
          actions: [{ type: 'setMapping', params: ({ event }) => event }, 'clearProblem'],
          meta: requirement('3 §3', '3 §5'),
        },
        'step.next': [
          { guard: 'isMapped', target: 'checking', meta: requirement('3 §4', '3 §5') },
          { actions: 'setMappingFaults', meta: requirement('3 §5', 'D12', 'D28') },
        ],
        'step.back': back('file'),
        'wizard.cancel': cancel('mapping'),
      },
    },
    checking: {
      description: 'Each cell and row is checked beside the page.',
      tags: ['step3', 'busy'],
      meta: requirement('3 §5'),
      entry: 'clearProblem',
      on: { 'work.cancel': back('mapping') },
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: checkOf,
        onDone: [
          {
            guard: { type: 'hasFailedRows', params: answered<CheckedFile> },
            target: 'reviewing',
            actions: { type: 'setChecked', params: answered<CheckedFile> },
            meta: requirement('3 §5', '3 §2'),
          },
          {
            target: 'previewing',
            actions: { type: 'setChecked', params: answered<CheckedFile> },
            meta: requirement('3 §5'),
          },
        ],
        onError: { target: 'mapping', actions: setProblem, meta: requirement('3 §8') },
      },
    },
    reviewing: {
      description: 'The failed rows are shown, and can be mended in place; if no row is valid, nothing is sent.',
      tags: ['step3', 'failures'],
      meta: requirement('3 §5', 'issue 16'),
      on: {
        'rows.recheck': recheck,
        'sheet.open': openSheet,
        'partial.ask': { guard: 'hasValidRows', target: 'confirmingPartial', meta: requirement('3 §5') },
        'step.back': back('mapping'),
        'wizard.cancel': cancel('reviewing'),
      },
    },
    mending: {
      description: 'All rows of the file are shown as a spreadsheet, where their cells are mended.',
      tags: ['step3', 'failures', 'sheet'],
      meta: requirement('3 §2', 'ADR 85'),
      on: {
        'rows.recheck': { target: 'rechecking', meta: requirement('3 §5', 'ADR 85') },
        'sheet.close': [
          { guard: 'hasPreview', target: 'previewed', meta: requirement('ADR 85') },
          {
            guard: { type: 'hasFailedRows', params: ({ context }) => context.checked },
            target: 'reviewing',
            meta: requirement('3 §5', 'ADR 85'),
          },
          { target: 'previewing', meta: requirement('3 §5', 'ADR 85') },
        ],
      },
    },
    rechecking: {
      description: 'The rows that were mended in the spreadsheet are checked beside the page; it stays open.',
      tags: ['step3', 'failures', 'sheet', 'busy'],
      meta: requirement('3 §5', 'ADR 85'),
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: checkOf,
        onDone: {
          target: 'mending',
          actions: { type: 'setChecked', params: answered<CheckedFile> },
          meta: requirement('3 §5', 'ADR 85'),
        },
        onError: { target: 'mapping', actions: setProblem, meta: requirement('3 §8') },
      },
    },
    confirmingPartial: {
      description: 'Asks whether only the valid rows are sent.',
      tags: ['step3', 'failures', 'dialog'],
      meta: requirement('3 §5'),
      on: {
        'partial.confirm': { target: 'previewing', meta: requirement('3 §5') },
        'partial.cancel': { target: 'reviewing', meta: requirement('3 §5') },
      },
    },
    previewing: {
      description: 'The server says what a save would add, change and leave.',
      tags: ['step3', 'busy'],
      meta: requirement('issue 16', 'D83'),
      on: { 'work.cancel': back('mapping') },
      invoke: {
        id: 'previewUpload',
        src: 'previewUpload',
        input: order,
        onDone: {
          target: 'previewed',
          actions: { type: 'setPreview', params: answered<UploadPreview> },
          meta: requirement('issue 16', 'D83'),
        },
        onError: failed('mapping'),
      },
    },
    previewed: {
      description: 'What a save would do is shown, with old and new values, and whether this file was uploaded before.',
      tags: ['step3', 'preview'],
      meta: requirement('issue 16', 'D83'),
      on: {
        'upload.save': { guard: 'hasChanges', target: 'saving', meta: requirement('3 §5', 'issue 16') },
        'sheet.open': openSheet,
        'step.back': back('mapping'),
        'wizard.cancel': cancel('previewed'),
      },
    },
    saving: {
      description: 'The valid rows are sent; the server checks each again, and saves them or begins a job.',
      tags: ['step3', 'preview', 'busy'],
      meta: requirement('3 §7', 'D84'),
      entry: 'clearProblem',
      invoke: {
        id: 'saveUpload',
        src: 'saveUpload',
        input: ({ context }) => ({ ...order({ context }), shown: shownOf(context) }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'setResult', params: answered<UploadAnswer> },
            { type: 'announce', params: ({ event }) => ({ message: event.output.message }) },
          ],
          meta: requirement('3 §2', '3 §4'),
        },
        onError: [
          { guard: sessionOver, target: 'previewed', meta: requirement('1 §8') },
          {
            guard: { type: 'isChanged', params: asProblem },
            target: 'previewing',
            actions: toast,
            meta: requirement('issue 16', 'ADR 32'),
          },
          { target: 'unsaved', actions: setProblem, meta: requirement('3 §4', '3 §8') },
        ],
      },
    },
    saved: {
      description: 'Step 4: what was saved, and the rows that failed, or the job that goes on with it.',
      tags: ['step4', 'saved'],
      meta: requirement('3 §2', '3 §4', 'D84'),
      on: { 'wizard.end': end },
    },
    unsaved: {
      description: 'Step 4: the upload failed; says why, and can be sent again, which saves nothing twice.',
      tags: ['step4', 'failed'],
      meta: requirement('3 §4', '3 §8'),
      on: {
        'upload.save': { target: 'saving', meta: requirement('issue 16') },
        'step.back': back('mapping'),
        'wizard.end': end,
      },
    },
    cancelling: {
      description: 'Asks whether to leave the wizard; nothing of it is kept.',
      tags: 'dialog',
      meta: requirement('3 §2'),
      on: {
        'cancel.confirm': end,
        'cancel.return': [
          returns('file'),
          returns('mapping'),
          returns('reviewing'),
          returns('previewed'),
          { target: 'choosing', meta: requirement('3 §2') },
        ],
      },
    },
    left: { description: 'The home page is shown.', type: 'final', meta: requirement('3 §2') },
    interrupted: {
      description:
        'The session ended before this was saved: file, mapping and mended cells are there again once the same person is logged in.',
      tags: 'interrupted',
      type: 'final',
      entry: 'setDraft',
      meta: requirement('1 §8', 'ADR 96'),
    },
  },
})
