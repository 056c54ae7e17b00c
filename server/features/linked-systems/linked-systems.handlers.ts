import type { linkedSystemsEndpoints } from '#schemas/linked-systems/linked-systems.endpoints.ts'
import {
  LINKED_SYSTEMS,
  type LinkedSystem,
  type LinkedSystemRow,
  type LinkUse,
} from '#schemas/linked-systems/linked-system.schema.ts'
import { EXPORT_PATH } from '#schemas/private-university-export/export.schema.ts'
import type { Handlers } from '../../kit/handler.ts'
import { checkHealth, linkOf, linkOptions, watchLink } from '../../links/link.ts'
import { readUses } from '../../links/link.sql.ts'
import { linkText } from '../../links/link-text.ts'

/** Where people work with a system. */
const SCREENS: Readonly<Record<LinkedSystem, string | null>> = { privateUniversity: EXPORT_PATH, studentAffairs: null }

/** As people may see it: without a name and a password in it. */
const shown = (url: URL | null): string | null => url && `${url.origin}${url.pathname.replace(/\/+$/, '')}`

type Use = Awaited<ReturnType<typeof readUses>>[number]
const useOf = ({ act, result, at, took_ms, ar_name, en_name }: Use): LinkUse => ({
  act,
  result,
  at,
  tookMs: took_ms,
  who: ar_name !== null && en_name !== null ? { ar: ar_name, en: en_name } : null,
})

/** The other systems that this one is linked to (S3). */
export const linkedSystemsHandlers: Handlers<typeof linkedSystemsEndpoints> = {
  async systems({ db, user, deps }) {
    const uses = await readUses(db)
    const maySee = user.permissions.has('services.can_view_services')
    const systems = await Promise.all(
      LINKED_SYSTEMS.map(async (system): Promise<LinkedSystemRow> => {
        const { source, url, serviceId, others } = await linkOf(db, deps.settings, system)
        const use = uses.find((each) => each.system === system)
        return {
          system,
          source,
          address: maySee ? shown(url) : null,
          isAddressHidden: !maySee && url !== null,
          serviceId,
          otherServices: others,
          screen: SCREENS[system],
          lastUse: use ? useOf(use) : null,
        }
      }),
    )
    return { data: { systems } }
  },

  async test({ body: { system }, db, user, deps }) {
    const link = await linkOf(db, deps.settings, system)
    const { result, at, tookMs } = await watchLink(
      db,
      { system, act: 'test', userId: user.id, clock: deps.clock },
      () => checkHealth(link, linkOptions(deps.settings)),
    )
    const who = { ar: user.name.ar, en: user.name.en }
    const data = { act: 'test', result, at: at.toISOString(), tookMs, who } as const
    if (result !== 'ok') return { data, message: 'LINK_NOT_WELL', params: { why: linkText(result) } }
    return { data, message: 'LINK_TESTED' }
  },
}
