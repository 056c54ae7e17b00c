import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DECISIONS, MARKDOWN } from '#tests/support/decisions.ts'
import { filesOf } from '#tests/support/files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/** Files that list valid and invalid requirements of machines, and texts that look like citations. */
const NOT_CITING = new Set([
  'tests/all/citations.test.ts',
  'tests/walker/lint.test.ts',
  'tests/support/walker/lint.ts',
  'tests/lib/spreadsheet.test.ts',
  'tests/paths/formats.test.ts',
  'tests/schemas/text.cases.ts',
])
const WRITTEN = /^(docs\/(site\/|coverage\/coverage\.)|machines\/charts\/|locales\/i18n-)/
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.md']

/** A comment that was broken into lines, as one line. */
const joined = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['machines', 'schemas', 'locales', 'src', 'server', 'tests', 'tools', 'docs', 'deploy'].flatMap((folder) =>
      filesOf(folder, EXTENSIONS),
    ),
    ...['README.md', 'vite.config.ts', '.dependency-cruiser.cjs'].map((name) => ({
      name,
      path: path.join(root, name),
    })),
  ]
    .map(({ name, path: file }) => [name.replaceAll('\\', '/'), file] as const)
    .filter(([name]) => !NOT_CITING.has(name) && !WRITTEN.test(name))
    .map(([name, file]) => [name, joined(readFileSync(file, 'utf8'))]),
)

const padded = (letter: string, number: number): string =>
  `${letter}${letter === 'D' ? String(number).padStart(2, '0') : number}`
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const all = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((match) => [...match])

/** `2, 4 and 8`, `6 to 9`, `2 (Certificate view) and 7` as single sections. */
const sectionsIn = (list: string): string[] =>
  list
    .replaceAll(/\([^)]*\)/g, '')
    .split(/,| and /)
    .flatMap((part) => {
      const [from, to] = part.split(' to ').map((text) => text.trim())
      return to === undefined ? [from!] : range(Number(from), Number(to)).map(String)
    })
    .filter(Boolean)

/** Kinds of citations: what a text cites, by the names of the anchors that must be there. */
const KINDS: Readonly<Record<string, { readonly cited: (text: string) => string[]; readonly anchors: string[] }>> = {
  'settled questions': {
    cited: (text) => [
      ...all(text, /(?<![\w%#.])(?:[GSAV]\d{1,2}|D\d\d)\b(?!-compatible)/g).map(([id]) => id!),
      ...all(text, /\b([GSAVD])(\d+) to \1(\d+)\b/g).flatMap(([, letter, from, to]) =>
        range(Number(from), Number(to)).map((number) => padded(letter!, number)),
      ),
    ],
    anchors: all(read('docs/settled.md'), /<a id="([gsavd]\d+)"><\/a>([GSAVD]\d+) \|/g).map(([, , id]) => id!),
  },
  sections: {
    cited: (text) => [
      ...all(text, /\b([123] §\d(?:\.\d)?)/g).map(([, id]) => id!),
      ...all(
        text,
        /\b[Dd]ocument (\d), sections? (\d+(?:\.\d)?(?: \([^)]*\))?(?:(?:, and |, | and | to )\d(?:\.\d)?(?![\d%])(?: \([^)]*\))?)*)/g,
      ).flatMap(([, document, list]) => sectionsIn(list!).map((section) => `${document} §${section}`)),
    ],
    anchors: all(read('docs/specification.md'), /<a id="\d-[\d.]+"><\/a>(\d §[\d.]+) \|/g).map(([, id]) => id!),
  },
  issues: {
    cited: (text) =>
      all(text, /\b[Ii]ssues? (\d+)(?: and (\d+))?/g).flatMap(([, one, two]) =>
        two === undefined ? [one!] : [one!, two],
      ),
    anchors: all(read('docs/specification.md'), /<a id="issue-\d+"><\/a>(\d+) \|/g).map(([, id]) => id!),
  },
  papers: {
    cited: (text) =>
      all(text, /\b((?:trust|stack)\.md, )(?:(trap \d+)|([A-Z][a-z]+))/g).flatMap(([, paper, trap, heading]) =>
        trap === undefined ? [`${paper}${heading}`] : [`${paper}${trap}`, `${paper}Traps`],
      ),
    anchors: ['trust.md', 'stack.md'].flatMap((name) => [
      ...all(read(`docs/${name}`), /^## (\w+)/gm).map(([, heading]) => `${name}, ${heading}`),
      ...all(read(`docs/${name}`), /^(\d+)\. /gm).map(([, number]) => `${name}, trap ${number}`),
    ]),
  },
}
const numbers = DECISIONS.map(({ number }) => number)
const INDEX = 'docs/decisions/README.md'
/** Rows of the index: number, title, link to the heading. */
const rows = all(MARKDOWN[INDEX] ?? '', /^\| (\d+) \|.*\| \[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\) \|$/gm).map(
  ([, number, file]) => ({
    number: Number(number),
    file: path.posix.join(path.posix.dirname(INDEX), file!),
  }),
)

/** Fragments of the headings of a text, as GitHub makes them, and its anchors. */
function fragmentsOf(text: string): Set<string> {
  const found = new Set(all(text, /<a id="([^"]+)">/g).map(([, id]) => id!))
  for (const [, heading] of all(text, /^#+ (.*)$/gm)) {
    const plain = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = plain.replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-')
    let copy = 0
    while (found.has(copy === 0 ? slug : `${slug}-${copy}`)) copy += 1
    found.add(copy === 0 ? slug : `${slug}-${copy}`)
  }
  return found
}

describe.each(Object.entries(KINDS))('citations of %s', (_, { cited, anchors }) => {
  const found = Object.entries(texts).map(([name, text]) => ({ name, ids: new Set(cited(text)) }))
  it('stand once each', () => expect(anchors).toEqual([...new Set(anchors)]))
  it('lead to what there is', () => {
    const nowhere = found.flatMap(({ name, ids }) =>
      [...ids].filter((id) => !anchors.includes(id)).map((id) => `${name}: ${id}`),
    )
    expect(nowhere).toEqual([])
  })
  it('are made of each that there is', () => {
    const elsewhere = found.filter(({ name }) => !/^docs\/(settled|specification|trust|stack)\.md$/.test(name))
    // the traps are one list, whichever of them is cited
    const alone = anchors.filter((id) => !/ trap /.test(id))
    expect(alone.filter((id) => !elsewhere.some(({ ids }) => ids.has(id)))).toEqual([])
  })
})

describe('docs/settled.md', () => {
  it('names files that cite the question', () => {
    const { cited } = KINDS['settled questions']!
    const wrong = all(read('docs/settled.md'), /<\/a>([GSAVD]\d+) \|.*\| ([^|]+) \|$/gm).flatMap(([, id, files]) =>
      all(files!, /`([^`]+)`/g)
        .filter(
          ([, file]) =>
            !Object.entries(texts).some(([name, text]) => `/${name}`.endsWith(`/${file}`) && cited(text).includes(id!)),
        )
        .map(([, file]) => `${id}: ${file}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('decision records', () => {
  it('have one heading for each number', () =>
    expect(numbers.toSorted((a, b) => a - b)).toEqual(range(1, Math.max(...numbers))))
  it('are there where they are cited, and are cited in one way', () => {
    const wrong = Object.entries(texts).flatMap(([name, text]) => [
      ...all(text, /\bADR (\d+(?:, \d+)*)\b/g)
        .filter(([, list]) => list!.split(', ').some((each) => each.startsWith('0') || !numbers.includes(Number(each))))
        .map(([id]) => `${name}: ${id}`),
      ...all(text, /\b[Dd]ecisions?(?: record)? \d+\b|docs\/decisions\/\d+/g).map(([id]) => `${name}: ${id}`),
    ])
    expect(wrong).toEqual([])
  })
  it('are listed once each in the index, with the file that has the heading', () => {
    expect(rows.toSorted((a, b) => a.number - b.number)).toEqual(DECISIONS.toSorted((a, b) => a.number - b.number))
  })
})

describe('links between documents', () => {
  it('lead to what there is', () => {
    const wrong = Object.entries(MARKDOWN).flatMap(([name, text]) =>
      all(text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ''), /\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)
        .filter(([, file]) => !/^[a-z]+:/.test(file!))
        .filter(([, file, fragment]) => {
          const target = file === '' ? name : path.posix.join(path.posix.dirname(name), decodeURI(file!))
          if (!existsSync(path.join(root, target))) return true
          const known = MARKDOWN[target]
          return fragment !== undefined && known !== undefined && !fragmentsOf(known).has(decodeURI(fragment))
        })
        .map(([link]) => `${name}: ${link}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('documents that are named', () => {
  it('are in the project', () => {
    const known = new Set(Object.keys(texts).map((name) => path.basename(name)))
    const written = new Set(['validation.md', 'nomination.md', 'coverage.md'])
    const wrong = Object.entries(texts).flatMap(([name, text]) =>
      all(text, /(?<![\w<>*.-])([a-z][\w.-]*\.md)\b(?!\w)/g)
        .filter(([, file]) => !known.has(file!) && !written.has(file!))
        .map(([, file]) => `${name}: ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
