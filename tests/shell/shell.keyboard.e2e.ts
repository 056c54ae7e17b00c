import { Keys } from '#tests/support/pages/keys.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Keyboard-only journey: menu and scope (trust.md, For everyone). */
test('by the keyboard alone: skip to the content, open a page of the menu, and change the scope', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', at: '/home' })
  const [shell, keys] = [open(ShellPage, one), new Keys(one.page)]
  await shell.seeWelcome()
  const skip = one.page.getByRole('link', { name: shell.t.shell.skip() })
  await keys.press('Tab')
  await keys.seeFocusOn(skip)
  await keys.press('Enter')
  await expect(one.page.locator('#qb-main')).toBeFocused()
  const group = shell.menuGroup('بيانات الطلاب')
  await keys.tabTo(group, { back: true })
  await keys.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await keys.seeFocusOn(group)
  await keys.choose(shell.menuLink('طلبات الالتحاق'))
  await shell.seeHeading('طلبات الالتحاق')
  await expect(shell.heading('طلبات الالتحاق')).toBeFocused()
  // the group that is on the way to the page can be closed, and its links are then no stops
  await keys.tabTo(group, { back: true })
  await keys.press('Space')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await keys.press('Tab')
  await expect(shell.menuLink('طلبات الالتحاق')).not.toBeFocused()
  await keys.seeFocus()

  // the scope, by search and tree
  const scope = open(ScopeDialog, one)
  const opener = one.page.locator('.qb-place').getByRole('button', { name: scope.t.scope.button() })
  await keys.choose(opener)
  await keys.seeFocusOn(scope.search())
  await expect(scope.tree()).toBeVisible()
  // the arrows open, go down and come back, as ARIA's tree has it; in Arabic inward is to the left
  await keys.tabTo(scope.tree().getByRole('treeitem').first())
  const university = scope.tree().getByRole('treeitem').first()
  await keys.press('ArrowDown')
  const faculty = scope.tree().getByRole('treeitem').nth(1)
  await keys.seeFocusOn(faculty)
  await keys.press('ArrowLeft')
  await expect(faculty).toHaveAttribute('aria-expanded', 'true')
  await keys.press('ArrowLeft')
  await keys.seeFocusOn(scope.tree().getByRole('treeitem').nth(2))
  await keys.press('ArrowRight')
  await keys.seeFocusOn(faculty)
  await keys.press('Home')
  await keys.seeFocusOn(university)
  const name = (await faculty.locator('.qb-tree-name').innerText()).trim()
  await keys.tabTo(scope.search(), { back: true })
  await keys.type(name)
  await expect(scope.tree().getByRole('treeitem').filter({ hasText: name }).first()).toBeVisible()
  const found = scope.tree().getByRole('treeitem').filter({ hasText: name }).first()
  await keys.tabTo(scope.tree().locator('[tabindex="0"]'))
  for (let step = 0; step < 5 && !(await found.evaluate((element) => element === document.activeElement)); step += 1)
    await keys.press('ArrowDown')
  await keys.seeFocusOn(found)
  await keys.press('Enter')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await keys.choose(scope.saveButton())
  await expect(scope.box()).toHaveCount(0)
  await expect(shell.scopePath()).toContainText(name)
  await keys.seeFocusOn(opener)
  // opened again and left by Escape
  await keys.press('Enter')
  await keys.seeFocusOn(scope.search())
  await keys.press('Escape')
  await expect(scope.box()).toHaveCount(0)
  await keys.seeFocusOn(opener)
})
