import { newUuid } from '#src/lib/uuid.ts'

/** Ms for which a write whose answer did not come has its key: for as long as somebody may try it again. */
const KEY_LIFETIME = 10 * 60_000

interface PendingWrite {
  readonly key: string
  readonly feature: string
  readonly target: string | undefined
  /** It was sent, and nobody knows whether it was stored. */
  isDoubtful: boolean
  /** Sent again, it is meant anew. */
  isOver: boolean
  until: number
}
/** By what was sent. */
const pending = new Map<string, PendingWrite>()

/**
 * What became of a write: `unknown` where no answer of the server came, or one that something is wrong with it;
 * `otherKey`: its key is known with something else.
 */
export type Outcome = 'stored' | 'refused' | 'otherKey' | 'unknown'

interface Attempt {
  readonly idempotencyKey: string
  readonly end: (outcome: Outcome) => void
}

/**
 * One more attempt at a write (ADR 91). The same content has the same key until its answer is known: sent again after
 * an answer that did not come, it is done once. `content`: JSON, all that tells it from other calls. Whatever is stored
 * by a feature ends what its other writes were in doubt of: sent again after that, they are meant anew. `target`: of a
 * write that sets a state, whatever it was; there, other content that is sent ends the doubt, as it may be stored too.
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
        // a refusal says nothing of the attempt before it: a session that had ended meanwhile refuses everything
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
