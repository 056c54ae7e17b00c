import { STATUS } from '#schemas/status.ts'
import { findOne } from '#tests/applications/applicants.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Issue 12, Keys and Command palette: in Arabic, without a pointer. */
test('to the applications by g, through their rows by j and k, and to an applicant by Ctrl and K', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', at: '/home' })
  const { page } = one
  const [shell, list, details, keys] = [
    open(ShellPage, one),
    open(ApplicationsPage, one),
    open(DetailsDialog, one),
    new Keys(page),
  ]
  const row = await findOne(one.opened!, { appStatus: STATUS.underReview })
  await shell.seeWelcome()
  await keys.press('g')
  await keys.press('a')
  await shell.seeHeading('طلبات الالتحاق')
  const openers = page.locator('.qb-row-open')
  await expect(openers.nth(1)).toBeVisible()

  await keys.press('j')
  await keys.seeFocusOn(openers.nth(0))
  await keys.press('j')
  await keys.seeFocusOn(openers.nth(1))
  await keys.press('k')
  await keys.seeFocusOn(openers.nth(0))
  // also from a button that copies a number (issue 39, 2.4)
  await keys.press('Tab')
  await keys.seeFocusOn(page.locator('.qb-copy').first())
  await keys.press('j')
  await keys.seeFocusOn(openers.nth(1))
  await keys.press('k')
  await keys.press('Enter')
  await expect(details.box()).toBeVisible()
  // the review screen has its own shortcuts: `j` is the next application, and the covered list does not react
  await keys.press('Escape')
  await expect(details.box()).toBeHidden()
  await keys.seeFocusOn(openers.nth(0))

  await keys.press('Shift+Slash')
  const keysList = page.getByRole('dialog', { name: shell.t.palette.list.title() })
  await expect(keysList.getByRole('region', { name: 'هذه الصفحة' }).getByRole('term')).toHaveText([
    'الانتقال إلى حقل البحث',
    'عوامل التصفية',
    'الصف التالي',
    'الصف السابق',
  ])
  await keys.press('Escape')
  await expect(keysList).toHaveCount(0)

  await expect(list.searchText()).toBeVisible()
  await keys.press('/')
  await keys.seeFocusOn(list.searchText())
  await keys.type('j')
  await expect(list.searchText()).toHaveValue('j')
  await keys.fill('')

  await keys.press('Control+k')
  const palette = page.locator('.qb-palette')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keys.type(row.studentName.ar)
  await expect(palette.getByRole('option', { name: row.studentName.ar, exact: true }).first()).toBeVisible()
  await keys.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page).toHaveURL(/studentId=\d+/)
  await expect(list.table().getByRole('rowheader').first()).toContainText(row.studentName.ar)
})
