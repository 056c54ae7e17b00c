import { createHash } from 'node:crypto'
import { FEATURES, type FeatureName } from '#schemas/api.ts'
import { changedOfLate, featureOf, newestCommit } from '../changes.mjs'

/** What is seen of a feature. */
const SEEN = /^src\/features\/|\.surfaces\.ts$/
/** Hours before the newest commit: what was changed in them is looked at whole. */
const LATE = 6
/** Of so many others, one is drawn. */
const SHARE = 3
/** Set by `npm test` (run.mjs); a part that is run by itself leaves nothing to chance. */
const IS_BY_LOT = process.env['TEST_BY_LOT'] === 'yes'
const changed = IS_BY_LOT ? changedOfLate(LATE) : null
const ofLate = new Set(changed?.filter((file) => SEEN.test(file)).map((file) => featureOf(file, FEATURES)))
const commit = IS_BY_LOT ? newestCommit() : ''

/**
 * Whether `npm test` looks at this: at all that is seen of a feature whose screens were changed of late, and of the
 * others at a third, another third with another commit. Without git, at all.
 */
export function isDrawn(feature: FeatureName, name: string): boolean {
  if (changed === null || ofLate.has(feature)) return true
  return createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE() % SHARE === 0
}
