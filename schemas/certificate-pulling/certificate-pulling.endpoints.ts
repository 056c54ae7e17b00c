import { endpoints } from '../endpoint.ts'
import { id, idOrAll, list, object } from '../shared/fields.ts'
import { pullChoices, pullForm, pullResult, pullRow, pullTarget, pullType } from './certificate-pulling.schema.ts'

const pull = { kind: 'permission', permission: 'certificates.can_pull_certificates', levels: [12] } as const

/** Pulling the closed certificates of a type from one year into another (V3). */
export const certificatePullingEndpoints = endpoints({
  filters: {
    method: 'POST',
    path: '/api/certificates/certificate_pulling_filters/',
    source: '1 §7',
    body: object({ type: pullType }, ['type']),
    errors: [],
    access: pull,
    reply: pullChoices,
  },
  /** With `toYearId`, `target` has the counts of the to-year; null without. */
  show: {
    method: 'POST',
    path: '/api/certificates/certificate_pulling_view_certificates/',
    source: '1 §7',
    errors: [],
    access: pull,
    body: object({ certificateTypeId: id, certificateYearId: id, toYearId: idOrAll }, [
      'certificateTypeId',
      'certificateYearId',
    ]),
    reply: object({ certificateData: list(pullRow), target: { anyOf: [pullTarget, { type: 'null' }] } }, [
      'certificateData',
      'target',
    ]),
  },
  /**
   * In one transaction. `skipped`: names that the target has already. PULL_HAS_STUDENTS carries `data.studentCount`;
   * PULL_CHANGED: what was shown is no longer so. A year that is finished is read, and nothing is pulled into it (ADR
   * 115).
   */
  pull: {
    method: 'POST',
    path: '/api/certificates/pull_certificates/',
    writes: 'unversioned',
    source: '1 §7',
    body: pullForm,
    errors: ['CERTIFICATE_YEAR_FINISHED', 'PULL_NOTHING', 'PULL_HAS_STUDENTS', 'PULL_CHANGED'],
    access: pull,
    reply: pullResult,
  },
})
