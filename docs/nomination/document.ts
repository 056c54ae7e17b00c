import arabicRules from '#locales/ar/approval-rules/index.ts'
import arabicApplications from '#locales/ar/applications/index.ts'
import arabic from '#locales/ar/nomination-docs/index.ts'
import englishRules from '#locales/en/approval-rules/index.ts'
import englishApplications from '#locales/en/applications/index.ts'
import english from '#locales/en/nomination-docs/index.ts'
import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import {
  percentageOf,
  type BranchName,
  type ExampleApplication,
  type ExampleRule,
  type Expected,
  type MatchingExample,
  type RankingExample,
} from './example.ts'
import { facultiesOf, MATCHING_EXAMPLES } from './matching-examples.ts'
import { RANKING_EXAMPLES } from './ranking-examples.ts'

const LANGUAGES = {
  ar: { texts: arabic, options: arabicRules.options, reasons: arabicApplications.dossier.reasons, direction: 'rtl' },
  en: { texts: english, options: englishRules.options, reasons: englishApplications.dossier.reasons, direction: 'ltr' },
} as const
type Language = keyof typeof LANGUAGES
type Cell = string | number | null

const NOTHING = '–'
const row = (cells: readonly Cell[]): string => `| ${cells.map((cell) => cell ?? NOTHING).join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')
const numbered = (steps: Readonly<Record<string, string>>): string =>
  Object.values(steps)
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n')
const listed = (points: readonly string[]): string => points.map((point) => `- ${point}`).join('\n')

/** The document in one language. */
function documentIn(language: Language): string {
  const { texts, options, reasons, direction } = LANGUAGES[language]
  const { columns, rule, ties, whose, fair, together, result, setting, tie, byPercentage, students } = texts
  const { lead: promised, ...promises } = together.promises

  const seatsOf = (mark: Expected): Cell => mark.seats && mark.seats.filter((seat) => seat !== null).join(' / ')
  const markCells = (mark: Expected | null): Cell[] => {
    if (mark === null) return [null, result.none, null, null]
    const isIn = mark.reason === RECOMMENDATION_REASON.withinSeats
    return [mark.rank, isIn ? result.accepted : result.refused, seatsOf(mark), reasons[mark.reason]]
  }
  const markHeads = [columns.rank, columns.result, columns.seat, columns.reason]
  const settingsOf = ({ totalDegree, seats, priority, rankBy, branches }: ExampleRule): string =>
    [
      `${setting.totalDegree} ${totalDegree}`,
      `${setting.seats} ${seats}`,
      ...(Object.entries(branches) as [BranchName, number][]).map(([name, of]) => `${texts.branches[name]} ${of}`),
      priority === 1 ? `${options.priorityCheck['1']} (${options.rankBy[rankBy]})` : options.priorityCheck['0'],
    ].join(' · ')
  const submitted = ({ total, of, at, ...more }: ExampleApplication): Cell[] => [
    total,
    of,
    percentageOf({ total, of })?.toFixed(2) ?? null,
    at,
    ...markCells(more.expected),
  ]
  const submittedHeads = [columns.total, columns.of, columns.percentage, columns.at, ...markHeads]

  const tiesOf = ({ ties: found = [] }: RankingExample): string[] =>
    found.map(({ branch, admitted, refused, partedBy }) =>
      [
        branch === null ? tie.faculty : `${tie.branch} (${texts.branches[branch]})`,
        `${tie.admitted} ${admitted.join(', ')}`,
        `${tie.refused} ${refused.join(', ')}`,
        `${tie.parted}: ${tie[partedBy]}`,
      ].join(' · '),
    )
  const changesOf = ({ byPercentage: changes }: RankingExample): string[] => {
    if (!changes) return []
    const ids = (side: readonly number[]) => side.join(', ') || byPercentage.nobody
    return [`${byPercentage.admitted}: ${ids(changes.admitted)} · ${byPercentage.refused}: ${ids(changes.refused)}`]
  }
  const rankingExample = (example: RankingExample): string[] => [
    listed([settingsOf(example.rule), ...tiesOf(example), ...changesOf(example)]),
    example.applications.length === 0
      ? `*${setting.everybody}*`
      : table(
          [columns.application, columns.branch, ...submittedHeads],
          example.applications.map((each) => [each.id, texts.branches[each.branch], ...submitted(each)]),
        ),
  ]
  const matchingExample = (example: MatchingExample): string[] => [
    listed(facultiesOf(example).map((name) => `${texts.facultyNames[name]}: ${settingsOf(example.rules[name]!)}`)),
    table(
      [columns.student, columns.desire, columns.faculty, columns.branch, columns.application, ...submittedHeads],
      example.wishes.map((wish) => [
        wish.student,
        wish.desire,
        texts.facultyNames[wish.faculty],
        texts.branches[wish.branch],
        wish.id,
        ...submitted(wish),
      ]),
    ),
    table(
      [columns.faculty, columns.seats, columns.alone, columns.kept, columns.together],
      facultiesOf(example).map((name) => {
        const { alone, kept, together: atOnce } = example.numbers[name]!
        return [texts.facultyNames[name], example.rules[name]!.seats, alone, kept, atOnce]
      }),
    ),
    listed(
      (['alone', 'several', 'together', 'gained', 'improved'] as const).map(
        (name) => `${students[name]}: ${example.students[name]}`,
      ),
    ),
  ]
  const examplesOf = <Example>(
    examples: Readonly<Record<string, Example>>,
    words: Readonly<Record<string, { readonly name: string; readonly about: string }>>,
    show: (example: Example) => string[],
    before: number,
  ): string[] =>
    Object.entries(examples).flatMap(([key, example], index) => [
      `### ${before + index + 1}. ${words[key]!.name}`,
      words[key]!.about,
      ...show(example),
    ])

  return [
    `<div lang="${language}" dir="${direction}">`,
    `# ${texts.title}`,
    texts.lead,
    `## ${rule.title}`,
    numbered(rule.steps),
    `## ${ties.title}`,
    ties.lead,
    numbered(ties.steps),
    ties.alarm,
    `## ${whose.title}`,
    whose.lead,
    listed(Object.values(whose.choices)),
    whose.undecided,
    whose.desires,
    `## ${fair.title}`,
    fair.lead,
    `## ${texts.examples}: ${rule.title}`,
    ...examplesOf<RankingExample>(RANKING_EXAMPLES, texts.ranking, rankingExample, 0),
    `## ${together.title}`,
    together.lead,
    numbered(together.steps),
    promised,
    listed(Object.values(promises)),
    together.reason,
    `## ${texts.examples}: ${together.title}`,
    ...examplesOf<MatchingExample>(
      MATCHING_EXAMPLES,
      texts.matching,
      matchingExample,
      Object.keys(RANKING_EXAMPLES).length,
    ),
    '</div>',
    '',
  ].join('\n\n')
}

/** How nomination gives seats, in both languages, with the worked examples that are its tests. */
export const nominationDoc = (): string => `${documentIn('ar')}\n${documentIn('en')}`.trimEnd() + '\n'
