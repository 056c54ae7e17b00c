/** The product as `npm start` and `npm run worker` run it, without install and build; prints the lines for people. */
import { shiftClock } from '../support/shifted-clock.ts'

const { program, root, worker, env, shift } = JSON.parse(process.argv[2]!) as {
  /** Where `main` is. */
  readonly program: string
  readonly root: string
  readonly worker: boolean
  readonly env: Readonly<Record<string, string>>
  /** The milliseconds by which this machine's clock is fast. */
  readonly shift: number
}
if (shift !== 0) shiftClock(shift)
Object.assign(process.env, { LOG_LEVEL: 'silent', PORT: '0', ...env })
process.chdir(root)
// read once the settings are set
const { main } = (await import(program)) as typeof import('#server/process/main.ts')
await main({ root, dev: false, worker })
