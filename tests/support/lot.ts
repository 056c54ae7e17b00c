import { createHash } from 'node:crypto'
import { FEATURES, type FeatureName } from '#schemas/api.ts'
import { changedOfLate, featureOf, newestCommit } from '../changes.mjs'

/** What is seen of a feature. */
const SEEN = /^src\/features\/|\.surfaces\.ts$/
/** What its gates walk: its machines, through its screens and, for some, its calls. */
const WALKED = /^(machines|schemas|src\/features|server\/features|tests)\/(?!.*\.(api|screen)\.test\.)/
/** Hours before the newest commit: what was changed in them is looked at, and walked, whole. */
const LATE = 6
/** Of so many others, one is drawn. */
const SHARE = 4
/** A change of more features than these is broad: of each of them, one of two is drawn. */
const BROAD = 4
const SHARE_OF_BROAD = 2
/** Set by `npm test` (run.mjs); a part that is run by itself leaves nothing to chance. */
const IS_BY_LOT = process.env['TEST_BY_LOT'] === 'yes'
const changed = IS_BY_LOT ? changedOfLate(LATE) : null
const featuresOf = (files: RegExp) =>
  new Set(
    changed
      ?.filter((file) => files.test(file))
      .map((file) => featureOf(file, FEATURES))
      .filter((feature) => feature !== undefined),
  )
const ofLate = { seen: featuresOf(SEEN), walked: featuresOf(WALKED) }
const commit = IS_BY_LOT ? newestCommit() : ''

/**
 * Whether `npm test` looks at this, or walks it: all of a feature that was changed of late in what is seen or walked of
 * it, or half when many were, and of the others a quarter; another half or quarter with another commit. Without git, all.
 */
export function isDrawn(what: keyof typeof ofLate, feature: FeatureName, name: string): boolean {
  if (changed === null) return true
  const late = ofLate[what]
  const share = !late.has(feature) ? SHARE : late.size > BROAD ? SHARE_OF_BROAD : 1
  return createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE() % share === 0
}
