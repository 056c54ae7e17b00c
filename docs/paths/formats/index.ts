import type { TestSheet } from '../sheet.ts'
import { csvSheet } from './csv.ts'
import { gherkinSheet } from './gherkin.ts'
import { graphwalkerSheet } from './graphwalker.ts'
import { jsonSheet } from './json.ts'
import { mdSheet } from './md.ts'
import { testrailCsv, testrailSheet } from './testrail.ts'
import { xlsxSheet } from './xlsx.ts'
import { xrayCsv, xraySheet } from './xray.ts'

interface Format {
  readonly extension: string
  readonly write: (sheet: TestSheet) => string | Uint8Array
  /** For tools that import either: chosen by a file name that ends in `.csv`. */
  readonly writeCsv?: (sheet: TestSheet) => string
}

/** Every format of `npm run paths -- --format`. */
export const FORMATS = {
  md: { extension: 'md', write: mdSheet },
  csv: { extension: 'csv', write: csvSheet },
  xlsx: { extension: 'xlsx', write: xlsxSheet },
  gherkin: { extension: 'feature', write: gherkinSheet },
  json: { extension: 'json', write: jsonSheet },
  graphwalker: { extension: 'json', write: graphwalkerSheet },
  xray: { extension: 'json', write: xraySheet, writeCsv: xrayCsv },
  testrail: { extension: 'xml', write: testrailSheet, writeCsv: testrailCsv },
} as const satisfies Record<string, Format>
export type FormatName = keyof typeof FORMATS

/** The file of a sheet. `file`: its name, of which only the ending matters. */
export function write(sheet: TestSheet, format: FormatName, file?: string): string | Uint8Array {
  const { write: usual, writeCsv }: Format = FORMATS[format]
  return file?.toLowerCase().endsWith('.csv') && writeCsv ? writeCsv(sheet) : usual(sheet)
}
