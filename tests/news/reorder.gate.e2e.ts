import { API } from '#schemas/api.ts'
import type { ReorderContext } from '#machines/news/reorder.flow.ts'
import type { NewsItem } from '#schemas/news/news-item.schema.ts'
import { gatePaths, never, playAll, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { NewsPage } from '#tests/support/pages/news.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, How } from '#machines/walker/types.ts'

const NEWS: readonly NewsItem[] = [1, 2, 3].map((id) => ({
  id,
  arName: `خبر البوابة ${id}`,
  enName: `Gate news ${id}`,
  order: id,
  active: true,
  version: 1,
}))
const nameOf = (id: number) => `خبر البوابة ${id}`
/** The order in which the three stand while the second is at this place. */
const standing = (place: number) => [1, 3].toSpliced(place, 0, 2).map(nameOf)

/** Moves the second of three by the keyboard; the list and the move are answered in the server's stead. */
function reorderDriver({ desk }: Gate): Driver {
  const list = open(NewsPage, desk())
  const { page } = list
  let held: HeldCalls
  let place = 1
  let state = 'resting'
  let size = 10
  const press = (key: string) => page.keyboard.press(key)
  const acts: Record<string, (event: { place?: number }) => Promise<void>> = {
    'item.lift': async () => {
      await list.handle(nameOf(2)).focus()
      await press('Space')
    },
    'item.carry': async ({ place: to }) => {
      const keys =
        to === place ? ['ArrowDown', 'ArrowUp'] : Array<string>(2).fill(to! < place ? 'ArrowUp' : 'ArrowDown')
      for (const key of keys.slice(0, Math.abs(to! - place) || 2)) await press(key)
    },
    'item.drop': () => press('Space'),
    'item.cancel': () => press('Escape'),
    'list.settle': async () => {
      if (state === 'storing') await (await held.next()).end({ kind: 'done', value: null }, { version: 2 })
      // the browser's own buttons bring other rows, and leave the keyboard where it is
      else {
        size = size === 50 ? 100 : 50
        await page.evaluate((address) => history.pushState(null, '', address), `${list.path}?pageSize=${size}`)
      }
    },
  }
  return {
    start: async () => {
      held = await holdCalls(page, API.news.move.path.replace('{id}', '*'), ['PUT'])
      await page.route(`**${API.news.list.path}`, (route) =>
        route.fulfill({ json: { message: 'تم|Done', data: { news: NEWS } } }),
      )
      await list.goTo()
    },
    perform: async (event) => {
      await acts[event.type]!(event as { place?: number })
    },
    settle: never('call'),
    elapse: never('wait'),
    expectState: async (value, context): Promise<How> => {
      state = String(value)
      const { id, to } = context as ReorderContext
      place = id === null ? 1 : to
      await expect(list.carried()).toHaveCount(value === 'carrying' ? 1 : 0)
      await list.seeOrder(...standing(place))
      return 'page'
    },
    stop: () => {
      held.release()
    },
  }
}

test.describe('every declared transition of moving a piece of news', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('reorder'), () => reorderDriver(gate))
})
