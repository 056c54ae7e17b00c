import type { ErrorCode, Problem } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { Mapping, MappingFaults } from '#schemas/uploads/mapping.ts'
import type {
  UploadChoice,
  UploadCounts,
  UploadPeriod,
  UploadPreview,
  UploadResult,
} from '#schemas/uploads/upload.schema.ts'

/** What is chosen so far in step 1. */
export type UploadDraft = { readonly [K in keyof UploadChoice]: number | null }
/** Why a file is not taken; the last ones are found before and while it is unpacked (trust.md, trap 6). */
export type UploadFileFault =
  | Extract<ErrorCode, 'SPREADSHEET_EXTENSION' | 'SPREADSHEET_SIZE' | 'SPREADSHEET_ROWS' | 'UPLOAD_ROWS_MAX'>
  | 'unreadable'
  | 'zipBomb'
  | 'unsafe'
  | 'tooManyColumns'
/** A file that was read. Its rows stay with the page, which shows the first 20 (document 3, section 2). */
export interface UploadFile {
  readonly name: string
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly heads: readonly string[]
  readonly rows: number
}
/** A file that was read, with the most likely mapping of its columns: the stored one, or the one by their names. */
export interface ReadUpload {
  readonly file: UploadFile
  readonly mapping: Mapping
}
export type ReadUploadOutcome = ReadUpload | { readonly fault: UploadFileFault }
/** How many rows of the file may be saved; the others stay on the page, to be corrected there. */
export interface CheckedFile {
  readonly valid: number
  readonly failed: number
}
export interface Step3 {
  readonly choice: UploadChoice
  readonly file: UploadFile
  readonly mapping: Mapping
}
/** `shown`: the effects of the save that the person confirmed. */
export interface UploadOrder extends Step3 {
  readonly shown: UploadCounts
}
export interface UploadAnswer {
  readonly message: string
  readonly result: UploadResult
}
/** Where a wizard that is not cancelled goes on. */
export type CancelledFrom = 'choosing' | 'file' | 'mapping' | 'reviewing' | 'previewed'

export interface UploadWizardContext {
  readonly period: UploadPeriod | null
  readonly draft: UploadDraft
  readonly fieldErrors: readonly FieldError[]
  readonly headers: UploadHeaders | null
  readonly file: UploadFile | null
  readonly fault: UploadFileFault | null
  readonly mapping: Mapping
  readonly mappingFaults: MappingFaults | null
  readonly checked: CheckedFile | null
  readonly preview: UploadPreview | null
  readonly result: UploadResult | null
  readonly problem: Problem | null
  readonly cancelledFrom: CancelledFrom
}
/** Where a wizard was when the session ended; its file and the rows at its review stay with the page. */
export type StoredWizard = Omit<UploadWizardContext, 'problem' | 'result'>
export interface UploadWizardInput {
  /** What the same person had done before the session ended; null: nothing. */
  readonly stored: StoredWizard | null
}
export type UploadWizardEvent =
  | { readonly type: 'period.reload' }
  | { readonly type: 'choice.change'; readonly draft: UploadDraft }
  /** The file itself stays with the page. */
  | { readonly type: 'file.choose' }
  | { readonly type: 'work.cancel' }
  | { readonly type: 'mapping.change'; readonly mapping: Mapping }
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  /** Cells were mended in the table of failed rows. */
  | { readonly type: 'rows.recheck' }
  /** All rows of the file are shown as a spreadsheet, or no longer. */
  | { readonly type: 'sheet.open' }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'partial.ask' }
  | { readonly type: 'partial.confirm' }
  | { readonly type: 'partial.cancel' }
  | { readonly type: 'upload.save' }
  | { readonly type: 'wizard.cancel' }
  | { readonly type: 'cancel.confirm' }
  | { readonly type: 'cancel.return' }
  | { readonly type: 'wizard.end' }
  /** The session ended, in any state of the wizard; the page goes away. */
  | { readonly type: 'session.end' }
