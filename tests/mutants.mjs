/**
 * `npm run test:mutants [-- --all] [name …]`: plants mutants, one process per core and each in a copy of the project,
 * and shows what catches each. `--all`: also those that need a database.
 */
import { plantAll } from './mutants/plant.ts'

const args = process.argv.slice(2)
const { caught, survived } = await plantAll({
  all: args.includes('--all'),
  only: args.filter((arg) => !arg.startsWith('--')),
})
console.log(`${caught} passed, ${survived} failed`)
process.exit(survived === 0 ? 0 : 1)
