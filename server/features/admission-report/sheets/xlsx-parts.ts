import { sheetName } from '#schemas/shared/sheet-text.ts'
import type { ColumnKind, StreamedSheet } from './sheet.ts'
import { columnName, textXml, xmlText } from './xml.ts'

/** Name and text of a file within an xlsx. */
export type Part = readonly [name: string, text: string]

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The style of each kind's cells, and of the header: its index in `cellXfs`. */
export const STYLES: Readonly<Record<ColumnKind | 'header', number>> = {
  text: 0,
  word: 0,
  header: 1,
  id: 2,
  number: 3,
  total: 4,
  date: 5,
  dateTime: 6,
}
/** Letters that a column is wide. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  word: 28,
  id: 18,
  number: 12,
  total: 12,
  date: 12,
  dateTime: 18,
}

/** Formats: 49 is text, 1 whole numbers, 2 two decimals; 164 and 165 are ours. */
export const stylesXml = (direction: StreamedSheet['direction']): string => {
  const order = `<alignment readingOrder="${direction === 'rtl' ? 2 : 1}"/>`
  const xf = (format: number, font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"${format === 49 ? ' quotePrefix="1"' : ''}>${order}</xf>`
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[xf(0), xf(0, 1), xf(49), xf(1), xf(2), xf(164), xf(165)].join('')}</cellXfs></styleSheet>`
}

/** A tab's name; further sheets are numbered. */
const tabName = (title: string, sheet: number): string => {
  const number = sheet === 1 ? '' : ` ${sheet}`
  return `${sheetName(title).slice(0, 31 - number.length)}${number}`
}

/** All parts but the sheets, the styles and the shared strings. */
export function workbookXml(title: string, sheets: number): readonly Part[] {
  const each = (line: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, index) => line(index + 1)).join('')
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>${each((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((sheet) => `<sheet name="${xmlText(tabName(title, sheet))}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((sheet) => `<Relationship Id="rId${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId${sheets + 2}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
  ]
}

/** The shared strings, to which cells refer by their index here. */
export const sharedStringsXml = (strings: readonly string[]): string =>
  `${XML}<sst xmlns="${MAIN}" uniqueCount="${strings.length}">${strings.map((word) => `<si>${textXml(word)}</si>`).join('')}</sst>`

/** What surrounds the rows of a sheet: its header stays visible while scrolling, and filters it. */
export const fileOf = {
  head: ({ direction, columns }: StreamedSheet): string =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction === 'rtl' ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${columns.map(({ header }, index) => `<c r="${columnName(index)}1" s="${STYLES.header}" t="inlineStr"><is><t>${xmlText(header)}</t></is></c>`).join('')}</row>`,
  /** `rows`: how many the sheet has, the header among them. */
  foot: ({ columns }: StreamedSheet, rows: number): string =>
    `</sheetData>${columns.length > 0 ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/>` : ''}</worksheet>`,
}
