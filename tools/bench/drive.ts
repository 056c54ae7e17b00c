import type { MakeCall } from './costs.calls.ts'
import type { HttpClient, Reply } from './http.client.ts'
import { kindsInTurn, type Kind } from './mix.ts'

/** @throws Error when a call was not answered as it should be: what it cost would be something else */
export function requireServed({ status, text }: Reply): void {
  if (status !== 200) throw new Error(`A call was answered by ${status}: ${text.slice(0, 300)}`)
}

export interface Driven {
  /** Ms of each call. */
  readonly times: readonly number[]
  readonly bytes: number
}

/**
 * Makes calls of one kind, so many at a time, as long as `goesOn`: each by the browser that has waited longest, which
 * then queues up again.
 */
export async function drive(
  browsers: HttpClient[],
  make: MakeCall,
  { workers, goesOn }: { readonly workers: number; readonly goesOn: (made: number) => boolean },
): Promise<Driven> {
  const times: number[] = []
  let bytes = 0
  let made = 0
  const work = async () => {
    while (goesOn(made)) {
      const at = made
      made += 1
      const browser = browsers.shift()!
      const began = performance.now()
      const reply = await make(browser, at)
      times.push(performance.now() - began)
      requireServed(reply)
      bytes += reply.bytes
      browsers.push(browser)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return { times, bytes }
}

/** Goes on for so many seconds from now. */
export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

/** Calls of all kinds in the mix; `origins`: where they go, in turn. */
export function mixed(calls: Readonly<Record<Kind, MakeCall>>, origins: readonly string[]): MakeCall {
  const kinds = kindsInTurn()
  return (browser, at) => {
    browser.origin = origins[at % origins.length]!
    return calls[kinds.next().value](browser, at)
  }
}

/** Calls after which a process costs what it will: until then it runs what it has not translated well yet. */
const WARM = 4_000
const WORKERS = 8

/** Has a process answer calls of all kinds until it is warm. */
export async function warmUp(
  browsers: HttpClient[],
  calls: Readonly<Record<Kind, MakeCall>>,
  origin: string,
): Promise<void> {
  await drive(browsers, mixed(calls, [origin]), { workers: WORKERS, goesOn: (made) => made < WARM })
}
