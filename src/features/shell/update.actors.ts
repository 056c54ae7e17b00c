import { registerSW } from 'virtual:pwa-register'
import { fromPromise } from 'xstate'
import { updateFlow } from '#machines/shell/update.flow.ts'
import { writesEnd } from '#src/api/activity.ts'
import { onNewerRelease } from '#src/api/release.ts'
import { saveOverReload } from '#src/kit/record/drafts.ts'
import { release } from '#src/kit/record/unsaved.ts'

/** Undefined where the page was loaded without TLS. */
const registrationOf = async () => navigator.serviceWorker?.getRegistration()

/** Resolves when a service worker reaches a state; rejects when it never will. */
const reaches = (worker: ServiceWorker, wanted: ServiceWorkerState): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === wanted) resolve()
      else if (worker.state === 'redundant') reject(new Error('The new service worker became redundant'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Activates the newer service worker, which has the newer page; without one, the server has it. */
async function takeNewerPage(): Promise<void> {
  const registration = await registrationOf()
  await registration?.update()
  const next = registration?.installing ?? registration?.waiting
  if (!next) return
  if (next.state === 'installing') await reaches(next, 'installed')
  next.postMessage({ type: 'SKIP_WAITING' })
  await reaches(next, 'activated')
}

/** The update flow with the browser's service worker, its storage and its reload. */
export const updateMachine = updateFlow.provide({
  actors: { fetchPage: fromPromise(takeNewerPage), endWrites: fromPromise(writesEnd) },
  actions: {
    // a failed check needs no message: the reload checks again
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

/**
 * Ms after which a browser that has not cached the page does so: all of its files, without delaying the first steps of
 * the user.
 */
const FIRST_COPY_AFTER = 5_000

/**
 * Calls `listener` when there is a newer version of this page: a reply of the server names a newer release, or a
 * service worker waits or has taken over for another tab. Returns the unsubscribe function.
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
