import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { StoredWizard, UploadFile, uploadWizardFlow } from './upload-wizard.flow.ts'

const { broken, forbidden, gone, sessionOver, thrown } = PROBLEMS
const ruled = { required: false, min: null, max: null, format: null, choices: [] }
const nationalId = {
  key: 'nationalId',
  name: { ar: 'الرقم القومي', en: 'National ID' },
  rules: { ...ruled, required: true, type: 'text' as const, min: 14, max: 14, format: 'national-id' as const },
  index: 0,
}
const physics = {
  key: 'course7',
  name: { ar: 'الفيزياء', en: 'Physics' },
  rules: { ...ruled, type: 'float' as const, min: 0, max: 60 },
  index: 1,
}
const headers: UploadHeaders = { allHeaders: [nationalId, physics], dynamicHeaders: [physics] }
const file: UploadFile = { name: 'students.xlsx', hash: 'a'.repeat(64), heads: ['الرقم القومي', 'الفيزياء'], rows: 3 }
const mapping = [
  { column: 0, key: 'nationalId' },
  { column: 1, key: 'course7' },
]
const draft = { yearId: 3, certificateTypeId: 1, certificateId: 9 }
const stored: StoredWizard = {
  period: { years: [], certificateCategories: [] },
  draft,
  fieldErrors: [],
  headers: null,
  file: null,
  fault: null,
  mapping: [],
  mappingFaults: null,
  checked: null,
  preview: null,
  cancelledFrom: 'choosing',
}
const preview = {
  added: 1,
  changed: 1,
  unchanged: 1,
  failed: 0,
  changes: [],
  failedRows: [],
  addedRows: [2],
  changedRows: [3],
  repeatOf: null,
}
const result = {
  uploadId: 1,
  version: 3,
  jobId: 4,
  isDone: true,
  items: 3,
  done: 3,
  added: 1,
  changed: 1,
  unchanged: 1,
  failed: 0,
  returned: 0,
  failedRows: [],
}
const changed = {
  error: { status: 409, code: 'UPLOAD_CHANGED', message: 'تغيّر|Changed', fields: [], data: null },
} as const

/** A certificate with one course and a file of three rows, and every way in which each step ends. */
export const uploadWizardCases = {
  inputs: {
    plain: { input: { stored: null } },
    chosen: { input: { stored } },
    mapped: { input: { stored: { ...stored, headers, file, mapping } } },
    checked: { input: { stored: { ...stored, headers, file, mapping, checked: { valid: 2, failed: 1 } } } },
  },
  events: {
    'period.reload': plain,
    'choice.change': {
      whole: { payload: { draft } },
      incomplete: { payload: { draft: { ...draft, certificateId: null } } },
    },
    'file.choose': plain,
    'work.cancel': plain,
    'mapping.change': {
      whole: { payload: { mapping } },
      withoutCourse: { payload: { mapping: mapping.slice(0, 1) } },
    },
    'step.next': plain,
    'step.back': plain,
    'rows.recheck': plain,
    'sheet.open': plain,
    'sheet.close': plain,
    'partial.ask': plain,
    'partial.confirm': plain,
    'partial.cancel': plain,
    'upload.save': plain,
    'wizard.cancel': plain,
    'cancel.confirm': plain,
    'cancel.return': plain,
    'wizard.end': plain,
    'session.end': plain,
  },
  actors: {
    loadPeriod: {
      done: { choices: { output: { years: [], certificateCategories: [] } } },
      error: { broken, forbidden },
    },
    loadHeaders: { done: { headers: { output: headers } }, error: { gone, sessionOver } },
    readFile: {
      done: {
        known: { output: { file, mapping } },
        unknown: { output: { file, mapping: [] } },
        faulty: { output: { fault: 'SPREADSHEET_ROWS' as const } },
      },
      error: { thrown },
    },
    checkRows: {
      done: {
        allValid: { output: { valid: 3, failed: 0 } },
        someFailed: { output: { valid: 2, failed: 1 } },
        noneValid: { output: { valid: 0, failed: 3 } },
      },
      error: { thrown },
    },
    previewUpload: {
      done: {
        changing: { output: preview },
        unchanging: {
          output: { ...preview, added: 0, changed: 0, unchanged: 3, addedRows: [], changedRows: [] },
        },
      },
      error: { broken, sessionOver },
    },
    saveUpload: {
      done: { saved: { output: { message: 'تم|Done', result } } },
      error: { broken, changed, sessionOver },
    },
  },
} satisfies CasesOf<typeof uploadWizardFlow>
