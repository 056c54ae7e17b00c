import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { headersOf } from '#schemas/uploads/header.schema.ts'
import { guessMapping, mappingFaults, mapRows } from '#schemas/uploads/mapping.ts'
import { checkRows } from '#schemas/uploads/rows.ts'
import { templateOf } from '#server/features/uploads/template.ts'
import { CHEMISTRY, PHYSICS, TEXTS } from './uploads.headers.ts'

const certificate = {
  id: 1,
  name: { ar: 'الثانوية', en: 'Secondary' },
  categoryId: 1,
  yearId: 2,
  total: 410,
  courses: [PHYSICS, { ...CHEMISTRY, name: { ar: 'الكيمياء <2> & "غيرها"', en: 'Chemistry <2> & "more"' } }],
}
const { allHeaders } = headersOf(certificate, TEXTS)

/** Issue 16: a sheet with the system's columns, lists of choices and an example. */
describe.each(['ar', 'en'] as const)('the template in %s', (language) => {
  const { file, name, mime } = templateOf(certificate, language)
  const bytes = file as Buffer
  const workbook = read(bytes)
  const tableOf = (at: number) =>
    utils.sheet_to_json<(string | number | null)[]>(workbook.Sheets[workbook.SheetNames[at]!]!, {
      header: 1,
      defval: null,
    })

  it('is a spreadsheet', () => {
    expect(name).toMatch(/\.xlsx$/)
    expect(mime).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(workbook.SheetNames).toHaveLength(2)
  })
  it('has the columns of the certificate, and nothing else to be uploaded', () => {
    expect(tableOf(0)).toEqual([allHeaders.map((header) => header.name[language])])
  })
  it('is mapped by its own heads, and its example passes every rule', () => {
    const [heads, ...rows] = tableOf(1)
    const mapping = guessMapping(allHeaders, heads!.map(String))
    expect(mapping).toHaveLength(allHeaders.length)
    expect(mappingFaults(allHeaders, mapping)).toBeNull()
    expect(checkRows(allHeaders, mapRows(rows, mapping)).map(({ faults }) => faults)).toEqual([[]])
  })
  it('offers the choices of a field as a list, keeps identity numbers as text, and runs as the language does', () => {
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
    expect(sheet).toContain(
      `type="list" allowBlank="1" showErrorMessage="1" sqref="C2:C65536"><formula1>&quot;${language === 'ar' ? 'ذكر,أنثى' : 'Male,Female'}&quot;`,
    )
    expect(sheet).toMatch(/<col min="1" max="1" width="18" style="1"/)
    expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar')
  })
})
