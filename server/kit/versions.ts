import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import { instantText } from './bilingual.ts'

interface Versioned {
  readonly entity: string
  readonly id: number
  /** Of the row as it is now, locked. */ readonly current: number
  /** That the change starts from. */ readonly expected: number
}

/** Refuses a change of an outdated version; the error names who changed the record and when (decision G14). */
export async function requireVersion(
  trx: Transaction<Tables>,
  { entity, id, current, expected }: Versioned,
): Promise<void> {
  if (current === expected) return
  const last = await trx
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.at', 'app_user.ar_name', 'app_user.en_name'])
    .where('audit.entity', '=', entity)
    .where('audit.entity_id', '=', id)
    .orderBy('audit.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last?.ar_name && last.en_name ? { ar: last.ar_name, en: last.en_name } : { ar: '—', en: '—' }
  throw new AppError('VERSION_STALE', {
    data: { version: current, who, at: last?.at ?? null },
    params: { who, when: last ? instantText(last.at) : '—' },
  })
}
