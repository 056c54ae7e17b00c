import { registerSW } from 'virtual:pwa-register'
import { fromPromise } from 'xstate'
import { updateFlow } from '#machines/shell/update.flow.ts'
import { writesEnd } from '#src/api/activity.ts'
import { onNewerRelease } from '#src/api/release.ts'
import { saveOverReload } from '#src/kit/record/drafts.ts'
import { release } from '#src/kit/record/unsaved.ts'

/** None where the page came without TLS. */
const registrationOf = async () => navigator.serviceWorker?.getRegistration()

/** Until a service worker stands there, or will never. */
const reaches = (worker: ServiceWorker, wanted: ServiceWorkerState): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === wanted) resolve()
      else if (worker.state === 'redundant') reject(new Error('The service worker is gone'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** The newer service worker takes over, which has the newer page; where there is none, the server has it. */
async function takeNewerPage(): Promise<void> {
  const registration = await registrationOf()
  await registration?.update()
  const next = registration?.installing ?? registration?.waiting
  if (!next) return
  if (next.state === 'installing') await reaches(next, 'installed')
  next.postMessage({ type: 'SKIP_WAITING' })
  await reaches(next, 'activated')
}

/** The update flow with the browser's service worker, its storage and its way to load a page anew. */
export const updateMachine = updateFlow.provide({
  actors: { fetchPage: fromPromise(takeNewerPage), endWrites: fromPromise(writesEnd) },
  actions: {
    // that it cannot be asked for now is nothing to anybody: the reload asks again
    lookForPage: () =>
      void registrationOf()
        .then((found) => found?.update())
        .catch(() => undefined),
    reloadPage: () => {
      saveOverReload()
      release()
      location.reload()
    },
  },
})

/** Ms after which a browser that keeps no copy of the page yet makes one: all of its files, beside somebody's first steps. */
const FIRST_COPY_AFTER = 5_000

/**
 * Calls `listener` when there is something newer than this page: an answer of the server says so, or a service worker
 * that waits or has taken over for another tab. Gives what ends it.
 */
export function onNewerPage(listener: () => void): () => void {
  const timer = setTimeout(
    () => registerSW({ immediate: true, onNeedRefresh: listener, onNeedReload: listener }),
    navigator.serviceWorker?.controller ? 0 : FIRST_COPY_AFTER,
  )
  const unsubscribe = onNewerRelease(listener)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
