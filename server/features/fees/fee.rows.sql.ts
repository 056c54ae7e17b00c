import { sql, type Kysely } from 'kysely'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { depositImagePath } from '#schemas/fees/fees.endpoints.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { agreementOf } from '../../kit/claim-agreement.sql.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'
import { receiptNumber } from './receipt-number.ts'
import type { Fee } from '../../kit/fee-rule.sql.ts'

/** An instant as clocks in Egypt show it, a `moment` of the schema (D65). */
export const localMoment = (instant: ReturnType<typeof sql>) =>
  sql<string>`to_char(${instant} at time zone 'Africa/Cairo', 'YYYY-MM-DD HH24:MI:SS')`

interface Raw {
  readonly applyId: number
  readonly appNum: string
  readonly studentId: number
  readonly studentName: FeeRow['studentName']
  readonly identityNumber: string
  readonly facultyName: FeeRow['facultyName']
  readonly branchName: FeeRow['branchName']
  readonly appStatus: number
  readonly agreement: FeeRow['agreement']
  readonly activeFaculty: boolean
  readonly activeBranch: boolean
  readonly yearId: number
  readonly semesterId: number
  readonly startDate: string
  readonly endDate: string
  readonly appsCount: number
  readonly isAwaited: boolean
  readonly isReturnable: boolean
  readonly season: FeeRow['season']
  readonly isPaid: boolean
  readonly isAsked: boolean
  readonly others: readonly number[] | null
  readonly paidAt: string | null
  readonly reference: string | null
  readonly paymentId: number | null
  readonly amount: number | null
  readonly receiptYear: number | null
  readonly receiptSeq: number | null
  readonly imageId: number | null
  readonly version: number | null
}

/** A fee with the payment that staff entered for it. */
export interface ListedFee {
  readonly row: FeeRow
  readonly paymentId: number | null
}

const stateOf = ({ isPaid, isAsked, paymentId }: Raw, { isDue }: Fee): FeeState => {
  if (paymentId !== null) return 'paidInCash'
  if (isPaid) return 'paidOnline'
  return isDue && isAsked ? 'unpaid' : 'notDue'
}

function feeOf(raw: Raw, fee: Fee): ListedFee {
  const state = stateOf(raw, fee)
  const isPaid = state === 'paidInCash' || state === 'paidOnline'
  const [paymentDate, paymentTime] = raw.paidAt === null ? [null, null] : raw.paidAt.split(' ')
  return {
    paymentId: raw.paymentId,
    row: {
      applyId: raw.applyId,
      appNum: raw.appNum,
      studentId: raw.studentId,
      studentName: raw.studentName,
      identityNumber: raw.identityNumber,
      facultyName: raw.facultyName,
      branchName: raw.branchName,
      appStatus: raw.appStatus,
      agreement: raw.agreement,
      appsCount: raw.appsCount,
      payment: isPaid ? 1 : state === 'unpaid' ? 0 : null,
      state,
      onlineFees: state === 'paidOnline' ? 1 : 0,
      amount: state === 'paidInCash' ? raw.amount : state === 'unpaid' ? fee.amount : null,
      paymentDate: isPaid ? paymentDate! : null,
      paymentTime: isPaid ? paymentTime! : null,
      paymentRefNum: isPaid ? raw.reference : null,
      depositImage: raw.imageId === null ? null : depositImagePath(raw.imageId),
      receiptNum: raw.receiptYear === null ? null : receiptNumber(raw.receiptYear, raw.receiptSeq!),
      activeFaculty: raw.activeFaculty,
      activeBranch: raw.activeBranch,
      isAwaited: raw.isAwaited,
      isReturnable: raw.isReturnable,
      season: raw.season,
      blockedBy: isPaid ? [...(raw.others ?? [])] : [],
      yearId: raw.yearId,
      semesterId: raw.semesterId,
      academicYearId: raw.yearId,
      startDate: raw.startDate,
      endDate: raw.endDate,
      version: raw.version ?? 0,
    },
  }
}

/**
 * The fees of these applications, in the order of `ids`. Everything of a fee is read, also outside the scope: with
 * grouped fees all that the student sent in the season (D81). Only applications in the scope are ever listed.
 */
export async function feesOf(db: Kysely<Tables>, ids: readonly number[], fee: Fee): Promise<ListedFee[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Raw>`
    select a.id as "applyId", a.number as "appNum", a.student_id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "identityNumber",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as "branchName",
      a.status as "appStatus", ${agreementOf('a')} as agreement, f.active as "activeFaculty", b.active as "activeBranch", a.year_id as "yearId", a.semester_id as "semesterId", y.starts_on as "startDate", y.ends_on as "endDate", ${seasonOf('a')} as season,
      c.apps as "appsCount", c.awaited as "isAwaited", c.returnable as "isReturnable", c.paid as "isPaid", c.asked as "isAsked", c.others,
      ${localMoment(sql`coalesce(p.paid_at, c.paid_at)`)} as "paidAt", coalesce(p.deposit_num, c.reference) as reference,
      p.id as "paymentId", p.amount, p.receipt_year as "receiptYear", p.receipt_seq as "receiptSeq", p.version,
      (select max(i.id) from deposit_image i where i.payment_id = p.id) as "imageId"
    from unnest(${ids}::integer[]) with ordinality as page (id, place)
    join application a on a.id = page.id
    join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id
    join branch b on b.id = a.branch_id
    join academic_year y on y.id = a.year_id
    left join lateral (
      select * from payment own where own.student_id = a.student_id and own.year_id = a.year_id and own.semester_id = a.semester_id and not own.deleted
        and (own.grouped or own.application_id = a.id or ${fee.isGrouped}) order by own.id limit 1
    ) p on true
    cross join lateral (
      select count(*) as apps, bool_or(o.status = 7 or coalesce(o.review_status, 0) = 7) as awaited, bool_and(o.status = 1) as returnable,
        bool_or(coalesce(o.payment_status, 0) = 1) as paid, bool_or(o.payment_status is not null or o.status = 7 or coalesce(o.review_status, 0) = 7) as asked,
        array_agg(distinct o.status) filter (where o.status <> 1) as others,
        max(o.paid_at) filter (where o.payment_status = 1) as paid_at, max(o.payment_reference) filter (where o.payment_status = 1) as reference
      from application o where o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id and o.status > 0
        and (o.id = a.id or ${fee.isGrouped} or coalesce(p.grouped, false))
    ) c
    order by page.place`.execute(db)
  return rows.map((raw) => feeOf(raw, fee))
}
