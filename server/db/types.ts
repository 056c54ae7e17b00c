/**
 * What a value of PostgreSQL is in TypeScript, the same on both engines. The drivers' own parsers differ (int8, date,
 * bytea, interval, arrays), and `pg` reads a date in the zone of the process.
 */
import { types } from 'pg'

type Parse = (text: string) => unknown

const asIs: Parse = (text) => text
const asNumber: Parse = (text) => Number(text)
/** A number while it is exact; beyond 2^53 the text, so that no digit is lost. */
const asWhole: Parse = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
const asBoolean: Parse = (text) => text === 't'
const asJson: Parse = (text) => JSON.parse(text)
/**
 * A plain array with separate memory: a Buffer would not survive the transfer between threads, and would take its whole
 * pool along.
 */
const asBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

/**
 * Converts `2026-02-03 04:05:06.07+00` to `2026-02-03T04:05:06.070Z`, at any offset: a session may have been set to
 * another zone (ADR 86). A timestamp without zone is read as UTC. Microseconds are preserved when there are some, so
 * that keyset paging by time is exact.
 */
const asInstant: Parse = (text) => {
  const parts = INSTANT.exec(text)
  if (!parts) return text // infinity, years before Christ and after 9999
  const [, day, time, fraction = '', sign, hours = '0', minutes = '0', seconds = '0'] = parts
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1 : 1)
  const utc = offset === 0 ? `${day}T${time}` : moved(`${day}T${time}Z`, offset)
  return `${utc}.${fraction.padEnd(3, '0')}Z`
}
/** Offsets have seconds where clocks went by the sun. */
const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?)?$/
const moved = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) - seconds * 1000).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)

/** Type oid, oid of its array, parser. What is not listed stays the text that PostgreSQL sends. */
const TYPES: readonly (readonly [oid: number, arrayOid: number, parse: Parse])[] = [
  [16, 1000, asBoolean],
  [17, 1001, asBytes],
  [18, 1002, asIs],
  [19, 1003, asIs],
  [20, 1016, asWhole],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [25, 1009, asIs],
  [26, 1028, asNumber],
  [114, 199, asJson],
  [700, 1021, asNumber],
  [701, 1022, asNumber],
  [1042, 1014, asIs],
  [1043, 1015, asIs],
  [1082, 1182, asIs],
  [1083, 1183, asIs],
  [1114, 1115, asInstant],
  [1184, 1185, asInstant],
  [1186, 1187, asIs],
  [1700, 1231, asNumber],
  [2950, 2951, asIs],
  [3802, 3807, asJson],
]

/** `pg` ships version 2 of pg-types, whose array parser has this shape; its declarations describe a later one. */
const { create: arrayReader } = types.arrayParser as unknown as {
  create(text: string, parse: Parse): { parse(): unknown[] }
}

/** Parsers of text values by type oid, for both drivers. */
export const parsers: Readonly<Record<number, Parse>> = Object.fromEntries(
  TYPES.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (text: string) => arrayReader(text, parse).parse()],
  ]),
)

/** The hook of `pg` for parsers; binary results are never requested. */
export const pgTypes = { getTypeParser: (oid: number) => parsers[oid] ?? asIs }

/**
 * A parameter as the text that both engines are sent; null for null and undefined. Instants are ISO UTC, bytes
 * hexadecimal, arrays PostgreSQL's array literals, other objects JSON. An array for a jsonb column must be passed as
 * `JSON.stringify(array)`: nothing here knows the column's type.
 */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return arrayLiteral(value)
    const text = toParameter(value)
    if (text === null) return 'NULL'
    // most texts have nothing to escape, and a search alone is faster
    return `"${/[\\"]/.test(text) ? text.replace(/[\\"]/g, '\\$&') : text}"`
  })
  return `{${elements.join(',')}}`
}
