import { useCallback, useEffect, useState } from 'react'
import type { DataOf } from '#schemas/endpoint.ts'
import type { chartsEndpoints } from '#schemas/charts/charts.endpoints.ts'
import type { RecordKind } from '#schemas/charts/records.ts'
import type { Problem } from '#schemas/errors.ts'
import { isSessionOver, problemOf } from '#machines/shared/problem.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'

export type Counts = DataOf<typeof chartsEndpoints.counts>
export type RecordPath = DataOf<typeof chartsEndpoints.way>
export type Taken = DataOf<typeof chartsEndpoints.taken>
export type Loaded<T> = { readonly again: () => void } & (
  | { readonly is: 'idle' | 'asking' }
  | { readonly is: 'there'; readonly value: T }
  | { readonly is: 'problem'; readonly problem: Problem }
)
type Known<T> = { readonly key: string; readonly value: T } | { readonly key: string; readonly problem: Problem } | null

/** Loads once for each `key`, and again on `again`; nothing while it is null. `load` depends on `key` alone. */
function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<{ readonly data: T }>): Loaded<T> {
  const [known, setKnown] = useState<Known<T>>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (key === null) return undefined
    const controller = new AbortController()
    load(controller.signal).then(
      ({ data }) => setKnown({ key, value: data }),
      (error: unknown) => {
        const problem = problemOf(error)
        if (!isAborted(error) && !isSessionOver(problem)) setKnown({ key, problem })
      },
    )
    return () => controller.abort()
    // `load` depends on `key` alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, tries])
  const again = useCallback(() => {
    setKnown(null)
    setTries((before) => before + 1)
  }, [])
  useOnReturn(known?.key === key && known !== null && 'problem' in known ? again : null)
  if (key === null) return { is: 'idle', again }
  if (known?.key !== key) return { is: 'asking', again }
  return 'problem' in known
    ? { is: 'problem', problem: known.problem, again }
    : { is: 'there', value: known.value, again }
}

export const useCounts = (records: RecordKind | null): Loaded<Counts> =>
  useLoaded(records, (signal) => api.charts.counts({ params: { records: records! }, signal }))
export const useTaken = (records: RecordKind | null): Loaded<Taken> =>
  useLoaded(records, (signal) => api.charts.taken({ params: { records: records! }, signal }))
export const useRecordPath = (records: RecordKind | null, id: string | null): Loaded<RecordPath> =>
  useLoaded(records === null || id === null ? null : `${records}/${id}`, (signal) =>
    api.charts.way({ params: { records: records!, id: id! }, signal }),
  )
