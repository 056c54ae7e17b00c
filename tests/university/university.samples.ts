import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { universityEndpoints } from '#schemas/university/university.endpoints.ts'
import { logoAddress } from '#schemas/university/logo.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'
import { formOf } from '../support/server.ts'
import { DEMO, pictureOf } from './university.fixtures.ts'

let calls = 0

/** Each call finds the version that is stored, and changes something; the logo of the university is an installed one. */
export const samples: Samples<typeof universityEndpoints> = async (db: Kysely<Tables>) => {
  calls += 1
  const content = await pictureOf('webp')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('university_logo')
    .values({ sha256, mime: 'image/webp', content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await db
    .updateTable('university')
    .set({ scope_logo: logoAddress(sha256) })
    .returning('version')
    .executeTakeFirstOrThrow()
  // another picture each time
  const background = { r: calls % 256, g: calls >> 8, b: 90, alpha: 1 }
  return {
    read: {},
    update: { body: { ...DEMO, enName: `University ${randomUUID()}`, version } },
    setLogo: { body: formOf({ logo: 'system', version }, 'file', await pictureOf('png', { background }), 'logo.png') },
    removeLogo: { body: { logo: 'scope', version } },
    logo: { params: { hash: sha256 } },
  }
}
