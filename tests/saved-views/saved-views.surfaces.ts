import { API } from '#schemas/api.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const QUERY = 'orderBy=active&orderType=desc'

/** On the list of certificate types, which has no default view: what other tests look at opens as it does by itself. */
const surface = (name: string, show: (list: ListToolsPage, session: BrowserSession) => Promise<void>): Surface => ({
  name: `saved-views-${name}`,
  as: 'officer',
  at: async ({ opened }) => {
    const screen = 'SystemInfo/certificationsType'
    const { views } = await opened!.call<{ views: { screen: string }[] }>(API['saved-views'].list)
    if (!views.some((view) => view.screen === screen)) {
      await opened!.call(API['saved-views'].create, {
        screen,
        name: 'غير المفعّلة أولًا',
        query: QUERY,
        hiddenColumns: ['enName'],
        isDefault: false,
      })
      await opened!.call(API['saved-views'].create, {
        screen,
        name: 'Long lists, fifty rows at once',
        query: 'pageSize=50',
        hiddenColumns: [],
        isDefault: false,
      })
    }
    return `/home/${screen}?${QUERY}&hide=enName`
  },
  show: async (session) => {
    const list = open(ListToolsPage, session)
    await list.seeLoaded()
    await expect(list.viewsButton()).toHaveAccessibleName(/غير المفعّلة أولًا/)
    await show(list, session)
  },
})

export const surfaces: FeatureSurfaces = {
  surfaces: [
    surface('menu', (list) => list.openMenu()),
    surface('save', async (list) => {
      await list.choose(list.t['saved-views'].save())
      await expect(list.name()).toBeFocused()
    }),
    surface('manage', async (list) => {
      await list.choose(list.t['saved-views'].manage())
      await expect(list.manager()).toBeVisible()
    }),
    surface('delete', async (list) => {
      await list.choose(list.t['saved-views'].manage())
      await list.managed('fifty').getByRole('button', { name: list.t.common.actions.delete() }).click()
      await expect(list.confirmation()).toBeVisible()
    }),
  ],
}
