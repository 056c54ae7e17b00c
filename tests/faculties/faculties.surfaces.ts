import { API } from '#schemas/api.ts'
import { FacultiesPage } from '#tests/support/pages/faculties.page.ts'
import { UnitSheetPage } from '#tests/support/pages/unit-sheet.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import { sheetReview } from '#tests/support/sheet-review.replies.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { FACULTIES, TREE } from './faculties.replies.ts'

const calls = API.faculties
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
const nameOf = (index: number, language: 'ar' | 'en') => FACULTIES[index]!.name[language]

const surface = (name: string, show: (units: FacultiesPage) => Promise<void>): Surface => ({
  name: `faculties-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.list.path}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill(reply(TREE)) : route.fallback(),
    )
    await page.route(`**${calls.moveEffects.path}`, (route) =>
      route.fulfill(reply({ applications: 12, people: 1, pastRules: 2 })),
    )
    return FacultiesPage.path
  },
  show: async (session) => {
    const units = open(FacultiesPage, session)
    await expect(units.lines()).toHaveCount(FACULTIES.length)
    await show(units)
  },
})
const UNKNOWN =
  'لا كلية في نطاقك بهذا الرمز أو الاسم، أو في صفها أخطاء|No faculty of your scope has this code or name, or its own row has faults'
/** A sheet with a line of each outcome. */
const sheet = (name: string, content: string, show: (page: UnitSheetPage) => Promise<void>): Surface => ({
  name: `faculties-sheet-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${calls.checkSheet.path}`, (route) =>
      route.fulfill(
        reply(
          sheetReview('Main Campus', [
            { column: 'faculty', code: 'SHEET_FACULTY_UNKNOWN', text: UNKNOWN },
            { column: 'enName', code: 'REQUIRED_FIELD', text: 'هذا الحقل مطلوب|This Field is Required' },
          ]),
        ),
      ),
    )
    return UnitSheetPage.path
  },
  show: async (session) => {
    const page = open(UnitSheetPage, session)
    await page.choose('units.csv', content)
    await show(page)
  },
})
const HEADS = 'Faculty,Code,Name in Arabic,Name in English,Sector,Active'
const SHEET = [
  HEADS,
  ',,كلية الفنون,Faculty of Arts,Medical Sector,',
  'F1,B1,المقر الجديد,New Campus,,no',
  'F1,B2,فرع الإسكندرية,Alexandria Branch,,',
  'كلية الفنون التطبيقية F99,,فرع جديد,,,yes',
].join('\n')
const MAIN = { ar: 'المقر الرئيسي', en: 'Main Campus' }

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Faculties': calls.list.path },
  emptyReply: { faculties: [], sectors: [] },
  surfaces: [
    sheet('preview', SHEET, async (page) => {
      await expect(page.saveButton(2)).toBeVisible()
      await page.all().click()
      await expect(page.cell('Main Campus')).toBeVisible()
    }),
    sheet('faults', SHEET, (page) => expect(page.cell('F99')).toBeVisible()),
    sheet('refused', 'User name,Salary\nsara,1', (page) => expect(page.page.getByRole('alert')).toBeVisible()),
    surface('open', async (units) => {
      await units.expandAll().click()
      await expect(units.lines()).toHaveCount(FACULTIES.length + 3)
    }),
    surface('add', async (units) => {
      await units.addButton().click()
      await expect(units.field('arName')).toBeFocused()
    }),
    surface('add-branch', async (units) => {
      await units.act(nameOf(0, units.language), 'plus').click()
      await expect(units.field('arName')).toBeFocused()
      await units.field('code').fill('B/1')
      await units.save()
      await expect(units.box().locator('.qb-field-error').first()).toBeVisible()
    }),
    surface('move', async (units) => {
      await units.caret(nameOf(0, units.language)).click()
      await units.act(MAIN[units.language], 'swap-horizontal').click()
      await units.field('facultyId').selectOption({ label: nameOf(1, units.language) })
      await units.save()
      await expect(units.confirmation()).toBeVisible()
    }),
    surface('why-not', async (units) => {
      await units.pressUnavailable(units.act(nameOf(0, units.language), 'trash'))
      await expect(units.page.locator('.qb-why-not')).toBeVisible()
    }),
    surface('remove', async (units) => {
      await units.act(nameOf(2, units.language), 'trash').click()
      await expect(units.confirmation()).toBeVisible()
    }),
  ],
}
