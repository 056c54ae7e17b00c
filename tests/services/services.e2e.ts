import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/** Document 3, sections 2, 5 and 8; D19, D20. What is added stays: services are not deleted. */
test.describe('services and links', () => {
  for (const language of LANGUAGES) {
    test(`add, refuse, mend, find, edit, and copy (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'admin', language })
      const list = open(ServicesPage, one)
      const url = `https://${language}.registry.example.com:8443/api`
      await list.goTo()
      await list.seeHeading(inLanguage(language, 'الخدمات والروابط', 'Services and links'))
      await list.openAdd()
      await list.saveButton().click()
      await expect(list.box()).toContainText(inLanguage(language, 'هذا الحقل مطلوب', 'This Field is Required'))
      await list.field('serviceType').selectOption({
        label: inLanguage(language, 'التحقق من الهوية (السجل المدني)', 'Identity check (civil registry)'),
      })
      await list.saveButton().click()
      await expect(list.box()).toContainText(
        inLanguage(
          language,
          'أدخل عنوان IP أو رابط الخدمة، أحدهما على الأقل',
          'Enter the IP address or the URL of the service, or both',
        ),
      )
      await list.field('serviceUrl').fill(url)
      await list.saveButton().click()
      await list.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
      await expect(list.box()).toHaveCount(0)

      // the same address once more, however it is written
      await list.openAdd()
      await list.field('serviceType').selectOption({
        label: inLanguage(language, 'التحقق من الهوية (السجل المدني)', 'Identity check (civil registry)'),
      })
      await list.field('serviceUrl').fill(url.replace('registry', 'REGISTRY'))
      one.watch.allowFailedCalls()
      await list.saveButton().click()
      await expect(list.box()).toContainText(
        inLanguage(
          language,
          'توجد خدمة من هذا النوع بهذا العنوان',
          'There is a service of this type at this address already',
        ),
      )
      await list.field('serviceUrl').fill('')
      await list.field('serviceIP').fill(inLanguage(language, '٢٠٣.0.113.8', '203.0.113.9'))
      await list.saveButton().click()
      await list.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
      await expect(list.box()).toHaveCount(0)
      await list.searchFor(inLanguage(language, '203.0.113.8', '203.0.113.9'))
      await expect(list.rows()).toHaveCount(1)

      await list.openEdit('203.0.113')
      await list.saveButton().click()
      await expect(list.box().getByRole('alert')).toHaveText(
        inLanguage(language, 'لا توجد تغييرات للحفظ', 'There are no changes to save'),
      )
      await list.field('serviceDescription').fill('بحث بالرقم القومي')
      await list.saveButton().click()
      await list.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
      await list.seeRow('بحث بالرقم القومي')

      await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await list.rows().first().getByRole('button', { name: '203.0.113' }).click()
      await list.seeToast(inLanguage(language, 'تم النسخ', 'Copied'))
      expect(await one.page.evaluate(() => navigator.clipboard.readText())).toContain('203.0.113.')
    })
  }
})
