import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 1, section 2. */
test('a certificate type is added, found, edited, switched and deleted', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const list = open(NamedRecordPage, one)
  list.feature = 'certificate-types'
  const [arName, enName, newName] = ['تجربة المتصفح', 'Browser trial', 'تجربة أخرى للمتصفح']
  await list.goTo()
  // keys that names cannot contain are blocked, pasted text is trimmed
  await list.addButton().click()
  await list.arName().pressSequentially(' aق.1')
  await expect(list.arName()).toHaveValue('ق1')
  await list.enName().pressSequentially(' a.1')
  await expect(list.enName()).toHaveValue('a1')
  await list.fill(`  ${arName}`, `  ${enName}`)
  await list.saveButton().click()
  await list.seeToast('Added')
  await expect(list.box()).toBeHidden()
  await list.searchFor(arName.replace('ة', 'ه'))
  await list.seeRow(enName)
  await expect(list.rows()).toHaveCount(1)
  await expect(list.toggle(arName)).toBeChecked()

  await list.edit(arName)
  await expect(list.arName()).toHaveValue(arName)
  await list.saveButton().click()
  await expect(list.alert()).toHaveText('There are no changes to save')
  await list.arName().fill(newName)
  await expect(list.alert()).toHaveCount(0)
  await list.saveButton().click()
  await list.seeToast('Saved')
  await list.searchFor(enName)
  await list.seeRow(newName)

  await list.toggle(newName).click()
  await list.seeToast('Deactivated')
  await expect(list.toggle(newName)).not.toBeChecked()
  await list.toggle(newName).click()
  await list.seeToast(/Activated/)
  await expect(list.toggle(newName)).toBeChecked()

  await list.deleteButton(newName).click()
  await expect(list.confirmation()).toContainText(newName)
  await list.confirmation().getByRole('button', { name: list.t.common.actions.cancel(), exact: true }).click()
  await expect(list.confirmation()).toHaveCount(0)
  await list.seeRow(newName)
  await list.deleteButton(newName).click()
  await list.confirmDelete()
  await list.seeToast('Deleted')
  await list.seeEmpty(list.t.common.list.noMatch())
})
