import { sql, type Kysely } from 'kysely'

/**
 * The recommendations that a job for the whole university will write at a rule's faculty (ADR 78), as computed when the
 * job began: the rule with its version and the seats that were left, how many reach the allowed total, the cut-offs,
 * and `marks`: number, version, reason and rank of each application, packed. Deleted with the end of the job.
 */
const STATEMENTS = [
  `create table university_plan (job_id integer not null references job on delete cascade, rule_id integer not null references approval_rule on delete cascade, rule_version integer not null,
    seats jsonb not null, ranked integer not null, cutoffs jsonb not null, marks bytea not null, constraint university_plan_key primary key (job_id, rule_id))`,
  `create index university_plan_rule on university_plan (rule_id)`,
]

/** The whole university at once (issue 15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
