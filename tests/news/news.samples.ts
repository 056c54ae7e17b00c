import type { newsEndpoints } from '#schemas/news/news.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** Two news items made for the call, so that each call finds one, and a rank to move it to. */
export const samples: Samples<typeof newsEndpoints> = async (db) => {
  const texts = { arName: 'خبر للتجربة', enName: 'A piece of news to try' }
  const [first, last] = await db
    .insertInto('news_item')
    .values(
      [9998, 9999].map((display_order) => ({ ar_name: 'خبر قديم', en_name: 'An old piece of news', display_order })),
    )
    .returning(['id', 'version'])
    .execute()
  const { id, version } = first!
  const params = { id: String(id) }
  return {
    create: { body: { ...texts, order: 1, active: true } },
    update: { params, body: { ...texts, order: 1, active: true, version } },
    remove: { params, body: { version } },
    move: { params, body: { version, placeOf: last!.id } },
  }
}
