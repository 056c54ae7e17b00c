import type { Kysely, Transaction } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import type { JobAct, JobKindName, JobState } from '#schemas/jobs/job.schema.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { Tables } from '../db/tables.ts'
import type { Bilingual, Params } from './bilingual.ts'
import type { ActingUser } from './record-kind.ts'
import type { EffectiveScope } from './scope.ts'

type Trx = Transaction<Tables>

/** `request`: the job's input, in the kind's own shape, JSON. */
export interface RunningJob {
  readonly id: number
  readonly request: unknown
}
/** `target`: the item, in the kind's own shape, JSON. `place`: 1 and up, in the order of the job's targets. */
export interface JobItem {
  readonly place: number
  readonly target: unknown
}
/** The outcome of an item: done, with a result in the kind's own shape, or refused by a code of the catalogue. */
export interface ItemOutcome {
  readonly place: number
  readonly refused?: { readonly code: ErrorCode; readonly params?: Params }
  readonly result?: unknown
}

/** `act`: what it did, where its kind alone does not show that; `name`: its subject, such as a faculty or a file. */
export interface JobAbout {
  readonly act?: JobAct
  readonly name?: Bilingual | string
}

/** One kind of work: declared in the folder of its feature, and listed in `features/job-kinds.ts`. */
export interface JobKindHandler {
  /** Who may begin it, and retry. */
  readonly permission: Permission
  /** Most items of a batch, where it is fewer than for other kinds. */
  readonly batchSize?: number
  /**
   * Queries another system about the items of a batch, before `handle` and outside of any transaction; its result is
   * passed to `handle`. It must store by itself what it needs after a stop: then the same items are requested again
   * (ADR 80).
   */
  request?(db: Kysely<Tables>, by: ActingUser, job: RunningJob, items: readonly JobItem[]): Promise<unknown>
  /**
   * One batch in one transaction: what it does to each item, or why not; `by` is who began the job, with the rights of
   * now. Throws: nothing of the batch happened.
   */
  handle(
    trx: Trx,
    by: ActingUser,
    job: RunningJob,
    items: readonly JobItem[],
    answers?: unknown,
  ): Promise<readonly ItemOutcome[]>
  /** Once it has ended, however (done, done with refusals, cancelled, failed), in the transaction that ends it. */
  ended?(trx: Trx, job: RunningJob & { readonly state: JobState }, at: Date): Promise<void>
  /** Text of the notification, in addition to the counts. */
  about?(trx: Trx, job: RunningJob): Promise<JobAbout>
  /**
   * Labels of items for the job centre and the spreadsheet, in the order of `targets`: a number and a name each, empty
   * for items outside the scope of the viewer.
   */
  describe(
    db: Kysely<Tables>,
    scope: EffectiveScope,
    targets: readonly unknown[],
  ): Promise<readonly { readonly number: string; readonly name: Bilingual }[]>
  /**
   * Places of the items that a text finds by a name or the beginning of a number, as far as the viewer sees them. A kind
   * of few items does without: then all of them are described.
   */
  find?(db: Kysely<Tables>, scope: EffectiveScope, jobId: number, searchText: string): Promise<readonly number[]>
}
export type JobKinds = Readonly<Partial<Record<JobKindName, JobKindHandler>>>

/** The kinds that a process knows, and a signal from the calls that begin jobs to the worker of the same process. */
export interface Jobs {
  readonly kinds: JobKinds
  /** A job was begun; after the commit (`afterCommit`), before which nobody sees it. */
  readonly wake: () => void
  /** Returns how to listen no more. */
  readonly onWake: (listener: () => void) => () => void
}

export function createJobs(kinds: JobKinds): Jobs {
  const listeners = new Set<() => void>()
  return {
    kinds,
    wake: () => listeners.forEach((listener) => listener()),
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
