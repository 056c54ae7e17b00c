import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import { fileOf, later, ok, refuse, seeWhyNot, type Answer, type Received } from '#tests/kit/support.tsx'
import { reviewOf } from './desk.replies.ts'
import {
  calls,
  close,
  DECIDED,
  dialog,
  idIn,
  isReview,
  loadForms,
  open,
  pageClock,
  SETTLES_IN,
  type Reply,
} from './desk.support.tsx'

/** A desk without waiting (ADR 62): decisions that go on behind the next application, over a list of twenty. */
const [FIRST, LAST] = [7, 26]
const keyOf = (applyId: number, last: number) =>
  applyId < FIRST || applyId > last ? null : { applyId, studentId: applyId }
const paperOf = (applyId: number) => calls.attachment.path.replace('{attachmentId}', String(applyId))
const reviewedUpTo =
  (last: number): Reply =>
  (call) => {
    const applyId = idIn(call)
    const reply = reviewOf(applyId, ['cardImageUrl'], {
      previous: keyOf(applyId - 1, last),
      next: keyOf(applyId + 1, last),
      position: applyId - FIRST + 1,
      total: last - FIRST + 1,
      more: false,
    })
    const papers = reply.details.papers.map((paper) => ({ ...paper, path: paperOf(applyId) }))
    const rejectionReasons = [{ id: 4, name: { ar: 'بيانات غير صحيحة', en: 'False data' } }]
    return ok({ ...reply, details: { ...reply.details, papers, rejectionReasons } })
  }
const reviewed = reviewedUpTo(LAST)
const attachment: Reply = () => ({ body: fileOf('%'), headers: { 'content-type': 'image/png' } })
const isOfPictures = ({ path }: Received) => path === calls.smallPictures.path
const targetOf = ({ body }: Received) => (body as { applicationId: number }).applicationId

/** Opens the first application of the list, once the next one is there. */
async function start(server: Readonly<Record<string, Reply>> = {}, reload?: () => void) {
  const shown = await open({
    opensNext: true,
    server: { [calls.review.path]: reviewed, ...server },
    attachment,
    hasKeys: true,
    ...(reload && { reload }),
  })
  const received = (path: string) => shown.received.filter((call) => call.path === path)
  const see = (applyId: number) =>
    waitFor(() => expect(dialog()?.querySelector('.qb-details-head h2')?.textContent).toBe(`Student ${applyId}`))
  /** Also that the next one has come. */
  const seeReady = async (applyId: number) => {
    await see(applyId)
    await waitFor(() => expect(received(paperOf(applyId + 1))).not.toEqual([]))
  }
  await shown.press('Row')
  await seeReady(FIRST)
  const lines = () => [...document.querySelectorAll<HTMLElement>('.qb-decisions-behind > div')]
  /** The line about an application, once it is there. */
  const line = async (applyId: number) => {
    await waitFor(() =>
      expect(lines().map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(`Student ${applyId}: `),
      ),
    )
    return within(lines().find(({ textContent }) => textContent!.includes(`Student ${applyId}: `))!)
  }
  return { ...shown, see, seeReady, line, lines, decisions: () => received(calls.decide.path), calledAt: received }
}
/** A server that answers decisions when the test says so. */
function decidingLater() {
  const answers = new Map<number, ReturnType<typeof later<Answer>>>()
  const answer = (applyId: number) => {
    const found = answers.get(applyId) ?? later<Answer>()
    answers.set(applyId, found)
    return found
  }
  return {
    server: { [calls.decide.path]: (call: Received) => answer(targetOf(call)).promise },
    save: (applyId: number) =>
      answer(applyId).resolve(ok({ ...DECIDED, applyId, version: 4 }, 'حُفظ|The application was accepted')),
    refuse: (applyId: number) =>
      answer(applyId).resolve(refuse(409, 'DECISION_NOT_FROM_STATUS', 'لا|Its status does not allow this')),
    lose: (applyId: number) => answer(applyId).resolve({ status: 502, body: '<html></html>' }),
  }
}
const isKept = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
const saidOf = (applyId: number) => `Student ${applyId}: The application was accepted`

beforeAll(() => import('#src/features/applications/details-dialog.tsx'), 90_000)
beforeEach(() => {
  let url = 0
  Object.assign(URL, { createObjectURL: () => `blob:${(url += 1)}`, revokeObjectURL: () => undefined })
})

describe('a decision', () => {
  it('shows the next application at once, and says whom it was about when its answer comes', async () => {
    const later = decidingLater()
    const { accept, see, lines } = await start(later.server)
    expect(isKept()).toBe(false)
    await accept()
    await see(8)
    expect(isKept()).toBe(true)
    expect(screen.queryByText(saidOf(7))).toBeNull()
    later.save(7)
    await screen.findByText(saidOf(7))
    expect(isKept()).toBe(false)
    expect(lines()).toEqual([])
  })
  it('shows the next application with its paper from its first frame', async () => {
    const { accept, see } = await start(decidingLater().server)
    let waits = 0
    const observer = new MutationObserver(() => {
      waits += document.querySelectorAll('.qb-details-wait, .qb-viewer[aria-busy=true]').length
    })
    observer.observe(document, { childList: true, subtree: true })
    await accept()
    await see(8)
    observer.disconnect()
    expect(waits).toBe(0)
  })
  it('goes on while others are on their way, and waits where three are', async () => {
    const later = decidingLater()
    const { accept, see, seeReady, decisions, user } = await start(later.server)
    for (const applyId of [7, 8, 9]) {
      await seeReady(applyId)
      await accept()
    }
    await see(10)
    await seeWhyNot(
      user,
      [await screen.findByRole('button', { name: 'Accept' })],
      'The decisions before are still being saved.',
    )
    expect(decisions().map(targetOf)).toEqual([7, 8, 9])
    later.save(8)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBeNull())
  })
  it('waits for its answer where the next application is of the same student', async () => {
    const later = decidingLater()
    const sameStudent: Reply = (call) => {
      const answer = reviewed(call) as Answer
      const { data } = answer.body as { data: { place: { next: { studentId: number } | null } } }
      if (data.place.next) data.place.next.studentId = idIn(call)
      return answer
    }
    const { accept, see } = await start({ ...later.server, [calls.review.path]: sameStudent })
    await accept()
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
    later.save(7)
    await see(8)
  })
})

describe('a decision that was refused behind the next application', () => {
  it('is a line with the name, whose key leads back to what was typed', async () => {
    await loadForms()
    const later = decidingLater()
    const { press, user, see, line, lines, decisions } = await start(later.server)
    await press('Refuse')
    await user.type(await screen.findByRole('textbox', { name: /Details of the reason/ }), 'no stamp')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refuse' }))
    await see(8)
    later.refuse(7)
    expect((await line(7)).getByText(/Its status does not allow this/)).toBeTruthy()
    expect(isKept()).toBe(true)
    await user.keyboard('b')
    await see(7)
    expect(lines()).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(isKept()).toBe(false)
    await press('Refuse')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Details of the reason/ })).value).toBe(
      'no stamp',
    )
    expect(decisions()).toHaveLength(1)
  })
  it('is not counted at the end of the list', async () => {
    const later = decidingLater()
    const { accept, press, see, line } = await start({ ...later.server, [calls.review.path]: reviewedUpTo(8) })
    await accept()
    await see(8)
    later.refuse(7)
    await line(7)
    await press('Next application')
    await screen.findByText('Nothing was decided in this sitting.')
  })
  it('is told over the list once the desk is closed', async () => {
    const later = decidingLater()
    const { accept, user, see } = await start(later.server)
    await accept()
    await see(8)
    await user.click(close()!)
    await waitFor(() => expect(dialog()).toBeNull())
    later.refuse(7)
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toMatch(/Its status does not allow this/))
  })
})

describe('a decision whose outcome is unknown behind the next application', () => {
  const step = {
    at: '2026-07-15T06:30:00.000Z',
    by: 'staff',
    who: null,
    event: 'application.accept',
    from: 1,
    to: 2,
    reason: null,
    version: 4,
    own: true,
  }
  it('is a line that asks again; after two, further decisions wait', async () => {
    const deciding = decidingLater()
    let isReached = false
    const history: Reply = () =>
      isReached ? ok({ steps: [step], papers: [], account: [] }) : { status: 502, body: '' }
    const { accept, see, seeReady, line, lines, user, decisions } = await start({
      ...deciding.server,
      [calls.history.path]: history,
    })
    for (const applyId of [7, 8]) {
      await accept()
      await seeReady(applyId + 1)
      deciding.lose(applyId)
      expect((await line(applyId)).getByText(/not known whether it was saved/)).toBeTruthy()
    }
    await seeWhyNot(
      user,
      [await screen.findByRole('button', { name: 'Accept' })],
      'It is not known yet whether two decisions were saved.',
    )
    isReached = true
    await waitFor(async () =>
      expect((await line(7)).getByRole('button', { name: 'Ask now' }).hasAttribute('disabled')).toBe(false),
    )
    await user.click((await line(7)).getByRole('button', { name: 'Ask now' }))
    await user.click(await (await line(7)).findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    await accept()
    await see(10)
    expect(decisions().map(targetOf)).toEqual([7, 8, 9])
  })
})

describe('a decision that is taken back (ADR 64)', () => {
  it('is so also before its answer came, on the version that it gave', async () => {
    const later = decidingLater()
    const undone: Reply = () =>
      ok({ ...DECIDED, applicationStatus: STATUS.underReview, othersReturned: 0 }, 'تم|Undone')
    const { accept, see, user, calledAt } = await start({ ...later.server, [calls.undoDecision.path]: undone })
    await accept()
    await see(8)
    await user.keyboard('z')
    expect(calledAt(calls.undoDecision.path)).toEqual([])
    later.save(7)
    await see(7)
    expect(calledAt(calls.undoDecision.path).map(({ body }) => body)).toEqual([
      { applicationId: 7, studentId: 7, version: 4 },
    ])
    expect(screen.queryByText(saidOf(7))).toBeNull()
  })
})

describe('a refusal by three keys', () => {
  it('takes a digit as the reason while the question stands, and as a paper otherwise', async () => {
    const clock = pageClock()
    const { user, see, decisions } = await start({
      [calls.decide.path]: (call) => ok({ ...DECIDED, applyId: targetOf(call) }, 'حُفظ|The application was refused'),
    })
    clock.pass(SETTLES_IN)
    await user.keyboard('r')
    await screen.findByRole('radio', { name: '1. False data' })
    await user.keyboard('1{Enter}')
    await see(8)
    expect(decisions().map(({ body }) => body)).toMatchObject([{ applicationId: 7, action: 0, reasonId: 4 }])
  })
})

describe('the calls of ten decisions', () => {
  it('are the decision, one for all of the next application, its first paper and its small pictures', async () => {
    const reload = vi.fn<() => void>()
    const { accept, seeReady, user, received } = await start(
      {
        [calls.decide.path]: (call) => ok({ ...DECIDED, applyId: targetOf(call) }, 'حُفظ|The application was accepted'),
      },
      reload,
    )
    const before = received.length
    for (let applyId = FIRST; applyId < FIRST + 10; applyId += 1) {
      await accept()
      await seeReady(applyId + 1)
      await screen.findByText(saidOf(applyId))
      await waitFor(() => expect(received.filter(isOfPictures).map(idIn)).toContain(applyId + 1))
    }
    // who has an application open is not counted
    const made = received.slice(before).filter(({ path }) => path !== calls.presence.path)
    const ids = Array.from({ length: 10 }, (_, at) => FIRST + at)
    expect(made.filter(({ path }) => path === calls.decide.path).map(targetOf)).toEqual(ids)
    expect(made.filter(isReview).map(idIn)).toEqual(ids.map((id) => id + 2))
    expect(
      made
        .filter(({ path }) => path.startsWith(API.applications.attachment.path.split('{')[0]!))
        .map(({ path }) => path),
    ).toEqual(ids.map((id) => paperOf(id + 2)))
    expect(made.filter(isOfPictures).map(idIn)).toEqual(ids.map((id) => id + 1))
    expect(made).toHaveLength(40)
    // all of them came ahead, and each call says which of these were opened since
    expect(made.filter(isReview).map(({ body }) => body)).toMatchObject(
      ids.map((id) => ({ prefetched: true, shown: [id + 1] })),
    )
    // the list behind loads once, when it is seen again
    expect(reload).not.toHaveBeenCalled()
    await user.click(close()!)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})
