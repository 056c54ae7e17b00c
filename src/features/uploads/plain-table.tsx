import type { ReactNode } from 'react'
import { PREVIEW_ROWS } from '#schemas/uploads/upload.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

export interface PlainRow {
  readonly key: string | number
  /** The cell that heads the row. */
  readonly head: ReactNode
  readonly cells: readonly ReactNode[]
}
interface PlainTableProps {
  readonly caption: string
  /** What the columns are called, that of the row heads first. */
  readonly heads: readonly string[]
  readonly rows: readonly PlainRow[]
  /** The number of rows, when `rows` has only some of them. */
  readonly total?: number
}

/** The first 20 rows and the count of the rest, as an HTML table. */
export function PlainTable({ caption, heads, rows, total = rows.length }: PlainTableProps) {
  const t = useTexts('uploads').table
  const format = useFormat()
  const shown = rows.slice(0, PREVIEW_ROWS)
  return (
    <div className="qb-upload-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              // columns of a file are identified by their index alone
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && <p className="qb-muted">{t.rest({ count: format.count(total - shown.length) })}</p>}
    </div>
  )
}
