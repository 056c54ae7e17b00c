import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from './files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['docs', 'deploy', 'locales', 'machines', 'schemas', 'server', 'src', 'tests', 'tools']

/** The Markdown files of the project, by their path in it; those of `docs/site` are generated. */
export const MARKDOWN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...FOLDERS.flatMap((folder) => filesOf(folder, ['.md']).map(({ name }) => name.replaceAll('\\', '/'))),
  ]
    .filter((name) => !/^docs\/site\//.test(name))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
)

/** A heading that carries the number of a decision: `## Correcting an application (ADR 60)`. */
export interface DecisionHeading {
  readonly number: number
  readonly file: string
}

/** One heading may carry several numbers: `(ADR 9, 16)`. */
export const DECISIONS: readonly DecisionHeading[] = Object.entries(MARKDOWN).flatMap(([file, text]) =>
  [...text.matchAll(/^#+ .*\(ADR (\d+(?:, \d+)*)\)$/gm)].flatMap(([, numbers]) =>
    numbers!.split(', ').map((number) => ({ number: Number(number), file })),
  ),
)
