import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { filterForm } from '#schemas/applications/application.schema.ts'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { openQuery, readQuery, writeQuery, type QuerySpec } from '#src/kit/list/list-query.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'

const validate = createAjv().compile(filterForm) as CompiledForm['validate']
const spec: QuerySpec<Record<string, unknown>> = {
  form: { schema: filterForm, validate, validators: {} },
  filters: { identityType: 1, withDesiresChecked: false },
  sortable: ['studentName', 'appNum'],
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: [5, 10, 15, 50, 100],
  pageSize: 5,
}
const plain = { filters: spec.filters, page: 1, pageSize: 5, orderBy: 'studentName', orderType: 'asc' } as const

describe('the address of a list', () => {
  it('asks for the defaults when it is empty', () => expect(readQuery(spec, '')).toEqual(plain))
  it('is empty for the defaults', () => expect(writeQuery(spec, readQuery(spec, ''))).toBe(''))
  it('holds filters by their types, order, page size and page', () => {
    const query = {
      filters: { identityType: 2, withDesiresChecked: true, searchText: 'علي', yearId: 2025, appStatus: -1 },
      page: 3,
      pageSize: 50,
      orderBy: 'appNum',
      orderType: 'desc',
    } as const
    expect(readQuery(spec, writeQuery(spec, query))).toEqual(query)
  })
  it('holds the numbers of a list, beside each other', () => {
    const several = { ...plain, filters: { ...spec.filters, appStatuses: [1, 7], certificateTypeIds: [22] } } as const
    expect(writeQuery(spec, several)).toBe('appStatuses=1.7&certificateTypeIds=22')
    expect(readQuery(spec, 'appStatuses=1.7&certificateTypeIds=22')).toEqual(several)
    expect(readQuery(spec, 'appStatuses=').filters['appStatuses']).toEqual([])
  })
  it.each([
    ['page=0'],
    ['page=-1'],
    ['page=1e9'],
    ['page=x'],
    ['pageSize=7'],
    ['pageSize='],
    ['orderBy=password'],
    ['orderType=up'],
    ['identityType=9'],
    ['yearId=abc'],
    ['yearId=0'],
    ['searchText=%3Cscript%3E'],
    ['withDesiresChecked=maybe'],
    ['startApplicationDate=2026-02-30'],
    ['unknown=1'],
    ['appStatuses=1.x'],
    ['appStatuses=99'],
    ['%E0%A4%A'],
    ['__proto__=1'],
  ])('falls back to the default for %s', (search) => expect(readQuery(spec, search)).toEqual(plain))
  it('keeps what is valid beside what is not', () => {
    expect(readQuery(spec, 'yearId=2025&identityType=9&page=2').filters).toEqual({
      identityType: 1,
      withDesiresChecked: false,
      yearId: 2025,
    })
  })
  it('reads digits of either language, as the server does', () => {
    expect(readQuery(spec, 'searchText=%D9%A2%D9%A6-%D9%A1').filters).toMatchObject({ searchText: '٢٦-١' })
  })
  it('reads through marks that nobody sees, which come along with a link (D25)', () => {
    const withHiddenCharacters =
      'page=%E2%80%8E2&pageSize=50%E2%80%8F&yearId=%E2%81%A82025%E2%81%A9&appStatuses=1.7%EF%BB%BF'
    expect(readQuery(spec, withHiddenCharacters)).toMatchObject({
      page: 2,
      pageSize: 50,
      filters: { yearId: 2025, appStatuses: [1, 7] },
    })
    const ruled = { ...spec, rules: filterErrors as typeof spec.rules & {} }
    for (const search of ['%E2%80%AA26-1-012946%E2%80%AC', '%E2%81%A826-1-012946%E2%81%A9'])
      expect(readQuery(ruled, `identityType=3&searchText=${search}`).filters['searchText']).toContain('26-1-012946')
  })
  it('falls back for what only the rules between filters refuse', () => {
    const ruled = { ...spec, rules: filterErrors as typeof spec.rules & {} }
    for (const text of ['(26)', 'علي', '1'.repeat(26)])
      expect(readQuery(ruled, `identityType=3&searchText=${text}`).filters, text).toEqual({
        identityType: 3,
        withDesiresChecked: false,
      })
    for (const text of ['26-1-012946', '٢٦-١-٠١٢٩٤٦', ' 26-1 '])
      expect(readQuery(ruled, `identityType=3&searchText=${text}`).filters, text).toMatchObject({ searchText: text })
    expect(readQuery(ruled, 'startApplicationDate=2026-07-02&endApplicationDate=2026-07-01&yearId=0').filters).toEqual({
      identityType: 1,
      withDesiresChecked: false,
      startApplicationDate: '2026-07-02',
    })
  })
  it('opens with more than a link says nothing of, and writes what would be read as opened', () => {
    const opened = { ...spec, opening: { appStatus: 7 } }
    expect(openQuery(opened, '').filters).toEqual({ ...spec.filters, appStatus: 7 })
    expect(openQuery(opened, 'hide=a.b').filters).toEqual({ ...spec.filters, appStatus: 7 })
    expect(openQuery(opened, 'page=2').filters).toEqual(spec.filters)
    const all = writeQuery(opened, { ...plain, filters: { ...spec.filters, appStatus: null } })
    expect([all, openQuery(opened, all).filters]).toEqual(['appStatus=', { ...spec.filters, appStatus: null }])
    expect(writeQuery(opened, openQuery(opened, ''))).toBe('appStatus=7')
  })
  it('never fails, and what it reads it writes and reads the same', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'page',
              'pageSize',
              'orderBy',
              'orderType',
              'yearId',
              'searchText',
              'identityType',
              'appStatus',
              'withDesiresChecked',
              'x',
            ),
            fc.string(),
          ),
        ),
        (pairs) => {
          const read = readQuery(spec, String(new URLSearchParams(pairs)))
          expect(readQuery(spec, writeQuery(spec, read))).toEqual(read)
        },
      ),
    )
  })
})

describe('a list that is all here', () => {
  const rows = ['ج', 'أ', null, 'ب', 'د', 'هـ', 'و'].map((name, id) => ({ id, name }))
  const whole = {
    sortBy: { name: (row: (typeof rows)[0]) => row.name },
    fits: (row: (typeof rows)[0], { not }: { not?: string }) => row.name !== not,
  }
  const query = { filters: {}, page: 1, pageSize: 3, orderBy: 'name', orderType: 'asc' } as const
  const names = (change: object) => wholePage(whole, rows, { ...query, ...change }).rows.map(({ name }) => name)

  it('is sorted as Arabic readers sort, in pages', () => {
    expect(names({})).toEqual(['أ', 'ب', 'ج'])
    expect(names({ page: 2 })).toEqual(['د', 'هـ', 'و'])
    expect(names({ orderType: 'desc' })).toEqual(['و', 'هـ', 'د'])
  })
  it('has empty values last in both orders', () => {
    expect(names({ page: 3 })).toEqual([null])
    expect(names({ page: 3, orderType: 'desc' })).toEqual([null])
  })
  it('shows its last page for one past the end', () => expect(names({ page: 99 })).toEqual([null]))
  it('counts what fits the search', () =>
    expect(wholePage(whole, rows, { ...query, filters: { not: 'أ' } }).total).toBe(6))
})
