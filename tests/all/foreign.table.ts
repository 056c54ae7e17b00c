import type { Api, FeatureName } from '#schemas/api.ts'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { BodyOf, Endpoint, Endpoints, ParamsOf } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Foreign } from '../support/foreign.ts'
import { formOf } from '../support/server.ts'

/** Works below the university, or for any logged-in user: records of others could appear there. */
type IsNarrow<E extends Endpoint> = E['access'] extends { readonly kind: 'public' | 'token' }
  ? false
  : E['access'] extends { readonly levels: readonly [12] }
    ? false
    : true

/** A call for the records of others, and the expected response. */
export interface Attempt<E extends Endpoint = Endpoint> {
  readonly body?: BodyOf<E> | FormData
  readonly params?: ParamsOf<E>
  /** The foreign record that it names; `all`: none, it requests everything that it may return. */
  readonly names: keyof Foreign | 'all'
  /** The refusal; null: it answers, and nothing foreign is in it. */
  readonly refused: ErrorCode | null
  /** The university has one student for an identity number: that it is known is told, not whose it is (ADR 128). */
  readonly tellsKnown?: boolean
}
type Attempts<Calls extends Endpoints> = {
  readonly [K in keyof Calls as IsNarrow<Calls[K]> extends true ? K : never]: Attempt<Calls[K]>
}
/** An attempt for each call that works below the university: one without it does not compile. */
export type ForeignTable = {
  readonly [F in FeatureName as keyof Attempts<Api[F]> extends never ? never : F]: Attempts<Api[F]>
}

const PAGE = { page: 1, pageSize: 100 } as const
interface Sample<B, P> {
  readonly body?: B
  readonly params?: P
}
/** It names no record: its response is the same for all, or belongs to the caller. */
const answers = <B, P>(sample: Sample<B, P>) => ({ ...sample, names: 'all', refused: null }) as const
/** It names a foreign record, and responds as if there were none. */
const leavesOut = <B, P>(names: keyof Foreign, sample: Sample<B, P>) => ({ ...sample, names, refused: null }) as const
/** It names a foreign record alone, which does not exist for the caller. */
const refuses = <B, P>(names: keyof Foreign, sample: Sample<B, P>, refused: ErrorCode = 'NOT_FOUND') =>
  ({ ...sample, names, refused }) as const

/**
 * The responses to the clerk of a faculty who has every permission and names records of another faculty, or of another
 * account (document 1, section 6): written by hand from there, for each call.
 */
export function foreignTable(f: Foreign): ForeignTable {
  const { applyId, studentId, facultyId, yearId, semesterId, ruleId } = f
  const season = { yearId, semesterId } as const
  const facultySeason = { facultyId, ...season } as const
  const row = { applyId, studentId } as const
  const key = { applicationId: applyId, studentId } as const
  const written = {
    message: 'يرجى متابعة موعد اختبار القدرات',
    applicationStatusOption: 0,
    sendMailToStudent: 0,
  } as const
  const slip = { depositNum: 'S-98', depositDate: '2026-10-04 09:00:00', paymentDate: '2026-10-04 10:00:00' } as const
  const foreignLine = {
    row: 2,
    username: 'zaqzaq.line',
    arName: 'سارة محمود',
    enName: 'Sara Mahmoud',
    email: 'sara@example.com',
    language: 'ar',
    role: 'Faculty clerk',
    faculty: 'زقزاق',
  }
  const rule = {
    ...facultySeason,
    totalDegree: 300.5,
    studentsNumbers: 100,
    priorityCheck: PRIORITY.largestTotal,
    branchesNumbers: [{ branchId: f.branchId, studentsNumbers: 60 }],
  }
  const period = { eventId: 2, yearId, semesterId, startDate: '2095-02-01', endDate: '2095-02-28' } as const
  const view = { screen: 'SystemInfo/sectors', name: 'عرض', query: '', hiddenColumns: [], isDefault: false }
  const place = { arName: 'فرع زقزاق', enName: 'Zaqzaq Branch', active: true } as const
  const foreignUnit = { row: 2, faculty: 'زقزاق', arName: place.arName, enName: place.enName }
  const rest = { names: 'all', refused: null } as const
  const newStudent = {
    cardType: 2,
    cardId: 'ZZ7654321',
    arName: 'سارة محمود',
    enName: 'Sara Mahmoud',
    gender: 14,
    birthdate: '2008-01-01',
    nationalityId: 1,
  } as const
  const entered = {
    facultyId,
    branchId: f.branchId,
    quotaId: 1,
    categoryId: 1,
    typeId: 1,
    preQualYear: 2026,
    submittedTotal: 300,
  } as const
  return {
    session: {
      changePassword: {
        body: { oldPassword: 'Wrong#2026', newPassword: 'Nakhla!4419', confirmPassword: 'Nakhla!4419' },
        names: 'all',
        refused: 'OLD_PASSWORD_WRONG',
      },
      current: rest,
      savePreferences: answers({
        body: {
          language: 'ar',
          digits: 'latn',
          colorMode: 'system',
          keys: true,
          opensNext: false,
          denseRows: false,
          pageSize: null,
        },
      }),
      sessions: rest,
      endSession: refuses('sessionId', { body: { id: f.sessionId } }),
      endOtherSessions: rest,
      logout: rest,
    },
    scope: { scopes: rest },
    shell: {
      homeItems: rest,
      notifications: rest,
      readNotifications: leavesOut('notificationId', { body: { ids: [f.notificationId] } }),
    },
    sectors: { list: rest },
    'certificate-types': { list: rest },
    certificates: {
      filters: rest,
      search: answers({ body: { isAdvanced: false } }),
      edited: answers({ body: { id: 1 } }),
      view: answers({ body: { certificateID: 1 } }),
      course: answers({ body: { certificateId: 1, courseId: 1 } }),
      certificatesFilter: answers({ body: {} }),
    },
    courses: {
      filters: rest,
      certificatesFilter: answers({ body: {} }),
      search: answers({ body: { flagCourse: 1, ...PAGE } }),
      related: answers({ body: { courseID: 1, ...PAGE } }),
      autoComplete: answers({ body: {} }),
    },
    'approval-rules': {
      list: leavesOut('facultyId', { body: { facultyId } }),
      add: refuses('facultyId', { body: { ...rule, yearId: 2 } }),
      edit: refuses('ruleId', { body: { ...rule, version: 1 }, params: { id: String(ruleId) } }),
      remove: refuses('ruleId', { body: { version: 1 }, params: { id: String(ruleId) } }),
    },
    applications: {
      list: leavesOut('studentId', { body: { studentId, ...PAGE } }),
      waiting: leavesOut('studentId', { body: { studentId } }),
      filters: leavesOut('facultyId', { body: { facultyId } }),
      certificateTypes: answers({ body: { categoryId: 1 } }),
      searchStudent: leavesOut('name', { body: { searchData: f.name } }),
      details: refuses('applyId', { body: row }),
      history: refuses('applyId', { body: row }),
      review: refuses('applyId', { body: { ...row, list: {} } }),
      presence: refuses('applyId', { body: row }),
      dossier: refuses('applyId', { body: row }),
      decide: refuses('applyId', { body: { ...key, action: 2, version: 1 } }),
      correct: refuses('applyId', { body: { ...key, submittedRegisterationType: 2, version: 1 } }),
      completeOnPaper: refuses('applyId', { body: { ...key, completionNote: 'أصل الشهادة', version: 1 } }),
      undoDecision: refuses('applyId', { body: { ...key, version: 1 } }),
      undoCompletion: refuses('applyId', { body: { ...key, version: 1 } }),
      judgePaper: refuses('applyId', {
        body: { ...key, kind: 'cardImageUrl', sha256: f.sha256, judgement: 'check', version: 0 },
      }),
      rotatePaper: refuses('applyId', { body: { ...key, kind: 'cardImageUrl', sha256: f.sha256, rotation: 90 } }),
      smallPictures: refuses('applyId', { body: row }),
      download: refuses('applyId', { body: row }),
      attachment: refuses('attachmentId', { params: { attachmentId: String(f.attachmentId) } }),
    },
    'saved-views': {
      list: rest,
      create: answers({ body: view }),
      update: refuses('viewId', { body: { ...view, name: 'آخر', id: f.viewId, version: 1 } }),
      remove: refuses('viewId', { body: { id: f.viewId, version: 1 } }),
    },
    charts: {
      counts: answers({ params: { records: 'application' } }),
      way: refuses('applyId', { params: { records: 'application', id: String(applyId) } }),
      taken: answers({ params: { records: 'application' } }),
    },
    reads: { list: leavesOut('number', { body: { applicant: f.number, ...PAGE } }), readers: rest },
    'open-branches': {
      list: rest,
      update: refuses('branchId', {
        body: { branchId: f.branchId, activeForApply: true, facultyId, progHrId: null, version: 1 },
      }),
    },
    calendar: {
      list: rest,
      choices: rest,
      // it has no faculty to name: the period is the clerk's own
      add: answers({ body: { id: null, ...period } }),
      edit: refuses('periodId', { body: { id: f.periodId, ...period, version: 1 } }),
      remove: refuses('periodId', { body: { calenderEventID: f.periodId, version: 1 } }),
    },
    'rejection-reasons': { list: rest },
    entry: {
      choices: rest,
      cities: answers({ body: { governorateId: 1 } }),
      find: { ...leavesOut('cardId', { body: { cardType: 2, cardId: f.cardId } }), tellsKnown: true },
      create: refuses('branchId', { body: { ...newStudent, ...entered } }, 'INVALID_INPUT'),
      add: {
        ...refuses('branchId', { body: { cardType: 2, cardId: f.cardId, ...entered } }, 'INVALID_INPUT'),
        tellsKnown: true,
      },
    },
    'student-accounts': {
      search: leavesOut('name', { body: { searchData: f.name } }),
      list: leavesOut('studentId', { body: { studentId, ...PAGE } }),
      edit: refuses('studentId', {
        body: {
          editedData: { stuId: studentId, nId: 'ZAQ1987655', email: f.email },
          oldData: { stuId: studentId, nId: f.cardId, email: f.email },
          version: 1,
        },
      }),
      remove: refuses('studentId', { body: { version: 1 }, params: { studentId: String(studentId) } }),
    },
    'paper-requirements': { list: rest },
    fees: {
      search: leavesOut('name', { body: { searchData: f.name } }),
      list: leavesOut('studentId', { body: { studentId, ...PAGE } }),
      totals: leavesOut('studentId', { body: { studentId } }),
      payment: refuses('applyId', { body: row }),
      pay: refuses('applyId', { body: formOf({ ...key, ...slip }, 'depositImage', f.slip) }),
      update: refuses('applyId', { body: { ...key, ...slip, version: 1 } }),
      remove: refuses('applyId', { body: { ...key, version: 1 } }),
      checkDeposit: refuses('applyId', { body: { ...key, depositNum: f.depositNum } }),
      image: refuses('imageId', { params: { imageId: String(f.imageId) } }),
      receipt: refuses('applyId', { body: row }),
      day: answers({ body: { day: '2026-10-05', ...PAGE } }),
      reconcile: answers({
        body: { from: '2026-10-04', to: '2026-10-06', rows: [{ row: 2, depositNum: '4711', amount: 262.5 }] },
      }),
      bankColumns: rest,
      keepBankColumns: answers({ body: { depositNum: 'رقم العملية', amount: 'المبلغ', date: 'التاريخ' } }),
    },
    notifications: {
      send: refuses('applyId', { body: { ...key, message: written.message, sendMailToStudent: 0, version: 1 } }),
      preview: leavesOut('applyId', { body: { ...written, sendingApplications: [row] } }),
      previewRows: refuses('previewToken', { body: { previewToken: f.previewToken, ...PAGE } }, 'PREVIEW_UNKNOWN'),
      groups: answers({ body: PAGE }),
      takeBack: refuses('groupId', { body: { groupId: f.groupId } }),
      templates: rest,
    },
    outbox: {
      list: leavesOut('email', { body: { text: f.email, ...PAGE } }),
      mail: refuses('mailId', { params: { id: String(f.mailId) } }),
    },
    jobs: {
      list: answers({ body: PAGE }),
      details: refuses('jobId', { params: { id: String(f.jobId) } }),
      items: refuses('jobId', { params: { id: String(f.jobId) }, body: PAGE }),
      cancel: refuses('jobId', { params: { id: String(f.jobId) }, body: { version: 1 } }),
      retry: refuses('jobId', { params: { id: String(f.jobId) }, body: { version: 1 } }),
    },
    nomination: {
      faculties: answers({ body: { hasRules: true } }),
      recommended: leavesOut('facultyId', { body: { statusStudent: 1, ...facultySeason, ...PAGE } }),
      apply: refuses('ruleId', { body: { ruleId, ...facultySeason } }),
      dryRun: refuses('ruleId', { body: { ruleId, ...facultySeason } }),
      dryRunRows: refuses('ruleId', {
        body: { ruleId, ...facultySeason, show: 'all', fingerprint: 'f'.repeat(64), ...PAGE },
      }),
      forecast: refuses('ruleId', { body: { ruleId, ...facultySeason } }),
      cascade: leavesOut('facultyId', { body: facultySeason }),
      decideAll: refuses('facultyId', { body: { appStudentData: [row], statusStudentUpdated: '2', ...facultySeason } }),
      batches: leavesOut('facultyId', { body: { facultyId, ...PAGE } }),
      takeBackBatch: refuses('batchId', { body: { batchId: f.batchId } }),
    },
    'private-university-export': {
      list: leavesOut('number', { body: { searchText: f.number, ...PAGE } }),
      send: refuses('applyId', { body: { studentData: [{ appId: applyId, nationalId: f.cardId }] } }, 'EXPORT_NOBODY'),
      results: leavesOut('number', { body: { searchText: f.number, ...PAGE } }),
      answers: refuses('applyId', { body: { appId: applyId } }),
      reconcile: answers({ body: {} }),
    },
    'recommended-report': { list: leavesOut('cardId', { body: { identityType: 2, searchText: f.cardId, ...PAGE } }) },
    'admission-report': {
      students: answers({ body: PAGE }),
      statuses: answers({ body: { appStatus: '0', ...PAGE } }),
      exportStudents: answers({
        body: { columns: ['studentName', 'identityNumber'], language: 'ar', format: 'csv' },
      }),
      exportStatuses: answers({ body: { columns: ['studentName', 'mobile'], language: 'en', format: 'csv' } }),
    },
    'general-statistic': { list: answers({ body: { appStatus: [1, 7, 2], compared: true } }) },
    'official-results': {
      list: answers({ body: { yearId: null } }),
      takeOverPreview: leavesOut('facultyId', { body: { yearId, categoryId: 1, facultyId, ...PAGE } }),
      takeOver: refuses('facultyId', { body: { yearId, categoryId: 1, facultyId, shown: 0 } }, 'TAKE_OVER_NOTHING'),
      takeOvers: rest,
      accepted: leavesOut('applyId', { body: { searchText: f.name, ...PAGE } }),
      changes: leavesOut('applyId', { body: { searchText: f.name, of: 'all', ...PAGE } }),
      takeBack: refuses('takeOverId', { body: { id: f.takeOverId, version: 1 } }),
    },
    dashboard: { show: rest },
    people: {
      list: leavesOut('personId', { body: { searchText: f.name, ...PAGE } }),
      details: refuses('personId', { body: { id: f.personId } }),
      roles: rest,
      assignmentEffects: refuses('personId', { body: { id: f.personId, roleId: 6, homes: [{}] } }),
      invite: refuses(
        'facultyId',
        {
          body: {
            username: 'zaqzaq.clerk',
            arName: 'زقزاق',
            enName: 'Zaqzaq',
            email: 'zaqzaq@example.com',
            language: 'ar',
            roleId: 3,
            homes: [{ facultyId }],
          },
        },
        'HOME_NOT_ALLOWED',
      ),
      // a name that is no home of the caller's is a fault of the line, and refuses its item alone
      checkSheet: answers({ body: { lines: [foreignLine] } }),
      inviteSheet: answers({ body: { lines: [foreignLine] } }),
      assign: refuses('personId', { body: { id: f.personId, version: 1, roleId: 6, homes: [{}] } }),
      renewLink: refuses('personId', { body: { id: f.personId, version: 1 } }),
      suspend: refuses('personId', { body: { id: f.personId, version: 1 } }),
      resume: refuses('personId', { body: { id: f.personId, version: 1 } }),
      endSessions: refuses('personId', { body: { id: f.personId, version: 1 } }),
      leave: refuses('personId', { body: { id: f.personId, version: 1 } }),
    },
    faculties: {
      list: rest,
      createBranch: refuses('facultyId', { body: { facultyId, ...place } }),
      updateBranch: refuses('branchId', { body: { id: f.branchId, version: 1, ...place } }),
      removeBranch: refuses('branchId', { body: { id: f.branchId, version: 1 } }),
      // a faculty that is not the caller's is a fault of the line
      checkSheet: answers({ body: { lines: [foreignUnit] } }),
      applySheet: refuses(
        'branchId',
        { body: { lines: [{ ...foreignUnit, id: f.branchId, version: 1 }] } },
        'SHEET_OUTDATED',
      ),
    },
  }
}
