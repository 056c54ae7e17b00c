import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { setTicked } from '#tests/support/pages/tick.ts'

/**
 * Issue 3: a view is saved, opened again after a reload, becomes the default, and is deleted. On a list that is whole,
 * and on one that the server pages.
 */
const LISTS = [
  {
    path: '/home/SystemInfo/sectors',
    query: '?orderBy=enName&orderType=desc&pageSize=50',
    hide: ['common', 'enName'],
    languages: journeyLanguages(),
  },
  {
    path: '/home/StudentData/ManageApplications',
    query: '?appStatus=2&orderBy=studentName&orderType=asc',
    hide: ['applications', 'identityNumber'],
    languages: journeyLanguages('en'),
  },
] as const

for (const {
  path,
  query,
  hide: [feature, column],
  languages,
} of LISTS) {
  for (const language of languages) {
    test(`views of ${path} (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const list = open(ListToolsPage, one)
      list.path = path
      const name = inLanguage(language, 'عرض التجربة', 'Trial view')
      const t = list.t['saved-views']
      const header = feature === 'common' ? list.t.common.fields[column]() : list.t.applications.columns[column]()
      await list.forgetViews()
      await list.goTo(query)
      await list.setColumn(header, false)
      await expect(list.header(header)).toHaveCount(0)
      const address = one.page.url()
      await list.saveAs(name)
      await list.seeToast(inLanguage(language, 'تمت الإضافة', 'Added'))
      await expect(list.viewsButton()).toHaveAccessibleName(new RegExp(name))

      // elsewhere it opens by its name
      await list.goTo()
      await expect(list.header(header)).toHaveCount(1)
      await list.choose(new RegExp(name))
      await list.seeLoaded()
      await expect(one.page).toHaveURL(address)
      await expect(list.header(header)).toHaveCount(0)

      // as the default it opens with the list, also after a reload
      await list.choose(t.manage())
      await list.managed(name).getByRole('button', { name: t.rename(), exact: true }).click()
      await expect(list.name()).toHaveValue(name)
      await setTicked(list.isDefault())
      await list.saveButton().click()
      await list.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
      await expect(list.managed(name)).toContainText(t.isDefault())
      await one.page.goto(path)
      await expect(one.page).toHaveURL(address)
      await list.seeLoaded()
      await one.page.goto(path)
      await expect(one.page).toHaveURL(address)

      // it follows what one makes of it, when told to
      await list.setColumn(header, true)
      await list.choose(t.update({ name: `\u2068${name}\u2069` }))
      await list.seeToast(inLanguage(language, 'تم الحفظ', 'Saved'))
      await one.page.goto(path)
      await expect(one.page).toHaveURL(address.replace(/&hide=\w+/, ''))
      await expect(list.header(header)).toHaveCount(1)

      await list.choose(t.manage())
      await list.managed(name).getByRole('button', { name: list.t.common.actions.delete() }).click()
      await expect(list.confirmation()).toContainText(name)
      await list.confirmation().getByRole('button', { name: list.t.common.actions.delete(), exact: true }).click()
      await list.seeToast(inLanguage(language, 'تم الحذف', 'Deleted'))
      await expect(list.managed(name)).toHaveCount(0)
      await one.page.goto(path)
      await list.seeLoaded()
      expect(new URL(one.page.url()).search).toBe('')
    })
  }
}

test('by keyboard alone: save a view, leave it, and come back to it', async ({ desk }) => {
  const one = await desk({ as: 'officer', language: 'en' })
  const list = open(ListToolsPage, one)
  list.path = '/home/SystemInfo/certificationsType'
  await list.forgetViews()
  await list.goTo('?pageSize=50')
  const { keyboard } = one.page
  await list.viewsButton().focus()
  await keyboard.press('Enter')
  await expect(list.item(list.t['saved-views'].save())).toBeFocused()
  await keyboard.press('Enter')
  await expect(list.name()).toBeFocused()
  await keyboard.type('Fifty')
  await keyboard.press('Enter')
  await expect(list.box()).toBeHidden()
  await expect(list.viewsButton()).toBeFocused()
  await expect(list.viewsButton()).toHaveAccessibleName('Views: Fifty')
  await list.forgetViews()
})
