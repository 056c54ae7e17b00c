import { transition } from 'xstate'
import { loadAllLocales } from '#locales/i18n-util.sync.ts'
import type { RegisteredMachine } from '#machines/registry.ts'
import type { Graph } from '#machines/walker/types.ts'
import type { Problem } from '#schemas/errors.ts'
import { api, setTransport } from '#src/api/client.ts'
import { problemTexts } from '#src/kit/feedback/use-problem-text.ts'
import { formatFor } from '#src/lib/format.ts'

/** What a network does to a call, below the client: none of it has a word of the server. */
const FAULTS: Readonly<Record<string, () => Promise<Response>>> = {
  'an aborted call': () => Promise.reject(new DOMException('The operation was aborted', 'AbortError')),
  'a cut connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an HTML 502': async () =>
    new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  "a proxy's own JSON": async () => new Response('{"message":"no healthy upstream"}', { status: 503 }),
  'an error with an empty body': async () => new Response('', { status: 500 }),
  'a success with an empty body': async () => new Response('', { status: 200 }),
  'a success of nobody': async () => new Response('{}', { status: 200 }),
}

/** What the client makes of each of them, and of a machine without a network. */
async function failures(): Promise<Readonly<Record<string, unknown>>> {
  const thrown: Record<string, unknown> = {}
  const call = async (name: string, fault: () => Promise<Response>) => {
    setTransport(fault)
    thrown[name] = await api.sectors.list().then(
      () => {
        throw new Error(`${name} is no failure`)
      },
      (error: unknown) => error,
    )
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  try {
    for (const [name, fault] of Object.entries(FAULTS)) await call(name, fault)
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } })
    await call('no network', FAULTS['a cut connection']!)
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before)
    else Reflect.deleteProperty(globalThis, 'navigator')
    setTransport((input, init) => fetch(input, init))
  }
  return thrown
}

/** Failures that a text of the screen reports instead of their own message; or that nothing reports, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'attachment loadFile': 'the desk says which paper could not be loaded',
  'correction findOutcome':
    'the form goes on saying that it is not known whether the correction was saved, and asks again',
  'decision findOutcome':
    'the dialog goes on saying that it is not known whether the decision was saved, and asks again',
  'export gatherRows': 'reportFailed: DOWNLOAD_ERROR',
  'export writeFile': 'reportFailed: DOWNLOAD_ERROR',
  'palette searchApplicants': 'the palette says that applicants could not be looked for, and offers to try again',
  'review findPlace': 'the desk offers to find its place in the list again',
  'savedViews loadViews': 'the menu says that the views could not be loaded',
  'update endWrites': 'the page goes on telling of the newer version',
  'update fetchPage': 'the page is loaded anew all the same',
  'session logOut': 'the browser forgets the session all the same',
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'fields' in value
loadAllLocales()
/** What is blank, or would be read in the wrong language. */
export const faultsOf = (problem: Problem): string[] =>
  (['ar', 'en'] as const).flatMap((language) => {
    const text = problemTexts(problem)(language, formatFor(language, 'latn'))
    if (text.trim() === '') return [`${language}: blank`]
    return (language === 'ar' ? /[a-z]/i : /\p{Script=Arabic}/u).test(text) ? [`${language}: ${text}`] : []
  })

/**
 * Failures of calls that a flow does not report, or not in a text of the page. A flow that stores only the message of a
 * failure has none when the server sent no answer (issue 9).
 */
export async function unreportedFailures({ machine }: RegisteredMachine, graph: Graph): Promise<string[]> {
  const faults = new Set<string>()
  const thrown = Object.entries(await failures())
  for (const { value, context, pending } of graph.configurations) {
    for (const invoke of pending) {
      const where = `${machine.id} ${invoke}`
      const known = new Set(Object.values(context as object))
      for (const [what, error] of thrown) {
        const [after, actions] = transition(machine, machine.resolveState({ value, context } as never), {
          type: `xstate.error.actor.${invoke}`,
          error,
          actorId: invoke,
        } as never)
        const outputs = [
          ...Object.values(after.context as object).filter((each) => !known.has(each)),
          ...actions.flatMap(({ params }) => Object.values((params ?? {}) as object)),
        ]
        const problems = outputs.filter(isProblem)
        if (problems.length === 0 && !(where in OTHERWISE)) faults.add(`${where}: nothing reports ${what}`)
        for (const problem of problems) for (const fault of faultsOf(problem)) faults.add(`${where}: ${what}: ${fault}`)
      }
    }
  }
  return [...faults]
}
