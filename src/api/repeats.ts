import { newUuid } from '#src/lib/uuid.ts'

/** Ms for which a write without a reply retains its key: as long as a person may still retry it. */
const KEY_LIFETIME = 10 * 60_000

interface PendingWrite {
  readonly key: string
  readonly feature: string
  readonly target: string | undefined
  /** It was sent, and it is unknown whether it was stored. */
  isDoubtful: boolean
  /** Another attempt is a new write. */
  isOver: boolean
  until: number
}
/** By the content that was sent. */
const pending = new Map<string, PendingWrite>()

/**
 * The outcome of a write: `unknown` without a reply of the server, or with one that leaves it undecided; `otherKey`:
 * the server has its key with other content.
 */
export type Outcome = 'stored' | 'refused' | 'otherKey' | 'unknown'

interface Attempt {
  readonly idempotencyKey: string
  readonly end: (outcome: Outcome) => void
}

/**
 * One more attempt at a write (ADR 91). The same content has the same key until its outcome is known, so that a retry
 * after a missing reply is stored once. `content`: JSON, all that distinguishes it from other calls. When a feature
 * stores a write, the doubts about its other writes end: a later attempt at those is a new write. `target`: the path of
 * a write that sets a state, whatever the content; there, sending other content ends the doubt too, as that may be
 * stored as well.
 */
export function beginAttempt(feature: string, content: unknown, target?: string): Attempt {
  const name = JSON.stringify(content)
  if (target !== undefined) endOthersAt(target, name)
  const before = pending.get(name)
  const own =
    before && before.until > performance.now()
      ? before
      : { key: newUuid(), feature, target, isDoubtful: false, isOver: false, until: performance.now() + KEY_LIFETIME }
  pending.set(name, own)
  return {
    idempotencyKey: own.key,
    end(outcome) {
      if (outcome === 'stored') {
        own.isOver = true
        for (const [other, { feature: its }] of pending) if (its === feature) pending.delete(other)
      } else if (outcome === 'unknown' && !own.isOver) {
        own.isDoubtful = true
        own.until = performance.now() + KEY_LIFETIME
        pending.set(name, own)
      } else if (outcome === 'otherKey' || !own.isDoubtful) {
        // a refusal does not settle the attempt before it: when the session has ended since, everything is refused
        pending.delete(name)
      }
    },
  }
}

function endOthersAt(target: string, name: string): void {
  for (const [other, its] of pending)
    if (its.target === target && other !== name) {
      its.isOver = true
      pending.delete(other)
    }
}
