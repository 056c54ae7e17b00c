import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { StepKeywordType } from '@cucumber/messages'

/** Readers of what the sheets are written in: none of them shares code with the writers. */

/**
 * Reads RFC 4180 strictly: CRLF after each record, quotes only around whole fields and doubled inside. Throws at what
 * is not.
 */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark')
  const records: string[][] = []
  let at = 1
  for (let record: string[] = []; at < text.length;) {
    let field: string
    if (text[at] === '"') {
      const found = /"((?:[^"]|"")*)"(?=,|\r\n)/y
      found.lastIndex = at
      const match = found.exec(text)
      if (!match) throw new Error(`a quoted field does not end at ${at}: ${text.slice(at, at + 40)}`)
      field = match[1]!.replaceAll('""', '"')
      at += match[0].length
    } else {
      const end = text.slice(at).search(/[",\r\n]/) + at
      field = text.slice(at, end)
      if (text[end] === '"' || text[end] === '\n') throw new Error(`a bare ${JSON.stringify(text[end])} at ${end}`)
      at = end
    }
    record.push(field)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      records.push(record)
      record = []
      at += 2
    } else throw new Error(`a field ends at ${at} without comma or line end`)
  }
  const widths = new Set(records.map(({ length }) => length))
  if (widths.size !== 1) throw new Error(`records of different lengths: ${[...widths].join(', ')}`)
  return records
}

export interface ReadStep {
  readonly kind: StepKeywordType
  readonly text: string
  readonly table: string[][]
}
export interface ReadScenario {
  readonly name: string
  readonly tags: readonly string[]
  readonly steps: readonly ReadStep[]
}

/**
 * Reads a feature with Cucumber's parser, which knows the keywords of each language, and throws at a line that it
 * cannot assign. An "and" is of the kind of the step before it.
 */
export function readGherkin(text: string): {
  language: string
  name: string
  description: string
  scenarios: ReadScenario[]
} {
  let last = 0
  const { feature } = new Parser(new AstBuilder(() => String((last += 1))), new GherkinClassicTokenMatcher()).parse(
    text,
  )
  if (!feature) throw new Error('no feature')
  const { language, name, description, children } = feature
  return {
    language,
    name,
    description,
    scenarios: children.map(({ scenario }) => {
      if (!scenario) throw new Error('a child that is no scenario')
      let kind: StepKeywordType = StepKeywordType.UNKNOWN
      return {
        name: scenario.name,
        tags: scenario.tags.map((tag) => tag.name.slice(1)),
        steps: scenario.steps.map((step): ReadStep => {
          if (step.keywordType && step.keywordType !== StepKeywordType.CONJUNCTION) kind = step.keywordType
          return {
            kind,
            text: step.text,
            table: step.dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [],
          }
        }),
      }
    }),
  }
}

/** A lifecycle and a flow, the largest of all, and the smallest: a format knows nothing of what a machine is about. */
export const SHOWN: readonly string[] = ['application', 'list', 'uploadWizard', 'confirm']
