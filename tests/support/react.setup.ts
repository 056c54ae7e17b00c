/**
 * `npm test` draws screens with React as people get it: its development build took half of the time of all screens, and
 * what it says beyond the other is seen in the long run. Only the development build has `act`, by which Testing Library
 * has everything drawn that a test has caused before the test goes on; this is the same for the other. React DOM keeps
 * what it finds when it is loaded, so this loads it, with what it puts work off with replaced.
 */
import { createRequire } from 'node:module'

/** Returns itself, or what to go on with, when it is not finished. */
type Work = (isLate?: boolean) => unknown
/** Work that React has put off. */
interface Task {
  work: Work | undefined
  /** Takes it from the scheduler, which would do it in its time. */
  cancel: () => void
}
interface Scheduler {
  unstable_scheduleCallback: (priority: number, work: Work, options?: object) => unknown
  unstable_cancelCallback: (task: unknown) => void
  unstable_shouldYield: () => boolean
}

const load = createRequire(import.meta.url)
const react = load('react') as { act?: unknown }

/** Never faked by a test. */
const { setImmediate } = globalThis
/** All that is put off, in the order in which it was. */
const tasks = new Set<Task>()
/** What was thrown while it was done, which `act` throws. */
const failures: unknown[] = []
let isFlushing = false
/** How many calls of `act` are under way, one in the other. */
let depth = 0

/** Does it. Whether it has to be gone on with. */
function run(task: Task): boolean {
  const { work } = task
  task.work = undefined
  const more = work?.(false)
  if (typeof more === 'function') task.work = more as Work
  else tasks.delete(task)
  return task.work !== undefined
}

/** Does all that is put off, and what is put off meanwhile. */
function flush(): void {
  if (isFlushing) return
  isFlushing = true
  for (const task of tasks)
    try {
      task.cancel()
      while (run(task));
    } catch (error) {
      tasks.delete(task)
      failures.push(error)
    }
  isFlushing = false
}

function throwFailures(): void {
  const [first, ...more] = failures.splice(0)
  if (more.length > 0) throw new AggregateError([first, ...more])
  if (first !== undefined) throw first
}

/** As `flush`, and what promises lead to that are kept already. */
async function settle(): Promise<void> {
  do {
    flush()
    await new Promise((resolve) => setImmediate(resolve))
  } while (tasks.size > 0)
  throwFailures()
}

function act(callback: () => unknown): PromiseLike<unknown> {
  depth += 1
  let result: unknown
  try {
    result = callback()
  } catch (error) {
    depth -= 1
    throw error
  }
  if (isPromise(result)) return actLater(result)
  depth -= 1
  if (depth === 0) {
    flush()
    throwFailures()
  }
  return {
    then: (resolve, reject) => (depth === 0 ? settle() : Promise.resolve()).then(() => result).then(resolve, reject),
  }
}

async function actLater(result: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await result
  } finally {
    depth -= 1
    if (depth === 0) await settle()
  }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

function loadReactDom(): void {
  putOffInTasks(createRequire(load.resolve('react-dom'))('scheduler') as Scheduler)
  const { queueMicrotask, reportError, setTimeout } = globalThis
  globalThis.queueMicrotask = (work) => {
    const task: Task = { work, cancel: () => {} }
    tasks.add(task)
    queueMicrotask(() => void run(task))
  }
  globalThis.reportError = (error) => {
    if (isFlushing) failures.push(error)
    else reportError(error)
  }
  // What has come shows at once, as with `act`; people wait up to 0.3 seconds, so that less flickers.
  globalThis.setTimeout = ((work: () => void) => setTimeout(work)) as typeof setTimeout
  load('react-dom/client')
  Object.assign(globalThis, { queueMicrotask, reportError, setTimeout })
}

function putOffInTasks(scheduler: Scheduler): void {
  const {
    unstable_scheduleCallback: schedule,
    unstable_cancelCallback: cancel,
    unstable_shouldYield: yields,
  } = scheduler
  scheduler.unstable_scheduleCallback = (priority, work, options) => {
    const task: Task = { work, cancel: () => cancel(scheduled) }
    tasks.add(task)
    const inTime = (): unknown => (run(task) ? inTime : undefined)
    const scheduled = schedule(priority, inTime, options)
    return task
  }
  scheduler.unstable_cancelCallback = (task) => {
    const { cancel: stop } = task as Task
    tasks.delete(task as Task)
    ;(task as Task).work = undefined
    stop()
  }
  scheduler.unstable_shouldYield = () => !isFlushing && yields()
}

if (react.act === undefined) {
  react.act = act
  loadReactDom()
}
