import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReorderContext } from '#machines/news/reorder.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { NewsItem } from '#schemas/news/news-item.schema.ts'
import { NewsScreen } from '#src/features/news/news-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, playOnScreen } from '#tests/support/walker/on-screen.ts'
import {
  later,
  MANAGER,
  managerWithout,
  ok,
  refuse,
  seeWhyNot,
  serve,
  show,
  type Answer,
  type Serve,
} from '../kit/support.tsx'

const calls = API.news
const item = (id: number, arName: string, enName: string, order: number): NewsItem => ({
  id,
  arName,
  enName,
  order,
  active: true,
  version: 1,
})
const ROWS = [
  item(1, 'الخبر الأول', 'The first news', 1),
  item(2, 'الخبر الثاني', 'The second news', 2),
  item(3, 'الخبر الثالث', 'The third news', 3),
]
const at = (path: string, id: number) => path.replace('{id}', String(id))

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  readonly rows?: readonly NewsItem[]
  /** The server's answer instead of the usual one. */
  readonly answer?: Serve
}
/** The screen over a server that answers each change as the contract defines, and stores none. */
async function open({ access = MANAGER, language = 'en', rows = ROWS, answer }: Opened = {}) {
  const received = serve(async (call) => {
    const own = await answer?.(call)
    if (own && Object.keys(own).length > 0) return own
    if (call.path === calls.list.path) return ok({ news: rows })
    if (call.path === API['published-season'].season.path)
      return ok({ news: rows.map(({ id, arName, enName }) => ({ id, arName, enName })) })
    return ok(call.method === 'PUT' ? { version: 2 } : { id: 1 })
  })
  const shown = await show(<NewsScreen />, { access, language, namespaces: ['news'] })
  await screen.findByRole('rowheader', { name: rows[0]!.arName })
  return {
    ...shown,
    received,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]),
  }
}
const row = (name = 'الخبر الأول') => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const button = (name: string, of?: string) => row(of).getByRole('button', { name })
const handle = (of?: string) => row(of).getByRole('button', { name: /^Move/ })
const field = (label: string) => screen.findByLabelText(new RegExp(label))
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
/** jsdom has no events of pointers: this is what of them the page reads. */
const pointer = (target: Element | Document, type: string, clientY = 0) =>
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { isPrimary: true }))
const save = () => screen.getByRole('button', { name: 'Save' })

describe('News', () => {
  it('are listed in the order in which they are read, and found by words of either text', async () => {
    const { user } = await open({
      rows: [ROWS[1]!, ROWS[0]!, ROWS[2]!].map((each, at) => ({ ...each, order: at + 1 })),
    })
    expect(names()).toEqual(['الخبر الثاني', 'الخبر الأول', 'الخبر الثالث'])
    await user.type(screen.getByRole('textbox', { name: 'Search in the texts' }), 'third')
    await waitFor(() => expect(names()).toEqual(['الخبر الثالث']))
  })
  it('are added by a dialog that is titled so (D62), with a counter for each text', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add news' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add news' }))
    const arabic = await field('Arabic text')
    expect(dialog.getAllByText('0/255')).toHaveLength(2)
    await user.type(arabic, 'خبر جديد')
    expect(dialog.getByText('8/255')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.type(await field('English text'), 'A new piece of news')
    const order = await field('Order')
    await user.clear(order)
    await user.type(order, '0')
    await user.click(save())
    expect(await screen.findByText('The number must be at least 1')).toBeTruthy()
    await user.clear(order)
    await user.type(order, '12')
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        [calls.create.path, { arName: 'خبر جديد', enName: 'A new piece of news', order: 12, active: true }],
      ]),
    )
  })
  it('are edited by a dialog that says so, as a whole', async () => {
    const { user, changes } = await open()
    await user.click(button('Edit'))
    expect(await screen.findByRole('dialog', { name: 'Edit news' })).toBeTruthy()
    const text = await field('English text')
    await user.type(text, ' again')
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        [
          at(calls.update.path, 1),
          { arName: 'الخبر الأول', enName: 'The first news again', order: 1, active: true, version: 1 },
        ],
      ]),
    )
  })
  it('are switched with the whole record, which can be taken back', async () => {
    const { user, changes } = await open()
    await user.click(row().getByRole('switch'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const { id: _, version: __, ...sent } = ROWS[0]!
    await waitFor(() =>
      expect(changes()).toEqual([
        [at(calls.update.path, 1), { ...sent, version: 1, active: false }],
        [at(calls.update.path, 1), { ...sent, version: 2, active: true }],
      ]),
    )
  })
  it('are deleted after a question that names them', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this news?' })
    expect(question.textContent).toContain('The first news')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([[at(calls.remove.path, 1), { version: 1 }]]))
  })
  it('are only looked at without the permission, and each control says why (G10)', async () => {
    const { user } = await open({ access: managerWithout(calls.update.access.permission) })
    const add = screen.getByRole('button', { name: 'Add news' })
    await seeWhyNot(user, [add, handle(), button('Edit'), button('Delete')])
  })
})

describe('the order of news', () => {
  it('is changed by the keyboard: lifted, carried, put down, stored once; and taken back', async () => {
    const { user, changes } = await open()
    handle().focus()
    await user.keyboard(' ')
    expect(handle().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(/^Lifted, 1 of 3/)).toBeTruthy()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(names()).toEqual(['الخبر الثاني', 'الخبر الثالث', 'الخبر الأول'])
    expect(screen.getByText('3 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(handle())
    expect(changes()).toEqual([])
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        [at(calls.move.path, 1), { version: 1, placeOf: 3 }],
        [at(calls.move.path, 1), { version: 2, placeOf: 2 }],
      ]),
    )
  })
  it('stays as it was for whoever goes elsewhere while one is lifted', async () => {
    const { user, changes } = await open()
    handle().focus()
    await user.keyboard(' {ArrowUp}')
    expect([names(), handle().getAttribute('aria-pressed')]).toEqual([ROWS.map(({ arName }) => arName), 'true'])
    await user.keyboard('{ArrowDown}{Tab}')
    expect(names()).toEqual(ROWS.map(({ arName }) => arName))
    expect(changes()).toEqual([])
  })
  it('is that of the server again when the move is refused', async () => {
    const { user } = await open({
      answer: ({ method }) => (method === 'PUT' ? refuse(409, 'VERSION_STALE', 'غيّره شخص|Somebody changed it') : {}),
    })
    handle('الخبر الثالث').focus()
    await user.keyboard(' {ArrowUp} ')
    expect(await screen.findByText('Somebody changed it')).toBeTruthy()
    expect(names()).toEqual(ROWS.map(({ arName }) => arName))
  })
  it('is stored before another piece of news can be lifted', async () => {
    const move = later<Answer>()
    const { user, changes } = await open({ answer: ({ method }) => (method === 'PUT' ? move.promise : {}) })
    handle().focus()
    await user.keyboard(' {ArrowDown} ')
    handle('الخبر الثالث').focus()
    await user.keyboard(' ')
    expect(handle('الخبر الثالث').getAttribute('aria-pressed')).not.toBe('true')
    move.resolve(ok({ version: 2 }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(changes()).toHaveLength(1)
  })
  it('is changed by dragging: below the rows whose middle is above the pointer', async () => {
    const { changes } = await open()
    const rows = screen.getAllByRole('row').slice(1)
    for (const [index, each] of rows.entries())
      each.getBoundingClientRect = () => ({ top: 100 + index * 50, height: 50 }) as DOMRect
    pointer(handle('الخبر الثالث'), 'pointerdown')
    pointer(document, 'pointermove', 130)
    expect(names()).toEqual(['الخبر الأول', 'الخبر الثالث', 'الخبر الثاني'])
    pointer(document, 'pointerup')
    await waitFor(() => expect(changes()).toEqual([[at(calls.move.path, 3), { version: 1, placeOf: 2 }]]))
  })
  it('cannot be changed while the list is sorted or searched otherwise, and says why', async () => {
    const { user } = await open()
    const seeWhy = async () => {
      await user.click(handle())
      expect(await screen.findByText(/^The list is searched, or sorted/)).toBeTruthy()
      await user.keyboard('{Escape}')
    }
    const sortBy = (header: RegExp) =>
      user.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'))
    await sortBy(/English text/)
    await seeWhy()
    await sortBy(/Order/)
    await waitFor(() => expect(handle().getAttribute('aria-disabled')).toBeNull())
    await user.type(screen.getByRole('textbox', { name: 'Search in the texts' }), 'first')
    await waitFor(() => expect(names()).toEqual(['الخبر الأول']))
    await seeWhy()
  })
})

/** Moves the second of three by the keyboard. */
function reorderDriver(): Driver {
  const SECOND = 'الخبر الثاني'
  const pausedReplies = pauseReplies()
  let shown: Awaited<ReturnType<typeof open>>
  let position = 1
  let stored = 0
  let size = 10
  const acts: Record<string, (to: number) => Promise<void>> = {
    'item.lift': async () => {
      handle(SECOND).focus()
      await shown.user.keyboard(' ')
    },
    'item.carry': (to) =>
      shown.user.keyboard(
        to === position
          ? '{ArrowDown}{ArrowUp}'
          : (to < position ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(to - position)),
      ),
    'item.drop': async (to) => {
      stored += to === 1 ? 0 : 1
      await shown.user.keyboard(' ')
    },
    'item.cancel': () => shown.user.keyboard('{Escape}'),
  }
  return {
    start: async () => {
      shown = await open({ answer: (call) => (call.method === 'PUT' ? pausedReplies.pause(call) : {}) })
    },
    perform: async (event, { from }) => {
      if (event.type !== 'list.settle') await acts[event.type]!((event as { place?: number }).place ?? position)
      else if (from === 'storing') await pausedReplies.end({ kind: 'done', value: null }, { version: 2 })
      // the browser's back and forward load other rows, and leave the focus where it is
      else act(() => shown.go(`/home/list?pageSize=${(size = size === 50 ? 100 : 50)}`))
    },
    settle: never('call'),
    elapse: never('wait'),
    expectState: async (value, context) => {
      const { id, to } = context as ReorderContext
      position = id === null ? 1 : to
      await waitFor(() => {
        expect(names()).toEqual(['الخبر الأول', 'الخبر الثالث'].toSpliced(position, 0, SECOND))
        expect(screen.queryAllByRole('button', { name: /^Move/, pressed: true })).toHaveLength(
          value === 'carrying' ? 1 : 0,
        )
        expect(shown.changes()).toHaveLength(stored)
      })
    },
  }
}
describe('every declared transition of moving a piece of news, on the screen', () =>
  playOnScreen('reorder', reorderDriver))

describe('the preview of news', () => {
  it('shows one in both languages and directions, and says when applicants do not see it', async () => {
    const { user } = await open({ rows: [{ ...ROWS[0]!, active: false }] })
    await user.click(button('Preview'))
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    const [arabic, english] = [...dialog.querySelectorAll('ol')]
    expect([arabic!.lang, arabic!.dir, arabic!.textContent]).toEqual(['ar', 'rtl', 'الخبر الأول'])
    expect([english!.lang, english!.dir, english!.textContent]).toEqual(['en', 'ltr', 'The first news'])
    expect(dialog.textContent).toContain('Applicants do not see this news now')
  })
  it('shows all that applicants are shown, as their own product reads it (D87)', async () => {
    const { user, received } = await open({
      language: 'ar',
      answer: ({ path }) =>
        path === API['published-season'].season.path
          ? ok({ news: [{ id: 2, arName: 'المنشور', enName: 'The published' }] })
          : {},
    })
    await user.click(screen.getByRole('button', { name: 'كما يراها المتقدمون' }))
    expect(await screen.findByText('The published')).toBeTruthy()
    expect(received.some(({ path }) => path === API['published-season'].season.path)).toBe(true)
  })
})
