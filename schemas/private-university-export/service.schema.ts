import type { FromSchema } from 'json-schema-to-ts'

/**
 * What the service of the private universities answers (docs/private-university-service.md). Further fields are
 * ignored.
 */
const applicant = {
  nationalId: { type: 'string', maxLength: 25 },
  appId: { type: 'integer', minimum: 1, maximum: 2147483647 },
} as const
/** Its message about an applicant, in one language or in both. */
const message = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: { ar: { type: 'string' }, en: { type: 'string' } },
      required: ['ar', 'en'],
    },
    { type: 'null' },
  ],
} as const
/** Answer to POST applicants. */
export const serviceAnswers = {
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: { ...applicant, status: { type: 'string', enum: ['accepted', 'refused'] }, message },
        required: ['nationalId', 'appId', 'status'],
      },
    },
  },
  required: ['answers'],
} as const
export type ServiceAnswers = FromSchema<typeof serviceAnswers>
/** Answer to GET applicants: a page of its applicants, and how many there are. */
export const serviceApplicants = {
  type: 'object',
  properties: {
    total: { type: 'integer', minimum: 0 },
    applicants: {
      type: 'array',
      items: { type: 'object', properties: applicant, required: ['nationalId', 'appId'] },
    },
  },
  required: ['total', 'applicants'],
} as const
export type ServiceApplicants = FromSchema<typeof serviceApplicants>
/** Applicants of one POST, and of one page of GET. */
export const SHIPMENT_MAX = 100
export const APPLICANTS_PAGE_SIZE = 1_000
