import { sql, type Kysely, type Transaction } from 'kysely'
import { renameEvents, type Rename } from '../../audit/rename.ts'
import type { Tables } from '../tables.ts'

const COLUMNS: Readonly<Record<string, string>> = {
  tried_at: 'tested_at',
  trial_fault: 'test_fault',
  proven_at: 'verified_at',
  trial_days: 'test_days',
}
const STATES: Readonly<Record<string, string>> = { trying: 'testing', proven: 'verified' }
const EVENTS: Readonly<Record<string, string>> = {
  'trial.begin': 'testRestore.begin',
  'trial.prove': 'testRestore.verify',
  'trial.damage': 'testRestore.damage',
  'trial.giveUp': 'testRestore.giveUp',
}

const stateOf = (state: unknown): unknown => STATES[state as string] ?? state
const changeOf = (key: string, change: unknown): unknown =>
  key === 'state' && Array.isArray(change) ? change.map(stateOf) : change
const rename: Rename = ({ event, changes }) => ({
  event: EVENTS[event] ?? event,
  changes: Object.fromEntries(
    Object.entries(changes as object).map(([key, change]) => [COLUMNS[key] ?? key, changeOf(key, change)]),
  ),
})

const STATEMENTS = [
  ...['tried_at', 'trial_fault', 'proven_at'].map(
    (name) => `alter table backup rename column ${name} to ${COLUMNS[name]}`,
  ),
  'alter table backup_schedule rename column trial_days to test_days',
  'alter table backup_schedule rename constraint backup_schedule_trial_days_check to backup_schedule_test_days_check',
  'alter table backup drop constraint backup_state_check',
  ...Object.entries(STATES).map(([before, after]) => `update backup set state = '${after}' where state = '${before}'`),
  `alter table backup add constraint backup_state_check
    check (state in ('running', 'stored', 'failed', 'testing', 'verified', 'damaged', 'deleted'))`,
]

/** Names test restores and verified backups as the field does, also in what the audit trail has of them (ADR 120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await renameEvents(db as unknown as Transaction<Tables>, ['backup', 'backup_schedule'], rename, new Date())
}
