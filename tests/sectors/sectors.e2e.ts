import { LoginPage } from '#tests/support/pages/login.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, journeyLanguages, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/** Document 1, sections 2 (Sectors list), 5 (Names) and 8. Each test adds its own record and takes it away again. */
for (const feature of ['sectors', 'certificate-types'] as const) {
  // one code serves both: the second in both languages in the long run only
  const languages = feature === 'sectors' ? LANGUAGES : journeyLanguages()
  test.describe(feature, () => {
    for (const language of languages) {
      test(`add, search, edit, toggle and delete (${language})`, async ({ desk }) => {
        const one = await desk({ as: 'officer', language })
        const list = open(NamedRecordPage, one)
        list.feature = feature
        const [arName, enName, newName] =
          language === 'ar'
            ? ['تجربة الإضافة', 'Trial of adding', 'تجربة التعديل']
            : ['تجربة المتصفح', 'Browser trial', 'تجربة أخرى للمتصفح']
        await list.goTo()
        await list.add(`  ${arName}`, `  ${enName}`)
        await list.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
        await expect(list.box()).toBeHidden()
        await list.searchFor(arName.replace('إ', 'ا').replace('ة', 'ه'))
        await list.seeRow(enName)
        await expect(list.rows()).toHaveCount(1)
        await expect(list.toggle(arName)).toBeChecked()

        await list.edit(arName)
        await expect(list.arName()).toHaveValue(arName)
        await list.saveButton().click()
        await expect(list.alert()).toHaveText(
          inLanguage(language, 'لا توجد تغييرات للحفظ', 'There are no changes to save'),
        )
        await list.arName().fill(newName)
        await expect(list.alert()).toHaveCount(0)
        await list.saveButton().click()
        await list.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
        await list.searchFor(enName)
        await list.seeRow(newName)

        await list.toggle(newName).click()
        await list.seeToast(inLanguage(language, 'تم إلغاء التفعيل', 'Deactivated'))
        await expect(list.toggle(newName)).not.toBeChecked()
        await list.toggle(newName).click()
        await list.seeToast(inLanguage(language, /تم التفعيل/, /Activated/))
        await expect(list.toggle(newName)).toBeChecked()

        await list.deleteButton(newName).click()
        await expect(list.confirmation()).toContainText(newName)
        await list.confirmation().getByRole('button', { name: list.t.common.actions.cancel(), exact: true }).click()
        await expect(list.confirmation()).toHaveCount(0)
        await list.seeRow(newName)
        await list.deleteButton(newName).click()
        await list.confirmDelete()
        await list.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
        await list.seeEmpty(list.t.common.list.noMatch())
      })

      test(`what names must be like (${language})`, async ({ desk }) => {
        const one = await desk({ as: 'officer', language })
        const list = open(NamedRecordPage, one)
        list.feature = feature
        await list.goTo()
        await list.addButton().click()
        await expect(list.arName()).toBeFocused()
        const required = inLanguage(language, 'هذا الحقل مطلوب', 'This Field is Required')
        await list.saveButton().click()
        await expect(list.box().locator('.qb-field-error')).toHaveText([required, required])
        await expect(list.arName()).toBeFocused()
        for (const [value, said] of [
          [
            'Sector',
            inLanguage(
              language,
              'يُسمح بالحروف العربية والأرقام والمسافات والشرطة والأقواس فقط',
              'Only Arabic letters, digits, spaces, hyphens and parentheses are allowed',
            ),
          ],
          ['1 قطاع جديد', inLanguage(language, 'لا يمكن أن يبدأ الاسم برقم', "The name can't start with a number")],
          ['  قطا  ', inLanguage(language, 'يجب ألا يقل عن 5 أحرف', 'It must be at least 5 characters')],
          ['ق'.repeat(76), inLanguage(language, 'الاسم أطول من المسموح', 'The name is longer than allowed')],
          ['-----', inLanguage(language, 'يجب أن يحتوي على حرف واحد على الأقل', 'It must hold at least one letter')],
        ] as const) {
          await list.arName().fill(value)
          await list.saveButton().click()
          await list.seeFieldError(list.arName(), said)
        }
        await list.arName().fill('قطاع جديد')
        for (const [value, said] of [
          [
            'قطاع',
            inLanguage(
              language,
              'يُسمح بالحروف الإنجليزية والأرقام والمسافات والشرطة والفاصلة العليا والأقواس فقط',
              'Only English letters, digits, spaces, hyphens, apostrophes and parentheses are allowed',
            ),
          ],
          ['9 lives', inLanguage(language, 'لا يمكن أن يبدأ الاسم برقم', "The name can't start with a number")],
          ['Four', inLanguage(language, 'يجب ألا يقل عن 5 أحرف', 'It must be at least 5 characters')],
          ['E'.repeat(76), inLanguage(language, 'الاسم أطول من المسموح', 'The name is longer than allowed')],
        ] as const) {
          await list.enName().fill(value)
          await list.saveButton().click()
          await list.seeFieldError(list.enName(), said)
        }
        // a leading space is held back while typing; leaving what was typed asks first
        await list.arName().fill('')
        await list.arName().pressSequentially(' قطاع')
        await expect(list.arName()).toHaveValue('قطاع')
        await list.cancelButton().click()
        await expect(list.confirmation()).toContainText(list.t.common.dialog.discardMessage())
        await list.confirmation().getByRole('button', { name: list.t.common.actions.discard() }).click()
        await expect(list.box()).toBeHidden()
      })
    }

    test('a name that is taken, and a record in use, are refused with the reason', async ({ desk }) => {
      const one = await desk({ as: 'officer' })
      const list = open(NamedRecordPage, one)
      list.feature = feature
      await list.goTo('?pageSize=100')
      const inUse = list
        .rows()
        .filter({ has: list.page.locator('[aria-disabled=true]') })
        .first()
      const taken = await inUse.getByRole('rowheader').innerText()
      await list.add(taken, 'Another english name')
      await expect(list.alert()).toContainText('هذا الاسم مستخدم من قبل. اختر اسمًا آخر')
      await expect(list.arName()).toHaveValue(taken)
      await list.cancelButton().click()
      await list.confirmation().getByRole('button', { name: list.t.common.actions.discard() }).click()
      await list.ask(inUse.locator('[aria-disabled=true]').last())
      await expect(one.page.locator('.qb-why-not')).toContainText('السجل مستخدم')
      await expect(one.page.locator('.qb-why-not')).toContainText('ألغِ تفعيله')
    })
  })
}

test.describe('sectors, between two people', () => {
  test('who saves last on an old version is told who was first (G14)', async ({ desk }) => {
    const [first, second] = [await desk({ as: 'officer' }), await desk({ as: 'admin', language: 'en' })]
    const [mine, theirs] = [open(NamedRecordPage, first), open(NamedRecordPage, second)]
    await mine.goTo()
    await mine.add('قطاع للتنازع', 'Contended sector')
    await mine.seeToast('تمت الإضافة')
    await theirs.goTo('?name=Contended')
    await theirs.edit('Contended sector')
    await mine.searchFor('Contended')
    await mine.edit('Contended sector')
    await mine.enName().fill('Contended first')
    await mine.saveButton().click()
    await mine.seeToast('تم الحفظ')
    await theirs.enName().fill('Contended second')
    await theirs.saveButton().click()
    await expect(theirs.alert()).toContainText('Tarek Mahmoud Elnaggar changed this record on')
    await theirs.alert().getByRole('button', { name: 'Reload' }).click()
    await expect(theirs.box()).toBeHidden()
    await theirs.seeRow('Contended first')
    // somebody deletes what the other still sees: the list loads again (document 1, section 8)
    await theirs.deleteButton('Contended first').click()
    await theirs.confirmDelete()
    await theirs.seeToast('Deleted')
    await mine.toggle('Contended first').click()
    await mine.seeToast('السجل المطلوب غير موجود. ربما حُذف')
    await mine.seeNoRow('Contended first')
  })

  test('the address holds search, page, size and sorting; reload and back return to them', async ({ desk }) => {
    const one = await desk({ as: 'viewer' })
    const list = open(NamedRecordPage, one)
    await list.goTo()
    const names = await list.column('الاسم بالعربية').then(() => list.rows().getByRole('rowheader').allInnerTexts())
    expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare))
    await expect(list.rows()).toHaveCount(5)
    await list.nextPage()
    await expect(one.page).toHaveURL(/page=2/)
    await expect(list.rows().first()).not.toContainText(names[0] ?? '')
    await one.page.reload()
    await list.seeLoaded()
    await expect(list.pager()).toContainText('6–')
    await list.sortBy('الاسم بالإنجليزية')
    await list.seeSorted('الاسم بالإنجليزية', 'ascending')
    await one.page.goBack()
    await list.seeSorted('الاسم بالعربية', 'ascending')
    await expect(list.pager()).toContainText('6–')
    await one.page.goBack()
    await expect(list.rows().first()).toContainText(names[0] ?? '')
    await list.pager().getByRole('combobox').selectOption('100')
    await expect(list.rows()).toHaveCount(7)
    await list.searchFor('medical')
    await expect(list.rows()).toHaveCount(1)
    await expect(one.page).toHaveURL(/name=medical/)
  })

  test('who may not change anything is told why not', async ({ desk }) => {
    const one = await desk({ as: 'viewer', language: 'en' })
    const list = open(NamedRecordPage, one)
    await list.goTo()
    await list.ask(list.page.locator('.qb-screen-actions [aria-disabled=true]'))
    await expect(one.page.locator('.qb-why-not')).toContainText(
      "You don't have permission to change anything on this screen.",
    )
    await expect(list.box()).toHaveCount(0)
    await one.page.keyboard.press('Escape')
    await expect(one.page.locator('.qb-why-not')).toHaveCount(0)
    await list.ask(list.rows().first().getByRole('switch'))
    await expect(one.page.locator('.qb-why-not')).toContainText("You don't have permission")
  })

  test('a session that ends while a sector is saved gives back what was typed, to the same person alone', async ({
    desk,
  }) => {
    // who comes second meets his own language
    await desk({ as: 'admin' })
    const one = await desk({ as: 'officer' })
    const list = open(NamedRecordPage, one)
    const login = open(LoginPage, one)
    const typeAndLose = async () => {
      await list.addButton().click()
      await list.fill('قطاع انتهت جلسته', 'Interrupted sector')
      await one.page.context().clearCookies({ name: 'session' })
      await list.saveButton().click()
      await login.seeForm()
      await login.seeProblem('سجّل الدخول أولًا للمتابعة')
      await expect(list.box()).toHaveCount(0)
    }
    await list.goTo('?pageSize=100')
    await typeAndLose()
    // somebody else finds nothing of it
    await login.logIn('admin')
    await list.seeLoaded()
    await expect(list.box()).toHaveCount(0)
    await endSession(one.page)
    await login.seeForm()
    await login.logIn('officer')
    await list.seeLoaded()
    await expect(list.box()).toHaveCount(0)

    await typeAndLose()
    await login.logIn('officer')
    await expect(one.page).toHaveURL(/sectors\?pageSize=100$/)
    await expect(list.alert()).toHaveText('لم يُحفظ هذا بعد، وهذا ما كنت قد كتبته. راجعه ثم احفظه.')
    await expect(list.arName()).toBeFocused()
    await expect(list.arName()).toHaveValue('قطاع انتهت جلسته')
    await expect(list.enName()).toHaveValue('Interrupted sector')
    await list.saveButton().click()
    await list.seeToast('تمت الإضافة')
    await expect(list.box()).toBeHidden()

    // it is offered once, and what is only being typed is kept as well
    await list.edit('Interrupted sector')
    await list.enName().fill('Interrupted again')
    await endSession(one.page)
    await login.seeForm()
    await login.logIn('officer')
    await expect(list.enName()).toHaveValue('Interrupted again')
    await list.saveButton().click()
    await list.seeToast('تم الحفظ')
    await one.page.reload()
    await list.seeLoaded()
    await expect(list.box()).toHaveCount(0)
    await list.deleteButton('Interrupted again').click()
    await list.confirmDelete()
    await list.seeToast('تم الحذف')
  })

  test('by the keyboard alone: add a sector', async ({ desk }) => {
    const one = await desk({ as: 'officer' })
    const list = open(NamedRecordPage, one)
    await list.goTo()
    await list.addButton().focus()
    await one.page.keyboard.press('Enter')
    await expect(list.arName()).toBeFocused()
    await one.page.keyboard.type('قطاع لوحة المفاتيح')
    await expect(list.arName()).toHaveValue('قطاع لوحة المفاتيح')
    await one.page.keyboard.press('Tab')
    await expect(list.enName()).toBeFocused()
    await one.page.keyboard.type('Keyboard sector')
    await one.page.keyboard.press('Tab')
    await expect(list.active()).toBeFocused()
    await one.page.keyboard.press('Space')
    await expect(list.active()).not.toBeChecked()
    await one.page.keyboard.press('Enter')
    await list.seeToast('تمت الإضافة')
    await expect(list.addButton()).toBeFocused()
    await list.searchFor('Keyboard sector')
    await list.seeRow('Keyboard sector')
    await expect(list.toggle('Keyboard sector')).not.toBeChecked()
    await list.deleteButton('Keyboard sector').focus()
    await one.page.keyboard.press('Enter')
    await expect(list.confirmation().getByRole('button', { name: 'إلغاء', exact: true })).toBeFocused()
    await one.page.keyboard.press('Tab')
    await one.page.keyboard.press('Enter')
    await list.seeToast('تم الحذف')
  })
})
