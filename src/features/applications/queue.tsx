import { Button } from '@blueprintjs/core'
import type { ApplicationRow, FilterForm } from '#schemas/applications/application.schema.ts'
import { STATUS, WAITING_CODES } from '#schemas/status.ts'
import { api } from '#src/api/client.ts'
import { useAfterRows } from '#src/kit/list/use-after-rows.ts'
import type { List } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useStatusText } from './status-tag.tsx'

/** Statuses that can be looked at with the queue, each by a chip. The others are never in it. */
const BESIDE = ['initialUnderReview', 'refusedAsAcceptedElsewhere', 'waitingList'] as const
const BESIDE_CODES: readonly number[] = BESIDE.map((name) => STATUS[name])
const WAITING: readonly number[] = WAITING_CODES

/** Statuses that are shown with the queue; null: the list is not the queue. */
export function statusesBesideQueue({ appStatus = null, appStatuses = [] }: FilterForm): readonly number[] | null {
  const beside = appStatuses.filter((code) => !WAITING.includes(code))
  const isQueue = appStatus === null && WAITING.every((code) => appStatuses.includes(code))
  return isQueue && beside.every((code) => BESIDE_CODES.includes(code)) ? beside : null
}

/** A list of a single status needs no count: the status itself shows whether its applications wait; so does the queue. */
const canWait = (filters: FilterForm): boolean =>
  (filters.appStatus ?? null) === null && statusesBesideQueue(filters)?.length !== 0

interface Props {
  readonly list: Pick<List<ApplicationRow, FilterForm>, 'rows' | 'view' | 'query' | 'search' | 'actor'>
}

/**
 * The queue of the desk: what waits for a decision, oldest first. A button opens and leaves it, and says how many of the
 * applications that the list shows wait; in the queue there is a chip for each status that can be looked at with it.
 */
export function Queue({ list }: Props) {
  const texts = useTexts('applications')
  const { short } = useTexts('statuses')
  const statusText = useStatusText()
  const format = useFormat()
  const waiting = useAfterRows(list, api.applications.waiting, canWait)
  const { filters } = list.query
  const beside = statusesBesideQueue(filters)
  const count = waiting && format.count(waiting.count)
  const text = count === null ? texts.queue.open() : (waiting!.more ? texts.waitingMore : texts.waiting)({ count })
  const toggle = () => {
    if (beside) list.search({ appStatuses: undefined })
    else
      list.actor.send({
        type: 'query.apply',
        change: {
          filters: { ...filters, appStatus: null, appStatuses: [...WAITING] },
          orderBy: 'applyDate',
          orderType: 'asc',
        },
      })
  }
  return (
    <span className="qb-toggles">
      <Button size="small" text={text} aria-pressed={beside !== null} onClick={toggle} />
      {beside && (
        <span className="qb-toggles" role="group" aria-label={texts.queue.beside()}>
          {BESIDE.map((name) => {
            const code = STATUS[name]
            const isShown = beside.includes(code)
            const others = beside.filter((each) => each !== code)
            return (
              <Button
                key={name}
                size="small"
                text={short[name]()}
                title={statusText(code)}
                aria-pressed={isShown}
                onClick={() => list.search({ appStatuses: [...WAITING, ...others, ...(isShown ? [] : [code])] })}
              />
            )
          })}
        </span>
      )}
    </span>
  )
}
