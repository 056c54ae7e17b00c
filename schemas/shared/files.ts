import type { ErrorCode } from '../errors.ts'
import type { FieldError } from './field-errors.ts'

/**
 * Rules of files that are chosen on a page and sent to the server (document 1, section 5, Other shared rules). Called
 * on both sides.
 */

/** Bytes of a megabyte (D17). */
export const MEGABYTE = 1_048_576

interface FileRule {
  readonly extensions: readonly string[]
  readonly maxBytes: number
  readonly extension: ErrorCode
  readonly size: ErrorCode
}
/** Images of students and receipts. */
export const PHOTO: FileRule = {
  extensions: ['apng', 'bmp', 'gif', 'jpg', 'jpeg', 'jfif', 'pjpeg', 'pjp', 'png', 'webp'],
  maxBytes: 5 * MEGABYTE,
  extension: 'PHOTO_EXTENSION',
  size: 'PHOTO_SIZE',
}
/** Logos of the university and the system (issue 41). */
const LOGO: FileRule = {
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxBytes: MEGABYTE,
  extension: 'LOGO_EXTENSION',
  size: 'LOGO_SIZE',
}
/** Images that a call takes, by the `kind` of its file. */
export const IMAGES = { photo: PHOTO, logo: LOGO } as const
export type ImageKind = keyof typeof IMAGES
/** The sheet that students are pulled from. */
export const SPREADSHEET: FileRule & { readonly minRows: number } = {
  extensions: ['xls', 'xlsx'],
  maxBytes: 6 * MEGABYTE,
  minRows: 2,
  extension: 'SPREADSHEET_EXTENSION',
  size: 'SPREADSHEET_SIZE',
}

/** Name of a file without folders in front of it, of either kind of system (D16). */
export const baseName = (name: string): string => name.split(/[/\\]/).at(-1)!

/** The extension in small letters; empty when there is none. */
function extensionOf(name: string): string {
  const base = baseName(name).trim()
  const at = base.lastIndexOf('.')
  return at > 0 ? base.slice(at + 1).toLowerCase() : ''
}

/** The properties of a chosen file that the rules need; `size` in bytes. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
}

function fileErrors(rule: FileRule, { name, size }: ChosenFile, path: string): FieldError[] {
  if (!rule.extensions.includes(extensionOf(name))) return [{ path, code: rule.extension }]
  return size > rule.maxBytes ? [{ path, code: rule.size }] : []
}

/** An image by its extension, at most 5 MB. `path`: the field at fault. */
export const photoErrors = (file: ChosenFile, path: string): FieldError[] => fileErrors(PHOTO, file, path)
/** An image of a kind by its extension and size. */
export const imageErrors = (kind: ImageKind, file: ChosenFile, path: string): FieldError[] =>
  fileErrors(IMAGES[kind], file, path)
/** An xls or xlsx file of at most 6 MB. Its rows are checked once it was read: `sheetErrors`. */
export const spreadsheetErrors = (file: ChosenFile, path: string): FieldError[] => fileErrors(SPREADSHEET, file, path)

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || String(cell).trim() === ''
/** A header and at least one row below it; rows without anything in them are none (D18). */
export const sheetErrors = (rows: readonly (readonly unknown[])[], path: string): FieldError[] =>
  rows.filter((row) => !row.every(isBlank)).length < SPREADSHEET.minRows ? [{ path, code: 'SPREADSHEET_ROWS' }] : []

/**
 * The message for a sheet whose rows were checked: when some are right, the offer to save only those; when none is,
 * that it needs review, and nothing is sent (document 1, section 8). Undefined: all are right.
 */
export function sheetVerdict({
  right,
  wrong,
}: {
  readonly right: number
  readonly wrong: number
}): ErrorCode | undefined {
  if (wrong === 0) return undefined
  return right > 0 ? 'SPREADSHEET_VALID_ONLY' : 'SPREADSHEET_REVIEW'
}
