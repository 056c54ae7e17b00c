import { sql } from 'kysely'
import { paperLifecycle } from '#machines/applications/paper.lifecycle.ts'
import { PAPER_STATES, type PaperState } from '#schemas/applications/paper.schema.ts'
import { after, history } from './history.ts'

const stateOf = (value: unknown): PaperState | null => PAPER_STATES.find((state) => state === value) ?? null

/** Papers, whose files are added and removed by the applicants' product, which writes no row of the trail (ADR 67). */
export const paperHistory = history<null>({
  machine: paperLifecycle,
  entities: ['paper'],
  begins: { 'paper.receive': ['toCheck'] },
  gone: null,
  unrecorded: [{ type: 'file.remove' }, { type: 'file.arrive' }],
  changes: ['state'],
  states: ({ changes: { state } }) => (state === null || state === undefined ? {} : { to: stateOf(after(state)) }),
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  contexts: () => [{ hasPermission: true, isScopeAllowed: true }],
})
