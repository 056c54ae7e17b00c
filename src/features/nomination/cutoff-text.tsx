import type { Cutoff } from '#schemas/nomination/nomination.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** Total and percentage of the last one who got a seat: the cut-off (issue 15). */
export function CutoffText({ cutoff }: { readonly cutoff: Cutoff | null }) {
  const t = useTexts('nomination').seats
  const format = useFormat()
  if (!cutoff) return t.nobody()
  const { total, percentage } = cutoff
  return (
    <bdi dir="ltr">
      {total !== null && format.total(total)} {percentage !== null && `(${format.percent(percentage)})`}
    </bdi>
  )
}
