import { endpoints } from '../endpoint.ts'
import {
  cities,
  citiesBody,
  entered,
  entryBody,
  entryChoices,
  findBody,
  foundStudent,
  furtherBody,
} from './entry.schema.ts'

const access = {
  kind: 'permission',
  permission: 'students_admission_apps.can_enter_applications',
  levels: [12, 13, 14],
} as const
const call = { method: 'POST', source: 'issue 43', beyond: true, access } as const
const ERRORS = ['SEASON_NONE', 'SEASON_NOT_OPEN', 'APPLICATION_EXISTS', 'DESIRE_TAKEN'] as const

/** Students and applications that staff enter by hand (issue 43; ADR 128). */
export const entryEndpoints = endpoints({
  /** What can be chosen. */
  choices: {
    method: 'GET',
    path: '/api/entry/choices/',
    source: 'issue 43',
    beyond: true,
    reply: entryChoices,
    errors: [],
    access,
  },
  /** Cities of a governorate, which are too many to come with the rest. */
  cities: { ...call, path: '/api/entry/cities/', body: citiesBody, reply: cities, errors: [] },
  /** Whether a student with this number is known. */
  find: { ...call, path: '/api/entry/find/', body: findBody, reply: foundStudent, errors: [] },
  /** A new student, and the first application, which is sent. */
  create: {
    ...call,
    path: '/api/entry/create/',
    writes: 'unversioned',
    body: entryBody,
    reply: entered,
    errors: [...ERRORS, 'IDENTITY_TAKEN'],
  },
  /** A further application of a student who is known, which is sent. */
  add: {
    ...call,
    path: '/api/entry/add/',
    writes: 'unversioned',
    body: furtherBody,
    reply: entered,
    errors: [...ERRORS],
  },
})
