/** Ranges of IP addresses, as a person writes them: an address, or a network in CIDR notation, of IPv4 or IPv6. */

interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}
interface Range extends Address {
  readonly prefix: number
}

const BYTE = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[\da-f]{1,4}$/i
/** Longest text of an IPv6 address, with an IPv4 one inside. */
const ADDRESS_MAX = 45

function readV4(text: string): bigint | undefined {
  const bytes = text.split('.')
  if (bytes.length !== 4 || !bytes.every((byte) => BYTE.test(byte) && Number(byte) <= 255)) return undefined
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

/** The groups of one side of `::`, the last of which may be an IPv4 address; undefined: they are none. */
function groupsOf(text: string): readonly bigint[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  const last = parts.at(-1)!
  const v4 = last.includes('.') ? readV4(last) : undefined
  const groups = last.includes('.') ? parts.slice(0, -1) : parts
  if ((last.includes('.') && v4 === undefined) || !groups.every((group) => GROUP.test(group))) return undefined
  return [...groups.map((group) => BigInt(`0x${group}`)), ...(v4 === undefined ? [] : [v4 >> 16n, v4 & 0xffffn])]
}

function readV6(text: string): bigint | undefined {
  const sides = text.split('::')
  if (sides.length > 2 || (sides.length === 2 && sides[0]!.includes('.'))) return undefined
  const left = groupsOf(sides[0]!)
  const right = groupsOf(sides[1] ?? '')
  if (!left || !right) return undefined
  const missing = 8 - left.length - right.length
  if (sides.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...left, ...Array.from({ length: missing }, () => 0n), ...right]
  return groups.reduce((value, group) => (value << 16n) | group, 0n)
}

const MAPPED = 0xffffn
/** An address; one of IPv4 inside IPv6 (`::ffff:192.0.2.1`) is read as IPv6. */
function readAddress(text: string): Address | undefined {
  if (text.length > ADDRESS_MAX) return undefined
  const value = text.includes(':') ? readV6(text) : readV4(text)
  return value === undefined ? undefined : { bits: text.includes(':') ? 128 : 32, value }
}

function readRange(text: string): Range | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const read = readAddress(address)
  if (!read || more.length > 0 || (prefix !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(prefix))) return undefined
  const length = prefix === undefined ? read.bits : Number(prefix)
  if (length > read.bits) return undefined
  // a server that listens on IPv6 sees IPv4 clients in this form
  const isMapped = read.bits === 128 && length >= 96 && read.value >> 32n === MAPPED
  return isMapped ? { bits: 32, value: read.value & 0xffffffffn, prefix: length - 96 } : { ...read, prefix: length }
}

/** Whether a text is an address or a network. */
export const isAddressRange = (text: string): boolean => readRange(text) !== undefined

/** The ranges of a text that has one on each line. */
export const addressRangesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether an address lies in one of the ranges; what is no address lies in none. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const of = readRange(address)
  return (
    of !== undefined &&
    of.prefix === of.bits &&
    ranges.some((each) => {
      const range = readRange(each)
      if (range?.bits !== of.bits) return false
      const rest = BigInt(range.bits - range.prefix)
      return of.value >> rest === range.value >> rest
    })
  )
}
