import { useScopeText } from '#src/features/scope/index.ts'
import { PrintFacts } from '#src/kit/print.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** A filter or option of a report, as text. */
export interface Fact {
  readonly label: string
  readonly value: string
}
interface Props {
  readonly list: {
    readonly rows: readonly unknown[]
    readonly total: number
    readonly more: boolean
    readonly query: { readonly page: number; readonly pageSize: number }
  }
  readonly facts: readonly Fact[]
}

/** On paper: the scope, the filters, and which rows of how many are printed. */
export function ReportFacts({ list, facts }: Props) {
  const { report: t } = useTexts('common')
  const format = useFormat()
  const scope = useScopeText()
  const before = (list.query.page - 1) * list.query.pageSize
  const rows = {
    from: format.number(before + 1),
    to: format.number(before + list.rows.length),
    total: format.number(list.total),
  }
  return (
    <PrintFacts
      facts={[
        { label: t.scope(), value: scope ?? t.whole() },
        ...facts,
        ...(list.rows.length > 0 ? [{ label: t.rows(), value: (list.more ? t.rowsOfMore : t.rowsOf)(rows) }] : []),
      ]}
    />
  )
}
