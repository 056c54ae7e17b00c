import type { SheetTest, TestSheet } from '../sheet.ts'
import { csv } from './csv.ts'
import { outcomeOf } from './rows.ts'

/** Labels of Jira have no spaces. The first, our id, identifies the issue at the next import. */
const labelsOf = ({ id, requirements }: SheetTest): string[] => [
  id,
  ...requirements.map((requirement) => requirement.replaceAll(/\s+/g, '-')),
]
const summaryOf = ({ id, title }: SheetTest): string => `${title} (${id})`
const aboutOf = (sheet: TestSheet): string => [sheet.about, ...sheet.facts, ...sheet.notes].join('\n')

/**
 * The bulk import of Xray (`/import/test/bulk`, or its Test Case Importer): manual tests with action, data and result.
 * The project is chosen at the import.
 */
export const xraySheet = (sheet: TestSheet): string =>
  `${JSON.stringify(
    sheet.tests.map((test) => ({
      testtype: 'Manual',
      fields: { summary: summaryOf(test), description: aboutOf(sheet), labels: labelsOf(test) },
      steps: test.steps.map((step) => ({ action: step.action, data: step.data, result: outcomeOf(sheet, step) })),
      xray_test_repository_folder: `/${sheet.machine}`,
    })),
    null,
    2,
  )}\n`

/**
 * The same for the Test Case Importer's CSV: the lines of one `Test ID` are the steps of one test; fields of the whole
 * test are in its first line.
 */
export const xrayCsv = (sheet: TestSheet): string =>
  csv([
    ['Test ID', 'Test Type', 'Summary', 'Description', 'Labels', 'Test Repo', 'Action', 'Data', 'Result'],
    ...sheet.tests.flatMap((test) =>
      test.steps.map((step, index) => [
        test.id,
        ...(index === 0
          ? ['Manual', summaryOf(test), aboutOf(sheet), labelsOf(test).join(' '), `/${sheet.machine}`]
          : ['', '', '', '', '']),
        step.action,
        step.data,
        outcomeOf(sheet, step),
      ]),
    ),
  ])
