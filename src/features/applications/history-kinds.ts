import type { HistoryStep } from '#schemas/applications/history.schema.ts'

/** Kinds of steps that a history is filtered by, in the order in which they are offered. */
export const HISTORY_KINDS = [
  'decision',
  'recommendation',
  'correction',
  'paper',
  'message',
  'payment',
  'applicant',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/**
 * A step may be of several kinds: an application that is sent with its fee paid is also a payment, and a decision that
 * came with a message to many is also a message.
 */
export function kindsOf({ event, payment, mail }: HistoryStep): readonly HistoryKind[] {
  return [
    ...new Set<HistoryKind>([
      kindOf(event),
      ...(payment ? ['payment' as const] : []),
      ...(mail ? ['message' as const] : []),
    ]),
  ]
}

function kindOf(event: string): HistoryKind {
  if (event === 'feedback.send' || event.startsWith('message.')) return 'message'
  if (event.endsWith('.correct') || event.startsWith('certifiedTotal.')) return 'correction'
  if (event.startsWith('fee.')) return 'payment'
  if (event.startsWith('rule.')) return 'recommendation'
  return event.startsWith('applicant.') || event === 'application.completeOnPaper' ? 'applicant' : 'decision'
}

/** The chosen kinds that occur in the history; all that occur if none is chosen or no chosen kind occurs. */
export function shownKinds(
  chosen: readonly HistoryKind[],
  occurring: ReadonlySet<HistoryKind>,
): ReadonlySet<HistoryKind> {
  const present = chosen.filter((kind) => occurring.has(kind))
  return present.length > 0 ? new Set(present) : occurring
}
