/** Jobs as people begin them and look at them, and as they are stored. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isEnded } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import type { GroupPreview, GroupResult, NotificationFilter } from '#schemas/notifications/group.schema.ts'
import { courseKey } from '#schemas/uploads/header.schema.ts'
import type { SaveBody, UploadResult } from '#schemas/uploads/upload.schema.ts'
import type { Answer } from '#tests/support/server.ts'
import { idOf } from '#tests/uploads/uploads.fixtures.ts'
import type { Client, Cluster } from './cluster.ts'
import { SCOPE } from './people.ts'

/** Of the demo data: the active year, a type and a course that are active. */
const [YEAR, TYPE, COURSE] = [3, 1, 1] as const
/** Ms between two looks. */
export const POLL_INTERVAL_MS = 200

/** The data of a call that must succeed. @throws Error when it is refused */
function dataOf<D>({ status, body }: Answer<D>): D {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.message}`)
  return body.data
}

/** A message to many that was sent, with the counts of its preview. */
export type Group = GroupResult & Pick<GroupPreview, 'total' | 'recipients' | 'mails'>
/** Begins a message to all that `filter` finds. */
export async function sendGroup(
  client: Client,
  filter: NotificationFilter,
  { isMailed }: { readonly isMailed: boolean },
): Promise<Group> {
  const message = `يرجى متابعة موعد اختبار القدرات ${randomUUID()}`
  const written = { message, applicationStatusOption: 0, sendMailToStudent: isMailed ? 1 : 0 } as const
  const preview = dataOf(await client.call('notifications', 'preview', { ...written, filter }, { scope: SCOPE }))
  const send = { ...written, sendMessageGroup: true, previewToken: preview.token }
  return { ...preview, ...(dataOf(await client.call('notifications', 'send', send, { scope: SCOPE })) as GroupResult) }
}

/** Starts an upload of so many students to a new certificate. */
export async function upload(client: Client, name: 'One' | 'Two', rows: number): Promise<UploadResult> {
  const scope = { scope: SCOPE }
  const certificate = {
    arName: { One: 'شهادة أولى', Two: 'شهادة ثانية' }[name],
    enName: `Certificate ${name}`,
    certificationType: TYPE,
    academicYear: YEAR,
    totalDegree: 410,
  }
  const { id } = dataOf(await client.call('certificates', 'create', certificate, scope))
  const course = { certificateId: id, version: 1, courseId: COURSE, courseDegree: 60, addToTotal: 0 } as const
  dataOf(await client.call('certificates', 'addCourse', course, scope))
  const data = Array.from({ length: rows }, (_, at) => ({
    row: at + 2,
    cells: { nationalId: idOf(at), studentName: 'محمد أحمد علي حسن', [courseKey(COURSE)]: at % 60 },
  })) as unknown as SaveBody['data']
  const body = { data, certificateId: id, yearId: YEAR, certificateTypeId: TYPE }
  return dataOf(await client.call('uploads', 'save', body, scope))
}

/** The job as its page shows it once it has ended. */
export async function ended(client: Client, id: number): Promise<JobRow> {
  const options = { scope: SCOPE, params: { id: String(id) } }
  for (;;) {
    const answer = await client.call('jobs', 'details', undefined, options).catch(() => undefined)
    if (answer?.status === 200 && isEnded(answer.body.data.state)) return answer.body.data
    await pause(POLL_INTERVAL_MS)
  }
}

/** The one row that a query gives. */
export const one = async <T>(cluster: Cluster, sql: string): Promise<T> => (await cluster.query<T>(sql))[0]!

/** A job as it is stored; `lease`: of which worker it is. */
export interface Stored {
  readonly handled: number
  readonly state: JobRow['state']
  readonly lease: string | null
}
export const stored = (cluster: Cluster, id: number): Promise<Stored> =>
  one(cluster, `select done + refused as handled, state, lease_by::text as lease from job where id = ${id}`)

/** Looks until so many items of the jobs are handled. @throws Error when all have ended before */
export async function reach(cluster: Cluster, ids: readonly number[], items: number): Promise<void> {
  for (;;) {
    const jobs = await Promise.all(ids.map((id) => stored(cluster, id)))
    if (jobs.reduce((sum, { handled }) => sum + handled, 0) >= items) return
    if (jobs.every(({ state }) => isEnded(state))) throw new Error(`The jobs ended before ${items} items were handled.`)
    await pause(POLL_INTERVAL_MS)
  }
}

/** Looks until another worker than `before` has handled items of the job. */
export async function goesOn(cluster: Cluster, id: number, before: Stored): Promise<void> {
  for (;;) {
    const now = await stored(cluster, id)
    if (isEnded(now.state) || (now.lease !== before.lease && now.handled > before.handled)) return
    await pause(POLL_INTERVAL_MS)
  }
}
