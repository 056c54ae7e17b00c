import { it } from 'vitest'
import { eachDemo, withDemo } from '../support/database.ts'
import { expectOne, keyed, office } from '../support/repeats.ts'

/** A kind of each way to write that is repeated 200 times; a payment with its image: tests/fees. */
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

eachDemo('every write may come again', (getDb, getOptions) => {
  const place = office(getDb, getOptions)
  it.each(keyed.map((write) => [write.name, write] as const))('%s: 6 at once are one', (_, write) =>
    expectOne(place, write, 6),
  )
})

withDemo('a write of each kind', (getDb, getOptions) => {
  const place = office(getDb, getOptions)
  it.each(keyed.filter(({ name }) => MANY.includes(name)).map((write) => [write.name, write] as const))(
    '%s: 200 at once are one',
    (_, write) => expectOne(place, write, 200),
  )
})
