import { describe, expect, it } from 'vitest'
import type { ErrorObject } from 'ajv'
import { createAjv } from '#schemas/ajv.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import { object, withMessages } from '#schemas/shared/fields.ts'
import { compileCheck, FAULTS_MAX } from '#server/plugins/long-lists.ts'

const number = withMessages({ type: 'integer', minimum: 1 }, { type: 'INT_NUMBER_FIELD', minimum: 'INVALID_NUMBER' })
const row = object({ row: number, cells: { type: 'object', additionalProperties: number } }, ['row', 'cells'])
const listOf = (maxItems: number) =>
  withMessages(
    { type: 'array', items: row, minItems: 1, maxItems },
    { minItems: 'UPLOAD_NO_ROWS', maxItems: 'UPLOAD_ROWS_MAX' },
  )
const body = (maxItems: number) => object({ data: listOf(maxItems), id: number }, ['data', 'id'])

const ajv = createAjv()
const [short, long] = [1_000, 5_000].map((maxItems) => compileCheck(ajv, body(maxItems))) as [
  ReturnType<typeof compileCheck>,
  ReturnType<typeof compileCheck>,
]
const errorsOf = async (errors: Promise<readonly ErrorObject[] | undefined>) => fieldErrors(await errors)
const good = { row: 1, cells: { a: 1 } }
const rows = (count: number, each: unknown = good) => Array.from({ length: count }, () => each)

describe('a body whose list may be long', () => {
  it.each([
    ['is right', { data: [good], id: 1 }],
    ['has faults in its items', { data: [good, { row: 0, cells: { a: 'x', 'b/c': 0 } }, { cells: 1 }], id: 1 }],
    ['has items that are none', { data: [null, 7, 'x', []], id: 1 }],
    ['has a fault beside its list', { data: [good], id: 'x', more: 1 }],
    ['has no list', { id: 1 }],
    ['has something else for it', { data: 'x', id: 1 }],
    ['has an empty list', { data: [], id: 1 }],
    ['is none', [good]],
    ['is nothing', null],
  ])('that %s is told as any other', async (_, value) => {
    expect(await errorsOf(long(value))).toEqual(await errorsOf(short(value)))
  })
  it('is checked as a whole until it is found to be right', async () => {
    expect(await long({ data: rows(5_000), id: 1 })).toBeUndefined()
    expect(await errorsOf(long({ data: [...rows(4_999), { row: 1 }], id: 1 }))).toEqual([
      { path: '/data/4999/cells', code: 'REQUIRED_FIELD' },
    ])
  })
  it('is looked at no further after its first faults, and those beside it are told, too', async () => {
    const errors = await errorsOf(long({ data: rows(5_000, { row: 0, cells: {} }), id: 0 }))
    expect(errors).toHaveLength(FAULTS_MAX + 1)
    expect([errors[0]!.path, errors.at(-1)!.path]).toEqual(['/id', `/data/${FAULTS_MAX - 1}/row`])
  })
  it('that is too long is refused for that alone', async () => {
    expect(await errorsOf(long({ data: rows(5_001, { row: 0, cells: {} }), id: 1 }))).toEqual([
      { path: '/data', code: 'UPLOAD_ROWS_MAX' },
    ])
  })
})
