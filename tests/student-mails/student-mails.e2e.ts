import { API } from '#schemas/api.ts'
import type { StudentMail } from '#schemas/student-mails/student-mail.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { StudentMailsPage } from '#tests/support/pages/student-mails.page.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

const { list: LIST, remove: REMOVE } = API['student-mails']
/** Deletes records that an earlier run of a journey left. */
async function prepare({ opened }: BrowserSession): Promise<void> {
  const { emails } = await opened!.call<{ emails: StudentMail[] }>(LIST)
  for (const { id, version } of emails.filter(({ subject }) => subject.startsWith('Journey')))
    await opened!.call(REMOVE, { mailItemID: id, version })
}

/** Document 3, section 2. */
test('student mails: add, preview, switch, take back and delete', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const [list, keys] = [open(StudentMailsPage, one), new Keys(one.page)]
  await prepare(one)
  await list.goTo()
  await list.addButton().click()
  await list.category().selectOption({ label: 'Accepted' })
  await list.subject().fill('Journey {applicationNumber}')
  // with the keyboard alone: into the text, behind its first word, on to the checkbox, and back
  await list.content().fill('Dear ,')
  await list.content().focus()
  await keys.press('ArrowLeft')
  await keys.tabTo(list.placeholder('studentName'))
  await keys.press('Space')
  await expect(list.content()).toHaveValue('Dear {studentName},')
  await list.content().press('Control+Home')
  await keys.press('Shift+End')
  await keys.press('Delete')
  await expect(list.placeholder('studentName')).not.toBeChecked()
  await list.content().fill('Dear {studentName},\nمرحبًا {studentName}')
  await expect(list.placeholder('studentName')).toBeChecked()
  await list.saveButton().click()
  await list.seeToast('Added')
  await expect(list.box()).toBeHidden()

  await list.previewButton('Journey').click()
  const [arabic, latin] = [list.preview().locator('article').first(), list.preview().locator('article').last()]
  await expect(arabic.getByRole('heading')).toHaveText('Journey 26-1-004271')
  await expect(arabic.locator('p').first()).toHaveCSS('direction', 'ltr')
  await expect(latin.locator('p').last()).toHaveText('مرحبًا Daniel Haddad')
  await expect(latin.locator('p').last()).toHaveCSS('direction', 'rtl')
  await keys.press('Escape')
  await expect(list.preview()).toBeHidden()

  await list.toggle('Journey').click()
  await list.seeToast('Deactivated')
  await list.toast('').getByRole('button', { name: list.t.common.actions.undo(), exact: true }).click()
  await list.seeToast(/Activated/)
  await expect(list.toggle('Journey')).toBeChecked()

  await list.searchFor('journey')
  await expect(list.rows()).toHaveCount(1)
  await list.deleteButton('Journey').click()
  await expect(list.confirmation()).toContainText(
    `Journey ${list.t['student-mails'].placeholders.names.applicationNumber()}`,
  )
  await list.confirmDelete()
  await list.seeToast('Deleted')
  await list.seeEmpty(list.t.common.list.noMatch())
})
