import { strToU8, zipSync } from 'fflate'
import type { Cell } from '#schemas/uploads/cells.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { messageText } from '../../kit/bilingual.ts'
import type { FileResult } from '../../kit/handler.ts'
import { certificateHeaders, type UploadCertificate } from './certificate.sql.ts'

type Language = keyof Bilingual

/** The number of rows below the heads to which lists of choices and formats apply. */
const ROWS = 65_536
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** Formats of `styles.xml` by their index. */
const STYLE = { plain: 0, text: 1, head: 2 } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
/** The letters of a column, from 0. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

const cellXml = (at: string, value: Cell, style: number): string =>
  typeof value === 'number'
    ? `<c r="${at}" s="${style}"><v>${value}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t>${escaped(value ?? '')}</t></is></c>`
const rowXml = (row: number, cells: readonly Cell[], style: (column: number) => number): string =>
  `<row r="${row}">${cells
    .map((value, column) => (value === null ? '' : cellXml(`${letters(column)}${row}`, value, style(column))))
    .join('')}</row>`

interface Sheet {
  readonly headers: readonly UploadHeader[]
  readonly language: Language
  /** A row below the heads. */
  readonly example?: readonly Cell[]
}
/** A sheet with the heads in its first row, which is frozen; texts stay texts, and choices are lists. */
function sheetXml({ headers, language, example }: Sheet): string {
  const isText = (column: number) => headers[column]!.rules.type === 'text'
  const style = (column: number) => (isText(column) ? STYLE.text : STYLE.plain)
  const lists = headers.flatMap(({ rules: { choices } }, column) => {
    if (choices.length === 0) return []
    const range = `${letters(column)}2:${letters(column)}${ROWS}`
    const values = escaped(`"${choices.map(({ name }) => name[language]).join(',')}"`)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${values}</formula1></dataValidation>`
  })
  const columns = headers.map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="${style(at)}" customWidth="1"/>`,
  )
  return [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${language === 'ar' ? ' rightToLeft="1"' : ''}>`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols><sheetData>`,
    rowXml(
      1,
      headers.map(({ name }) => name[language]),
      () => STYLE.head,
    ),
    example ? rowXml(2, example, style) : '',
    '</sheetData>',
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '',
    '</worksheet>',
  ].join('')
}

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const inLanguage = (key: Parameters<typeof messageText>[0], language: Language): string =>
  messageText(key).split('|')[language === 'ar' ? 0 : 1]!

/** An example of each field; a mark is half of its maximum. */
function exampleOf({ key, rules }: UploadHeader, language: Language): Cell {
  if (key === 'nationalId') return '30801010112345'
  if (key === 'studentName') return inLanguage('UPLOAD_EXAMPLE_NAME', language)
  if (key === 'school') return inLanguage('UPLOAD_EXAMPLE_SCHOOL', language)
  if (rules.choices.length > 0) return rules.choices[0]!.name[language]
  return rules.type === 'integer' ? 1_000_001 : Math.floor((rules.max ?? 100) / 2)
}

/** The parts of a workbook of these sheets, by their names. */
function workbook(sheets: readonly { readonly name: string; readonly xml: string }[]): Record<string, string> {
  const part = (at: number) => `sheet${at + 1}.xml`
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (inside: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets.map((_, at) => override(`worksheets/${part(at)}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/${part(at)}`)).join('') +
        relation(sheets.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/${part(at)}`, xml])),
  }
}

/** A sheet to fill in, and a second one with an example, which is not read when the file is uploaded. */
export function templateOf(certificate: UploadCertificate, language: Language): FileResult {
  const { allHeaders: headers } = certificateHeaders(certificate)
  const parts = workbook([
    { name: inLanguage('UPLOAD_SHEET', language), xml: sheetXml({ headers, language }) },
    {
      name: inLanguage('UPLOAD_SHEET_EXAMPLE', language),
      xml: sheetXml({ headers, language, example: headers.map((header) => exampleOf(header, language)) }),
    },
  ])
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return {
    file: Buffer.from(zipped),
    name: 'students-data.xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}
