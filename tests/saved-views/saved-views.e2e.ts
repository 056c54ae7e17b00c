import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'

const PATH = '/home/StudentData/ManageApplications'

/** Issue 3: a view is saved, opened again after a reload, becomes the default, and is deleted. */
test('a view of the applications is saved by the keyboard, opened, becomes the default, is updated and deleted', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const list = open(ListToolsPage, one)
  list.path = PATH
  const name = 'Trial view'
  const t = list.t['saved-views']
  const header = list.t.applications.columns.identityNumber()
  await list.deleteViews()
  await list.goTo('?appStatus=2&orderBy=studentName&orderType=asc')
  await list.setColumn(header, false)
  await expect(list.header(header)).toHaveCount(0)
  const address = one.page.url()
  // by the keyboard alone
  const { keyboard } = one.page
  await list.viewsButton().focus()
  await keyboard.press('Enter')
  await expect(list.item(t.save())).toBeFocused()
  await keyboard.press('Enter')
  await expect(list.name()).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(list.box()).toBeHidden()
  await expect(list.viewsButton()).toBeFocused()
  await list.seeToast('Added')
  await expect(list.viewsButton()).toHaveAccessibleName(`Views: ${name}`)

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
  await list.seeToast('Saved')
  await expect(list.managed(name)).toContainText(t.isDefault())
  await one.page.goto(PATH)
  await expect(one.page).toHaveURL(address)
  await list.seeLoaded()
  await one.page.goto(PATH)
  await expect(one.page).toHaveURL(address)

  // the view changes with the list only by "Update"
  await list.setColumn(header, true)
  await list.choose(t.update({ name: `\u2068${name}\u2069` }))
  await list.seeToast('Saved')
  await one.page.goto(PATH)
  await expect(one.page).toHaveURL(address.replace(/&hide=\w+/, ''))
  await expect(list.header(header)).toHaveCount(1)

  await list.choose(t.manage())
  await list.managed(name).getByRole('button', { name: list.t.common.actions.delete() }).click()
  await expect(list.confirmation()).toContainText(name)
  await list.confirmation().getByRole('button', { name: list.t.common.actions.delete(), exact: true }).click()
  await list.seeToast('Deleted')
  await expect(list.managed(name)).toHaveCount(0)
  await one.page.goto(PATH)
  await list.seeLoaded()
  expect(new URL(one.page.url()).search).toBe('')
})
