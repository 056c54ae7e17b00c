import type { Kysely, Transaction } from 'kysely'
import { renameEvents, type Rename } from '../../audit/rename.ts'
import type { Tables } from '../tables.ts'

const ENTITIES = ['sector', 'certificate_category', 'course', 'certificate', 'approval_rule']
const RULE_EVENTS: Readonly<Record<string, string>> = { create: 'rule.add', update: 'rule.edit', delete: 'rule.delete' }

/** The further event of a change that also edited: one row has both events, in their order. */
const edited = (event: string, change: unknown, on: string, off: string): string =>
  Array.isArray(change) ? `${event}+${change.at(-1) === true ? on : off}` : event

/** Maps the former events of records' rows to the events of their lifecycles (ADR 44). */
export const renamed: Rename = ({ entity, event, changes }) => {
  const { active, open, courses } = changes as Readonly<Record<string, unknown>>
  // the demo data began each history with the name of its entity
  const plain = event === `${entity}.create` ? 'create' : event
  switch (entity) {
    case 'certificate':
      if (event === 'certificate.edit') return edited(event, open, 'certificate.open', 'certificate.close')
      // pulling counted the courses of what it cleared away
      return event === 'certificate.delete' && courses !== undefined ? 'certificate.clear' : event
    case 'approval_rule':
      return RULE_EVENTS[plain] ?? event
    default: {
      const noun = entity === 'course' ? 'course' : 'record'
      if (plain === 'update') return edited(`${noun}.edit`, active, `${noun}.activate`, `${noun}.deactivate`)
      return ['create', 'activate', 'deactivate', 'delete'].includes(plain) ? `${noun}.${plain}` : event
    }
  }
}

/** The events of the audit trail become those of the machines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameEvents(db as unknown as Transaction<Tables>, ENTITIES, renamed, new Date())
}
