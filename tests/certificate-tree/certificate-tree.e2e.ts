import { API } from '#schemas/api.ts'
import { leavesOf, type Bit, type NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { MAIN_RULES, MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { read, update } = API['certificate-tree']

test('certificates are switched by keyboard, and saved after a question (document 3, section 2)', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
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

test('of 5,000 nodes some hundreds are drawn, however many are open or found', async ({ desk }) => {
  const one = await desk({ as: 'officer' })
  const page = open(MainRulesPage, one)
  const tree = Array.from({ length: 100 }, (_, type) => ({
    id: type + 1,
    name: { ar: `نوع شهادة ${type + 1}`, en: `Type ${type + 1}` },
    active: 1 as Bit,
    children: Array.from({ length: 49 }, (__, index) => ({
      id: 1000 + type * 49 + index,
      name: { ar: `شهادة رقم ${type * 49 + index + 1}`, en: `Certificate ${type * 49 + index + 1}` },
      active: (index % 2) as Bit,
      children: [],
    })),
  }))
  await one.page.route(`**${read.path}`, (route) =>
    route.fulfill({ json: { message: 'تم|Done', data: { tree, version: 1 } } }),
  )
  await one.page.goto(`${MAIN_RULES}?panel=certificate-tree`)
  await page.seePanel('certificate-tree')
  const drawn = page.body().getByRole('treeitem')
  await page.expand('نوع شهادة 1')
  await page.switchOf('نوع شهادة 2 ').first().click()
  await page.treeAction('ban-circle').click()
  await expect(drawn).toHaveCount(100 + 49)
  await page.searchTree().fill('شهادة')
  await expect(page.body().getByText(page.t['certificate-tree'].moreMatches())).toBeVisible()
  expect(await drawn.count()).toBeLessThanOrEqual(300)
  await page.searchTree().fill('4900')
  await expect(page.node('شهادة رقم 4900')).toBeVisible()
  await page.treeAction('floppy-disk').click()
  await expect(page.confirmation()).toBeVisible()
  await page.confirmation().locator('summary').click()
  await expect(page.confirmation().locator('li')).toHaveCount(201)
})
