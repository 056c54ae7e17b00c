import { chartOf } from '#machines/walker/chart.ts'
import { MACHINES } from '#machines/registry.ts'
import { directionOf, LANGUAGES, list, pathTexts, textsOf, type Language } from '../paths/words.ts'
import { coverageMatrix, isServed, type Matrix, type Served, type TransitionCoverage } from './matrix.ts'

const code = (text: string): string => `<bdi dir="ltr">\`${text.replaceAll('|', '\\|')}\`</bdi>`
const plain = (text: string): string => `<bdi dir="ltr">${text}</bdi>`
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
  '',
]
const share = (all: readonly TransitionCoverage[], holds: (one: TransitionCoverage) => boolean): string =>
  `${all.filter(holds).length} / ${all.length}`

/** Done on the page, or through the call that does it. */
const isPerformed = (page: TransitionCoverage['page']): boolean => page !== null && page.how !== 'elsewhere'

/** How far each machine is covered: a line each, for the page and the screen. */
export function summary(
  { machines }: Matrix,
  language: Language,
): { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const { matrix } = pathTexts(language)
  return {
    heads: [
      matrix.machine(),
      matrix.kind(),
      matrix.fakes(),
      matrix.suites.pairs(),
      matrix.page(),
      matrix.elsewhere(),
      matrix.withRequirement(),
    ],
    rows: Object.entries(machines).map(([id, { kind, transitions }]) => {
      const all = Object.values(transitions)
      return [
        `${textsOf(id, language).name} (${plain(id)})`,
        matrix[kind](),
        share(all, ({ fakes }) => fakes),
        share(all, ({ pairs }) => pairs),
        share(all, ({ page }) => isPerformed(page)),
        share(all, ({ page }) => page?.how === 'elsewhere'),
        share(all, ({ requirements }) => requirements.length > 0),
      ]
    }),
  }
}

function pageIn(matrix: Matrix, language: Language): string {
  const { matrix: texts } = pathTexts(language)
  const name = (id: string) => textsOf(id, language).name
  const joined = (texts: readonly string[]) => list(texts.map(plain), language)
  const { heads, rows } = summary(matrix, language)
  const titleOf = ({ title }: Served) => (title === null ? texts.decision() : texts.sections[title]())
  const servedBy = ({ transitions, states }: Served) => [
    ...[...new Set(transitions.map(({ machine }) => machine))].map((machine) =>
      texts.transitionsOf({
        machine: name(machine),
        count: transitions.filter((one) => one.machine === machine).length,
      }),
    ),
    ...(states > 0 ? [texts.states({ count: states })] : []),
  ]
  const served = matrix.requirements.filter(isServed)
  const missing = matrix.requirements.filter((one) => !isServed(one))
  return [
    `<div lang="${language}" dir="${directionOf(language)}">`,
    '',
    `## ${texts.title()}`,
    '',
    texts.lead(),
    '',
    texts.read(),
    '',
    `### ${texts.summary()}`,
    '',
    ...table(heads, rows),
    ...Object.entries(matrix.machines).flatMap(([id, { transitions }]) => {
      const words = textsOf(id, language)
      return [
        `### ${words.name}`,
        '',
        ...table(
          [texts.transition(), texts.tests(), texts.requirements(), texts.permissions()],
          chartOf(MACHINES[id]!.machine).transitions.map((transition) => {
            const { fakes, pairs, page, requirements, permissions } = transitions[transition.id]!
            const tests = [
              ...(fakes ? [texts.suites.fakes()] : []),
              ...(pairs ? [texts.suites.pairs()] : []),
              ...(page === null ? [] : [`[${texts.suites[page.how]()}](../../${page.suite})`]),
            ]
            return [
              `${words.state(transition.source).name} · ${words.event(transition.event).name} ${code(transition.id)}`,
              list(tests, language) || texts.none(),
              joined(requirements) || texts.none(),
              joined(permissions) || texts.none(),
            ]
          }),
        ),
      ]
    }),
    `### ${texts.byRequirement()}`,
    '',
    ...table(
      [texts.requirement(), texts.section(), texts.servedBy()],
      served.map((one) => [plain(one.id), titleOf(one), list(servedBy(one), language)]),
    ),
    `### ${texts.unserved()}`,
    '',
    texts.unservedLead(),
    '',
    ...table(
      [texts.requirement(), texts.section()],
      missing.filter(({ excuse }) => excuse === null).map((one) => [plain(one.id), titleOf(one)]),
    ),
    `### ${texts.excused()}`,
    '',
    ...table(
      [texts.requirement(), texts.section(), texts.reason()],
      missing.flatMap((one) =>
        one.excuse === null ? [] : [[plain(one.id), titleOf(one), texts.reasons[one.excuse]()]],
      ),
    ),
    `### ${texts.unasked()}`,
    '',
    texts.unaskedLead(),
    '',
    ...table(
      [texts.machine(), texts.transition(), texts.requirements()],
      matrix.unasked.map(({ machine, id, requirements }) => [
        name(machine),
        code(id),
        joined(requirements) || texts.none(),
      ]),
    ),
    ...(matrix.unknown.length > 0 ? [`### ${texts.unknown()}`, '', joined(matrix.unknown), ''] : []),
    '</div>',
    '',
  ].join('\n')
}

/** The coverage matrix by its path in the project: for programs and for people. Made on demand, never committed. */
export function coverageFiles(matrix: Matrix = coverageMatrix()): Record<string, string> {
  return {
    'docs/coverage/coverage.json': `${JSON.stringify(matrix, null, 1)}\n`,
    'docs/coverage/coverage.md': [
      `# ${LANGUAGES.map((language) => pathTexts(language).matrix.title()).join(' · ')}`,
      '',
      ...LANGUAGES.map((language) => pageIn(matrix, language)),
    ].join('\n'),
  }
}
