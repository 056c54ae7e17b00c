import type { Selectable } from 'kysely'
import { DEFAULT_LOGOS, LOGOS, logoAddress, logoHashOf, type LogoName } from '#schemas/university/logo.ts'
import { universityEndpoints } from '#schemas/university/university.endpoints.ts'
import type { University } from '#schemas/university/university.schema.ts'
import { recordWithoutLifecycle } from '../../audit/histories/stored.history.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, requireMayManage } from '../../kit/change-record.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { beginSettingUp, isUnnamed } from '../../kit/installation.ts'
import { differences, type RecordKind } from '../../kit/record-kind.ts'
import { universityOf } from '../../kit/scope.ts'
import { readSettings, textsOf } from '../../kit/settings.sql.ts'
import {
  CONTACT_SETTINGS,
  deleteLogosExcept,
  findLogo,
  findUniversity,
  insertLogo,
  lockUniversity,
  LOGO_COLUMNS,
  storeSetting,
  updateUniversity,
} from './university.sql.ts'

const { access } = universityEndpoints.update
type Db = Call['db']
type Stored = Selectable<Tables['university']>

/** It has no lifecycle: it is there, and permission and scope decide who may change it. */
const UNIVERSITY: RecordKind<Stored, { type: 'update' }, object> = {
  entity: 'university',
  machine: recordWithoutLifecycle,
  snapshot: () => recordWithoutLifecycle.resolveState({ value: 'kept', context: {} }),
  stored: () => ({}),
  refusal: () => new AppError('GENERIC'),
}

/** The numbers and the address of the footer. */
export async function readContact(db: Db): Promise<Pick<University, 'hotline' | 'landlines' | 'contactMail'>> {
  const settings = await readSettings(db, CONTACT_SETTINGS)
  return {
    hotline: String(settings.get('hotline') ?? ''),
    landlines: textsOf(settings.get('landlines')),
    contactMail: String(settings.get('contactMail') ?? ''),
  }
}

/** A logo as the trail names it; null: that of the product. */
async function auditedLogo(db: Db, address: string): Promise<object | null> {
  const sha256 = logoHashOf(address)
  const logo = sha256 ? await findLogo(db, sha256) : undefined
  return logo ? { sha256, bytes: logo.content.length } : null
}

type LogoCall = Pick<Call<(typeof universityEndpoints)['removeLogo']>, 'body' | 'db' | 'deps' | 'scope' | 'user'>
/** Shows the logo at this address from now on, and deletes the one that nothing shows any more. */
const changeLogo = (
  { body: { logo, version }, db, ...call }: LogoCall,
  address: string,
  store?: (trx: Db) => unknown,
) =>
  withTransaction(db, async (trx) => {
    requireMayManage(call, access)
    const changed = await changeRecord(trx, call, UNIVERSITY, {
      lock: () => lockUniversity(trx, universityOf(call.scope)),
      version,
      events: [{ type: 'update' }],
      async write(record, next) {
        const column = LOGO_COLUMNS[logo]
        const before = await auditedLogo(trx, record[column])
        await store?.(trx)
        await updateUniversity(trx, record.id, { ...next, [column]: address })
        const shown = { ...record, [column]: address }
        await deleteLogosExcept(
          trx,
          LOGOS.flatMap((each) => logoHashOf(shown[LOGO_COLUMNS[each]]) ?? []),
        )
        return {
          changes: record[column] === address ? {} : { [column]: [before, await auditedLogo(trx, address)] },
        }
      },
    })
    return { data: { version: changed.version }, message: 'SAVED' as const }
  })

/** `/api/organisation/…`: the university itself (issue 41). */
export const universityHandlers: Handlers<typeof universityEndpoints> = {
  async read({ db, scope }) {
    const [stored, contact] = await Promise.all([findUniversity(db, universityOf(scope)), readContact(db)])
    if (!stored) throw new AppError('NOT_FOUND')
    const isInstalled = (logo: LogoName) => logoHashOf(stored[LOGO_COLUMNS[logo]]) !== undefined
    return {
      data: {
        version: stored.version,
        arName: stored.ar_name,
        enName: stored.en_name,
        systemArName: stored.system_ar_name,
        systemEnName: stored.system_en_name,
        cardColor: stored.card_color,
        ...contact,
        scopeLogo: stored.scope_logo,
        systemLogo: stored.system_logo,
        hasScopeLogo: isInstalled('scope'),
        hasSystemLogo: isInstalled('system'),
      },
    }
  },

  update: ({ body, db, ...call }) =>
    withTransaction(db, async (trx) => {
      requireMayManage(call, access)
      const names = {
        ar_name: body.arName,
        en_name: body.enName,
        system_ar_name: body.systemArName,
        system_en_name: body.systemEnName,
        card_color: body.cardColor,
      }
      const landlines = [body.landline1, body.landline2, body.landline3].filter((line) => line !== undefined)
      const contact = { hotline: body.hotline ?? '', landlines, contactMail: body.contactMail ?? '' }
      const { version } = await changeRecord(trx, call, UNIVERSITY, {
        lock: () => lockUniversity(trx, universityOf(call.scope)),
        version: body.version,
        events: [{ type: 'update' }],
        async write(record, next) {
          const before = await readContact(trx)
          await updateUniversity(trx, record.id, { ...names, ...next })
          if (!isUnnamed(names)) await beginSettingUp(trx, call)
          for (const key of CONTACT_SETTINGS) await storeSetting(trx, key, contact[key])
          const flat = (each: typeof before) => ({ ...each, landlines: each.landlines.join(' ') })
          return { changes: { ...differences(record, names), ...differences(flat(before), flat(contact)) } }
        },
      })
      return { data: { version }, message: 'SAVED' }
    }),

  setLogo: ({ file, ...call }) =>
    changeLogo(call, logoAddress(file.sha256), async (trx) =>
      insertLogo(trx, { sha256: file.sha256, mime: file.mime, content: await file.read() }),
    ),

  removeLogo: (call) => changeLogo(call, DEFAULT_LOGOS[call.body.logo]),

  async logo({ db, params: { hash } }) {
    const logo = await findLogo(db, hash)
    if (!logo) throw new AppError('NOT_FOUND')
    return { file: Buffer.from(logo.content), name: 'logo.webp', mime: logo.mime, inline: true }
  },
}
