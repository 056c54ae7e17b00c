import type { savedViewsEndpoints } from '#schemas/saved-views/saved-views.endpoints.ts'
import type { Samples } from '../support/samples.ts'

const screen = 'SystemInfo/sectors'
const view = { screen, query: 'orderType=desc', hiddenColumns: ['enName'], isDefault: false }

/** Views are each user's own, so that the administrator gets one to change. For the others it is not found. */
export const samples: Samples<typeof savedViewsEndpoints> = async (db) => {
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const find = () =>
    db
      .selectFrom('saved_view')
      .select(['id', 'version'])
      .where('user_id', '=', user_id)
      .where('screen', '=', screen)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  if (!(await find()))
    await db
      .insertInto('saved_view')
      .values({ user_id, screen, name: 'عرض أول', query: '', hidden_columns: '[]' })
      .execute()
  const own = (await find())!
  return {
    create: { body: { ...view, name: `عرض بعد ${own.id}` } },
    update: { body: { ...view, ...own, name: `عرض معدّل ${own.version}` } },
    remove: { body: own },
  }
}
