import type { Transaction } from 'kysely'
import { applicantErrors } from '#schemas/entry/entry.rules.ts'
import type { ApplicantBody } from '#schemas/entry/entry.schema.ts'
import type { Access } from '#schemas/endpoint.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { CARD_TYPE } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, requireNoFaults } from './app-error.ts'
import { createRecord } from './change-record.ts'
import { requireChosen } from './enter-choices.ts'
import type { ActingUser } from './record-kind.ts'
import { findByIdentity } from './students.sql.ts'

type Trx = Transaction<Tables>

/** A passport number in capitals, as all are stored. */
const cardOf = ({ cardType, cardId }: Pick<ApplicantBody, 'cardType' | 'cardId'>): string =>
  cardType === CARD_TYPE.passport ? cardId.toUpperCase() : cardId

/** Columns of the student; what was not given is null. */
export const studentValues = (body: ApplicantBody) => ({
  ar_name: body.arName,
  en_name: body.enName,
  name_norm: normaliseName(`${body.arName} ${body.enName}`),
  card_type: body.cardType,
  card_id: cardOf(body),
  gender: body.gender,
  birthdate: body.birthdate,
  nationality_id: body.nationalityId,
  mobile: body.mobile ?? null,
  telephone: body.telephone ?? null,
  email: body.email ?? null,
  birth_country_id: body.birthCountryId ?? null,
  birth_city_id: body.birthCityId ?? null,
  address_country_id: body.addressCountryId ?? null,
  address_city_id: body.addressCityId ?? null,
})

/** @throws AppError INVALID_INPUT where a rule or a list refuses what was entered of a student */
export async function requireApplicant(trx: Trx, body: ApplicantBody): Promise<void> {
  requireNoFaults(applicantErrors(body))
  await requireChosen(trx, body, {
    nationalityId: 'country',
    birthCountryId: 'country',
    birthCityId: 'city',
    addressCountryId: 'country',
    addressCityId: 'city',
  })
}

/** The student with this number, if there is one; callers with the same number wait (`findByIdentity`). */
export const findStudent = (trx: Trx, body: Pick<ApplicantBody, 'cardType' | 'cardId'>): Promise<number | undefined> =>
  findByIdentity(trx, cardOf(body))

/**
 * A new student, with the first row of the trail, which names nobody. `access`: of the call.
 * @throws AppError INVALID_INPUT; IDENTITY_TAKEN where the number is known, as people read it
 */
export async function enterStudent(trx: Trx, by: ActingUser, access: Access, body: ApplicantBody): Promise<number> {
  await requireApplicant(trx, body)
  if ((await findStudent(trx, body)) !== undefined)
    throw new AppError('IDENTITY_TAKEN', { fields: [{ path: '/cardId', code: 'IDENTITY_TAKEN' }] })
  return createRecord(trx, by, 'student', {
    access,
    event: 'student.create',
    async insert() {
      const { id } = await trx
        .insertInto('student')
        .values(studentValues(body))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, changes: { cardType: body.cardType } }
    },
  })
}
