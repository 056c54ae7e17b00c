import type { Transaction } from 'kysely'
import { VIEWS_MAX, type SavedView, type savedViewsEndpoints } from '#schemas/saved-views/saved-views.endpoints.ts'
import { writeAudit } from '../../audit/audit.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { MessageKey } from '../../kit/bilingual.ts'
import { requireVersion } from '../../kit/versions.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { deleteView, insertView, listViews, lockOwner, updateView, type ViewValues } from './saved-views.sql.ts'

type Trx = Transaction<Tables>
type Context = Pick<Call<(typeof savedViewsEndpoints)['update']>, 'db' | 'deps' | 'user'>
const ENTITY = 'saved_view'

/** A name that another view of the list has, told at its field. */
const explain = (error: unknown): unknown =>
  error instanceof DatabaseError && error.kind === 'unique'
    ? new AppError('DUPLICATE_NAME', { fields: [{ path: '/name', code: 'DUPLICATE_NAME' }] })
    : error

/** Runs a change of the user's views in one transaction, one at a time for each user, then gives them all. */
async function change({ db, user }: Context, work: (trx: Trx, views: readonly SavedView[]) => Promise<MessageKey>) {
  const message = await withTransaction(db, async (trx) => {
    await lockOwner(trx, user.id)
    return work(trx, await listViews(trx, user.id))
  }).catch((error: unknown) => {
    throw explain(error)
  })
  return { data: { views: await listViews(db, user.id) }, message }
}

const audit = (
  trx: Trx,
  { user, deps }: Context,
  entry: { entityId: number; seq: number; event: string; changes: Record<string, unknown> },
) => writeAudit(trx, { entity: ENTITY, actor: user.actor, at: deps.clock(), ...entry })

const FIELDS = ['name', 'query', 'hiddenColumns', 'isDefault'] as const
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Stores a view over what it was, with its audit row; false when nothing differs. */
async function store(trx: Trx, context: Context, before: SavedView, values: ViewValues): Promise<boolean> {
  const changed = FIELDS.filter((key) => !isSame(before[key], values[key]))
  if (changed.length === 0) return false
  const version = before.version + 1
  await updateView(trx, context.user.id, { ...values, id: before.id, version })
  await audit(trx, context, {
    entityId: before.id,
    seq: version,
    event: 'update',
    changes: Object.fromEntries(changed.map((key) => [key, [before[key], values[key]]])),
  })
  return true
}

/** One default for each list: the one that was it before makes way. */
async function makeWay(
  trx: Trx,
  context: Context,
  views: readonly SavedView[],
  { screen }: ViewValues,
  id: number | null,
): Promise<void> {
  for (const view of views)
    if (view.isDefault && view.screen === screen && view.id !== id)
      await store(trx, context, view, { ...view, isDefault: false })
}

/** The user's view of that id, unchanged since he saw it. Somebody else's is not found. */
async function findOwn(
  trx: Trx,
  views: readonly SavedView[],
  { id, version }: { readonly id: number; readonly version?: number },
): Promise<SavedView> {
  const view = views.find((each) => each.id === id)
  if (!view) throw new AppError('NOT_FOUND')
  await requireVersion(trx, { entity: ENTITY, id, current: view.version, given: version! })
  return view
}

/**
 * Saved views of lists, each user's own (issue 3): they hold no data, only what to ask for, so the scope has no part in
 * them.
 */
export const savedViewsHandlers: Handlers<typeof savedViewsEndpoints> = {
  list: async ({ db, user }) => ({ data: { views: await listViews(db, user.id) } }),

  create: ({ body, ...context }) =>
    change(context, async (trx, views) => {
      const values = { query: '', ...body }
      if (views.filter(({ screen }) => screen === body.screen).length >= VIEWS_MAX) throw new AppError('VIEWS_FULL')
      if (body.isDefault) await makeWay(trx, context, views, values, null)
      const entityId = await insertView(trx, context.user.id, values)
      await audit(trx, context, { entityId, seq: 1, event: 'create', changes: values })
      return 'ADDED'
    }),

  update: ({ body: { id, version, ...body }, ...context }) =>
    change(context, async (trx, views) => {
      const values = { query: '', ...body }
      const view = await findOwn(trx, views, { id, version })
      // A view stays with its list: elsewhere it is not found.
      if (view.screen !== values.screen) throw new AppError('NOT_FOUND')
      if (values.isDefault) await makeWay(trx, context, views, values, id)
      if (!(await store(trx, context, view, values))) throw new AppError('NO_CHANGES_TO_SAVE')
      return 'SAVED'
    }),

  remove: ({ body, ...context }) =>
    change(context, async (trx, views) => {
      const { id, version, ...view } = await findOwn(trx, views, body)
      await deleteView(trx, context.user.id, id)
      await audit(trx, context, { entityId: id, seq: version + 1, event: 'delete', changes: view })
      return 'DELETED'
    }),
}
