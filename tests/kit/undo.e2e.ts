import { addLink, addViewed, removeViewed, viewedCertificate } from '#tests/certificates/viewed.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import type { ListPage } from '#tests/support/pages/list.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** Toggles and closes can be undone for ten seconds (issue 3). */
const undoOf = (list: ListPage) =>
  list.page.locator('.bp6-toast').getByRole('button', { name: list.t.common.actions.undo(), exact: true })

/** The undo that was just offered lasts ten seconds. */
async function seeTenSeconds(list: ListPage): Promise<void> {
  // a message under the pointer stays
  await list.page.mouse.move(0, 0)
  await expect(undoOf(list).first()).toBeVisible()
  await list.page.clock.runFor(1000)
  await expect(undoOf(list)).toHaveCount(1)
  await list.page.clock.runFor(8500)
  await expect(undoOf(list)).toHaveCount(1)
  await list.page.clock.runFor(2000)
  // its exit animation
  await list.page.clock.runFor(1000)
  await expect(undoOf(list)).toHaveCount(0)
}

const CERTIFICATE = { arName: 'شهادة التراجع', enName: 'Undo certificate' }
/** Of the demo data: a course. */
const COURSE = 1

test('a closed certificate is opened again, and what takes it back can be taken back too', async ({ openSession }) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  await removeViewed(one.opened!, CERTIFICATE)
  const id = await addViewed(one.opened!, CERTIFICATE)
  await addLink(one.opened!, id, COURSE, 60)
  const status = async () => (await viewedCertificate(one.opened!, id)).certificateData.status
  await one.page.clock.install()
  const list = open(CertificatesPage, one)
  try {
    await list.goTo(`?certificateName=${encodeURIComponent(CERTIFICATE.enName)}`)
    await list.action(CERTIFICATE.enName, 'close').click()
    await list.confirm()
    await expect(list.closedTag(CERTIFICATE.enName)).toHaveCount(1)
    expect(await status()).toBe(false)
    await undoOf(list).click()
    await expect(list.closedTag(CERTIFICATE.enName)).toHaveCount(0)
    expect(await status()).toBe(true)
    // reopening is an action that can be undone, too
    await list.seeLoaded()
    await stopClock(one.page)
    await undoOf(list).click()
    await expect(list.closedTag(CERTIFICATE.enName)).toHaveCount(1)
    await seeTenSeconds(list)
    expect(await status()).toBe(false)
  } finally {
    await removeViewed(one.opened!, CERTIFICATE)
  }
})
