import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
  Subscription,
} from 'xstate'
import { answers } from '#machines/shared/explain.ts'
import { allNodes, eventName, stateName } from '#machines/walker/transitions.ts'
import { LISTENS_EVERY, type LiveActor, type LiveMessage, type Running } from './live.types.ts'

type MachineActor = AnyActorRef & {
  readonly logic: AnyStateMachine
  readonly system: { inspect(observer: (event: InspectionEvent) => void): Subscription }
}

const statesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ path }) => path.length > 0).map(stateName)
const describe = (actor: MachineActor): LiveActor => ({
  actor: actor.sessionId,
  machine: actor.logic.id,
  states: statesOf(actor.getSnapshot() as AnyMachineSnapshot),
})

/** An event's name for people; an event that the machine does not define keeps its type as its name. */
function nameOf(machine: AnyStateMachine, type: string): string {
  const node = allNodes(machine.root).find(({ transitions }) => transitions.has(type))
  return node ? eventName(type, node) : type.replace(/^xstate\.(done|error)\.actor\./, '$1.')
}

/**
 * Reports to viewers in other tabs which machines run in this one and what happens to them, from XState's inspection,
 * as long as a viewer sends `listen`. Never the data of events or machines.
 */
export function record(channel: BroadcastChannel, running: Running): void {
  // a name for this tab alone; `crypto.randomUUID` is missing without TLS
  const tab = Math.random().toString(36).slice(2)
  const watched = new Map<AnyActorRef, Subscription>()
  let received = 0
  const send = (message: LiveMessage) => channel.postMessage(message)
  const reportRunning = () =>
    send({ kind: 'running', tab, actors: [...running.actors].map((actor) => describe(actor as MachineActor)) })

  const stop = () => {
    for (const subscription of watched.values()) subscription.unsubscribe()
    watched.clear()
    running.onStart = null
  }
  function watch(each: AnyActorRef): void {
    if (watched.has(each)) return
    const actor = each as MachineActor
    let before = actor.getSnapshot() as AnyMachineSnapshot
    watched.set(
      actor,
      actor.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
        const was = before
        before = inspected.snapshot as AnyMachineSnapshot
        if (inspected.event.type.startsWith('xstate.init') || inspected.event.type === 'xstate.stop') return
        if (Date.now() - received > 3 * LISTENS_EVERY) return stop()
        const event = inspected.event as EventObject
        send({
          kind: 'event',
          tab,
          event: {
            ...describe(actor),
            states: statesOf(before),
            at: Date.now(),
            event: nameOf(actor.logic, event.type),
            guards: answers(actor.logic, was, event),
            refused: !was.can(event),
          },
        })
        return undefined
      }),
    )
  }
  const listen = () => {
    received = Date.now()
    for (const actor of watched.keys())
      if (!running.actors.has(actor)) {
        watched.get(actor)?.unsubscribe()
        watched.delete(actor)
      }
    for (const actor of running.actors) watch(actor)
    running.onStart = (actor) => {
      watch(actor)
      reportRunning()
    }
    reportRunning()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'listen') listen()
  })
  addEventListener('pagehide', () => send({ kind: 'closed', tab }))
  // this recorder was loaded because of such a message, which it could not receive itself
  listen()
}
