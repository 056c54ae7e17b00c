import { API } from '#schemas/api.ts'
import { RolesPage } from '#tests/support/pages/roles.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { HOLDERS, ROLES } from './roles.replies.ts'

const calls = API.roles
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })

async function serveRoles({ page }: BrowserSession) {
  await page.route(`**${calls.list.path}`, (route) => route.fulfill(reply(ROLES)))
  await page.route(`**${calls.holders.path}`, (route) => route.fulfill(reply(HOLDERS)))
  await page.route(`**${calls.effects.path}`, (route) =>
    route.fulfill(reply({ people: HOLDERS.map(({ id, name }) => ({ id, name })), loggedIn: 1 })),
  )
}
const surface = (name: string, show: (roles: RolesPage) => Promise<void>): Surface => ({
  name: `roles-${name}`,
  as: 'admin',
  at: async (session) => {
    await serveRoles(session)
    return RolesPage.path
  },
  show: async (session) => {
    const roles = open(RolesPage, session)
    await expect(roles.rows()).toHaveCount(ROLES.length)
    await show(roles)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  lists: { 'Administration/Roles': calls.list.path, 'Administration/RoleHolders': calls.holders.path },
  emptyReply: [],
  surfaces: [
    surface('rows', (roles) => expect(roles.act('دور قديم', 'play')).toBeVisible()),
    surface('add', async (roles) => {
      await roles.addButton().click()
      await expect(roles.field('arName')).toBeFocused()
      await roles.choose('sectors.can_manage_sectors')
      await expect(roles.permission('sectors.can_view_sectors')).toBeChecked()
    }),
    surface('effects', async (roles) => {
      await roles.act('موظف قبول', 'edit').click()
      await roles.choose('news.can_view_news')
      await roles.choose('courses.can_view_courses')
      await roles.save()
      await expect(roles.confirmation()).toContainText(roles.t.permissions.news_can_view_news())
    }),
    surface('retire', async (roles) => {
      await roles.act('محاسب', 'pause').click()
      await expect(roles.confirmation()).toBeVisible()
    }),
    surface('why-not', async (roles) => {
      await roles.pressUnavailable(roles.act('مدير النظام', 'edit'))
      await expect(roles.page.locator('.qb-why-not')).toBeVisible()
    }),
    {
      name: 'roles-holders',
      as: 'admin',
      at: async (session) => {
        await serveRoles(session)
        return RolesPage.holdersPath
      },
      show: (session) => expect(open(RolesPage, session).rows()).toHaveCount(1),
    },
  ],
}
