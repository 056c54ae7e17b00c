import { readFile } from 'node:fs/promises'
import { FacultiesPage } from '#tests/support/pages/faculties.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { UnitSheetPage } from '#tests/support/pages/unit-sheet.page.ts'

const SECTOR = { ar: 'القطاع الهندسي والتكنولوجي', en: 'Engineering and Technology Sector' }

for (const language of LANGUAGES)
  test(`three faculties come by a sheet, and go out as one that can be corrected (issue 41; ${language})`, async ({
    openSession,
  }) => {
    const serial = Date.now()
    const name = (what: string) => `${what} ${language} ${serial}`
    const session = await openSession({ as: 'admin', language })
    const units = open(FacultiesPage, session)
    await units.goTo()
    await units.importButton().click()
    const sheet = open(UnitSheetPage, session)
    const { columns } = sheet.own
    const heads = ['faculty', 'arName', 'enName', 'sector'] as const
    const csv = (...rows: readonly (readonly string[])[]) =>
      [heads.map((head) => columns[head]()), ...rows].map((row) => row.join(',')).join('\n')
    const lines = [
      ...[1, 2, 3].map((at) => ['', name(`كلية ملف ${at}`), name(`Sheet faculty ${at}`), SECTOR[language]]),
      [name('كلية ملف 1'), name('فرع ملف'), name('Sheet branch'), ''],
      [name('كلية لا توجد'), name('فرع آخر'), name('Other branch'), ''],
    ]
    await sheet.choose('units.csv', csv(...lines))
    await expect(sheet.cell(name('كلية لا توجد'))).toBeVisible()
    await sheet.saveButton(4).click()
    for (const at of [1, 2, 3]) {
      await units.goTo(`?name=${encodeURIComponent(name(`Sheet faculty ${at}`))}`)
      await expect(units.line(name(language === 'ar' ? `كلية ملف ${at}` : `Sheet faculty ${at}`))).toBeVisible()
    }

    // what is exported changes nothing, until a cell is corrected
    const [file] = await Promise.all([session.page.waitForEvent('download'), units.exportButton().click()])
    await units.importButton().click()
    await sheet.choose('units.xlsx', await readFile(await file.path()))
    // others work on the same server: what they change meanwhile is theirs
    await sheet.all().click()
    await session.page.getByLabel(sheet.own.search()).fill(name('Sheet faculty 2'))
    await expect(sheet.row(name('Sheet faculty 2'))).toContainText(sheet.t.sheets.outcomes.unchanged())
    await session.page.getByRole('button', { name: sheet.t.sheets.another() }).click()
    await sheet.choose('units.csv', csv(['', name('كلية ملف 2'), name('Renamed'), '']))
    await expect(sheet.cell(name('Sheet faculty 2'))).toBeVisible()
    await sheet.saveButton(1).click()
    await units.goTo(`?name=${encodeURIComponent(name('Renamed'))}`)
  })
