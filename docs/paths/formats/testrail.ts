import { pathTexts } from '../words.ts'
import type { SheetStep, SheetTest, TestSheet } from '../sheet.ts'
import { csv } from './csv.ts'
import { outcomeOf } from './rows.ts'

/** Characters that XML 1.0 does not allow are left out. */
const text = (value: string): string =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
const tag = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`

/** TestRail's titles have at most 250 characters. */
const TITLE_MAX = 250
function titleOf({ id, title }: SheetTest): string {
  const end = ` (${id})`
  return `${title.slice(0, TITLE_MAX - end.length)}${end}`
}
function contentOf(sheet: TestSheet, { action, data }: SheetStep): string {
  return data === '' ? action : `${action}\n${pathTexts(sheet.language).data({ data })}`
}
const aboutOf = (sheet: TestSheet): string => [sheet.about, ...sheet.facts, ...sheet.notes].join('\n')

/**
 * TestRail's XML import: a section with the template of separated steps. Our id is in the title and in the field
 * `automation_id`, by which tools find a case again.
 */
export const testrailSheet = (sheet: TestSheet): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sections>',
    '  <section>',
    `    ${tag('name', sheet.title)}`,
    `    ${tag('description', aboutOf(sheet))}`,
    '    <cases>',
    ...sheet.tests.flatMap((test) => [
      '      <case>',
      `        ${tag('title', titleOf(test))}`,
      '        <template>Test Case (Steps)</template>',
      '        <type>Functional</type>',
      '        <priority>Medium</priority>',
      `        ${tag('references', test.requirements.join(', '))}`,
      '        <custom>',
      `          ${tag('automation_id', test.id)}`,
      `          ${tag('preconds', test.steps[0]?.action ?? '')}`,
      '          <steps_separated>',
      ...test.steps.map(
        (step) =>
          `            <step>${tag('index', String(step.number + 1))}${tag('content', contentOf(sheet, step))}${tag('expected', outcomeOf(sheet, step))}</step>`,
      ),
      '          </steps_separated>',
      '        </custom>',
      '      </case>',
    ]),
    '    </cases>',
    '  </section>',
    '</sections>',
    '',
  ].join('\n')

/** TestRail's CSV import with "test cases use multiple rows", a new case where the title changes. */
export const testrailCsv = (sheet: TestSheet): string =>
  csv([
    [
      'Section',
      'Section Description',
      'Title',
      'Template',
      'References',
      'Automation ID',
      'Preconditions',
      'Steps (Step)',
      'Steps (Expected Result)',
    ],
    ...sheet.tests.flatMap((test) =>
      test.steps.map((step, index) => [
        ...(index === 0
          ? [
              sheet.title,
              aboutOf(sheet),
              titleOf(test),
              'Test Case (Steps)',
              test.requirements.join(', '),
              test.id,
              step.action,
            ]
          : ['', '', '', '', '', '', '']),
        contentOf(sheet, step),
        outcomeOf(sheet, step),
      ]),
    ),
  ])
