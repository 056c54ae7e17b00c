import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Driver } from '#machines/walker/types.ts'
import { writesEnd } from '#src/api/activity.ts'
import { api } from '#src/api/client.ts'
import { RELEASE } from '#src/api/release.ts'
import { watchMissingParts } from '#src/app/missing-parts.ts'
import { ErrorBoundary } from '#src/features/shell/error-boundary.tsx'
import { Leaving } from '#src/features/shell/leaving.tsx'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { beginDrafts, endDrafts, saveDraft, savedDraft } from '#src/kit/record/drafts.ts'
import { usePendingFile } from '#src/kit/record/pending-files.ts'
import { isAnythingLostOnReload, isAnythingUnsaved, release, useUnsaved } from '#src/kit/record/unsaved.ts'
import { later, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { expectOffered, playOnScreen } from '#tests/support/walker/on-screen.ts'

/** The service worker: reports a newer version, and looks for one on request. */
const worker = vi.hoisted(() => ({
  newer: null as (() => void) | null,
  searches: [] as { readonly done: () => void; readonly error: () => void }[],
}))
vi.mock('virtual:pwa-register', () => ({
  registerSW: ({ onNeedRefresh }: { onNeedRefresh: () => void }) => {
    worker.newer = onNeedRefresh
  },
}))

// fetched with the first question
beforeAll(() => import('#src/features/shell/question-dialog.tsx'), 90_000)

const SURVIVES = { survives: true }
function Form({ isStored = false, hasFile = false }) {
  useUnsaved(() => true, isStored ? SURVIVES : undefined)
  usePendingFile(hasFile)
  return null
}
const open = (extra: React.ReactNode = null, language: 'ar' | 'en' = 'en') =>
  show(
    <Leaving>
      <UpdatePrompt />
      {extra}
    </Leaving>,
    { namespaces: ['shell', 'common'], language },
  )
const text = 'A new version of the system is available.'
const receive = (release: string | null, answer: Answer = ok([])) =>
  act(async () => {
    serve(() => ({ ...answer, ...(release !== null && { headers: { 'x-release': release } }) }))
    await api.sectors.list().catch(() => undefined)
  })
const newer = (answer?: Answer) => receive('99.0.0', answer)

const controls = {
  'update.reload': () => screen.queryByRole('button', { name: 'Update now' }),
  'update.later': () => screen.queryByRole('button', { name: 'Later' }),
}
const press = (name: keyof typeof controls) => act(async () => void fireEvent.click(controls[name]()!))
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const DAY = 86_400_000

/** The prompt in a browser with a service worker, with a fake clock; `reload` counts the reloads. */
async function openWithWorker() {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  const update = () =>
    new Promise<void>((done, fail) => {
      worker.searches.push({ done, error: () => fail(new TypeError('The service worker could not be fetched')) })
    })
  const serviceWorker = { controller: {}, getRegistration: async () => ({ update }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  worker.newer = null
  worker.searches = []
  const shown = await open()
  // before what `open` does at the end, which waits
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  await waitFor(() => expect(worker.newer).not.toBeNull())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { ...shown, reload }
}

/** Plays the prompt. Something is being saved when the page is about to reload. */
function promptDriver(): Driver {
  let shown: Awaited<ReturnType<typeof openWithWorker>>
  let isSaved = later<Answer>()
  let saving: Promise<unknown> | null = null
  let searches = 0
  let isLost = false
  const endSaving = () =>
    act(async () => {
      isSaved.resolve(ok({ id: 1 }))
      await saving
    })
  return {
    start: async () => {
      shown = await openWithWorker()
    },
    perform: async ({ type }) => {
      if (type === 'release.newer') {
        await act(async () => worker.newer!())
        return
      }
      await press(type as keyof typeof controls)
      if (type === 'update.later') return
      searches += 1
      isSaved = later<Answer>()
      serve(() => isSaved.promise)
      saving = api.sectors.create({ arName: 'أ', enName: 'A', active: true })
    },
    settle: async (invoke, { kind }) => {
      if (invoke === 'fetchPage') {
        await act(async () => worker.searches.at(-1)![kind]())
        return
      }
      await endSaving()
      // a page always learns when its writes end; a fresh page replaces one that does not
      isLost = kind === 'error'
      if (!isLost) return
      vi.useRealTimers()
      shown.unmount()
      searches = 0
      shown = await openWithWorker()
      await act(async () => worker.newer!())
    },
    elapse: pass,
    expectState: async (value, _context, { offers, tags }) => {
      const how = isLost ? 'elsewhere' : 'screen'
      isLost = false
      // when the prompt appears, the service worker looks for a new version
      if (value === 'told') searches += 1
      // nothing happens by itself (G13), nor before the pending write has ended
      if (value === 'told' || value === 'settling') await pass(DAY)
      expect(document.querySelector('.qb-update') !== null).toBe(tags.includes('told'))
      expectOffered(controls, offers)
      expect(worker.searches).toHaveLength(searches)
      expect(shown.reload).toHaveBeenCalledTimes(value === 'reloading' ? 1 : 0)
      return how
    },
    stop: endSaving,
  }
}
// before a server answers: a page is notified of a newer release once
describe('every declared transition of the prompt for a newer version', () => playOnScreen('update', promptDriver))

describe('the prompt for a newer version, and time (ADR 92)', () => {
  it('comes again ten minutes after “Later”', async () => {
    await openWithWorker()
    await act(async () => worker.newer!())
    await press('update.later')
    await pass(599_999)
    expect(screen.queryByText(text)).toBeNull()
    await pass(1)
    expect(screen.getByText(text)).toBeTruthy()
  })
  it('waits ten seconds for a service worker that hangs', async () => {
    const { reload } = await openWithWorker()
    await act(async () => worker.newer!())
    await press('update.reload')
    await pass(9_999)
    expect(reload).not.toHaveBeenCalled()
    await pass(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('the prompt for a newer version (G13, ADR 92)', () => {
  it('does not come for the same version, an older one, or an answer of something else', async () => {
    await open()
    for (const release of [RELEASE, '0.0.1', null]) await receive(release)
    expect(screen.queryByText(text)).toBeNull()
  })
  it('comes with any answer of a newer server, also a refusal, and goes away with “Later”', async () => {
    const { user } = await open()
    await newer(refuse(404, 'NOT_FOUND', 'غير موجود|Not found'))
    expect(screen.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText(text)).toBeNull()
  })
  it('says that a chosen file has to be chosen again, as long as one is chosen', async () => {
    const { rerender } = await open(<Form isStored hasFile />)
    expect(await screen.findByText(/but you will have to choose the file again/)).toBeTruthy()
    rerender(<span />)
    const second = await open(<Form isStored />)
    expect(await second.findByText(text)).toBeTruthy()
    expect(second.queryByText(/choose the file again/)).toBeNull()
  })
  it('says so in Arabic', async () => {
    await open(<Form isStored hasFile />, 'ar')
    expect(
      await screen.findByText(/^يتوفر إصدار جديد من النظام\. يبقى ما كتبته، أما الملف فعليك اختياره مرة أخرى\.$/),
    ).toBeTruthy()
  })
  it('asks first where something is typed that no draft is kept of', async () => {
    const { user } = await open(<Form />)
    await user.click(await screen.findByRole('button', { name: 'Update now' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Later' }).disabled).toBe(false)
  })
})

it('asks the server for its release when a part of the page is not to be had', async () => {
  const received = serve(() => ok({}))
  watchMissingParts()
  dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(received.map(({ path }) => path)).toEqual(['/api/users/get_login_data/']))
})

it('tells apart what a reload keeps and what it loses', async () => {
  const shown = await show(<Form isStored />)
  expect([isAnythingUnsaved(), isAnythingLostOnReload()]).toEqual([true, false])
  shown.unmount()
  await show(<Form />)
  expect([isAnythingUnsaved(), isAnythingLostOnReload()]).toEqual([true, true])
})

it('lets the page go without the browser’s own question', async () => {
  await show(<Form />)
  const isPrevented = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(isPrevented()).toBe(true)
  release()
  expect(isPrevented()).toBe(false)
})

it('waits for writes that are on their way, seen or not, and for nothing else', async () => {
  const [first, second] = [later<Answer>(), later<Answer>()]
  const answers = [first.promise, second.promise]
  serve(({ method }) => (method === 'GET' ? new Promise<Answer>(() => undefined) : answers.shift()!))
  let isOver = false
  const end = async () => {
    isOver = false
    await writesEnd()
    isOver = true
  }
  void api.sectors.list()
  void end()
  await Promise.resolve()
  expect(isOver).toBe(true)
  const body = { arName: 'أ', enName: 'A', active: true }
  const writes = [api.sectors.create(body), api.sectors.create({ ...body, enName: 'B' }, { background: true })]
  const waiting = end()
  first.resolve(ok({ id: 1 }))
  await writes[0]
  expect(isOver).toBe(false)
  second.resolve(refuse(404, 'NOT_FOUND', 'غير موجود|Not found'))
  await waiting
  expect(isOver).toBe(true)
  await writes[1]?.catch(() => undefined)
})

it('forgets drafts that a page cannot be drawn with', async () => {
  onTestFinished(() => endDrafts({ hasLeft: true }))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  beginDrafts('officer')
  saveDraft('a', { value: {} })
  const Page = () => {
    if (savedDraft('a')) throw new Error('a draft of another time')
    return <p>the page</p>
  }
  const { user } = await show(
    <ErrorBoundary
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>,
  )
  await user.click(screen.getByText('Again'))
  expect(screen.getByText('the page')).toBeTruthy()
})
