/** What is asked for: everything else about a new screen follows from it. */
export interface NewScreen {
  /** Of the feature, in kebab-case: `student-mails`. The folder's name everywhere. */
  readonly name: string
  /** Of one of its records: `student-mail`. */
  readonly record: string
  /** The page's item in `schemas/shell/menu.ts`. */
  readonly menu: number
  /** What one of its records is called, in each language; the page is called as its item in the menu is. */
  readonly ar: string
  readonly en: string
}

/** The page of the new screen, as the menu knows it. */
export interface Place {
  readonly path: string
  readonly levels: readonly number[]
  readonly titles: { readonly ar: string; readonly en: string }
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/** A kebab-case name in each way that code and comments write it. */
export function spelled(kebab: string) {
  const words = kebab.split('-')
  const pascal = words.map(capital).join('')
  return {
    kebab,
    pascal,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    constant: words.join('_').toUpperCase(),
    words: words.join(' '),
    sentence: capital(words.join(' ')),
  }
}

const renamings = (from: string, to: string): (readonly [string, string])[] => {
  const now = spelled(to)
  return Object.entries(spelled(from)).map(([way, text]) => [text, now[way as keyof typeof now]] as const)
}

/** A text of the template, or the path of one of its files, for the new screen. */
export function renamed(
  text: string,
  { name, record, menu, ar, en }: NewScreen,
  { path, levels, titles }: Place,
): string {
  const changes = [
    // the plural first: it begins like the singular
    ...renamings('sample-records', name),
    ...renamings('sample-record', record),
    ['Sample/Path', path],
    ['9999', String(menu)],
    ['[12]', `[${levels.join(', ')}]`],
    ['{{ar}}', ar],
    ['{{en}}', en],
    ['{{title-ar}}', titles.ar],
    ['{{title-en}}', titles.en],
  ] as const
  return changes.reduce((done, [from, to]) => done.replaceAll(from, to), text)
}
