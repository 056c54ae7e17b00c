import { endpoints } from '../endpoint.ts'
import { applicantBody } from '../entry/entry.schema.ts'
import { nothing } from '../shared/fields.ts'
import {
  applicantRef,
  applicantsApplications,
  applicationRef,
  intakeApplicant,
  intakeApplication,
  intakePapers,
  intakeReference,
  intakeSeason,
  intakeSent,
  newApplication,
  paperBody,
  paperPut,
  paperRef,
  referenceQuery,
} from './intake.schema.ts'

const access = { kind: 'token', scope: 'read' } as const
const write = { kind: 'token', scope: 'write' } as const
/** A repeat finds what the first call has made: nothing is there twice, with a key or without one (ADR 128). */
const repeats = { never: 'the applicant, and the faculty, branch and season of an application, are its key' } as const

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
  /** An applicant, by the calling system's own id: a new student, or one whose identity number is known. */
  putApplicant: {
    method: 'PUT',
    path: '/api/intake/v1/applicants/{externalId}',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    params: applicantRef,
    body: applicantBody,
    reply: intakeApplicant,
    errors: ['IDENTITY_TAKEN', 'STUDENT_APPLIED'],
    access: write,
  },
  /** The applications of an applicant. */
  applicant: {
    method: 'GET',
    path: '/api/intake/v1/applicants/{externalId}',
    source: 'issue 43',
    beyond: true,
    params: applicantRef,
    reply: applicantsApplications,
    errors: [],
    access,
  },
  /** A draft of an application to a branch in the current season. */
  createApplication: {
    method: 'POST',
    path: '/api/intake/v1/applications',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    body: newApplication,
    reply: intakeSent,
    errors: ['SEASON_NONE', 'SEASON_NOT_OPEN', 'APPLICATION_EXISTS', 'DESIRE_TAKEN', 'APPLICANT_UNKNOWN'],
    access: write,
  },
  /** Sends a draft. */
  submit: {
    method: 'POST',
    path: '/api/intake/v1/applications/{ref}/submit',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    params: applicationRef,
    reply: intakeSent,
    errors: ['SEASON_NOT_OPEN', 'APPLICATION_SENT'],
    access: write,
  },
  /** The applicant has completed what was asked for: back to where the application was asked (ADR 129). */
  complete: {
    method: 'POST',
    path: '/api/intake/v1/applications/{ref}/complete',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    params: applicationRef,
    reply: intakeSent,
    errors: ['SEASON_FINISHED', 'SEASON_ARCHIVED', 'NOTHING_TO_COMPLETE'],
    access: write,
  },
  /** The papers of an applicant. */
  papers: {
    method: 'GET',
    path: '/api/intake/v1/applicants/{externalId}/papers',
    source: 'issue 43',
    beyond: true,
    params: applicantRef,
    reply: intakePapers,
    errors: [],
    access,
  },
  /** A paper of an applicant, an image; it replaces the one of the same kind. */
  putPaper: {
    method: 'PUT',
    path: '/api/intake/v1/applicants/{externalId}/papers/{kind}',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    params: paperRef,
    body: paperBody,
    file: { field: 'file', kind: 'photo', required: true },
    reply: paperPut,
    errors: ['PAPER_NOT_WANTED'],
    access: write,
  },
  /** Removes a paper, until an application was sent. */
  removePaper: {
    method: 'DELETE',
    path: '/api/intake/v1/applicants/{externalId}/papers/{kind}',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    params: paperRef,
    reply: nothing,
    errors: ['STUDENT_APPLIED'],
    access: write,
  },
})
