import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { peopleEndpoints } from '#schemas/people/people.endpoints.ts'
import type { SheetLine } from '#schemas/people/sheet.schema.ts'
import type { PersonState } from '#schemas/people/person.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

/** Ids of the roles of the demo. */
export const ROLE = { administrator: 1, officer: 2, clerk: 3, finance: 4, entry: 5, viewer: 6 } as const

export interface SomePerson {
  readonly username?: string
  readonly name?: string
  readonly roleId?: number
  readonly facultyId?: number | null
  readonly branchId?: number | null
  readonly state?: PersonState
  readonly email?: string | null
}
/** A person with an account; without a history. @returns the id */
export async function addPerson(db: Kysely<Tables>, person: SomePerson = {}): Promise<number> {
  const username = person.username ?? `person-${randomUUID()}`
  const { id } = await db
    .insertInto('app_user')
    .values({
      username,
      username_norm: username.toLowerCase(),
      password_hash: '',
      ar_name: person.name ?? 'سارة محمود',
      en_name: 'Sara Mahmoud',
      card_id: null,
      email: person.email === undefined ? `${username}@example.com` : person.email,
      role_id: person.roleId ?? ROLE.viewer,
      university_id: 1,
      faculty_id: person.facultyId ?? null,
      branch_id: person.branchId ?? null,
      language: null,
      state: person.state ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line of a sheet that invites somebody to see the whole university. */
export const sheetLineOf = (username: string, more: Partial<SheetLine> = {}): SheetLine => ({
  row: 2,
  username,
  arName: 'سارة محمود',
  enName: 'Sara Mahmoud',
  email: 'sara@example.com',
  language: 'ar',
  role: 'Viewer',
  ...more,
})

/** A person made for the call, so that each call finds one in the state that it needs. */
export const samples: Samples<typeof peopleEndpoints> = async (db, call) => {
  const id = await addPerson(db, { state: call === 'resume' ? 'suspended' : 'active' })
  const ref = { body: { id, version: 1 } }
  return {
    list: { body: { page: 1, pageSize: 10 } },
    details: { body: { id } },
    roles: {},
    invite: {
      body: {
        username: `sample-${id}`,
        arName: 'سارة محمود',
        enName: 'Sara Mahmoud',
        email: 'sara@example.com',
        language: 'ar',
        roleId: ROLE.viewer,
        homes: [{}],
      },
    },
    checkSheet: { body: { lines: [sheetLineOf(`checked-${id}`)] } },
    inviteSheet: { body: { lines: [sheetLineOf(`sheet-${id}`)] } },
    assignmentEffects: { body: { id, roleId: ROLE.officer, homes: [{}] } },
    assign: { body: { id, version: 1, roleId: ROLE.officer, homes: [{}] } },
    renewLink: ref,
    suspend: ref,
    resume: ref,
    endSessions: ref,
    leave: ref,
  }
}
