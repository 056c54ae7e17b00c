/**
 * Errors of the database, classified by what the caller can do about them. Neither the message nor any field contains a
 * parameter or a row: those are personal data and must not reach a log (trust.md, trap 8). The driver's own error,
 * which contains both, is discarded.
 */

export type DatabaseErrorKind =
  /** a unique key is taken; `constraint` names it */
  | 'unique'
  /** a row that is referred to is missing, or is still referred to; `constraint` names the key */
  | 'foreignKey'
  /** a check or not-null constraint refused the row */
  | 'check'
  /** two transactions collided: safe to run again from the start */
  | 'serialization'
  | 'deadlock'
  /** a NUL byte or other characters that the database cannot store in a text */
  | 'badText'
  /** text that is no value of the column's type: `2026-02-30`, `abc` for a number */
  | 'invalidText'
  /** a number or a text beyond the limits of the column */
  | 'overflow'
  /** the statement, a lock, or the wait for a connection took too long */
  | 'timeout'
  /** no connection, or it broke: the same call may succeed in some seconds */
  | 'unavailable'
  | 'diskFull'
  /** a mistake in our own SQL or use, and everything not listed */
  | 'unknown'

interface Details {
  readonly code?: string | undefined
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly hint?: string | undefined
}

export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind
  /** SQLSTATE, when the database answered. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(kind: DatabaseErrorKind, { code, constraint, table, column, hint }: Details = {}) {
    const where = [table, column, constraint].filter(Boolean).join('.')
    super(
      ['database:', kind, code && `(${code})`, where && `on ${where}`, hint && `- ${hint}`].filter(Boolean).join(' '),
    )
    this.name = 'DatabaseError'
    this.kind = kind
    this.code = code
    this.constraint = constraint
    this.table = table
    this.column = column
  }
}

/**
 * SQLSTATE of a write on a read-only server: the connection goes to a standby, or to a former primary. It counts as
 * unavailable, so that the connection is dropped, and the next may reach the primary (ADR 86).
 */
export const READ_ONLY = '25006'

/** SQLSTATE codes, whole or by their class of two characters (PostgreSQL, appendix A). */
const KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
  23505: 'unique',
  '23P01': 'unique',
  23503: 'foreignKey',
  23001: 'foreignKey',
  23: 'check',
  44000: 'check',
  40001: 'serialization',
  '40P01': 'deadlock',
  22021: 'badText',
  '22P05': 'badText',
  22003: 'overflow',
  22001: 'overflow',
  54000: 'overflow',
  22: 'invalidText',
  57014: 'timeout',
  '55P03': 'timeout',
  '25P03': 'timeout',
  '25P04': 'timeout',
  53100: 'diskFull',
  53: 'unavailable',
  '08': 'unavailable',
  '57P': 'unavailable',
  58030: 'unavailable',
  '28': 'unavailable',
  '3D000': 'unavailable',
  [READ_ONLY]: 'unavailable',
}

const isOf =
  (...kinds: readonly DatabaseErrorKind[]) =>
  (error: unknown): boolean =>
    error instanceof DatabaseError && kinds.includes(error.kind)

/** No call can succeed now. */
export const isOutage = isOf('unavailable', 'diskFull')
/**
 * The error comes from the moment, not from the request: a retry may succeed in a while, or when nothing collides with
 * it.
 */
export const isPassing = isOf('unavailable', 'diskFull', 'timeout', 'serialization', 'deadlock')
/**
 * The error comes from this server: another one may answer. A statement that took too long would take as long there,
 * and a full disk of the replica is not fixed by the primary either.
 */
const isOfItsServer = isOf('unavailable', 'serialization', 'deadlock')
/** A table, column or function that an upgrade has made, and the replica has not yet replayed. */
const NOT_YET = ['42P01', '42703', '42883']
/**
 * Whether the primary may answer what a replica did not (ADR 90): it is away, or has cancelled the query for what it had
 * to replay (40001). A query that would write is a mistake of ours, which must not succeed there.
 */
export const mayTryPrimary = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code !== READ_ONLY &&
  (isOfItsServer(error) || NOT_YET.includes(error.code ?? ''))

/** Messages of Node's sockets and `pg` when there is no connection; `pg` sets no code on some of them. */
const LOST = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
const LOST_MESSAGE =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|not queryable|Client was closed|Cannot use a pool after/i

/** Any error of either driver as a `DatabaseError`. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : undefined)
  const code = text('code')
  const message = text('message') ?? ''
  if (code && LOST.test(code)) return new DatabaseError('unavailable', { code })
  if (LOST_MESSAGE.test(message)) return new DatabaseError('unavailable')
  if (code === 'ENOSPC') return new DatabaseError('diskFull', { code })
  // Node's own codes are about programs and files, never about data
  if (!code || code.startsWith('ERR_'))
    return new DatabaseError('unknown', { code, hint: code || error instanceof TypeError ? message : undefined })
  const kind = KINDS[code] ?? KINDS[code.slice(0, 3)] ?? KINDS[code.slice(0, 2)] ?? 'unknown'
  return new DatabaseError(kind, {
    code,
    constraint: text('constraint'),
    table: text('table'),
    column: text('column'),
    // class 42 is about our own SQL (a column that does not exist), never about data
    hint: code.startsWith('42') ? message : undefined,
  })
}
