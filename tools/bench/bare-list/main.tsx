/**
 * The least that React needs to show the same page of the same call: no menu, no filters, no texts, no styles. What the
 * product is measured against.
 */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ApplicationRow, SortableColumn } from '#schemas/applications/application.schema.ts'

interface Query {
  readonly page: number
  readonly orderBy: SortableColumn
  readonly orderType: 'asc' | 'desc'
}
interface Reply {
  readonly data: { readonly results: readonly ApplicationRow[] }
}

const COLUMNS = [
  'studentName',
  'identityNumber',
  'appNum',
  'desireNumber',
  'applyDate',
  'paymentDate',
  'facultyName',
  'certificateType',
  'studentPercentage',
  'studentTotal',
  'certifiedTotal',
  'applicationStatus',
] as const satisfies readonly SortableColumn[]

async function load(query: Query, signal: AbortSignal): Promise<readonly ApplicationRow[]> {
  const reply = await fetch('/api/students_admission_apps/list_applications/', {
    method: 'POST',
    signal,
    body: JSON.stringify({ ...query, pageSize: 10 }),
    headers: {
      'content-type': 'application/json',
      token: localStorage.getItem('qabul.token') ?? '',
      'x-csrftoken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    },
  })
  const fresh = reply.headers.get('token')
  if (fresh) localStorage.setItem('qabul.token', fresh)
  return ((await reply.json()) as Reply).data.results
}

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (value as { ar: string }).ar : String(value ?? '')

function List() {
  const [query, setQuery] = useState<Query>({ page: 1, orderBy: 'applyDate', orderType: 'desc' })
  const [rows, setRows] = useState<readonly ApplicationRow[]>([])
  useEffect(() => {
    const controller = new AbortController()
    load(query, controller.signal).then(setRows, () => undefined)
    return () => controller.abort()
  }, [query])
  return (
    <>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>
                <button
                  type="button"
                  data-sort={column}
                  onClick={() => setQuery({ page: 1, orderBy: column, orderType: 'asc' })}
                >
                  {column}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.applyId}>
              {COLUMNS.map((column) => (
                <td key={column}>{shown(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-next onClick={() => setQuery({ ...query, page: query.page + 1 })}>
        {query.page + 1}
      </button>
    </>
  )
}

createRoot(document.getElementById('root')!).render(<List />)
