import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate'

/**
 * A value, or a function that derives it from the context in which the case happens (the id of a row, for example).
 * Must be JSON.
 */
export type Of<C, V> = V | ((context: C) => V)

/**
 * Where the case can happen at all; always, when it is left out. It never replaces a guard: the machine's guards still
 * apply.
 */
interface When<C> {
  when?(context: C): boolean
}

type Fields<E> = E extends { type: string } ? Omit<E, 'type'> : never
type EventCase<C, E> = When<C> &
  ({} extends Fields<E> ? { readonly payload?: Of<C, Fields<E>> } : { readonly payload: Of<C, Fields<E>> })

/** Named cases, by a camel key: the name appears in test titles and in replayable steps. */
type Named<T> = Readonly<Record<string, T>>

type ActorOf<M> =
  M extends StateMachine<
    infer _C,
    infer _E,
    infer _Ch,
    infer A,
    infer _Ac,
    infer _G,
    infer _D,
    infer _V,
    infer _T,
    infer _I,
    infer _O,
    infer _Em,
    infer _Me,
    infer _S,
    infer _TM
  >
    ? A
    : never
/** The actors that end by themselves: promises and machines. Callbacks and observables only send events. */
type Settling<A> = A extends { src: string; logic: infer L }
  ? L extends PromiseActorLogic<infer _O, infer _I> | AnyStateMachine
    ? A
    : never
  : never

/** How an actor may end. Each ends well and badly in at least one way. */
export interface ActorCases<C, O> {
  readonly done: Named<When<C> & ({} extends O ? { readonly output?: Of<C, O> } : { readonly output: Of<C, O> })>
  readonly error: Named<When<C> & { readonly error: Of<C, unknown> }>
}

/**
 * The cases of one machine, exhaustive by its types: an event or actor without a case does not compile. `inputs` are
 * the starting contexts from which the walker sets out; `events` the payloads; `actors` what each actor (by its name in
 * `setup`) gives or throws.
 *
 *     export const recordCases = { inputs: {…}, events: {…}, actors: {…} } satisfies CasesOf<typeof recordDialog>
 */
export interface CasesOf<M extends AnyStateMachine> {
  readonly inputs: Named<{} extends InputFrom<M> ? { readonly input?: InputFrom<M> } : { readonly input: InputFrom<M> }>
  readonly events: {
    readonly [K in EventFrom<M>['type']]: Named<EventCase<ContextFrom<M>, Extract<EventFrom<M>, { type: K }>>>
  }
  readonly actors: {
    readonly [A in Settling<ActorOf<M>> as A['src']]: ActorCases<ContextFrom<M>, OutputFrom<A['logic']>>
  }
}

/** The one case of an event that carries nothing, and of a machine without input. */
export const plain = { plain: {} } as const

/** One case as the walker reads it, when the machine's own types no longer matter. */
export interface LooseCase {
  when?(context: unknown): boolean
  readonly payload?: unknown
  readonly output?: unknown
  readonly error?: unknown
}
/** Cases of any machine, as in `MACHINES`. */
export interface Cases {
  readonly inputs: Named<{ readonly input?: unknown }>
  readonly events: Readonly<Record<string, Named<LooseCase>>>
  readonly actors: Readonly<Record<string, { readonly done: Named<LooseCase>; readonly error: Named<LooseCase> }>>
}

/** The value of a payload, output or error in a context. */
export const valueIn = (value: unknown, context: unknown): unknown =>
  typeof value === 'function' ? (value as (context: unknown) => unknown)(context) : value
