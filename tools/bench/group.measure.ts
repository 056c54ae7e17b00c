import type { Database } from '#server/db/engine.ts'
import type { GroupPreview, GroupResult } from '#schemas/notifications/group.schema.ts'
import { notifyAs, groupWorkerOf, WRITTEN } from '#tests/notifications/notifications.fixtures.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { median, type Metric } from './metrics.ts'

/** Issue 14, Speed: seconds of a preview of 100,000 recipients, on PostgreSQL. */
const PREVIEW_BAR = 2
const PREVIEWS = 3

const seconds = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
  const started = performance.now()
  const done = await work()
  return [(performance.now() - started) / 1_000, done]
}

/** A message to all applications there are: its preview, and its send with a mail and an audit row for each. */
export async function measureGroup({ kysely: db }: Database, engine: EngineName): Promise<Metric[]> {
  const call = notifyAs(db)
  const preview = async (): Promise<GroupPreview> => (await call('preview', { ...WRITTEN, filter: {} })).data
  const previews: (readonly [number, GroupPreview])[] = []
  for (let at = 0; at < PREVIEWS; at += 1) previews.push(await seconds(preview))
  const { token, recipients } = previews.at(-1)![1]
  const worker = groupWorkerOf(db)
  const [sending] = await seconds(async () => {
    const { data } = await call('send', { ...WRITTEN, sendMessageGroup: true, previewToken: token })
    await worker.work()
    const { state } = await db
      .selectFrom('job')
      .select('state')
      .where('id', '=', (data as GroupResult).jobId)
      .executeTakeFirstOrThrow()
    if (!state.startsWith('done')) throw new Error(`The job is ${state}.`)
  })
  await worker.stop()
  const count = recipients.toLocaleString('en')
  return [
    {
      part: engine,
      name: `a preview of ${count} recipients`,
      value: median(previews.map(([each]) => each)),
      unit: 's',
      ...(engine === 'postgres' && { bar: PREVIEW_BAR }),
    },
    { part: engine, name: `a message to ${count}, a mail and an audit row each`, value: sending, unit: 's' },
  ]
}
