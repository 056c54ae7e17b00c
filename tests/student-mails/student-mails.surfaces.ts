import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { StudentMailsPage } from '#tests/support/pages/student-mails.page.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (
  name: string,
  show: (list: StudentMailsPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `student-mails-${name}`,
  as,
  at: '/home/Administration/Mails',
  show: async (session) => {
    const list = open(StudentMailsPage, session)
    await list.seeLoaded()
    await show(list, session)
  },
})
const openAdd = async (list: StudentMailsPage) => {
  await list.addButton().click()
  await expect(list.category()).toBeFocused()
}

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/Mails': API['student-mails'].list.path },
  emptyReply: { emails: [] },
  surfaces: [
    surface('add', openAdd),
    surface('add-refused', async (list) => {
      await openAdd(list)
      await list.content().fill('عزيزي {name}')
      await list.category().selectOption({ index: 1 })
      await list.subject().fill('عزيزي {اسم}')
      await list.saveButton().click()
      await expect(list.box().locator('.qb-field-error')).toHaveCount(2)
    }),
    surface('edit', async (list) => {
      await list.rows().first().getByRole('button', { name: list.t.common.actions.edit() }).click()
      await expect(list.category()).toBeFocused()
    }),
    surface('delete', async (list) => {
      await list.rows().first().locator('button:has(.bp6-icon-trash)').click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('preview', async (list) => {
      await list.rows().first().getByRole('button', { name: list.texts.preview.one() }).click()
      await expect(list.preview().locator('article')).toHaveCount(2)
    }),
    surface('preview-empty', async (list) => {
      await list.rows().last().getByRole('button', { name: list.texts.preview.one() }).click()
      await expect(list.preview().locator('.qb-notice')).toHaveCount(2)
    }),
    surface(
      'why-not',
      async (list, { page }) => {
        await list.pressUnavailable(list.rows().first().locator('[aria-disabled=true]').first())
        await expect(page.locator('.qb-why-not')).toBeVisible()
      },
      'viewer',
    ),
  ],
}
