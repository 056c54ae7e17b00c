/**
 * `npm run test:mutants [-- --all | --recent] [name …]`: plants mutants, one process per core and each in a copy of the
 * project, and shows what catches each. `--all`: also those that need a database; `--recent`: only those of files that
 * were changed of late.
 */
import { changedOfLate } from './changes.mjs'
import { plantAll } from './mutants/plant.ts'

const args = process.argv.slice(2)
const { caught, survived } = await plantAll({
  all: args.includes('--all'),
  changed: args.includes('--recent') ? changedOfLate() : null,
  only: args.filter((arg) => !arg.startsWith('--')),
})
console.log(`${caught} passed, ${survived} failed`)
process.exit(survived === 0 ? 0 : 1)
