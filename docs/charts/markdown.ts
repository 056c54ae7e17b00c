import { MACHINES } from '#machines/registry.ts'
import { AROUND, directionOf, LANGUAGES, type Language } from './language.ts'
import { groupsOf, textsOf } from './registered.ts'
import { countsOf, tablesOf, type Item, type Table } from './tables.ts'

/** Letters that Markdown would take for its own. */
const plain = (text: string): string => text.replaceAll(/[\\|*_`[\]<>]/g, '\\$&').replaceAll('\n', ' ')
const code = (text: string): string => `<code dir="ltr">${text.replaceAll('|', '&#124;')}</code>`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

const itemOf = ({ text, code: name }: Item): string =>
  [
    text === '' ? '' : /^[\d§ .A-Z]+$/.test(text) ? `<bdi dir="ltr">${text}</bdi>` : plain(text),
    name === undefined ? '' : code(name),
  ]
    .filter(Boolean)
    .join(' ')

function tableOf({ title, columns, rows }: Table, anchors: boolean): string[] {
  return [
    `## ${title}`,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...rows.map(({ id, cells }) =>
      row(
        cells.map(
          (items, index) => (anchors && index === 0 ? `<a id="${id}"></a>` : '') + items.map(itemOf).join('<br>'),
        ),
      ),
    ),
    '',
  ]
}

/** A machine's page: its drawing, and the same as tables. */
export function pageOf(id: string, language: Language): string {
  const words = textsOf(id, language)
  const around = AROUND[language]
  const { states, transitions } = tablesOf(MACHINES[id]!.machine, words, language)
  return [
    `<div lang="${language}" dir="${directionOf(language)}">`,
    '',
    `# ${plain(words.name)} · ${code(id)}`,
    '',
    `[${around.index()}](README.md) · [${AROUND[other(language)].language()}](${id}.${other(language)}.md)`,
    '',
    plain(words.about),
    '',
    `![${plain(words.name)}](../../machines/charts/drawings/${id}.${language}.svg)`,
    '',
    ...tableOf(states, true),
    ...tableOf(transitions, false),
    '</div>',
    '',
  ].join('\n')
}

function indexIn(language: Language): string[] {
  const around = AROUND[language]
  return [
    `<div lang="${language}" dir="${directionOf(language)}">`,
    '',
    `## ${around.title()}`,
    '',
    around.lead(),
    '',
    ...groupsOf().flatMap(({ kind, features }) => [
      `### ${around.kinds[kind]()}`,
      '',
      around.kindLeads[kind](),
      '',
      ...features.flatMap(({ feature, ids }) => [
        `**${around.features[feature]()}**`,
        '',
        ...ids.map((id) => {
          const words = textsOf(id, language)
          return `- [${plain(words.name)}](${id}.${language}.md) ${code(id)}: ${plain(words.about)} (${countsOf(MACHINES[id]!.machine, language)})`
        }),
        '',
      ]),
    ]),
    '</div>',
    '',
  ]
}

/** The index of all charts, in both languages. */
export const indexPage = (): string =>
  [`# ${LANGUAGES.map((language) => AROUND[language].title()).join(' · ')}`, '', ...LANGUAGES.flatMap(indexIn)].join(
    '\n',
  )
