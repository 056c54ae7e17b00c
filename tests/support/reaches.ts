import { waitFor, type AnyActorRef, type SnapshotFrom } from 'xstate'

/**
 * Milliseconds until an actor that does not get there fails its test, before the test's own limit does.
 */
const LONGEST = 60_000

/** Waits until an actor's snapshot is as expected. */
export const reaches = <Actor extends AnyActorRef>(
  actor: Actor,
  isThere: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => waitFor(actor, isThere, { timeout: LONGEST })
