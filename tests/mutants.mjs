/**
 * `npm run test:mutants [-- --all] [name …]`: plants mutants, one process per core and each in a copy of the project, and
 * shows what catches each. `--all`: also those that need a database. `--random 40 --seed 1`: faults by chance
 * (mutants/random/run.ts).
 */
import { plantAll } from './mutants/plant.ts'
import { plantRandom } from './mutants/random/run.ts'

const args = process.argv.slice(2)
/** By chance: the one thing that passes or fails is the share that was noticed, since some faults change nothing. */
async function byChance() {
  const { caught, survived, least } = await plantRandom(args)
  const isEnough = caught * 100 >= (caught + survived) * least
  return { caught: isEnough ? 1 : 0, survived: isEnough ? 0 : 1 }
}
const { caught, survived } = args.includes('--random')
  ? await byChance()
  : await plantAll({ all: args.includes('--all'), only: args.filter((arg) => !arg.startsWith('--')) })
console.log(`${caught} passed, ${survived} failed`)
process.exit(survived === 0 ? 0 : 1)
