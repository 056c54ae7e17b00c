import { setImmediate as breathe } from 'node:timers/promises'
import { AppError } from '../kit/app-error.ts'

/** Characters from which a text is parsed in parts. */
export const LARGE = 64 * 1024
/** Levels of objects and lists inside one another. */
export const DEPTH_MAX = 20
/** Values of a body: 65,535 rows of 45 cells. */
export const VALUES_MAX = 3_000_000
/** Items of a list; later ones are not parsed, since every list of the contract allows fewer. */
export const ITEMS_MAX = 100_000
/** Values and characters of what cannot be parsed in parts: one item, and all that is no list. */
const PIECE_VALUES_MAX = 100_000
const PIECE_CHARS_MAX = 4 * 1024 * 1024
/** Values and characters of a part, and characters that are scanned without a pause. */
const PART_VALUES = 5_000
const PART_CHARS = 256 * 1024
const PAUSE_AFTER = 1024 * 1024

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [34, 44, 91, 92, 93, 123, 125]

/** Position of the quote that ends the string which begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/**
 * Parses the JSON text of an object, the lists in its fields part by part, so that other calls are served in between.
 * `parse` parses a part.
 * @throws AppError INVALID_JSON; INVALID_INPUT and PAYLOAD_TOO_LARGE, before parsing, for input that is too deep or too
 * large
 */
export async function parseLargeJson(text: string, parse: (part: string) => unknown): Promise<unknown> {
  const parser = new LargeJson(text, parse)
  for (const _ of parser.scan()) await breathe()
  return parser.value()
}

class LargeJson {
  readonly #text: string
  readonly #parse: (part: string) => unknown
  /** The text without the contents of its lists: each list is replaced by its number. */
  readonly #frame: string[] = []
  readonly #lists: unknown[][] = []
  #list: unknown[] | undefined
  /** Where the part begins that was not taken yet. */
  #from = 0
  #depth = 0
  #values = 0
  #frameValues = 0
  #itemValues = 0
  #partValues = 0

  constructor(text: string, parse: (part: string) => unknown) {
    this.#text = text
    this.#parse = parse
  }

  /** Scans each character once, and parses items on the way. Yields where it may be interrupted. */
  *scan(): Generator<void> {
    const text = this.#text
    if (!/^\s*\{/.test(text)) throw new AppError('INVALID_JSON')
    let pauseAt = PAUSE_AFTER
    for (let at = 0; at < text.length; at += 1) {
      if (at >= pauseAt) {
        pauseAt = at + PAUSE_AFTER
        yield
      }
      const code = text.charCodeAt(at)
      if (code === QUOTE) at = endOfString(text, at)
      else if (code === OPEN || code === OPEN_LIST) this.#open(at, code === OPEN_LIST)
      else if (code === CLOSE || code === CLOSE_LIST) this.#close(at)
      else if (code === COMMA && this.#isPartEnd(at)) {
        this.#takePart(at)
        this.#from = at + 1
        yield
      }
    }
  }

  /** All of it, once it was scanned. */
  value(): unknown {
    if (this.#list) throw new AppError('INVALID_JSON')
    this.#frame.push(this.#piece(this.#text.length))
    const value = this.#parse(this.#frame.join('')) as Record<string, unknown>
    for (const [key, item] of Object.entries(value))
      if (Array.isArray(item)) value[key] = this.#lists[item[0] as number]
    return value
  }

  #open(at: number, isList: boolean): void {
    this.#depth += 1
    if (this.#depth > DEPTH_MAX) throw new AppError('INVALID_INPUT')
    this.#count()
    if (this.#depth !== 2 || !isList) return
    this.#frame.push(this.#piece(at + 1), String(this.#lists.length))
    this.#list = []
    this.#from = at + 1
    this.#itemValues = 0
    this.#partValues = 0
  }

  #close(at: number): void {
    this.#depth -= 1
    if (this.#depth !== 1 || !this.#list) return
    this.#takePart(at)
    this.#lists.push(this.#list)
    this.#list = undefined
    this.#from = at
  }

  #isPartEnd(at: number): boolean {
    this.#count()
    if (!this.#list || this.#depth !== 2) return false
    this.#itemValues = 0
    return this.#partValues >= PART_VALUES || at - this.#from >= PART_CHARS
  }

  #takePart(end: number): void {
    const list = this.#list!
    const part = this.#piece(end)
    this.#partValues = 0
    if (list.length >= ITEMS_MAX) return
    const items = this.#parse(`[${part}]`) as unknown[]
    // a comma before, and nothing behind it
    if (items.length === 0 && list.length > 0) throw new AppError('INVALID_JSON')
    for (const item of items) list.push(item)
  }

  #piece(end: number): string {
    if (end - this.#from > PIECE_CHARS_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
    return this.#text.slice(this.#from, end)
  }

  #count(): void {
    this.#values += 1
    const values = this.#list ? (this.#itemValues += 1) : (this.#frameValues += 1)
    if (this.#list) this.#partValues += 1
    if (this.#values > VALUES_MAX || values > PIECE_VALUES_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
  }
}
