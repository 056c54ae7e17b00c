import { endpoints } from '../endpoint.ts'
import { id, object } from '../shared/fields.ts'
import { batchesBody, batchPage, batchResult, decideAllBody } from './batch.schema.ts'
import { forecastReply } from './forecast.schema.ts'
import {
  applyBody,
  applyReply,
  cascadeBody,
  cascadeReply,
  dryRunBody,
  dryRunReply,
  dryRunRowsBody,
  dryRunRowsReply,
  facultiesBody,
  facultiesReply,
  forecastBody,
  recommendedBody,
  recommendedReply,
} from './nomination.schema.ts'
import {
  universityApplyBody,
  universityApplyReply,
  universityBody,
  universityReply,
  universityRowsBody,
  universityRowsReply,
} from './university.schema.ts'
import { universityForecastReply } from './university-forecast.schema.ts'

const view = { kind: 'permission', permission: 'nomination.can_view_nomination', levels: [12, 13, 14] } as const
/** Not in a branch: what a rule would do is its whole faculty's, and names students of all its branches (G9). */
const viewWhole = { ...view, levels: [12, 13] } as const
const manage = { kind: 'permission', permission: 'nomination.can_manage_nomination', levels: [12, 13] } as const
/** The whole university at once needs the university as scope. */
const viewAll = { ...view, levels: [12] } as const
const manageAll = { ...manage, levels: [12] } as const
const rules = '/api/approval_rules' as const
/** Bytes of a selection of `SELECTION_MAX` applications, each by its numbers. */
const SELECTION_BYTES = 1024 * 1024
const RULE_REFUSALS = ['RULE_SEASON_INACTIVE', 'SEASON_FINISHED', 'RULE_FACULTY_INACTIVE'] as const

/** Nomination by approval rules (V4). */
export const nominationEndpoints = endpoints({
  /**
   * Faculties of the scope that have a rule in the season, and active ones without a rule; in a branch, its faculty.
   */
  faculties: {
    method: 'POST',
    path: '/api/general_data/list_faculities_with_rules/',
    source: '2 §7',
    body: facultiesBody,
    reply: facultiesReply,
    errors: [],
    access: view,
  },
  recommended: {
    method: 'POST',
    path: `${rules}/get_all_recommended/`,
    source: '2 §7',
    body: recommendedBody,
    reply: recommendedReply,
    errors: [],
    access: view,
  },
  /**
   * Recommends candidates for acceptance or refusal; the status beneath stays (A2). Present recommendations are
   * replaced. RULE_APPLIED_MEANWHILE: somebody has applied it since `shown.runId`; RULE_DRY_RUN_OLD: candidates, rule
   * or recommendations have changed since `shown.fingerprint`; VERSION_STALE: the rule since `ruleVersion`.
   */
  apply: {
    method: 'POST',
    path: `${rules}/apply_rules/`,
    writes: 'unversioned',
    source: '2 §7',
    body: applyBody,
    reply: applyReply,
    errors: [...RULE_REFUSALS, 'VERSION_STALE', 'RULE_APPLIED_MEANWHILE', 'RULE_DRY_RUN_OLD'],
    access: manage,
  },
  /** What apply would do, by the same code, or would do with the numbers in `trial`; nothing is written (issue 15). */
  dryRun: {
    method: 'POST',
    path: `${rules}/dry_run/`,
    source: 'issue 15',
    beyond: true,
    body: dryRunBody,
    reply: dryRunReply,
    errors: ['VERSION_STALE'],
    access: viewWhole,
  },
  /** The students of a dry run, page by page, each with why. */
  dryRunRows: {
    method: 'POST',
    path: `${rules}/dry_run_rows/`,
    source: 'issue 15',
    beyond: true,
    body: dryRunRowsBody,
    reply: dryRunRowsReply,
    errors: ['RULE_DRY_RUN_OLD'],
    access: viewWhole,
  },
  /**
   * The candidates of a rule as columns of numbers, for the seat forecast in the browser (issue 15). FORECAST_TOO_MANY:
   * over `FORECAST_MAX`.
   */
  forecast: {
    method: 'POST',
    path: `${rules}/forecast/`,
    source: 'issue 15',
    beyond: true,
    body: forecastBody,
    reply: forecastReply,
    errors: ['FORECAST_TOO_MANY'],
    access: viewWhole,
  },
  /** What Accept all would move elsewhere, before it is confirmed (A6). */
  cascade: {
    method: 'POST',
    path: `${rules}/cascade/`,
    source: 'issue 15',
    beyond: true,
    body: cascadeBody,
    reply: cascadeReply,
    errors: [],
    access: viewWhole,
  },
  /**
   * Accept all, Reject all: a batch, each application checked by its lifecycle; over 500 a job goes on with it (V7).
   * The caller needs the permission to decide, too. NOMINATION_CHANGED: the numbers differ from `shown`; the present
   * ones are in `data.effects`.
   */
  decideAll: {
    method: 'PUT',
    path: `${rules}/edit_status_all_recommended/`,
    writes: 'unversioned',
    source: '2 §7',
    bodyLimit: SELECTION_BYTES,
    body: decideAllBody,
    reply: batchResult,
    errors: ['DECISION_NOT_PERMITTED', 'NOMINATION_NOBODY', 'NOMINATION_CHANGED'],
    access: manage,
  },
  /**
   * Batches of the scope, newest first; in a branch, those of its faculty. The pages of nomination reload them by
   * themselves while one works.
   */
  batches: {
    method: 'POST',
    path: `${rules}/list_batches/`,
    source: 'issue 15',
    beyond: true,
    unattended: true,
    body: batchesBody,
    reply: batchPage,
    errors: [],
    access: view,
  },
  /**
   * Takes a batch back while its mails wait: they are not sent, and its decisions go back to the recommendations where
   * nothing has happened since; the job lists the rest.
   */
  takeBackBatch: {
    method: 'POST',
    path: `${rules}/take_back_batch/`,
    writes: 'unversioned',
    source: 'issue 15',
    beyond: true,
    body: object({ batchId: id }, ['batchId']),
    reply: batchResult,
    errors: ['BATCH_NOT_OWN', 'BATCH_TOO_LATE', 'BATCH_WORKING', 'BATCH_TAKEN_BACK'],
    access: manage,
  },
  /** What filling the whole university at once would do; nothing is written (ADR 78). */
  tryUniversity: {
    method: 'POST',
    path: `${rules}/university_dry_run/`,
    source: 'issue 15',
    beyond: true,
    body: universityBody,
    reply: universityReply,
    errors: [],
    access: viewAll,
  },
  /** The students of such a dry run, page by page, each with why. */
  tryUniversityRows: {
    method: 'POST',
    path: `${rules}/university_rows/`,
    source: 'issue 15',
    beyond: true,
    body: universityRowsBody,
    reply: universityRowsReply,
    errors: ['RULE_DRY_RUN_OLD'],
    access: viewAll,
  },
  /**
   * The candidates of all rules as columns of numbers, for the seat forecast of the whole university in the browser.
   * FORECAST_TOO_MANY: over `FORECAST_MAX`.
   */
  universityForecast: {
    method: 'POST',
    path: `${rules}/university_forecast/`,
    source: 'issue 39',
    beyond: true,
    body: universityBody,
    reply: universityForecastReply,
    errors: ['FORECAST_TOO_MANY'],
    access: viewAll,
  },
  /**
   * Recommends the candidates of all these faculties by a job, as in the dry run. RULE_APPLIED_MEANWHILE: somebody has
   * applied a rule since `runId`; UNIVERSITY_UNDER_WAY: such a job works, and `data` has its owner.
   */
  applyUniversity: {
    method: 'POST',
    path: `${rules}/university_apply/`,
    writes: 'unversioned',
    source: 'issue 15',
    beyond: true,
    body: universityApplyBody,
    reply: universityApplyReply,
    errors: [
      ...RULE_REFUSALS,
      'RULE_DRY_RUN_OLD',
      'RULE_APPLIED_MEANWHILE',
      'UNIVERSITY_UNDER_WAY',
      'UNIVERSITY_WITHOUT_RULES',
    ],
    access: manageAll,
  },
})
