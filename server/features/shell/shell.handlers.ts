import { MENU_GROUPS, MENU_PAGES, menuKey } from '#schemas/shell/menu.ts'
import type { MenuNode, Period, shellEndpoints } from '#schemas/shell/shell.endpoints.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import { SCOPE_LEVELS } from '#schemas/scope-levels.ts'
import { menuName } from '../../kit/bilingual.ts'
import { semesterChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { readSettings, textsOf } from '../../kit/settings.sql.ts'
import type { User } from '../../kit/user.ts'
import { countUnread, listNotifications, markRead } from './shell.sql.ts'

const period = ({ id, name, active }: Awaited<ReturnType<typeof yearChoices>>[number]): Period => ({
  attribute_id: id,
  attributeName: name,
  active: active ? '1' : '0',
})

/** The groups with the pages that are built and that the user may view; a group without a page is left out. */
function menuOf(user: User): MenuNode[] {
  const pages = MENU_PAGES.filter(({ permission }) => user.permissions.has(permission))
  return MENU_GROUPS.flatMap(({ id, key, icon }) => {
    const children = pages
      .filter(({ group }) => group === key)
      .map((page): MenuNode => ({
        id: page.id,
        name: menuName(menuKey(page.id)),
        icon: page.icon,
        levels: [...page.levels],
        children: [],
      }))
    return children.length === 0 ? [] : [{ id, name: menuName(key), icon, levels: [...SCOPE_LEVELS], children }]
  })
}

/** Data for the frame of every page, and the notifications bell (G11). */
export const shellHandlers: Handlers<typeof shellEndpoints> = {
  async homeItems({ db, user }) {
    const [years, semesters, settings] = await Promise.all([
      yearChoices(db),
      semesterChoices(db),
      readSettings(db, ['hotline', 'landlines', 'contactMail']),
    ])
    const apps = menuOf(user) as unknown as DataOf<typeof shellEndpoints.homeItems>['apps']
    return {
      data: {
        years: years.map(period),
        semesters: semesters.map(period),
        apps,
        hotline: String(settings.get('hotline') ?? ''),
        landlines: textsOf(settings.get('landlines')),
        contactMail: String(settings.get('contactMail') ?? ''),
      },
    }
  },

  async notifications({ db, user }) {
    const [rows, unread] = await Promise.all([listNotifications(db, user.id), countUnread(db, user.id)])
    const results = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      params: row.params as Record<string, unknown>,
      link: row.link,
      at: row.created_at,
      read: row.read_at !== null,
    }))
    return { data: { unread, results } }
  },

  async readNotifications({ db, user, body, deps }) {
    await markRead(db, user.id, body.ids, deps.clock())
    return { data: null }
  },
}
