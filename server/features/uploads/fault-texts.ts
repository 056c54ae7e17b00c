import type { Bilingual } from '#schemas/shared/fields.ts'
import { specialCharacters } from '#schemas/uploads/characters.ts'
import type { HeaderTexts, UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { RawRow, RowFault } from '#schemas/uploads/rows.ts'
import { errorText, messageText, type MessageKey } from '../../kit/bilingual.ts'

const split = (text: string): Bilingual => {
  const [ar = '', en = ''] = text.split('|')
  return { ar, en }
}
const word = (key: MessageKey): Bilingual => split(messageText(key))

/** The labels of the fields that every certificate has. */
export const headerTexts = (): HeaderTexts => ({
  fields: {
    nationalId: word('UPLOAD_FIELD_NATIONAL_ID'),
    studentName: word('UPLOAD_FIELD_STUDENT_NAME'),
    gender: word('UPLOAD_FIELD_GENDER'),
    seatNumber: word('UPLOAD_FIELD_SEAT_NUMBER'),
    school: word('UPLOAD_FIELD_SCHOOL'),
    total: word('UPLOAD_FIELD_TOTAL'),
  },
  genders: { 13: word('UPLOAD_MALE'), 14: word('UPLOAD_FEMALE') },
})

/** What is wrong with a row of these cells, fault after fault, each with the column that it is in. */
export function faultsText(
  headers: readonly UploadHeader[],
  faults: readonly RowFault[],
  cells: RawRow['cells'],
): Bilingual {
  const known = new Map(headers.map((header) => [header.key, header]))
  const sentences = faults.map(({ key, code, limit }) => {
    const header = key === null ? undefined : known.get(key)
    const special = header ? specialCharacters(code, header.rules, cells[header.key]).join(' ') : ''
    const text = split(errorText(code, limit === null ? {} : { limit }))
    const why = special === '' ? text : { ar: `${text.ar}: ${special}`, en: `${text.en}: ${special}` }
    const column = key === null ? undefined : (header?.name ?? { ar: key, en: key })
    return column ? { ar: `${column.ar}: ${why.ar}`, en: `${column.en}: ${why.en}` } : why
  })
  return { ar: sentences.map(({ ar }) => ar).join('؛ '), en: sentences.map(({ en }) => en).join('; ') }
}
