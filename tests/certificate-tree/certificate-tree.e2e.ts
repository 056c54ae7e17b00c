import { API } from '#schemas/api.ts'
import { leavesOf, type NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { read, update } = API['certificate-tree']

test('certificates are switched by keyboard, and saved after a question (document 3, section 2)', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const page = open(MainRulesPage, one)
  const before = await one.opened!.call<{ tree: NamedNode[]; version: number }>(read)
  await page.goTo('certificate-tree')
  await page.node('الدبلومات الفنية').focus()
  const { keyboard } = one.page
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Space')
  await expect(page.body().locator('[data-key]:focus')).toHaveAttribute('aria-level', '2')
  await page.treeAction('floppy-disk').click()
  await page.confirmation().getByRole('button', { name: page.t.common.actions.save(), exact: true }).click()
  await page.seeToast('تم الحفظ')
  const after = await one.opened!.call<{ tree: NamedNode[]; version: number }>(read)
  const states = (tree: NamedNode[]) => leavesOf(tree).map(({ id, active }) => `${id}:${active}`)
  expect(states(after.tree).filter((each) => !states(before.tree).includes(each))).toHaveLength(1)
  await one.opened!.call(update, { tree: before.tree, version: after.version })
})
