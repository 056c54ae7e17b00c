import { API } from '#schemas/api.ts'
import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const surface = (name: string, show: (list: ServicesPage) => Promise<void>, as: Surface['as'] = 'admin'): Surface => ({
  name: `services-${name}`,
  as,
  at: '/home/Administration/Services',
  show: async (session) => {
    const list = open(ServicesPage, session)
    await list.seeLoaded()
    await show(list)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'Administration/Services': API.services.list.path },
  surfaces: [
    surface('add', (list) => list.openAdd()),
    surface('add-refused', async (list) => {
      await list.openAdd()
      await list.field('serviceIP').fill('010.0.0.1')
      await list.field('serviceUrl').fill('http://localhost')
      await list.field('serviceDescription').fill('و'.repeat(256))
      await list.saveButton().click()
      await expect(list.box().locator('.qb-field-error')).toHaveCount(4)
    }),
    surface('edit', (list) => list.openEdit('sis.example.edu')),
    surface(
      'why-not',
      async (list) => {
        await list.pressUnavailable(list.rows().locator('[aria-disabled=true]').first())
        await expect(list.page.locator('.qb-why-not')).toBeVisible()
      },
      'officer',
    ),
  ],
}
