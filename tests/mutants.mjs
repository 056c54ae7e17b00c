/**
 * `npm run test:mutants [-- --all | --recent] [name …]`: plants mutants, one process per core and each in a copy of the
 * project, and shows what catches each. `--all`: also those that need a database; `--recent`: twenty
 * of those of files that were changed of late. `--random 40 --seed 1`: faults by chance (mutants/random/run.ts).
 */
import { changedOfLate, newestCommit } from './changes.mjs'
import { plantAll } from './mutants/plant.ts'
import { plantRandom } from './mutants/random/run.ts'

const args = process.argv.slice(2)
const isRecent = args.includes('--recent')
/** What `npm test` takes the time for; `npm run test:long` plants all. */
const MOST_RECENT = 20
/** By chance: the one thing that passes or fails is the share that was noticed, since some faults change nothing. */
async function byChance() {
  const { caught, survived, least } = await plantRandom(args)
  const isEnough = caught * 100 >= (caught + survived) * least
  return { caught: isEnough ? 1 : 0, survived: isEnough ? 0 : 1 }
}
const { caught, survived } = args.includes('--random')
  ? await byChance()
  : await plantAll({
      all: args.includes('--all'),
      changed: isRecent ? changedOfLate(24) : null,
      most: isRecent ? MOST_RECENT : null,
      lot: isRecent ? newestCommit() : '',
      only: args.filter((arg) => !arg.startsWith('--')),
    })
console.log(`${caught} passed, ${survived} failed`)
process.exit(survived === 0 ? 0 : 1)
