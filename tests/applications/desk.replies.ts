import type { Neighbours } from '#machines/applications/review.flow.ts'
import { API } from '#schemas/api.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'

const name = (en: string) => ({ ar: en, en })
const NOWHERE = { country: null, state: null, city: null }
const NAMED = name('General')
/** What the review screen shows of an application; its papers are all to be checked. */
export const detailsOf = (applyId: number, papers: readonly PaperKind[]) => ({
  application_details: {
    applicationIdus: STATUS.underReview,
    reviewStatus: 1,
    season: OPEN_SEASON,
    applicationId: applyId,
    appNum: `26-${applyId}`,
    studentId: applyId,
    applicationDate: '2026-07-01T09:00:00.000Z',
    desireNumber: 1,
    arName: `الطالب ${applyId}`,
    enName: `Student ${applyId}`,
    gender: 14,
    cardType: 1,
    cardId: '30801010100025',
    birthdate: '2008-01-01',
    address: NOWHERE,
    birthplace: NOWHERE,
    certificateTypes: NAMED,
    studentPercentage: null,
    submittedTotal: null,
    certifiedTotal: null,
    appYear: NAMED,
    appSemeter: NAMED,
    applicationFaculty: NAMED,
    branch: NAMED,
    studentRegisterationType: { quotaId: 1, quotaName: NAMED },
    payment: { status: null, paymentDate: null, referenceNumber: null },
    version: 3,
  },
  rank: null,
  rulePosition: null,
  certificateTotal: null,
  officialResult: null,
  decisionPanel: 'spec',
  others: [],
  applicationsData: [],
  quotaList: [],
  papers: papers.map((kind) => ({ kind, state: 'toCheck', path: pathOf(kind), sha256: 'a', rotation: 0, version: 0 })),
  duplicates: { students: [], more: false, elsewhere: [] },
  rejectionReasons: [],
})
/** The reply of the call for the review screen. */
export const reviewOf = (applyId: number, papers: readonly PaperKind[], place: Neighbours | null = ALONE) => ({
  details: detailsOf(applyId, papers),
  history: { steps: [], papers: [], account: [] },
  place,
})
/** The address of a paper on the server. */
export const pathOf = (kind: PaperKind) => API.applications.attachment.path.replace('{attachmentId}', kind)
/** The position of an application that is the only one of its list. */
export const ALONE: Neighbours = { previous: null, next: null, position: 1, total: 1, more: false }
