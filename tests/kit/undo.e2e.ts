import { API } from '#schemas/api.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { addLink, addViewed, removeViewed, viewedCertificate } from '#tests/certificates/viewed.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import type { ListPage } from '#tests/support/pages/list.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, journeyLanguages, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'

/** Toggles and closes can be taken back for ten seconds (issue 3). */
const undoOf = (list: ListPage) =>
  list.page.locator('.bp6-toast').getByRole('button', { name: list.t.common.actions.undo(), exact: true })

/** What can be taken back since now is offered for ten seconds. */
async function seeTenSeconds(list: ListPage): Promise<void> {
  // a message under the pointer stays
  await list.page.mouse.move(0, 0)
  await expect(undoOf(list).first()).toBeVisible()
  await list.page.clock.runFor(1000)
  await expect(undoOf(list)).toHaveCount(1)
  await list.page.clock.runFor(8500)
  await expect(undoOf(list)).toHaveCount(1)
  await list.page.clock.runFor(2000)
  // its way out
  await list.page.clock.runFor(1000)
  await expect(undoOf(list)).toHaveCount(0)
}

const SECTOR = { arName: 'قطاع التراجع', enName: 'Undo sector' }
const sectorOf = async (opened: Opened) =>
  (await opened.call<NamedRecord[]>(API.sectors.list)).find(({ enName }) => enName === SECTOR.enName)
const CERTIFICATE = { arName: 'شهادة التراجع', enName: 'Undo certificate' }
/** Of the demo data: a course. */
const COURSE = 1

for (const language of journeyLanguages()) {
  test(`a toggled sector is turned back for ten seconds (${language})`, async ({ desk }) => {
    const one = await desk({ as: 'officer', language })
    const left = await sectorOf(one.opened!)
    if (!left) await one.opened!.call(API.sectors.create, { ...SECTOR, active: true })
    const name = inLanguage(language, SECTOR.arName, SECTOR.enName)
    await one.page.clock.install()
    const list = open(NamedRecordPage, one)
    await list.goTo('?pageSize=100')
    try {
      await list.toggle(name).click()
      await expect(undoOf(list)).toBeVisible()
      await expect(list.toggle(name)).not.toBeChecked()
      expect((await sectorOf(one.opened!))!.active).toBe(false)
      await undoOf(list).click()
      await expect(list.toggle(name)).toBeChecked()
      expect((await sectorOf(one.opened!))!.active).toBe(true)

      await list.seeLoaded()
      await stopClock(one.page)
      await list.toggle(name).click()
      await expect(list.toggle(name)).not.toBeChecked()
      await seeTenSeconds(list)
      expect((await sectorOf(one.opened!))!.active).toBe(false)
    } finally {
      const { id, version } = (await sectorOf(one.opened!))!
      await one.opened!.call(API.sectors.remove, { id, version })
    }
  })

  test(`a closed certificate is opened again, and what takes it back can be taken back too (${language})`, async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer', language })
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
      // it was opened now, which is an act like another
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
}
