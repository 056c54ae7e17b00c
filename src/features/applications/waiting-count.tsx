import { useEffect, useState } from 'react'
import type { ApplicationRow, FilterForm, WaitingCount } from '#schemas/applications/application.schema.ts'
import { api } from '#src/api/client.ts'
import type { List } from '#src/kit/list/use-list.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

type Shown = Pick<List<ApplicationRow, FilterForm>, 'rows' | 'view' | 'query'>

/** A single status says by itself whether what it shows is waiting. */
const canWait = ({ appStatus = null }: FilterForm): boolean => appStatus === null

/**
 * How many of the applications that the list shows wait for a decision: counted after the rows, and again with each
 * load; nothing is said while it is not known.
 */
export function WaitingCounted({ list }: { readonly list: Shown }) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { rows, view } = list
  const { filters } = list.query
  const [counted, setCounted] = useState<{ readonly of: unknown; readonly waiting: WaitingCount } | null>(null)
  useEffect(() => {
    if (view !== 'rows' || !canWait(filters)) return undefined
    const call = new AbortController()
    const forget = whenIdle(() => {
      api.applications.waiting(filters, { background: true, signal: call.signal }).then(
        ({ data }) => setCounted({ of: filters, waiting: data }),
        () => setCounted(null),
      )
    })
    return () => {
      forget()
      call.abort()
    }
  }, [filters, rows, view])
  if (counted?.of !== filters || !canWait(filters)) return null
  const count = format.count(counted.waiting.count)
  return <span>{(counted.waiting.more ? texts.waitingMore : texts.waiting)({ count })}</span>
}
