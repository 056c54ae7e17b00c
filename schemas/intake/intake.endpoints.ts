import { endpoints } from '../endpoint.ts'
import { applicationRef, intakeApplication, intakeReference, intakeSeason, referenceQuery } from './intake.schema.ts'

const access = { kind: 'token', scope: 'read' } as const

/** What other systems call by a token (issue 43, ADR 126). */
export const intakeEndpoints = endpoints({
  /** What can be applied for now. */
  season: {
    method: 'GET',
    path: '/api/intake/v1/season',
    source: 'issue 43',
    beyond: true,
    reply: intakeSeason,
    errors: [],
    access,
  },
  /** The lists that applications refer to; with `since` those alone that have changed. */
  reference: {
    method: 'GET',
    path: '/api/intake/v1/reference',
    source: 'issue 43',
    beyond: true,
    query: referenceQuery,
    reply: intakeReference,
    errors: [],
    access,
  },
  /** What an applicant is told of an application: its status, what is asked for, and the fee (ADR 127). */
  application: {
    method: 'GET',
    path: '/api/intake/v1/applications/{ref}',
    source: 'issue 43',
    beyond: true,
    params: applicationRef,
    reply: intakeApplication,
    errors: [],
    access,
  },
})
