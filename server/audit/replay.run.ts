import type { Kysely } from 'kysely'
import type { AnyStateMachine } from 'xstate'
import type { Tables } from '../db/tables.ts'
import { HISTORIES, NOTED } from './histories/registry.ts'
import type { LifecycleHistory } from './histories/history.ts'
import { Replayer, type Fault } from './replay.ts'
import {
  auditedEntities,
  auditedIds,
  historiesOf,
  keysOf,
  parseHistory,
  type KeyRange,
  type SameHistory,
} from './replay.sql.ts'

export interface ReplayOptions {
  /**
   * Changed machines, by the id of their lifecycle: only those lifecycles are replayed, by today's machine and by the
   * changed one.
   */
  readonly changed?: Readonly<Record<string, AnyStateMachine>>
  /** Ranges of keys that are read at once: connections of the database. */
  readonly atOnce?: number
}
/** Records of one entity that share a fault. */
export interface FaultGroup extends Omit<Fault, 'row'> {
  /** Id of its machine; an unknown entity has none. */
  readonly lifecycle: string | null
  readonly entity: string
  /** Which machine does not allow it: today's, or only the changed one. */
  readonly by: 'today' | 'changed'
  readonly records: readonly {
    readonly id: number
    /** Its version after the row; null: not about a row. */ readonly row: number | null
  }[]
}
export interface LifecycleReport {
  readonly lifecycle: string
  readonly records: number
  /** Histories that differ. */
  readonly histories: number
  readonly faulty: number
}
export interface ReplayReport {
  readonly lifecycles: readonly LifecycleReport[]
  readonly faults: readonly FaultGroup[]
}

/** Keys of one query: its answer is a megabyte or two. */
const KEYS = 20_000

/**
 * Replays the history of every record through its lifecycle's machine; see ADR 21 for what is checked. Changes nothing;
 * records that change during the run are seen as they were when their range was read.
 */
export async function replayAudit(
  db: Kysely<Tables>,
  { changed, atOnce = 1 }: ReplayOptions = {},
): Promise<ReplayReport> {
  const lifecycles: LifecycleReport[] = []
  const faults: FaultGroup[] = []
  for (const [lifecycle, of] of Object.entries(HISTORIES).filter(([id]) => !changed || id in changed)) {
    const verify = verifierOf(of, changed?.[lifecycle])
    const seen = new Set<string>()
    const groups = new Groups(lifecycle)
    let records = 0
    for (const entity of of.entities) {
      await eachRange(await keysOf(db, entity), atOnce, async (range) => {
        for (const same of await historiesOf(db, entity, of, range)) {
          records += same.records
          seen.add(keyOf(same))
          const found = verify(same)
          if (found) groups.add(entity, found, same.ids)
        }
      })
    }
    const found = groups.all()
    faults.push(...found)
    lifecycles.push({
      lifecycle,
      records,
      histories: seen.size,
      faulty: found.reduce((sum, group) => sum + group.records.length, 0),
    })
  }
  return { lifecycles, faults: changed ? faults : [...(await withoutHistory(db)), ...faults] }
}

/** Entities of the trail that cannot be replayed, since no history is declared for them (ADR 44). */
async function withoutHistory(db: Kysely<Tables>): Promise<readonly FaultGroup[]> {
  const known = [...Object.values(HISTORIES).flatMap(({ entities }) => entities), ...NOTED]
  const groups = new Groups(null)
  for (const entity of (await auditedEntities(db)).filter((each) => !known.includes(each))) {
    const why = `no history is declared for ${entity}`
    const fault = { kind: 'unknownEntity', row: null, event: null, state: 'nowhere', why, by: 'today' } as const
    groups.add(entity, fault, (await auditedIds(db, entity)).join())
  }
  return groups.all()
}

type Found = Fault & { readonly by: FaultGroup['by'] }
const keyOf = ({ history, stored }: SameHistory) => `${history} ${stored}`

/**
 * Verifies each distinct history once: first against today's machine, since a changed machine cannot strand what
 * today's does not allow.
 */
function verifierOf(of: LifecycleHistory, changed: AnyStateMachine | undefined): (same: SameHistory) => Found | null {
  const today = new Replayer(of)
  const tomorrow = changed && new Replayer(of, changed)
  const known = new Map<string, Found | null>()
  const verify = ({ history, stored }: SameHistory): Found | null => {
    const rows = history === null ? null : parseHistory(history, of.changes)
    const record = stored === null ? null : (JSON.parse(stored) as unknown[])
    const now = today.replay(rows, record)
    if (now) return { ...now, by: 'today' }
    const then = tomorrow?.replay(rows, record)
    return then ? { ...then, by: 'changed' } : null
  }
  return (same) => {
    const key = keyOf(same)
    const found = known.get(key) ?? verify(same)
    known.set(key, found)
    return found
  }
}

class Groups {
  readonly #lifecycle: string | null
  readonly #groups = new Map<string, FaultGroup & { readonly records: { id: number; row: number | null }[] }>()

  constructor(lifecycle: string | null) {
    this.#lifecycle = lifecycle
  }

  add(entity: string, { row, ...found }: Found, ids: string): void {
    const key = JSON.stringify([entity, found])
    const group = this.#groups.get(key) ?? { lifecycle: this.#lifecycle, entity, ...found, records: [] }
    for (const id of ids.split(',')) group.records.push({ id: Number(id), row })
    this.#groups.set(key, group)
  }

  /** The most frequent first, each with its records in the order of their ids. */
  all(): FaultGroup[] {
    return [...this.#groups.values()]
      .map((group) => ({ ...group, records: group.records.toSorted((a, b) => a.id - b.id) }))
      .toSorted((a, b) => b.records.length - a.records.length)
  }
}

async function eachRange(
  keys: KeyRange | undefined,
  atOnce: number,
  work: (range: KeyRange) => Promise<void>,
): Promise<void> {
  if (!keys) return
  let next = keys.from
  const walk = async () => {
    while (next <= keys.to) {
      const from = next
      next += KEYS
      await work({ from, to: Math.min(from + KEYS - 1, keys.to) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}
