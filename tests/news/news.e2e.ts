import { API } from '#schemas/api.ts'
import type { NewsItem } from '#schemas/news/news-item.schema.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { NewsPage } from '#tests/support/pages/news.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'

/** News items of a journey, listed before all others: each test makes its own, and deletes them. */
async function prepare({ opened }: BrowserSession, ...texts: readonly string[]): Promise<void> {
  const { news } = await opened!.call<{ news: NewsItem[] }>(API.news.list)
  for (const { id, version } of news.filter(({ enName }) => enName.startsWith('Journey')))
    await opened!.call({ ...API.news.remove, path: API.news.remove.path.replace('{id}', String(id)) }, { version })
  // of equal orders the newest comes first
  for (const enName of texts.toReversed())
    await opened!.call(API.news.create, { arName: `رحلة ${enName.split(' ')[1]}`, enName, order: 1, active: true })
}

/** Document 3, section 2. */
test.describe('news', () => {
  test('add, edit, see, switch, take back and delete', async ({ openSession }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
    const list = open(NewsPage, one)
    await prepare(one)
    await list.goTo()
    await list.addButton().click()
    await list.fill('رحلة خبر جديد', 'Journey news')
    await list.order().fill('1')
    await list.saveButton().click()
    await list.seeToast('Added')
    await expect(list.box()).toBeHidden()
    // of equal orders the newest comes first
    await expect(list.rows().first()).toContainText('Journey news')

    await list.edit('Journey news')
    await list.enName().fill('Journey news, mended')
    await list.saveButton().click()
    await list.seeToast('Saved')
    await list.seeRow('Journey news, mended')

    // applicants read it in both languages, each in its direction, until it is switched off
    const [arabic, english] = [list.preview().locator('[lang=ar]'), list.preview().locator('[lang=en]')]
    await list.previewButton().click()
    await expect(arabic).toHaveAttribute('dir', 'rtl')
    await expect(english).toHaveAttribute('dir', 'ltr')
    await expect(arabic.locator('li').first()).toHaveText('رحلة خبر جديد')
    await expect(english.locator('li').first()).toHaveText('Journey news, mended')
    await one.page.keyboard.press('Escape')
    await expect(list.preview()).toBeHidden()
    await list.toggle('Journey news').click()
    await list.seeToast('Deactivated')
    await expect(list.toggle('Journey news')).not.toBeChecked()
    await list.previewButton().click()
    await expect(english.locator('li').first()).toBeVisible()
    await expect(english).not.toContainText('Journey news')
    await one.page.keyboard.press('Escape')
    await list.toast('').getByRole('button', { name: list.t.common.actions.undo(), exact: true }).click()
    await list.seeToast(/Activated/)
    await expect(list.toggle('Journey news')).toBeChecked()

    await list.searchFor('mended')
    await expect(list.rows()).toHaveCount(1)
    await list.deleteButton('Journey news').click()
    await expect(list.confirmation()).toContainText('Journey news, mended')
    await list.confirmDelete()
    await list.seeToast('Deleted')
    await list.seeEmpty(list.t.common.list.noMatch())
  })

  test('reorder by keyboard, take back, reorder by drag', async ({ openSession }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
    const [list, keys] = [open(NewsPage, one), new Keys(one.page)]
    await prepare(one, 'Journey one', 'Journey two', 'Journey three')
    const [first, second, third] = ['رحلة one', 'رحلة two', 'رحلة three'] as const
    await list.goTo()
    await list.seeOrder(first, second, third)
    await keys.tabTo(list.handle(first))
    await keys.press('Space')
    await keys.press('ArrowDown')
    await keys.press('ArrowDown')
    await list.seeOrder(second, third, first)
    await keys.seeFocusOn(list.handle(first))
    await keys.press('Escape')
    await list.seeOrder(first, second, third)
    await keys.press('Space')
    await keys.press('ArrowDown')
    await keys.press('Space')
    await list.seeToast('Saved')
    await keys.seeFocusOn(list.handle(first))
    await one.page.reload()
    await list.seeLoaded()
    await list.seeOrder(second, first, third)

    await list.drag(third, second)
    await list.seeToast('Saved')
    await list.seeOrder(third, second, first)
    await list.toast('').getByRole('button', { name: list.t.common.actions.undo(), exact: true }).click()
    await list.seeOrder(second, first, third)
    await one.page.reload()
    await list.seeLoaded()
    await list.seeOrder(second, first, third)
    await prepare(one)
  })
})
