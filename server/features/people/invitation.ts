import type { Transaction } from 'kysely'
import { ASSIGNMENT_GUARDS, assignmentGuards, type Assignment } from '#machines/people/person.lifecycle.ts'
import { peopleEndpoints } from '#schemas/people/people.endpoints.ts'
import type { InvitationForm } from '#schemas/people/person.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { instantText, mailText } from '../../kit/bilingual.ts'
import { createRecords } from '../../kit/change-record.ts'
import type { StoredHomes } from '../../kit/homes.sql.ts'
import { normaliseUsername } from '../../kit/password-link.sql.ts'
import { hashPassword, oneTimePassword } from '../../kit/passwords.ts'
import { PERSON } from '../../kit/person-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import type { Mail } from '../../mail/outbox.ts'
import { insertPeople } from './people.sql.ts'

const { access } = peopleEndpoints.invite
/** How long a link of an invitation, or of an administrator for a new password, is valid. */
const LINK_HOURS = 72

/** When a link that is opened now ends. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000)

/** The guards that refuse this role and these homes. */
export const refusingGuards = (assignment: Assignment): readonly string[] => {
  const asked = { event: { type: 'person.assign', ...assignment } } as const
  return ASSIGNMENT_GUARDS.filter((guard) => !assignmentGuards[guard](asked))
}

/** Somebody whose role and homes no guard refuses. */
export interface Invitee extends Pick<InvitationForm, 'username' | 'arName' | 'enName' | 'email' | 'language'> {
  readonly roleId: number
  readonly homes: StoredHomes
}

/** A hash that no password has: the one that it is of is forgotten at once. An invited person sets one by the link. */
export const unknownPassword = (): Promise<string> => hashPassword(oneTimePassword())

/**
 * Adds the people whose user names are free, with the first rows of their histories. All may have one hash, since nobody
 * knows the password (ADR 107). @returns the id of each, in their order; undefined: the user name is taken
 */
export async function addInvited(
  trx: Transaction<Tables>,
  by: ActingUser,
  invitees: readonly Invitee[],
  passwordHash: string,
): Promise<readonly (number | undefined)[]> {
  const people = invitees.map(({ username, arName, enName, email, language, roleId, homes }) => ({
    username,
    username_norm: normaliseUsername(username),
    email,
    language,
    role_id: roleId,
    ...homes,
    ar_name: arName,
    en_name: enName,
  }))
  const ids = new Map<string, number>()
  await createRecords(trx, by, PERSON.entity, {
    access,
    event: 'person.invite',
    async insert() {
      const added = await insertPeople(trx, people, { passwordHash, at: by.deps.clock() })
      for (const { id, username_norm } of added) ids.set(username_norm, id)
      const places = new Map(people.toReversed().map((person) => [person.username_norm, person]))
      return added.map(({ id, username_norm }) => ({
        id,
        changes: { ...places.get(username_norm)!, state: 'invited' },
      }))
    },
  })
  return people.map(({ username_norm }) => {
    const id = ids.get(username_norm)
    ids.delete(username_norm)
    return id
  })
}

/** The mail with a link, in the person's language. */
export function linkMail(
  kind: 'INVITATION' | 'NEW_LINK',
  { username, email, language }: { readonly username: string; readonly email: string; readonly language: 'ar' | 'en' },
  link: string,
  expiresAt: Date,
): Mail {
  const until = instantText(expiresAt.toISOString())[language]
  return {
    to: email,
    subject: mailText(`${kind}_SUBJECT`, language),
    body: mailText(`${kind}_BODY`, language, { link, username, until }),
    expiresAt,
  }
}
