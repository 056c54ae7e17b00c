import { API } from '#schemas/api.ts'
import type { BackupList } from '#schemas/backups/backup.schema.ts'
import { BackupsPage } from '#tests/support/pages/backups.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { BACKUPS, backupRow, LIST } from './backups.replies.ts'

const { list } = API.backups
const surface = (name: string, show: (page: BackupsPage) => Promise<void>, data: BackupList = LIST): Surface => ({
  name: `backups-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    await page.route(`**${list.path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
    return BackupsPage.path
  },
  show: async (session) => {
    const page = open(BackupsPage, session)
    await expect(page.rows()).toHaveCount(data.backups.length)
    await show(page)
  },
})
const [, newest] = BACKUPS

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'SetUp/Backups': list.path },
  emptyReply: { ...LIST, backups: [] },
  surfaces: [
    surface('rows', (page) => expect(page.act(newest!.name, 'lab-test')).toBeVisible()),
    surface(
      'running',
      async (page) => {
        await page.pressUnavailable(page.button('cloud-download'))
        await expect(page.page.locator('.qb-why-not')).toBeVisible()
      },
      {
        ...LIST,
        backups: [backupRow({ state: 'running', bytes: null, rows: null, attachments: null })],
        schedule: { ...LIST.schedule, enabled: false },
        place: 'bucket',
        address: 's3://files.example.edu:9000/admission/production/backups/',
      },
    ),
    surface('why-not', async (page) => {
      await page.pressUnavailable(page.act(newest!.name, 'trash'))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    surface('schedule', async (page) => {
      await page.button('stopwatch').click()
      await expect(page.field('keep')).toHaveValue('14')
    }),
    surface('remove', async (page) => {
      await page.act(page.t.backups.states.damaged(), 'trash').click()
      await expect(page.confirmation()).toBeVisible()
    }),
  ],
}
