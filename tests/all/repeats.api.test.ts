import { it } from 'vitest'
import { withDemo } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { expectOne, keyed, office } from '../support/repeats.ts'

/**
 * A kind of each way to write that is repeated 200 times, as each write is in the long run; a payment with its image:
 * tests/fees.
 */
const MANY = [
  'sectors.create',
  'sectors.update',
  'sectors.remove',
  'applications.decide',
  'notifications.send',
  'nomination.decideAll',
  'uploads.save',
  'session.savePreferences',
]

const TIMES = IS_LONG ? 200 : 6
withDemo('every write may come again', (getDb, getOptions) => {
  const setup = office(getDb, getOptions)
  it.each(keyed.map((write) => [write.name, write] as const))(`%s: ${TIMES} at once are one`, (_, write) =>
    expectOne(setup, write, TIMES),
  )
})

withDemo('a write of each kind', (getDb, getOptions) => {
  const setup = office(getDb, getOptions)
  it.each(keyed.filter(({ name }) => MANY.includes(name)).map((write) => [write.name, write] as const))(
    '%s: 200 at once are one',
    (_, write) => expectOne(setup, write, 200),
  )
})
