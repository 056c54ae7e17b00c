import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Cases } from '#machines/shared/cases.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { Driver, How, Outcome, Path, TransitionId } from '#machines/walker/types.ts'
import type { Answer, Received } from '#tests/kit/support.tsx'
import { REFUSAL, SUCCESS } from './messages.ts'
import type { PlayablePath } from './model.ts'
import { never } from './never.ts'
import { recordOfTaken, noteTaken } from './record.ts'
import { machinePaths, registered } from './test-machine.ts'

interface Played {
  /** Fewer cases than the registry has: what the screen can do. */
  readonly cases?: Cases
  /** In addition to the machine's paths. */
  readonly more?: readonly PlayablePath[]
}

/**
 * Plays the paths of a machine on its React screen, one test for each, and one that compares the transitions taken with
 * the record in `machines/charts/walked` (to renew it: `npm run test:screens -- <file> -u`). Each path gets a new
 * driver; a step provides the server's answers itself, so it counts as `screen` unless it returns `elsewhere`.
 */
export function playOnScreen(machine: string, driver: (path: Path) => Driver, { cases, more = [] }: Played = {}): void {
  const entry = registered(machine)
  const taken = new Map<TransitionId, How>()
  const all = [...pathsOf(machine, cases), ...more]
  let played = 0
  for (const playable of all)
    it(playable.title, async () => {
      await playable.play(driver(playable.path), ({ taken: ids }, how) => noteTaken(taken, ids, how ?? 'screen'))
      played += 1
    })
  it(`the screen took what machines/charts/walked/${machine}.screen.json says`, async ({ skip }) => {
    skip(played < all.length, 'not all paths were played before this')
    const root = expect.getState().testPath!.replace(/\/tests\/.*$/, '')
    await expect(recordOfTaken(entry, taken)).toMatchFileSnapshot(
      `${root}/machines/charts/walked/${machine}.screen.json`,
    )
  })
}

/** The paths to play; if a transition of the machine is in no path, a test that fails with it. */
function pathsOf(machine: string, cases: Cases | undefined): readonly PlayablePath[] {
  try {
    return machinePaths(cases ? { machine: registered(machine).machine, cases } : machine).paths
  } catch (error) {
    it('every declared transition can be taken', () => Promise.reject(error as Error))
    return []
  }
}

interface LifecycleScreen {
  /** Mounts the screen again, with a server that returns the record in this state. */
  readonly show: (state: never, context: never) => Promise<unknown>
  /** What people do on the screen, by event; where they do it in one state alone, by `<state> <event>`. */
  readonly acts: Readonly<Record<string, () => Promise<void>>>
  /** Fails unless the screen shows this state, and offers these events of `acts`. */
  readonly see: (state: never, offers: readonly string[]) => Promise<void>
}

/**
 * Plays the lifecycle of a record on its screen: people's events are done there; for the events of others the screen is
 * mounted again with the new state.
 */
export function lifecycleDriver({ show, acts, see }: LifecycleScreen): Driver {
  let isDoneHere = false
  return {
    start: () => {
      isDoneHere = false
    },
    perform: async ({ type }, { from }) => {
      const act = acts[type] ?? acts[`${String(from)} ${type}`]
      isDoneHere = act !== undefined
      await act?.()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, context, { offers }) => {
      if (!isDoneHere) {
        cleanup()
        await show(value as never, context as never)
      }
      await see(value as never, offers)
      return isDoneHere ? 'screen' : 'elsewhere'
    },
  }
}

/** The calls of a screen that wait until the test lets them end, as `pauseCalls` blocks those of a page. */
export interface PausedReplies {
  /** For the fake server: blocks this call. */
  readonly pause: (call: Received) => Promise<Answer>
  /** Those that wait now, without the ones that the screen has aborted. */
  readonly waiting: () => readonly Received[]
  /**
   * Ends the oldest call that the screen has not aborted, as a machine's case defines: a done case is answered with
   * `data`, a problem is sent as the server would. Waits for the call to come; fails when none does.
   */
  readonly end: (outcome: Pick<Outcome, 'kind' | 'value'>, data?: unknown) => Promise<Received>
}

export function pauseReplies(): PausedReplies {
  const waiting: { readonly call: Received; readonly resolve: (answer: Answer) => void }[] = []
  const alive = () => waiting.filter(({ call }) => call.signal?.aborted !== true)
  return {
    pause: (call) =>
      new Promise<Answer>((resolve) => {
        waiting.push({ call, resolve })
      }),
    waiting: () => alive().map(({ call }) => call),
    end: async ({ kind, value }, data) => {
      await waitFor(() => expect(alive(), 'a call that waits for its answer').not.toEqual([]))
      const one = alive()[0]!
      waiting.splice(waiting.indexOf(one), 1)
      if (kind === 'done') one.resolve({ body: { message: SUCCESS, data: data ?? null } })
      else {
        const { status, code, message, fields, data: about } = problemOf(value)
        one.resolve({ status: status || 500, body: { code, fields, data: about ?? null, message: message || REFUSAL } })
      }
      return one.call
    },
  }
}

/** Checks that the screen shows the message of the problem that `end` sent. */
export async function seeProblem({ value }: Pick<Outcome, 'value'>): Promise<void> {
  const [, text] = (problemOf(value).message || REFUSAL).split('|')
  expect((await screen.findAllByText(text!)).length).toBeGreaterThan(0)
}

/**
 * A control by its accessible name, a button unless `selector` differs. Computing the roles of a whole page would take
 * most of the time in jsdom.
 */
export const named = <Control extends HTMLElement = HTMLElement>(
  where: ParentNode | null,
  name: string,
  selector = 'button',
): Control | null =>
  [...(where?.querySelectorAll<Control>(selector) ?? [])].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  ) ?? null

/** Whether somebody could use this control now: it is there, neither disabled nor explained away, nor behind a dialog. */
const isUsable = (control: Element | null): boolean =>
  control !== null &&
  !control.matches(':disabled') &&
  control.closest('[aria-disabled=true], [inert], [aria-hidden=true]') === null

type Controls = Readonly<Record<string, () => Element | null>>
/** A control can be used now exactly when its event is offered. */
export const expectOffered = (controls: Controls, offers: readonly string[]): void =>
  expect(Object.fromEntries(Object.entries(controls).map(([event, find]) => [event, isUsable(find())]))).toEqual(
    Object.fromEntries(Object.keys(controls).map((event) => [event, offers.includes(event)])),
  )
/** The same once it has come to that. */
export const seeOffered = (controls: Controls, offers: readonly string[]): Promise<void> =>
  waitFor(() => expectOffered(controls, offers))
