import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { NewsItemForm } from '#schemas/news/news-item.schema.ts'
import { newsEndpoints } from '#schemas/news/news.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import { requireVersion } from '../../kit/versions.ts'
import { deleteNewsItem, insertNewsItem, listNews, lockNews, lockNewsItem, updateNewsItem } from './news.sql.ts'

const { access } = newsEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockNewsItem>>>

/** Nothing refers to such a record. An event that the state does not have has been done already. */
const NEWS_ITEM: RecordKind<Locked, ActiveEvent, { active: boolean }> = {
  entity: 'news_item',
  machine: activeLifecycle,
  snapshot: ({ active }, by) =>
    activeLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...callerOf(by, access), uses: 0 },
    }),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal: refusalBy(),
}
const EDIT = { type: 'record.edit' } as const
const toggled = (active: boolean) => ({ type: active ? 'record.activate' : 'record.deactivate' }) as const
const valuesOf = ({ arName, enName, order }: NewsItemForm) => ({
  ar_name: arName,
  en_name: enName,
  display_order: order,
})
const rowOf = (record: Locked) => ({
  id: record.id,
  arName: record.ar_name,
  enName: record.en_name,
  order: record.display_order,
  active: record.active,
  version: record.version,
})

/** News (document 3, section 7). */
export const newsHandlers: Handlers<typeof newsEndpoints> = {
  list: async ({ db }) => ({ data: { news: (await listNews(db)).map(rowOf) } }),

  create: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = { ...valuesOf(body), active: body.active }
      const id = await createRecord(trx, call, NEWS_ITEM.entity, {
        access,
        event: 'record.create',
        insert: async () => ({ id: await insertNewsItem(trx, values), changes: values }),
      })
      return { data: { id }, message: 'ADDED' }
    }),

  update: ({ body, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = valuesOf(body)
      const edited = (record: Locked) => differences<typeof values>(record, values)
      const isEmpty = (changes: object) => Object.keys(changes).length === 0
      const { changes, version } = await changeRecord(trx, call, NEWS_ITEM, {
        lock: () => lockNewsItem(trx, Number(params.id)),
        version: body.version,
        events: (record) => [
          ...(isEmpty(edited(record)) ? [] : [EDIT]),
          ...(record.active === body.active ? [] : [toggled(body.active)]),
        ],
        async write(record, next) {
          await updateNewsItem(trx, record.id, { ...values, ...next })
          return { changes: edited(record) }
        },
      })
      return { data: { version }, message: !isEmpty(changes) ? 'SAVED' : body.active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body: { version }, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, NEWS_ITEM, {
        lock: () => lockNewsItem(trx, Number(params.id)),
        version,
        events: [{ type: 'record.delete' }],
        async write({ id, ar_name, en_name, display_order, active }) {
          await deleteNewsItem(trx, id)
          return { changes: { ar_name, en_name, display_order, active } }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),

  /** Changes each piece of news whose order becomes another, with an audit row each. */
  move: ({ body: { version, placeOf }, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const news = await lockNews(trx)
      const moved = news.find(({ id }) => id === Number(params.id))
      const index = news.findIndex(({ id }) => id === placeOf)
      if (!moved || index < 0) throw new AppError('NOT_FOUND')
      if (version === undefined) throw new AppError('VERSION_REQUIRED')
      const { entity } = NEWS_ITEM
      await requireVersion(trx, { entity, id: moved.id, current: moved.version, expected: version })
      if (moved.id === placeOf) throw new AppError('NO_CHANGES_TO_SAVE')

      const ordered = news.filter((each) => each !== moved).toSpliced(index, 0, moved)
      for (const [index, record] of ordered.entries()) {
        const order = { display_order: index + 1 }
        const changes = differences<typeof order>(record, order)
        if (!changes['display_order']) continue
        await changeRecord(trx, call, NEWS_ITEM, {
          lock: async () => record,
          version: record.version,
          events: [EDIT],
          async write({ id }, next) {
            await updateNewsItem(trx, id, { ...order, ...next })
            return { changes }
          },
        })
      }
      const isRenumbered = moved.display_order !== index + 1
      return { data: { version: moved.version + Number(isRenumbered) }, message: 'SAVED' }
    }),
}
