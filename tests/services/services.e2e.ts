import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Document 3, sections 2, 5 and 8; D19, D20. What is added stays: services are not deleted. */
test.describe('services and links', () => {
  test('add, refuse, mend, find, edit, and copy', async ({ desk }) => {
    const one = await desk({ as: 'admin', language: 'en' })
    const list = open(ServicesPage, one)
    const url = 'https://en.registry.example.com:8443/api'
    await list.goTo()
    await list.seeHeading('Services and links')
    await list.openAdd()
    await list.saveButton().click()
    await expect(list.box()).toContainText('This Field is Required')
    await list.field('serviceType').selectOption({
      label: 'Identity check (civil registry)',
    })
    await list.saveButton().click()
    await expect(list.box()).toContainText('Enter the IP address or the URL of the service, or both')
    await list.field('serviceUrl').fill(url)
    await list.saveButton().click()
    await list.seeToast('Added')
    await expect(list.box()).toHaveCount(0)

    // the same address once more, however it is written
    await list.openAdd()
    await list.field('serviceType').selectOption({
      label: 'Identity check (civil registry)',
    })
    await list.field('serviceUrl').fill(url.replace('registry', 'REGISTRY'))
    one.watch.allowFailedCalls()
    await list.saveButton().click()
    await expect(list.box()).toContainText('There is a service of this type at this address already')
    await list.field('serviceUrl').fill('')
    await list.field('serviceIP').fill('203.0.113.9')
    await list.saveButton().click()
    await list.seeToast('Added')
    await expect(list.box()).toHaveCount(0)
    await list.searchFor('203.0.113.9')
    await expect(list.rows()).toHaveCount(1)

    await list.openEdit('203.0.113')
    await list.saveButton().click()
    await expect(list.box().getByRole('alert')).toHaveText('There are no changes to save')
    await list.field('serviceDescription').fill('بحث بالرقم القومي')
    await list.saveButton().click()
    await list.seeToast('Saved')
    await list.seeRow('بحث بالرقم القومي')

    await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await list.rows().first().getByRole('button', { name: '203.0.113' }).click()
    await list.seeToast('Copied')
    expect(await one.page.evaluate(() => navigator.clipboard.readText())).toContain('203.0.113.')
  })
})
