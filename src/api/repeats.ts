import { newUuid } from '#src/lib/uuid.ts'

/** Ms for which a write whose answer did not come has its key: for as long as somebody may try it again. */
const KEPT = 10 * 60_000

interface Kept {
  readonly key: string
  readonly feature: string
  /** It was sent, and nobody knows whether it was stored. */
  isDoubtful: boolean
  isStored: boolean
  until: number
}
/** By what was sent. */
const kept = new Map<string, Kept>()

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
 * by a feature ends what its other writes were in doubt of: sent again after that, they are meant anew.
 */
export function attemptAt(feature: string, content: unknown): Attempt {
  const name = JSON.stringify(content)
  const before = kept.get(name)
  const own =
    before && before.until > performance.now()
      ? before
      : { key: newUuid(), feature, isDoubtful: false, isStored: false, until: performance.now() + KEPT }
  kept.set(name, own)
  return {
    idempotencyKey: own.key,
    end(outcome) {
      if (outcome === 'stored') {
        own.isStored = true
        for (const [other, { feature: its }] of kept) if (its === feature) kept.delete(other)
      } else if (outcome === 'unknown' && !own.isStored) {
        own.isDoubtful = true
        own.until = performance.now() + KEPT
        kept.set(name, own)
      } else if (outcome === 'otherKey' || !own.isDoubtful) {
        // a refusal says nothing of the attempt before it: a session that had ended meanwhile refuses everything
        kept.delete(name)
      }
    },
  }
}
