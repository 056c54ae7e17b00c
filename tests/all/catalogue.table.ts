import type { ErrorCode } from '#schemas/errors.ts'

/** Where a message is reached: the test file below `tests/` and the title of the test, or the beginning of it. */
type Reached = readonly [file: string, title: string]
/**
 * A message of the catalogue of document 1, section 8, as the document phrases it. `english`: the English text where
 * the document gives it verbatim.
 */
export interface Entry {
  readonly message: string
  /** Code of `schemas/errors.ts`, or a dotted key of other texts for what is no error. */
  readonly code: ErrorCode | 'common.list.empty'
  readonly english?: string
  /**
   * The feature whose schemas or screens use it; until that feature is in the registry (`schemas/api.ts`), nothing
   * reaches it.
   */
  readonly since?: string
  readonly reached: Reached
}

const RULES = 'schemas/validation.test.ts'
/** A rule's message: each is reported for a refused value, on both sides. */
const rule = (message: string, code: ErrorCode, english?: string): Entry => ({
  message,
  code,
  reached: [RULES, 'refuses what the document refuses, with its message, on both sides'],
  ...(english && { english }),
})

export const CATALOGUE: readonly Entry[] = [
  {
    message: 'Username or Password is Wrong',
    code: 'WRONG_CREDENTIALS',
    english: 'Username or Password is Wrong',
    reached: ['session/login.e2e.ts', 'refuses what is empty or wrong, and keeps what was typed'],
  },
  {
    message: 'Bad Request, Please Call Customer Service',
    code: 'INVALID_JSON',
    english: 'Bad Request, Please Call Customer Service',
    reached: ['all/http.api.test.ts', 'bad input is a catalogued 4xx'],
  },
  {
    message: "doesn't work on this scope",
    code: 'SCOPE_NOT_ALLOWED',
    english: "Sorry, this application doesn't work on this scope",
    reached: [
      'scope/scope.screen.test.tsx',
      'refuses a node outside of what the user may see, also where its level fits (G9)',
    ],
  },
  {
    message: 'Select Scope',
    code: 'SELECT_SCOPE',
    english: 'Select Scope',
    reached: ['shell/shell.screen.test.tsx', 'says "Select Scope" when nothing was chosen'],
  },
  {
    message: 'There are no changes to save',
    code: 'NO_CHANGES_TO_SAVE',
    english: 'There are no changes to save',
    reached: ['kit/named-record.journeys.tsx', "says 'There are no changes to save' (section 8)"],
  },
  {
    message: 'No Available Data',
    code: 'common.list.empty',
    english: 'No Available Data',
    reached: ['kit/list.screen.test.tsx', 'says that there is no data, and what to do (document 1, section 2)'],
  },
  {
    message: 'There is no data to export',
    code: 'NO_DATA_TO_EXPORT',
    english: 'There is no data to export',
    since: 'sector-report',
    reached: ['sector-report/sector-report.screen.test.tsx', 'says when there is nothing to export, and when it fails'],
  },
  {
    message: 'Download Failed',
    code: 'DOWNLOAD_ERROR',
    english: 'Download Failed',
    reached: ['applications/download.screen.test.ts', 'says that it failed when the call %s'],
  },
  {
    message: 'No file found',
    code: 'NO_FILE',
    english: 'No file found',
    reached: ['applications/download.screen.test.ts', 'says that there is no file when the zip is under 100 bytes'],
  },
  rule('image size', 'PHOTO_SIZE'),
  rule('image extension', 'PHOTO_EXTENSION'),
  rule('Excel extension', 'SPREADSHEET_EXTENSION'),
  {
    message: 'students uploaded',
    code: 'CERTIFICATE_HAS_STUDENTS',
    english: 'Can not delete, update or open certificate as students uploaded',
    since: 'certificates',
    reached: ['certificates/certificates.api.test.ts', 'open %s: nothing of it changes'],
  },
  rule('file over 6 MB', 'SPREADSHEET_SIZE'),
  rule('fewer than two rows', 'SPREADSHEET_ROWS'),
  {
    message: 'data incorrect and needs review',
    code: 'SPREADSHEET_REVIEW',
    reached: ['schemas/sheet-verdict.test.ts', '%j: %s'],
  },
  {
    message: 'an offer to save only the correct rows',
    code: 'SPREADSHEET_VALID_ONLY',
    reached: ['schemas/sheet-verdict.test.ts', '%j: %s'],
  },
  // in-form keys
  rule('ARABIC_FIELD', 'ARABIC_FIELD'),
  rule('ENGLISH_FIELD', 'ENGLISH_FIELD'),
  rule('PREVENT_NUMBERS_IN_FIRST', 'PREVENT_NUMBERS_IN_FIRST'),
  rule('MIN_FIELD', 'MIN_FIELD'),
  rule('TOTAL_MIN', 'TOTAL_MIN'),
  rule('TOTAL_MAX', 'TOTAL_MAX'),
  rule('ACADEMIC_YEAR_FROM_TO_VALIDATION', 'ACADEMIC_YEAR_FROM_TO_VALIDATION'),
  rule('PREVENT_SPECIAL_CHARACTER_FIELD', 'PREVENT_SPECIAL_CHARACTER_FIELD'),
  rule('INT_NUMBER_FIELD', 'INT_NUMBER_FIELD'),
  rule('BRANCHES_NUMBERS_MAX', 'BRANCHES_NUMBERS_MAX'),
  {
    message: 'COMPLETE_DATA_ERROR',
    code: 'COMPLETE_DATA_ERROR',
    reached: [
      'kit/named-record.journeys.tsx',
      'refuses %s, keeps what was typed, and asks the server nothing (section 5)',
    ],
  },
  {
    message: 'FILTER_CHANGED_MESSAGE',
    code: 'FILTER_CHANGED_MESSAGE',
    since: 'certificates',
    reached: [
      'certificates/certificates.screen.test.tsx',
      'searches the active year first; a changed filter waits for the button, and says so once',
    ],
  },
  // conventions
  {
    message: 'an error answer without a message, or a request that fails to send',
    code: 'GENERIC',
    english: 'Error, please call customer service',
    reached: [
      'kit/client.screen.test.ts',
      'says the general text when it cannot be sent, and that the network is gone when it is',
    ],
  },
  {
    message: 'Unknown error',
    code: 'UNKNOWN_ERROR',
    english: 'Unknown error',
    reached: [
      'kit/client.screen.test.ts',
      'says "Fetch Error" for an answer of success that nobody can read, and "Unknown error" for a fault of the page',
    ],
  },
  {
    message: 'Fetch Error',
    code: 'FETCH_ERROR',
    english: 'Fetch Error',
    reached: [
      'kit/client.screen.test.ts',
      'says "Fetch Error" for an answer of success that nobody can read, and "Unknown error" for a fault of the page',
    ],
  },
  {
    message: 'a pull failure with 400',
    code: 'PULL_HAS_STUDENTS',
    since: 'certificate-pulling',
    reached: [
      'certificate-pulling/certificate-pulling.screen.test.tsx',
      'opens the dialog again on a refusal, with its message, and disables Yes when students are attached',
    ],
  },
  // texts from section 5
  rule('Username is Required', 'USERNAME_REQUIRED', 'Username is Required'),
  rule('Username too long', 'USERNAME_MAX', "Username mustn't Exceed 70 Characters"),
  rule('Password is Required', 'PASSWORD_REQUIRED', 'Password is Required'),
  rule('Password too long', 'PASSWORD_MAX', "Password mustn't Exceed {passwordMax} Characters"),
  rule(
    'complex password',
    'PASSWORD_COMPLEX',
    'Enter complex password at least one capital letter, a number and a special character',
  ),
  rule('Password does not match', 'PASSWORD_MISMATCH', 'Password does not match'),
  rule('This Field is Required', 'REQUIRED_FIELD', 'This Field is Required'),
  rule('two decimals', 'DECIMALS_MAX', 'The number after the decimal point must be no more than two digits'),
  rule('The national number is incorrect', 'INVALID_NATIONAL_ID', 'The national number is incorrect'),
  rule(
    'e-mail',
    'INVALID_EMAIL',
    'Please follow this email format name@example.com and account name must not exceed 64 characters',
  ),
]
