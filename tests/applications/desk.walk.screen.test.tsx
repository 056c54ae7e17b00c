import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AttachmentContext } from '#machines/applications/attachment.flow.ts'
import type { Neighbours, ReviewContext } from '#machines/applications/review.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import { fileOf, later, ok, refuse, type Answer, type Received } from '#tests/kit/support.tsx'
import { SESSION } from '#tests/session/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ALONE, pathOf, reviewOf } from './desk.replies.ts'
import {
  button,
  calls,
  close,
  dialog,
  idIn,
  isReview,
  open,
  type FindNeighbours,
  type Opened,
  type Reply,
} from './desk.support.tsx'

// jsdom has no workers
vi.mock('#src/features/applications/pdf/open-pdf.ts', async (load) => ({
  ...(await load<typeof import('#src/features/applications/pdf/open-pdf.ts')>()),
  openPdf: () => ({ open: async () => ({ count: 0, shown: 0, sizes: [] }), close: () => {} }),
}))

const never = () => {
  throw new Error('This machine has no timeouts; elapse must not be called')
}

beforeAll(() => import('#src/features/applications/details-dialog.tsx'), 90_000)
beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: ({ type }: Blob) => (type.startsWith('image/') ? 'blob:1' : 'blob:2'),
    revokeObjectURL: () => undefined,
  })
})

/** Plays the details over a list. The fake server only confirms decisions and reviews, so that they can be repeated. */
function detailsDriver(): Driver {
  const pausedReplies = pauseReplies()
  let shown: Opened
  let applyId = 6
  /** Whether the dialog has shown this application already, and so still shows it while it loads again. */
  let wasShown = false
  return {
    start: async () => {
      const details: Reply = async (call) => {
        const answer = await pausedReplies.pause(call)
        return answer.status ? answer : ok(reviewOf(idIn(call), ['cardImageUrl', 'birthCertUrl']))
      }
      shown = await open({ server: { [calls.review.path]: details } })
    },
    perform: async ({ type }, { from }) => {
      if (type === 'details.close') await shown.user.click(close()!)
      // what was decided just now is taken back
      else if (type === 'details.reload') await (from === 'loading' ? shown.press('Undo') : shown.accept())
      else if (type === 'details.refresh') await shown.press('In order')
      else {
        // another one each time: one that was open just now is there at once
        applyId += 1
        if (applyId === 7) await shown.press('Row')
        else shown.goTo(applyId)
      }
      if (type === 'details.close' || type === 'details.open') wasShown = false
    },
    settle: async (_invoke, outcome) => {
      const { message } = (outcome.kind === 'error' ? outcome.value : {}) as { readonly message?: string }
      await pausedReplies.end(outcome)
      wasShown ||= outcome.kind === 'done'
      if (message) expect(await screen.findByText(message.split('|')[1]!)).toBeTruthy()
    },
    elapse: never,
    expectState: async (value, _context, { offers }) => {
      const isClosed = value === 'closed'
      const isUsable = value === 'shown' || value === 'refreshing'
      await waitFor(() => {
        expect(dialog() !== null).toBe(!isClosed)
        expect(shown.address().includes('application=')).toBe(!isClosed)
        if (isClosed) return
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
          isUsable || wasShown ? `Student ${applyId}` : 'Application details',
        )
        expect(dialog()!.querySelectorAll('.qb-details-wait')).toHaveLength(isUsable || wasShown ? 0 : 1)
        expect(dialog()!.querySelectorAll('.qb-details-body[aria-busy=true]')).toHaveLength(
          value === 'loading' && wasShown ? 1 : 0,
        )
      })
      await seeOffered(
        {
          'details.close': close,
          ...(isUsable && { 'details.reload': button('Accept'), 'details.refresh': button('In order') }),
          ...(isClosed && { 'details.open': () => screen.queryByRole('button', { name: 'Row' }) }),
        },
        offers,
      )
    },
  }
}
describe('every declared transition of the details, over a list', () => playOnScreen('details', detailsDriver))

/** Plays the review of a list, where the test answers with the position of each application. */
const reviewDriver = (opensNext: boolean): Driver => {
  const pausedReplies = pauseReplies()
  let shown: Opened
  /** The last id opened by the address; those that the review opens have the ids of the machine's cases. */
  let fromAddress = 100
  let applyId: number
  let decisions = 0
  const ended = () => dialog()?.querySelector<HTMLElement>('.qb-sitting-end') ?? null
  const steps = () => within(dialog()!).getByRole('navigation', { name: 'Applications of the list' })
  const locate = button('Find its place in the list')
  const findNeighbours: FindNeighbours = async (key, signal) => {
    const { status, body } = await pausedReplies.pause({ body: key, signal } as Received)
    if (status) throw new Error('The list did not answer')
    return (body as { data: Neighbours }).data
  }
  return {
    start: async () => {
      shown = await open({ opensNext, findNeighbours })
    },
    perform: async ({ type }) => {
      if (type === 'review.close') {
        decisions = 0
        await shown.user.click(close()!)
      } else if (type === 'review.next') await shown.press('Next application')
      else if (type === 'review.previous') await shown.user.click(button('Previous application')(ended() ?? dialog())!)
      else if (type === 'review.locate') await shown.user.click(locate()!)
      else if (type === 'decision.made') {
        decisions += 1
        await shown.accept()
        await screen.findByText(/^Student \d+: Accepted$/)
      } else if (type === 'nextAfterDecision.choose') {
        const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Open the next one/ })
        // the case switches it on, also where it is on already
        if (choice.checked) await shown.user.click(choice)
        await shown.user.click(choice)
        expect(shown.received.findLast(({ path }) => path.includes('preferences'))?.body).toMatchObject({
          opensNext: true,
        })
      } else {
        fromAddress += 1
        shown.goTo(fromAddress)
      }
    },
    settle: async (_invoke, outcome) => expect(idIn(await pausedReplies.end(outcome, outcome.value))).toBe(applyId),
    elapse: never,
    expectState: async (value, context, { offers }) => {
      const { key, neighbours } = context as ReviewContext
      await waitFor(() => expect(dialog() !== null).toBe(value !== 'idle'))
      if (value === 'idle') return
      applyId = key!.applyId === 7 ? fromAddress : key!.applyId
      await waitFor(() => {
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Student ${applyId}`)
        expect(ended()?.querySelector('ul, .bp6-non-ideal-state-text > div')?.textContent).toBe(
          value === 'ended'
            ? decisions
              ? `Accepted: ${decisions}`
              : 'Nothing was decided in this sitting.'
            : undefined,
        )
        if (value === 'placed' && neighbours!.next)
          expect(shown.received.filter(isReview).map(idIn)).toContain(neighbours!.next.applyId)
        expect(steps().getAttribute('aria-busy')).toBe(String(value === 'locating'))
        expect(steps().textContent).toContain(
          neighbours ? `${neighbours.position!.toLocaleString('en')} of ${neighbours.total.toLocaleString('en')}` : '',
        )
      })
      await seeOffered(
        {
          'review.close': close,
          'review.locate': locate,
          ...(neighbours && { 'review.previous': () => button('Previous application')(ended() ?? dialog()) }),
        },
        offers,
      )
    },
  }
}
describe('every declared transition of a sitting, over a list', () =>
  playOnScreen('review', ({ input }) => reviewDriver(input === 'goesOn')))
it('goes on as the person wants by the time that an application opens, which the page may learn late', async () => {
  const session = later<Answer>()
  const { press, user, accept, address, received } = await open({
    server: {
      '/api/users/session/': () => session.promise,
      [calls.review.path]: (call) => ok(reviewOf(idIn(call), [], { ...ALONE, next: { applyId: 8, studentId: 8 } })),
    },
  })
  await press('Row')
  await screen.findByText('1 of 1')
  await accept()
  await screen.findByText(/^Student \d+: Accepted$/)
  expect(address()).toContain('application=7.7')
  await user.click(close()!)
  session.resolve(ok({ ...SESSION, preferences: { ...SESSION.preferences, opensNext: true } }))
  await waitFor(() => expect(dialog()).toBeNull())
  await press('Row')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Open the next one/ })).checked).toBe(true)
  await accept()
  await waitFor(() => expect(address()).toContain('application=8.8'))
  expect(received.some(({ path }) => path.includes('preferences'))).toBe(false)
})
it('begins a new sitting when the application at which the last one ended is opened again', async () => {
  const { press, user } = await open()
  const toTheEnd = async () => {
    await press('Row')
    await screen.findByText('1 of 1')
    await press('Next application')
    await screen.findByText('Nothing was decided in this sitting.')
  }
  await toTheEnd()
  await user.click(close()!)
  await waitFor(() => expect(dialog()).toBeNull())
  await toTheEnd()
})

it('takes its keys wherever the focus is, but in a text field', async () => {
  const { press } = await open({ hasKeys: true })
  await press('Row')
  await screen.findByText('1 of 1')
  const controls = [
    ...dialog()!.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex]'),
  ]
  expect(controls.length).toBeGreaterThan(15)
  const swallowed = controls.filter((control) => fireEvent.keyDown(control, { code: 'KeyK', key: 'k' }))
  expect(swallowed.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
})

it('opens the paper that proves the total by its key, beside the official one', async () => {
  const review = reviewOf(7, ['cardImageUrl', 'PreQualificationFileUrl'])
  const officialResult = { agreement: 'differs', officialTotal: 310, difference: 90, isListed: true, courses: [] }
  const details = { ...review.details, officialResult }
  const { press } = await open({ hasKeys: true, server: { [calls.review.path]: () => ok({ ...review, details }) } })
  await press('Row')
  const facts = within(await screen.findByRole('region', { name: 'For the decision' }))
  expect(facts.getByText('Official total').nextElementSibling!.textContent).toBe('310.00')
  expect(facts.getByText('Difference').nextElementSibling!.textContent).toBe('90.00')
  const paper = screen.getByRole('button', { name: /Previous qualification.*To check/ })
  expect(paper.getAttribute('aria-current')).toBeNull()
  await screen.findByRole('button', { name: 'Open “Previous qualification”' })
  fireEvent.keyDown(dialog()!, { code: 'KeyO', key: 'o' })
  await waitFor(() => expect(paper.getAttribute('aria-current')).toBe('true'))
})

const [IMAGE, PDF] = ['image/png', 'application/pdf'] as const
/** Plays the papers of an application, which has one of each kind. */
function attachmentDriver(): Driver {
  const answers = new Map<string, (answer: Answer) => void>()
  const tab = vi.fn()
  let shown: Opened
  /** Each is opened once, in the order of the list, which begins with the photo. */
  let at = 0
  const papers = () => within(dialog()!).getByRole('navigation', { name: 'Attachments' }).querySelectorAll('button')
  const viewer = () => dialog()!.querySelector<HTMLElement>('.qb-viewer')
  const tools = () => viewer()?.querySelector<HTMLElement>('.qb-viewer-tools') ?? null
  const retry = () => button('Try again')(viewer())
  return {
    start: async () => {
      vi.stubGlobal('open', tab)
      const attachment: Reply = ({ path }) => new Promise((resolve) => answers.set(path, resolve))
      shown = await open({ papers: PAPER_KINDS, attachment })
    },
    perform: async ({ type }, { from }) => {
      if (type === 'attachment.retry') await shown.user.click(retry()!)
      else if (type === 'attachment.openTab') {
        await shown.user.click(button('Open in a new tab')(tools())!)
        expect(tab.mock.lastCall).toEqual(['blob:2', '_blank', 'noopener'])
      } else {
        at += 1
        // the first one opens by itself
        if (from === 'none') await shown.press('Row')
        else await shown.user.click(papers()[at]!)
      }
    },
    settle: async (_invoke, outcome) => {
      const path = pathOf(PAPER_KINDS[at]!)
      await waitFor(() => expect(answers.has(path)).toBe(true))
      const file = (type: string) => ({ body: fileOf('%'), headers: { 'content-type': type } })
      const [type, another] = outcome.case === 'image' ? [IMAGE, PDF] : [PDF, IMAGE]
      // aborted calls answer late, and their papers are not shown
      for (const kind of PAPER_KINDS.slice(1, at)) answers.get(pathOf(kind))?.(file(another))
      answers.get(path)!(outcome.kind === 'error' ? refuse(404, 'NO_FILE', 'لا يوجد ملف|No file found') : file(type))
      answers.delete(path)
    },
    elapse: never,
    expectState: async (value, context, { offers }) => {
      const { loaded } = context as AttachmentContext
      if (value === 'none') return expect(dialog()).toBeNull()
      await waitFor(() => {
        expect(papers()[at]?.getAttribute('aria-current')).toBe('true')
        expect(viewer()!.querySelectorAll('.bp6-spinner')).toHaveLength(value === 'loading' ? 1 : 0)
        expect(viewer()!.querySelector('img')?.getAttribute('src')).toBe(value === 'image' ? loaded!.url : undefined)
        expect(viewer()!.querySelectorAll('.bp6-icon-error')).toHaveLength(value === 'failed' ? 1 : 0)
      })
      await seeOffered(
        {
          'attachment.open': () => papers()[0]!,
          'attachment.retry': retry,
          'attachment.openTab': () => button('Open in a new tab')(tools()),
        },
        offers,
      )
    },
    stop: () => void vi.unstubAllGlobals(),
  }
}
describe('every declared transition of papers, at the desk', () => playOnScreen('attachment', attachmentDriver))
