import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import {
  bilingual,
  date,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  orderType,
  page,
  withMessages,
  searchText,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { categoryMeaning, nameMeaning, typeMeaning } from '../shared/meanings.ts'
import { percentage } from '../shared/numbers-and-dates.ts'
import { rulePosition } from '../nomination/nomination.schema.ts'
import { agreementOrNull, officialResult } from './agreement.schema.ts'
import { duplicates } from './duplicate.schema.ts'
import { openPaper, paper } from './paper.schema.ts'
import { SEASON_STATES } from '../seasons/season-states.ts'
import { SEARCH_BY, STATUS_CODES } from '../status.ts'

/** The season of an application, its year and semester, as its lifecycle asks and a refusal names it (ADR 112). */
export const applicationSeason = object({ state: { type: 'string', enum: SEASON_STATES } as const, name: bilingual }, [
  'state',
  'name',
])
export type ApplicationSeason = FromSchema<typeof applicationSeason>

/** Columns that the list sorts on: the row's own field names (D39). */
export const SORTABLE = [
  'studentName',
  'identityNumber',
  'appNum',
  'desireNumber',
  'applyDate',
  'paymentDate',
  'facultyName',
  'certificateType',
  'studentPercentage',
  'studentTotal',
  'certifiedTotal',
  'applicationStatus',
] as const
export type SortableColumn = (typeof SORTABLE)[number]

/** Page sizes of the list (document 2, section 9). */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const

const choice = (values: readonly (string | number | null)[]) =>
  withMessages({ enum: values } as const, { enum: 'INVALID_CHOICE' })
export const statusCode = withMessages(
  { type: 'integer', enum: STATUS_CODES as readonly [number, ...number[]] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
/**
 * Most ids in a link from a statistic, which can narrow the list by several where the filters' field takes only one.
 */
const MORE_MAX = 200
const statusCodes = withMessages(
  { type: 'array', items: statusCode, maxItems: STATUS_CODES.length },
  { type: 'INVALID_CHOICE', maxItems: 'INVALID_INPUT' },
)
const typeIds = withMessages(
  { type: 'array', items: id, maxItems: MORE_MAX },
  { type: 'INVALID_CHOICE', maxItems: 'INVALID_INPUT' },
)
const statusOrAll = withMessages(
  { type: ['integer', 'null'], enum: [...STATUS_CODES, null] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)

/** Days, counted in Egypt (D65). */
const askedDays = withMessages(
  { type: ['integer', 'null'], minimum: 1, maximum: 999 },
  { type: 'INT_NUMBER_FIELD', minimum: 'ASKED_DAYS_RANGE', maximum: 'ASKED_DAYS_RANGE' },
)
/**
 * Filters of the applications list. Null means all. Dates include their whole day in Egypt. `searchText` is a name for
 * identityType 1, an identity code for 2 and 3. `withDesiresChecked`: only students with several desires.
 * `duplicatesOnly`: only students who share something with another (ADR 68). `papersToCheckOnly`: only students with a
 * file that nobody has reviewed. `agreement`: with the official results (ADR 122). `askedDays`: only applications in 4 whose data were requested so many days ago or
 * earlier. `facultyId`, and one of several `appStatuses` or `certificateTypeIds` (none: all): set by the links of the
 * general statistic.
 */
export const filters = {
  studentId: idOrAll,
  yearId: idOrAll,
  semesterId: idOrAll,
  identityType: withMessages(
    { type: 'integer', enum: Object.values(SEARCH_BY) as [1, 2, 3] },
    { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
  ),
  searchText: searchText(),
  appStatus: statusOrAll,
  certificateCategoryId: idOrAll,
  certificateTypeId: idOrAll,
  certificateForeignId: idOrAll,
  countryId: idOrAll,
  startApplicationDate: date,
  endApplicationDate: date,
  withDesiresChecked: withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' }),
  duplicatesOnly: withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' }),
  papersToCheckOnly: withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' }),
  agreement: agreementOrNull,
  askedDays,
  facultyId: idOrAll,
  appStatuses: statusCodes,
  certificateTypeIds: typeIds,
} as const satisfies Record<string, JSONSchema>

/** Comparisons of the percentage filter (document 2, section 2.7). */
export const OPERATORS = ['=', '>', '<', '>=', '<='] as const
export type Operator = (typeof OPERATORS)[number]
/**
 * Further filters of the notification screen (document 2, section 2.7): percentages that compare with
 * `inputPercFilterValue`, in hundredths, by `selectedOperator` (`=` when absent); null compares nothing.
 * `withSubmittedTotalOnly`: applications without a submitted total are hidden.
 */
export const percentFilters = {
  inputPercFilterValue: { ...percentage, type: ['number', 'null'] },
  selectedOperator: withMessages(
    { type: 'string', enum: OPERATORS },
    { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
  ),
  withSubmittedTotalOnly: flag,
} as const satisfies Record<string, JSONSchema>

/** How the list is sorted (D39). */
export const order = {
  orderBy: withMessages(
    { type: 'string', enum: SORTABLE as unknown as [SortableColumn, ...SortableColumn[]] },
    { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
  ),
  orderType,
} as const

/**
 * Body of list_applications. The end date not before the start date is checked by `dateRangeErrors`.
 * `notificationFlag`: for the notification screen, whose rows carry the messages already sent, and which exports all
 * rows by `pageSize` -1.
 */
export const listBody = object(
  {
    ...filters,
    ...percentFilters,
    notificationFlag: flag,
    page,
    pageSize: sizeOrAll(100),
    ...order,
  },
  ['page', 'pageSize'],
)
export type ListBody = FromSchema<typeof listBody>

/** The filter form of the list. */
export const filterForm = object(filters, [])
export type FilterForm = FromSchema<typeof filterForm>

/** A message that an applicant was sent, as it was read: a feedback, or one to many that was not taken back. */
const sentMessage = object({ msgDate: text, msgText: text }, ['msgDate', 'msgText'])
export type SentMessage = FromSchema<typeof sentMessage>

/**
 * A row of the list. `appsCount`: the student's applications in the season; `appsAcceptedCount`: accepted ones among
 * the OTHERS (D42). `recommendationOutdated`: the total was corrected after the recommendation was made. `papersOpen`:
 * the papers that a confirmation lists. `hasDuplicates`: the student shares something with another. `askedAt`: when the
 * missing data were requested; null: it is not in 4. `mailWaits`: a mail about its status, and about no other
 * application that still has that status, has not gone out yet.
 */
export const applicationRow = object(
  {
    applyId: integer,
    studentId: integer,
    studentName: bilingual,
    identityNumber: text,
    appNum: text,
    desireNumber: integerOrNull,
    applyDate: text,
    paymentDate: textOrNull,
    facultyName: bilingual,
    branchName: bilingual,
    certificateType: bilingual,
    certificateName: { anyOf: [bilingual, { type: 'null' }] },
    preQualYear: integerOrNull,
    studentPercentage: numberOrNull,
    studentTotal: numberOrNull,
    certifiedTotal: numberOrNull,
    agreement: agreementOrNull,
    applicationStatus: integer,
    /** 0 unpaid, 1 paid, null where no fee is due. */
    paymentStatus: integerOrNull,
    reviewStatus: integerOrNull,
    season: applicationSeason,
    recommendationOutdated: flag,
    /** Rank among the candidates of the rule behind the present recommendation (V4); null: there is none. */
    rank: integerOrNull,
    papersOpen: list(openPaper),
    hasDuplicates: flag,
    askedAt: textOrNull,
    mailWaits: flag,
    appsCount: integer,
    appsOpenCount: integer,
    appsAcceptedCount: integer,
    acceptedFacultyName: { anyOf: [bilingual, { type: 'null' }] },
    version: integer,
    /** With `notificationFlag`: what the student was written about this application, newest first. */
    messages: list(sentMessage),
  },
  [
    'applyId',
    'studentId',
    'studentName',
    'identityNumber',
    'appNum',
    'desireNumber',
    'applyDate',
    'paymentDate',
    'facultyName',
    'branchName',
    'certificateType',
    'certificateName',
    'preQualYear',
    'studentPercentage',
    'studentTotal',
    'certifiedTotal',
    'agreement',
    'applicationStatus',
    'paymentStatus',
    'reviewStatus',
    'season',
    'recommendationOutdated',
    'rank',
    'papersOpen',
    'hasDuplicates',
    'askedAt',
    'mailWaits',
    'appsCount',
    'appsOpenCount',
    'appsAcceptedCount',
    'acceptedFacultyName',
    'version',
  ],
)
export type ApplicationRow = FromSchema<typeof applicationRow>

/** `total` counts up to 10,000; past it `more` is true and the total is shown as "more than 10,000". */
export const applicationPage = object(
  {
    results: list(applicationRow),
    total: integer,
    more: { type: 'boolean' },
    /** With `notificationFlag`: the page's rows as send_notifications takes them. */
    sendingApplications: list(object({ applyId: integer, studentId: integer }, ['applyId', 'studentId'])),
  },
  ['results', 'total', 'more'],
)

export type ApplicationPage = FromSchema<typeof applicationPage>

/** Body of application_waiting: the list as it was searched, without its pages. */
export const waitingBody = object(filters, [])
/** How many of them wait for a decision; past what the list counts to `more` is true. */
export const waitingCount = object({ count: integer, more: { type: 'boolean' } }, ['count', 'more'])
export type WaitingCount = FromSchema<typeof waitingCount>

const named = object({ id: integer, name: bilingual }, ['id', 'name'])
/** The active reasons that a rejection may give, in the order in which they are offered (ADR 63). */
const rejectionReasons = list(named)
export type RejectionReason = FromSchema<typeof named>
const activePeriod = object({ id: integer, name: bilingual, active: { type: 'boolean' } }, ['id', 'name', 'active'])
/**
 * `merged`: the rows that are read as it (ADR 116), by which an old link or view may filter; absent: none. `meaning`, here
 * and in what follows (ADR 108). Both are beyond the documents.
 */
const listed = { ...named.properties, merged: list(integer) } as const
export const certificateType = object({ ...listed, meaning: typeMeaning }, ['id', 'name', 'meaning'])
const certificateName = object({ ...listed, meaning: nameMeaning }, ['id', 'name', 'meaning'])
/** Choices of the filters (document 2, section 3, Filter data). */
export const filterChoices = object(
  {
    applicationStatus: list(
      object({ id: integer, name: bilingual, mongo_id: text, ordering: integer }, [
        'id',
        'name',
        'mongo_id',
        'ordering',
      ]),
    ),
    Semesters: list(activePeriod),
    years: list(activePeriod),
    faculties: list(named),
    certificateCategories: list(
      object({ ...named.properties, meaning: categoryMeaning, basic_category_items: list(certificateType) }, [
        'id',
        'name',
        'meaning',
        'basic_category_items',
      ]),
    ),
    foreignCertificates: list(certificateName),
    egyptianCertificates: list(certificateName),
    countries: list(object(listed, ['id', 'name'])),
    rejectionReasons,
  },
  [
    'applicationStatus',
    'Semesters',
    'years',
    'faculties',
    'certificateCategories',
    'foreignCertificates',
    'egyptianCertificates',
    'countries',
    'rejectionReasons',
  ],
)
export type FilterChoices = FromSchema<typeof filterChoices>

const nameOrNull = { anyOf: [bilingual, { type: 'null' }] } as const
const location = object({ country: nameOrNull, state: nameOrNull, city: nameOrNull }, ['country', 'state', 'city'])
/**
 * One application whole (document 2, section 3, Application details). `…URL` and `…File` are paths of the attachment
 * call, or null.
 */
const detailFields = {
  applicationIdus: integer,
  reviewStatus: integerOrNull,
  season: applicationSeason,
  applicationId: integer,
  appNum: text,
  studentId: integer,
  applicationDate: text,
  desireNumber: integerOrNull,
  arName: text,
  enName: text,
  gender: integer,
  cardType: integer,
  cardId: text,
  birthdate: text,
  nationality: nameOrNull,
  mobile: textOrNull,
  telephone: textOrNull,
  email: textOrNull,
  address: location,
  birthplace: location,
  certificateTypes: bilingual,
  divisionType: nameOrNull,
  equationCertificateTypes: nameOrNull,
  equationCertificateName: nameOrNull,
  otherCertificateText: textOrNull,
  preQualYear: integerOrNull,
  preQualCountry: nameOrNull,
  preQualTotal: numberOrNull,
  submittedTotal: numberOrNull,
  certifiedTotal: numberOrNull,
  studentPercentage: numberOrNull,
  appYear: bilingual,
  appSemeter: bilingual,
  applicationFaculty: bilingual,
  branch: bilingual,
  studentRegisterationType: object({ quotaId: integer, quotaName: bilingual }, ['quotaId', 'quotaName']),
  payment: object({ status: integerOrNull, paymentDate: textOrNull, referenceNumber: textOrNull }, [
    'status',
    'paymentDate',
    'referenceNumber',
  ]),
  personalImageURL: textOrNull,
  birthCertUrl: textOrNull,
  militaryFormUrl: textOrNull,
  cardImageUrl: textOrNull,
  guardianCardUrl: textOrNull,
  PreQualificationFileUrl: textOrNull,
  PreQualificationFileExtension: textOrNull,
  stuConsentFileUrl: textOrNull,
  stuConsentFileExtension: textOrNull,
  residenceFile: textOrNull,
  guardianResidenceFile: textOrNull,
  paymentReceiptFile: textOrNull,
  version: integer,
} as const satisfies Record<string, JSONSchema>
/** `others`: the student's other applications in the season, for the confirmations (D40). */
export const applicationDetails = object(
  {
    application_details: object(detailFields, Object.keys(detailFields) as (keyof typeof detailFields)[]),
    /** The id's 13th digit disagrees (A9). */
    genderDiffers: { type: 'boolean' },
    /** The total was corrected after the present recommendation was made (ADR 60). */
    recommendationOutdated: flag,
    /** Rank among the candidates of the rule behind the present recommendation (V4); null: there is none. */
    rank: integerOrNull,
    /** Null: there is no approval rule for its faculty and season. */
    rulePosition: { anyOf: [rulePosition, { type: 'null' }] },
    /** The certificate's own total, which the percentage is of (A8); null: not known. */
    certificateTotal: numberOrNull,
    /** Null: no results of its certificate were uploaded. */
    officialResult: { anyOf: [officialResult, { type: 'null' }] },
    /** The mail server refused the student's address: when, and with which answer (ADR 75). */
    emailRefused: { anyOf: [object({ at: text, answer: text }, ['at', 'answer']), { type: 'null' }] },
    /** A mail about the application’s status has not gone out yet. */
    mailWaits: flag,
    /** `DECISION_PANEL` of this deployment (A3). */
    decisionPanel: { type: 'string', enum: ['spec', 'strict'] },
    /** Of the season, wherever they lie; `isInScope`: it can be opened. */
    others: list(
      object(
        {
          applyId: integer,
          facultyName: bilingual,
          desireNumber: integerOrNull,
          applicationStatus: integer,
          isInScope: { type: 'boolean' },
          /** Its version where the total can be corrected together with this one's; null: it is not (ADR 60). */
          sharedTotalVersion: integerOrNull,
        },
        ['applyId', 'facultyName', 'desireNumber', 'applicationStatus', 'isInScope', 'sharedTotalVersion'],
      ),
    ),
    /**
     * All of the student's in the season, this one among them, in the order of their desires (document 2, section 3).
     */
    applicationsData: list(
      object(
        { facultyName: bilingual, applicationId: integer, applicationStatus: integer, desireNumber: integerOrNull },
        ['facultyName', 'applicationId', 'applicationStatus', 'desireNumber'],
      ),
    ),
    /** In order. One that is not active is no longer given to an application. */
    quotaList: list(
      object({ quotaId: integer, quotaName: bilingual, active: flag }, ['quotaId', 'quotaName', 'active']),
    ),
    /** Those that are needed, and those that are there. */
    papers: list(paper),
    duplicates,
    rejectionReasons,
    messageNotification: text,
    subjectNotification: text,
    sendMailToStudent: integer,
  },
  [
    'application_details',
    'genderDiffers',
    'recommendationOutdated',
    'rank',
    'rulePosition',
    'certificateTotal',
    'officialResult',
    'emailRefused',
    'mailWaits',
    'decisionPanel',
    'others',
    'applicationsData',
    'quotaList',
    'papers',
    'duplicates',
    'rejectionReasons',
    'messageNotification',
    'subjectNotification',
    'sendMailToStudent',
  ],
)
export type ApplicationDetails = FromSchema<typeof applicationDetails>

/** Feedback to the applicant: 11 to 500 characters after trimming (D23). */
export const FEEDBACK_MIN = 11
export const FEEDBACK_MAX = 500
export const feedbackMessage = withMessages(
  { type: 'string', format: 'message-text', minLength: FEEDBACK_MIN, maxLength: FEEDBACK_MAX },
  { type: 'REQUIRED_FIELD', minLength: 'FEEDBACK_MIN', maxLength: 'FEEDBACK_MAX' },
)
export const feedbackForm = object(
  {
    message: feedbackMessage,
    sendMailToStudent: choice([0, 1]) as unknown as { readonly type: 'integer'; readonly enum: readonly [0, 1] },
  },
  ['message', 'sendMailToStudent'],
)
export type FeedbackForm = FromSchema<typeof feedbackForm>

/** What came on paper, as the person who took it describes it; counted as the feedback message is (D24). */
export const completionNote = withMessages(
  { type: 'string', format: 'message-text', minLength: 1, maxLength: FEEDBACK_MAX },
  { type: 'REQUIRED_FIELD', minLength: 'REQUIRED_FIELD', maxLength: 'COMPLETION_NOTE_MAX' },
)
export const completionForm = object({ completionNote }, ['completionNote'])
export type CompletionForm = FromSchema<typeof completionForm>
