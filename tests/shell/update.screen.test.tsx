import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writesEnd } from '#src/api/activity.ts'
import { api } from '#src/api/client.ts'
import { RELEASE } from '#src/api/release.ts'
import { watchMissingParts } from '#src/app/missing-parts.ts'
import { ErrorBoundary } from '#src/features/shell/error-boundary.tsx'
import { Leaving } from '#src/features/shell/leaving.tsx'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { beginDrafts, endDrafts, keepDraft, keptDraft } from '#src/kit/record/drafts.ts'
import { useHeldFile } from '#src/kit/record/held-files.ts'
import { isAnythingLostOnReload, isAnythingUnsaved, letGo, useUnsaved } from '#src/kit/record/unsaved.ts'
import { later, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'

// fetched with the first question
beforeAll(() => import('#src/kit/feedback/question-dialog.tsx'), 90_000)

const SURVIVES = { survives: true }
function Form({ isKept = false, hasFile = false }) {
  useUnsaved(() => true, isKept ? SURVIVES : undefined)
  useHeldFile(hasFile)
  return null
}
const open = (beside: React.ReactNode = null, language: 'ar' | 'en' = 'en') =>
  show(
    <Leaving>
      <UpdatePrompt />
      {beside}
    </Leaving>,
    { namespaces: ['shell', 'common'], language },
  )
const text = 'A new version of the system is available.'
const hear = (release: string | null, answer: Answer = ok([])) =>
  act(async () => {
    serve(() => ({ ...answer, ...(release !== null && { headers: { 'x-release': release } }) }))
    await api.sectors.list().catch(() => undefined)
  })
const newer = (answer?: Answer) => hear('99.0.0', answer)

describe('the prompt for a newer version (G13, ADR 92)', () => {
  it('does not come for the same version, an older one, or an answer of something else', async () => {
    await open()
    for (const release of [RELEASE, '0.0.1', null]) await hear(release)
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
    const { rerender } = await open(<Form isKept hasFile />)
    expect(await screen.findByText(/but you will have to choose the file again/)).toBeTruthy()
    rerender(<span />)
    const second = await open(<Form isKept />)
    expect(await second.findByText(text)).toBeTruthy()
    expect(second.queryByText(/choose the file again/)).toBeNull()
  })
  it('says so in Arabic', async () => {
    await open(<Form isKept hasFile />, 'ar')
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
  const shown = await show(<Form isKept />)
  expect([isAnythingUnsaved(), isAnythingLostOnReload()]).toEqual([true, false])
  shown.unmount()
  await show(<Form />)
  expect([isAnythingUnsaved(), isAnythingLostOnReload()]).toEqual([true, true])
})

it('lets the page go without the browser’s own question', async () => {
  await show(<Form />)
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(asks()).toBe(true)
  letGo()
  expect(asks()).toBe(false)
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
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => told.mockRestore())
  beginDrafts('officer')
  keepDraft('a', { value: {} })
  const Page = () => {
    if (keptDraft('a')) throw new Error('a draft of another time')
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
