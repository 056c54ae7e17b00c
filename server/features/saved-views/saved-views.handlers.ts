import type { Transaction } from 'kysely'
import { VIEWS_MAX, type SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { savedViewsEndpoints } from '#schemas/saved-views/saved-views.endpoints.ts'
import { recordWithoutLifecycle } from '../../audit/histories/stored.history.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { MessageKey } from '../../kit/bilingual.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { RecordKind } from '../../kit/record-kind.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { deleteView, insertView, listViews, lockOwner, updateView, type ViewValues } from './saved-views.sql.ts'

type Trx = Transaction<Tables>
type Context = Pick<Call<(typeof savedViewsEndpoints)['update']>, 'db' | 'deps' | 'scope' | 'user'>
const { access } = savedViewsEndpoints.update

/** Views have no lifecycle: each owner may change them freely. */
const VIEW: RecordKind<SavedView, { type: 'update' | 'delete' }, object> = {
  entity: 'saved_view',
  machine: recordWithoutLifecycle,
  snapshot: () => recordWithoutLifecycle.resolveState({ value: 'kept', context: {} }),
  stored: (state) => (state === 'gone' ? null : {}),
  refusal: () => new AppError('GENERIC'),
}

/** Turns the unique violation of a name that another view of the list has into an error at its field. */
const explain = (error: unknown): unknown =>
  error instanceof DatabaseError && error.kind === 'unique'
    ? new AppError('DUPLICATE_NAME', { fields: [{ path: '/name', code: 'DUPLICATE_NAME' }] })
    : error

/** Runs a change of the user's views in one transaction, one at a time for each user, then returns all views. */
async function change({ db, user }: Context, work: (trx: Trx, views: readonly SavedView[]) => Promise<MessageKey>) {
  const message = await withTransaction(db, async (trx) => {
    await lockOwner(trx, user.id)
    return work(trx, await listViews(trx, user.id))
  }).catch((error: unknown) => {
    throw explain(error)
  })
  return { data: { views: await listViews(db, user.id) }, message }
}

const FIELDS = ['name', 'query', 'hiddenColumns', 'isDefault'] as const
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Changes a view of the user. Somebody else's is not found. */
const store = (
  trx: Trx,
  call: Context,
  view: SavedView | undefined,
  version: number | undefined,
  values: ViewValues,
): Promise<unknown> =>
  changeRecord(trx, call, VIEW, {
    lock: async () => view,
    version,
    events: [{ type: 'update' }],
    async write(before, next) {
      await updateView(trx, call.user.id, { ...values, id: before.id, ...next })
      const changed = FIELDS.filter((key) => !isSame(before[key], values[key]))
      return { changes: Object.fromEntries(changed.map((key) => [key, [before[key], values[key]]])) }
    },
  })

/** One default for each list: the previous one is unset. */
async function makeRoom(
  trx: Trx,
  call: Context,
  views: readonly SavedView[],
  { screen }: ViewValues,
  id: number | null,
): Promise<void> {
  for (const view of views)
    if (view.isDefault && view.screen === screen && view.id !== id)
      await store(trx, call, view, view.version, { ...view, isDefault: false })
}

/**
 * Saved views of lists, each user's own (issue 3): they contain no data, only the query, so the scope does not apply to
 * them.
 */
export const savedViewsHandlers: Handlers<typeof savedViewsEndpoints> = {
  list: async ({ db, user }) => ({ data: { views: await listViews(db, user.id) } }),

  create: ({ body, ...call }) =>
    change(call, async (trx, views) => {
      const values = { query: '', ...body }
      if (views.filter(({ screen }) => screen === body.screen).length >= VIEWS_MAX) throw new AppError('VIEWS_FULL')
      if (body.isDefault) await makeRoom(trx, call, views, values, null)
      await createRecord(trx, call, VIEW.entity, {
        access,
        event: 'create',
        insert: async () => ({ id: await insertView(trx, call.user.id, values), changes: values }),
      })
      return 'ADDED'
    }),

  update: ({ body: { id, version, ...body }, ...call }) =>
    change(call, async (trx, views) => {
      const values = { query: '', ...body }
      // a view stays with its list: elsewhere it is not found
      const view = views.find((each) => each.id === id && each.screen === values.screen)
      if (values.isDefault && view) await makeRoom(trx, call, views, values, id)
      await store(trx, call, view, version, values)
      return 'SAVED'
    }),

  remove: ({ body, ...call }) =>
    change(call, async (trx, views) => {
      await changeRecord(trx, call, VIEW, {
        lock: async () => views.find(({ id }) => id === body.id),
        version: body.version,
        events: [{ type: 'delete' }],
        async write({ id, version: _, ...view }) {
          await deleteView(trx, call.user.id, id)
          return { changes: view }
        },
      })
      return 'DELETED'
    }),
}
