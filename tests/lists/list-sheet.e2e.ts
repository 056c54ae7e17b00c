import { readFile } from 'node:fs/promises'
import { ListsPage } from '#tests/support/pages/lists.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'

const CAIRO = { ar: 'القاهرة', en: 'Cairo' }

for (const language of LANGUAGES)
  test(`cities come by a sheet, go out as one, and a pack shows what it adds (issue 41; ${language})`, async ({
    openSession,
  }) => {
    const serial = Date.now()
    const name = (what: string) => `${what} ${language} ${serial}`
    const session = await openSession({ as: 'admin', language })
    const lists = open(ListsPage, session)
    await session.page.goto(ListsPage.pathOf('cities'))
    await lists.importButton().click()
    const { fields } = lists.own
    const csv = (...rows: readonly (readonly string[])[]) =>
      [[fields.governorateId(), fields.arName(), fields.enName()], ...rows].map((row) => row.join(',')).join('\n')
    await lists.chooseFile(
      'cities.csv',
      csv([CAIRO[language], name('حي'), name('District')], [name('لا توجد'), name('حي آخر'), name('Other')]),
    )
    await expect(lists.rows().filter({ hasText: name('لا توجد') })).toBeVisible()
    await lists.saveButton(1).click()
    await session.page.goto(`${ListsPage.pathOf('cities')}?name=${encodeURIComponent(name('District'))}`)
    await expect(lists.row(name('حي'))).toBeVisible()

    // what is exported is known again
    const [file] = await Promise.all([session.page.waitForEvent('download'), lists.exportButton().click()])
    await lists.importButton().click()
    await lists.chooseFile('cities.xlsx', await readFile(await file.path()))
    await lists.allOutcomes().click()
    await session.page.getByLabel(lists.t['lists-sheet'].search()).fill(name('District'))
    await expect(lists.row(name('District'))).toContainText(lists.t.sheets.outcomes.unchanged())

    await session.page.goto(ListsPage.packsPath)
    await lists.showPack().click()
    await expect(lists.rows().first()).toBeVisible()
  })
