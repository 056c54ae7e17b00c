import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 3, section 2. What is added stays: services are not deleted. */
test('services and links: add, find, edit, and copy', async ({ openSession }) => {
  const one = await openSession({ as: 'admin', language: 'en' })
  const list = open(ServicesPage, one)
  await list.goTo()
  await list.seeHeading('Services and links')
  await list.openAdd()
  await list.field('serviceType').selectOption({ label: 'Identity check (civil registry)' })
  await list.field('serviceIP').fill('203.0.113.9')
  await list.saveButton().click()
  await list.seeToast('Added')
  await expect(list.box()).toHaveCount(0)
  await list.searchFor('203.0.113.9')
  await expect(list.rows()).toHaveCount(1)

  await list.openEdit('203.0.113')
  await list.field('serviceDescription').fill('بحث بالرقم القومي')
  await list.saveButton().click()
  await list.seeToast('Saved')
  await list.seeRow('بحث بالرقم القومي')

  await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await list.rows().first().getByRole('button', { name: '203.0.113' }).click()
  await list.seeToast('Copied')
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toContain('203.0.113.')
})
