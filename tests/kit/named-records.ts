import type { Endpoint } from '#schemas/endpoint.ts'
import { createAjv } from '#schemas/ajv.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { ok, refuse, type Answer, type Received } from './support.tsx'

interface Calls {
  readonly list: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}
interface Change {
  readonly id: number
  readonly version?: number
  readonly active?: boolean
  readonly updateAll?: boolean
  readonly arName?: string
  readonly enName?: string
  readonly meaning?: NamedRecord['meaning']
}

/**
 * A server of such records as the documents and the contract describe it, in memory. It also checks that each body is
 * one that the contract allows.
 */
export function namedRecordServer(calls: Calls, initial: readonly NamedRecord[]) {
  const ajv = createAjv()
  let rows = [...initial]
  const replace = (change: Partial<NamedRecord> & { id: number }) => {
    rows = rows.map((row) => (row.id === change.id ? { ...row, ...change, version: row.version + 1 } : row))
    return ok(rows, 'تم الحفظ|Saved')
  }
  const answer = ({ method, path, body }: Received): Answer => {
    if (method === 'GET' && path === calls.list.path) return ok(rows)
    if (path !== calls.create.path) throw new Error(`There is no ${method} ${path}`)
    const call = { POST: calls.create, PUT: calls.update, DELETE: calls.remove }[method]!
    if (!ajv.validate(call.body as object, body))
      throw new Error(`The contract does not allow ${method} ${JSON.stringify(body)}: ${ajv.errorsText()}`)
    if (method === 'POST') {
      const { arName, enName, active, meaning } = body as NamedRecord
      if (rows.some((row) => row.arName === arName))
        return refuse(409, 'DUPLICATE_NAME', 'هذا الاسم مستخدم|This name is already in use', {
          fields: [{ path: '/arName', code: 'DUPLICATE_NAME' }],
        })
      rows = [
        ...rows,
        {
          id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
          arName,
          enName,
          active,
          uses: 0,
          version: 1,
          ...(meaning !== undefined && { meaning }),
        },
      ]
      return ok(rows, 'تمت الإضافة|Added')
    }
    const { id, version, updateAll, active, arName, enName, meaning } = body as Change
    const row = rows.find((found) => found.id === id)
    if (!row) return refuse(404, 'NOT_FOUND', 'لم يُعثر على السجل|The record was not found')
    if (version !== row.version)
      return refuse(409, 'VERSION_STALE', 'عدّله officer|officer changed this record', { data: { who: 'officer' } })
    if (method === 'DELETE') {
      rows = rows.filter((found) => found.id !== id)
      return ok(rows, 'تم الحذف|Deleted')
    }
    const holder = rows.find((other) => meaning && other.id !== id && other.meaning === meaning)
    if (holder) {
      const name = `${holder.arName}|${holder.enName}`
      return refuse(409, 'MEANING_TAKEN', `«${holder.arName}»|“${holder.enName}”`, {
        fields: [{ path: '/meaning', code: 'MEANING_TAKEN', params: { name } }],
      })
    }
    return updateAll
      ? replace({
          id,
          active: active!,
          arName: arName!,
          enName: enName!,
          ...(meaning !== undefined && { meaning }),
        })
      : replace({ id, active: active! })
  }
  return {
    answer,
    /** A change by somebody else. */
    change: replace,
    remove: (id: number) => {
      rows = rows.filter((row) => row.id !== id)
    },
    rows: () => rows,
  }
}
