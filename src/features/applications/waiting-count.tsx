import type { ApplicationRow, FilterForm } from '#schemas/applications/application.schema.ts'
import { api } from '#src/api/client.ts'
import { useAfterRows } from '#src/kit/list/use-after-rows.ts'
import type { List } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** A list of a single status needs no count: the status itself shows whether its applications wait. */
const canWait = ({ appStatus = null }: FilterForm): boolean => appStatus === null

/** How many of the applications that the list shows wait for a decision. */
export function WaitingCounted({
  list,
}: {
  readonly list: Pick<List<ApplicationRow, FilterForm>, 'rows' | 'view' | 'query'>
}) {
  const texts = useTexts('applications')
  const format = useFormat()
  const waiting = useAfterRows(list, api.applications.waiting, canWait)
  if (!waiting) return null
  const count = format.count(waiting.count)
  return <span>{(waiting.more ? texts.waitingMore : texts.waiting)({ count })}</span>
}
