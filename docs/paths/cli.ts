/**
 * Test sheets for QA: `npm run paths -- <machine> [options]`. Without a machine it lists them all. Exit codes: 0
 * written; 1 refused, or the stop condition was not reached (the sheet is written all the same, with a note on it).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MACHINES } from '#machines/registry.ts'
import { GENERATOR_NAMES } from '#machines/walker/paths.ts'
import { STOP_USAGES, StopError } from '#machines/walker/stop.ts'
import { FORMATS, write, type FormatName } from './formats/index.ts'
import { makeSheet, type SheetOptions, type TestSheet } from './sheet.ts'
import { LANGUAGES, textsOf } from './words.ts'

/** The call is refused. */
class Refused extends Error {}

const OPTIONS = {
  generator: { type: 'string', default: 'edges' },
  stop: { type: 'string' },
  seed: { type: 'string' },
  'max-steps': { type: 'string' },
  'max-paths': { type: 'string' },
  format: { type: 'string', default: 'md' },
  lang: { type: 'string', default: 'ar' },
  out: { type: 'string' },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const help = (): string =>
  [
    'npm run paths -- <machine> [options]      the test sheet of a machine',
    'npm run paths -- --all --out FOLDER       the sheets of all machines',
    'npm run paths                             the machines',
    `  --generator ${GENERATOR_NAMES.join('|')}   (edges)`,
    `  --stop "<condition>"                     ${STOP_USAGES.join(', ')}; joined by and, or, parentheses`,
    '  --seed N                                 dice of random (1)',
    '  --max-steps N, --max-paths N             longest path, most paths',
    `  --format ${Object.keys(FORMATS).join('|')}   (md)`,
    `  --lang ${LANGUAGES.join('|')}                             (ar)`,
    '  --out FILE                               instead of the screen; xray and testrail write CSV into a FILE.csv',
  ].join('\n')

const machines = (): string =>
  Object.entries(MACHINES)
    .map(
      ([id, { kind }]) => `${id.padEnd(18)} ${kind.padEnd(10)} ${textsOf(id, 'en').name} · ${textsOf(id, 'ar').name}`,
    )
    .join('\n')

function oneOf<T extends string>(what: string, value: string, known: readonly T[]): T {
  if (!known.includes(value as T)) throw new Refused(`There is no ${what} '${value}'. Known: ${known.join(', ')}`)
  return value as T
}

function count(name: string, value: string | undefined, least: number): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value) || Number(value) < least)
    throw new Refused(`--${name} is '${value}': a whole number from ${least} to 999999999 is needed`)
  return Number(value)
}

interface Call {
  readonly ids: readonly string[]
  readonly options: SheetOptions
  readonly format: FormatName
  readonly out: string | undefined
  readonly all: boolean
  readonly help: boolean
}

function read(args: readonly string[]): Call {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true })
    } catch (error) {
      throw new Refused(
        `${error instanceof Error ? error.message : String(error)}\nKnown options: ${Object.keys(OPTIONS)
          .map((name) => `--${name}`)
          .join(', ')}`,
        { cause: error },
      )
    }
  })()
  const { values, positionals } = parsed
  if (positionals.length > 1) throw new Refused(`One machine at a time, or --all: ${positionals.join(', ')}`)
  if (values.all && positionals.length > 0) throw new Refused('Either a machine or --all')
  if (values.all && values.out === undefined) throw new Refused('--all writes many files: name their folder with --out')
  const format = oneOf('format', values.format, Object.keys(FORMATS) as FormatName[])
  if (format === 'xlsx' && values.out === undefined)
    throw new Refused('xlsx cannot be printed as text: name its file with --out')
  return {
    ids: values.all ? Object.keys(MACHINES) : positionals.map((id) => oneOf('machine', id, Object.keys(MACHINES))),
    options: {
      generator: oneOf('generator', values.generator, GENERATOR_NAMES),
      language: oneOf('language', values.lang, LANGUAGES),
      ...(values.stop === undefined ? {} : { stop: values.stop }),
      ...given('seed', count('seed', values.seed, 0)),
      ...given('maxSteps', count('max-steps', values['max-steps'], 1)),
      ...given('maxPaths', count('max-paths', values['max-paths'], 1)),
    },
    format,
    out: values.out,
    all: values.all,
    help: values.help,
  }
}

const given = <K extends string>(name: K, value: number | undefined): Partial<Record<K, number>> =>
  value === undefined ? {} : ({ [name]: value } as Record<K, number>)

function save(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, content)
}

/** Why the stop condition is not fulfilled, for the terminal; the sheet has the reason in its language. */
function complaint({ machine, stop }: TestSheet): string[] {
  if (!stop || stop.holds || stop.missing.length === 0) return []
  const missing = stop.missing
    .map((one) => ('count' in one ? `${Math.ceil(one.count)} more ${one.kind}` : `${one.kind} ${one.id}`))
    .join(', ')
  const why = {
    unreachable: 'no case of the machine leads there',
    cut: 'the paths were cut by a limit',
    notTaken: 'the paths of this generator end before; another one may go there',
  }[stop.why ?? 'notTaken']
  return [`${machine}: the stop condition '${stop.text}' was not reached, because ${why}. Missing: ${missing}`]
}

/** Runs a call of the command; gives what goes to the screen, to the error output, and the exit code. */
export function run(args: readonly string[]): {
  readonly output: string
  readonly errors: string
  readonly code: 0 | 1
} {
  try {
    const { ids, options, format, out, all, help: isHelp } = read(args)
    if (isHelp) return { output: `${help()}\n`, errors: '', code: 0 }
    if (ids.length === 0) return { output: `${machines()}\n`, errors: '', code: 0 }
    const sheets = ids.map((id) => makeSheet(MACHINES[id]!, textsOf(id, options.language), options))
    const complaints: string[] = []
    const printed: string[] = []
    for (const sheet of sheets) {
      const file =
        out !== undefined && all ? join(out, `${sheet.machine}.${options.language}.${FORMATS[format].extension}`) : out
      const content = write(sheet, format, file)
      if (file === undefined) printed.push(String(content))
      else {
        save(file, content)
        printed.push(`${file}: ${sheet.tests.length} tests\n`)
      }
      complaints.push(...complaint(sheet))
    }
    return {
      output: printed.join(''),
      errors: complaints.map((line) => `${line}\n`).join(''),
      code: complaints.length > 0 ? 1 : 0,
    }
  } catch (error) {
    if (error instanceof Refused || error instanceof StopError)
      return { output: '', errors: `${error.message}\n`, code: 1 }
    throw error
  }
}
