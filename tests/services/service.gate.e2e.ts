import { gatePaths, never, playAll, seeUsable, sharedSession } from '#tests/support/pages/gate.ts'
import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, How } from '#machines/walker/types.ts'

/** Of the demo, and alone at its address. */
const SMS = '198.51.100.7'
const admin = sharedSession({ as: 'admin' })

/** Edits a service on its row, against the real server, and restores it. */
function serviceDriver(): Driver {
  const list = open(ServicesPage, admin.session())
  const about = async (change: (text: string) => string): Promise<string> => {
    await list.openEdit(SMS)
    const was = await list.field('serviceDescription').inputValue()
    await list.field('serviceDescription').fill(change(was))
    await list.saveButton().click()
    await expect(list.box()).toHaveCount(0)
    await list.seeLoaded()
    return was
  }
  return {
    start: () => list.goTo(),
    perform: async () => {
      const was = await about((text) => `${text} معدل`)
      await about(() => was)
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (_value, _context, { offers }): Promise<How> => {
      await expect(list.row(SMS)).toHaveCount(1)
      await seeUsable(list.editButton(SMS), offers.includes('service.edit'))
      return 'page'
    },
    stop: async () => {},
  }
}
test.describe('every declared transition of a service, on its row', () => {
  playAll(gatePaths('service'), serviceDriver)
})

test.describe('what a service offers to who only sees', () => {
  const officer = sharedSession({ as: 'officer' })
  test('viewer', async () => {
    const list = open(ServicesPage, officer.session())
    await list.goTo()
    await seeUsable(list.editButton(SMS), false)
    await seeUsable(list.addButton(), false)
  })
})
