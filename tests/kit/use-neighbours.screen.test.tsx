import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import type { List } from '#src/kit/list/use-list.ts'

/** Rows 1 to 5 by twos; the list shows one page of them. */
function listAt(page: number, loaded: number[], more = false): List<number> {
  const pages: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 2: [3, 4], 3: [5] }
  const query = { filters: {}, orderBy: null, orderType: 'asc', page, pageSize: 2 }
  const load = async (request: { readonly page: number }) => {
    loaded.push(request.page)
    return { rows: pages[request.page] ?? [], total: 5 }
  }
  return { rows: pages[page], total: 5, more, query, spec: { load } } as unknown as List<number>
}
const finding = (page: number, loaded: number[] = [], more = false) => {
  const { result } = renderHook(() => useNeighbours(listAt(page, loaded, more)))
  return async (row: number) => result.current((each) => each === row, {})
}
const neighbours = (previous: number | null, next: number | null, position: number | null) => ({
  previous,
  next,
  position,
  total: 5,
  more: false,
})

it('finds a row on the page that is shown, and asks only for what stands beyond its ends', async () => {
  const loaded: number[] = []
  const find = finding(2, loaded)
  expect(await find(3)).toEqual(neighbours(2, 4, 3))
  expect(loaded).toEqual([1])
  expect(await find(4)).toEqual(neighbours(3, 5, 4))
  expect(loaded).toEqual([1, 3])
})
it('knows both ends of the list', async () => {
  const loaded: number[] = []
  expect(await finding(1, loaded)(1)).toEqual(neighbours(null, 2, 1))
  expect(await finding(3)(5)).toEqual(neighbours(4, null, 5))
  expect(loaded).toEqual([])
})
it('goes on from page to page, forwards and back', async () => {
  const find = finding(1)
  for (const [row, expected] of [
    [2, neighbours(1, 3, 2)],
    [3, neighbours(2, 4, 3)],
    [4, neighbours(3, 5, 4)],
    [5, neighbours(4, null, 5)],
    [4, neighbours(3, 5, 4)],
  ] as const)
    expect(await find(row)).toEqual(expected)
})
it('says that a row has left the list', async () => {
  expect(await finding(1)(9)).toEqual(neighbours(null, null, null))
})
it('looks beyond the number that the list counts to', async () => {
  expect(await finding(3, [], true)(5)).toEqual({ ...neighbours(4, null, 5), more: true })
})
