import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { CorrectionContext, CorrectionFlowEvent } from '#machines/applications/correction.flow.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Permission } from '#schemas/permissions.ts'
import { Corrected, Corrections } from '#src/features/applications/correction.tsx'
import { DetailsSections } from '#src/features/applications/details-sections.tsx'
import { expectOffered, playOnScreen } from '#tests/support/walker/on-screen.ts'
import { AT_UNIVERSITY, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** Fields that are corrected inline (ADR 60). */
const name = (ar: string, en: string) => ({ ar, en })
const area = { country: null, state: null, city: null }
const MAN = '30801010100017'
const WOMAN = '30801010100025'
function detailsWith(it: object = {}, more: object = {}): ApplicationDetails {
  return {
    application_details: {
      applicationId: 7,
      studentId: 3,
      version: 2,
      applicationIdus: 1,
      reviewStatus: null,
      season: OPEN_SEASON,
      appNum: '26-1-0007',
      applicationDate: '2026-07-01T09:00:00.000Z',
      desireNumber: 1,
      arName: 'أحمد',
      enName: 'Ahmed',
      gender: 13,
      cardType: 1,
      cardId: MAN,
      birthdate: '2008-01-01',
      email: null,
      address: area,
      birthplace: area,
      certificateTypes: name('ثانوية', 'General'),
      submittedTotal: 380.5,
      appYear: name('2026', '2026'),
      appSemeter: name('الأول', 'First'),
      applicationFaculty: name('الطب', 'Medicine'),
      branch: name('القاهرة', 'Cairo'),
      studentRegisterationType: { quotaId: 1, quotaName: name('عام', 'General quota'), active: true },
      payment: { status: 0, paymentDate: null, referenceNumber: null },
      ...it,
    },
    genderDiffers: false,
    recommendationOutdated: false,
    rank: null,
    certificateTotal: 410,
    mailWaits: false,
    decisionPanel: 'spec',
    others: [],
    quotaList: [
      { quotaId: 1, quotaName: name('عام', 'General quota') },
      { quotaId: 2, quotaName: name('وافد', 'International quota'), active: true },
    ],
    ...more,
  } as unknown as ApplicationDetails
}
const OTHERS = [
  { applyId: 8, facultyName: name('الآداب', 'Arts'), desireNumber: 2, applicationStatus: 2, sharedTotalVersion: 4 },
  { applyId: 9, facultyName: name('الحقوق', 'Law'), desireNumber: 3, applicationStatus: 1, sharedTotalVersion: null },
]

function Host({ first, then = first }: { readonly first: ApplicationDetails; readonly then?: ApplicationDetails }) {
  const [details, setDetails] = useState(first)
  return (
    <Corrections details={details} busy={false} reload={() => setDetails(then)}>
      <DetailsSections details={details} />
    </Corrections>
  )
}
const MAY: readonly Permission[] = [
  'students_admission_apps.can_view_applications',
  'students_admission_apps.can_edit_student_data',
]
async function shown(
  first: ApplicationDetails,
  answers: readonly Answer[] = [],
  { then = first, permissions = MAY }: { then?: ApplicationDetails; permissions?: readonly Permission[] } = {},
) {
  const waiting = [...answers]
  const received = serve(() => waiting.shift()!)
  const { user } = await show(<Host first={first} then={then} />, {
    namespaces: ['applications', 'statuses'],
    access: { permissions, nodes: AT_UNIVERSITY },
  } as never)
  // by their names, not by their roles, which takes jsdom a second each on a page like this
  const press = (button: string) => user.click(screen.queryByLabelText(button) ?? screen.getByText(button))
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  return {
    user,
    press,
    type,
    edit: async (field: string) => {
      await press(`Correct: ${field}`)
      return screen.findByLabelText(new RegExp(`^${field}`))
    },
    sent: () => received.filter(({ path }) => path === API.applications.correct.path).map(({ body }) => body),
  }
}
const DONE = ok({ applyId: 7, version: 3, corrected: 1, warnings: [] })

describe('a field of the details', () => {
  it('is a form in its place, saved by Enter; nothing but it is sent, and the keyboard comes back', async () => {
    const page = await shown(detailsWith(), [DONE], { then: detailsWith({ email: 'a@example.com', version: 3 }) })
    await page.type(await page.edit('E-mail'), 'a@example.com')
    await page.user.keyboard('{Enter}')
    await screen.findByText(/example\.com/)
    expect(page.sent()).toEqual([
      { email: 'a@example.com', applicationId: 7, studentId: 3, changeAllApps: false, version: 2 },
    ])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct: E-mail'))
  })
  it('keeps the others closed meanwhile, and they say why (D27)', async () => {
    const page = await shown(detailsWith())
    await page.edit('E-mail')
    await page.press('Correct: Quota')
    await screen.findByText('One field is corrected at a time.')
  })
  it('says why it is not offered: by permission, and the quota by status', async () => {
    const page = await shown(detailsWith({ applicationIdus: 3 }), [], { permissions: MAY.slice(0, 1) })
    await page.press('Correct: Total')
    await screen.findByText(/don't have permission to correct/)
    await page.user.keyboard('{Escape}')
    await page.press('Correct: Quota')
    await screen.findByText(/cannot be corrected while the application is “Refused”/)
  })
  it('warns of a digit that does not fit the gender while it is typed, and saves it all the same (A9)', async () => {
    const page = await shown(detailsWith(), [DONE])
    const card = await page.edit('Identity number')
    await page.type(card, WOMAN)
    await screen.findByText(/13th digit/)
    await page.press('Save')
    await waitFor(() => expect(page.sent()).toHaveLength(1))
  })
  it('takes a passport by its own rule (D63), a total above the certificate’s with a warning (D21)', async () => {
    const page = await shown(detailsWith({ cardType: 2, cardId: 'A1' }), [DONE])
    const card = await page.edit('Identity number')
    await page.type(card, 'A1234567')
    await page.press('Cancel')
    const total = await page.edit('Total')
    await page.type(total, '410.5')
    await screen.findByText(/above the certificate/)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.sent()).toMatchObject([{ submittedTotal: 410.5 }]))
  })
  it('that belongs to another student is refused beside it, and what was typed stays', async () => {
    const taken = refuse(409, 'IDENTITY_TAKEN', 'مسجل|recorded for another student', {
      fields: [{ path: '/card', code: 'IDENTITY_TAKEN' }],
    })
    const page = await shown(detailsWith(), [taken, DONE], { then: detailsWith({ version: 3 }) })
    const card = await page.edit('Identity number')
    await page.type(card, '30801010100033')
    await page.user.keyboard('{Enter}')
    await screen.findByRole('alert')
    const again = screen.getByLabelText(/^Identity number/)
    expect((again as HTMLInputElement).value).toBe('30801010100033')
    await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'))
    // the details reloaded in between: the next attempt starts from the newer version
    await page.type(again, '30801010100035')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.sent().at(-1)).toMatchObject({ card: '30801010100035', version: 3 }))
  })
  it('is a value alone on paper', async () => {
    serve(() => DONE)
    await show(<Corrected field="email">a@example.com</Corrected>, { namespaces: ['applications'] })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a total that others share', () => {
  it('is asked about: which they are, what stays, what becomes of a recommendation (UPDATE_SUBMIT_TOTAL_CONFIRM)', async () => {
    const page = await shown(detailsWith({ applicationIdus: 5, reviewStatus: 1 }, { others: OTHERS }), [DONE])
    const total = await page.edit('Total')
    await page.type(total, '390.5')
    await page.user.keyboard('{Enter}')
    const box = await screen.findByRole('alertdialog')
    for (const text of ['380.5', '390.5', 'Arts', 'Accepted', 'ranked by the old total', 'outside your scope'])
      expect(box.textContent).toContain(text)
    expect(box.textContent).not.toContain('Law')
    expect(page.sent()).toEqual([])
    await page.user.click(within(box).getByText('All of these applications'))
    await waitFor(() =>
      expect(page.sent()).toMatchObject([{ changeAllApps: true, others: [{ applyId: 8, version: 4 }] }]),
    )
  })
})

describe('an address that the mail server refused (issue 14, ADR 75)', () => {
  it.each([
    [{ at: '2026-11-20T09:00:00.000Z', answer: '550 no such user' }, 1],
    [null, 0],
  ])('is told beside it, with date and answer: %o', async (emailRefused, times) => {
    await show(<DetailsSections details={detailsWith({ email: 'sara@example.com' }, { emailRefused })} />, {
      namespaces: ['applications', 'statuses'],
    })
    const field = (await screen.findByText('E-mail')).closest('div')!
    expect(within(field).queryAllByText(/takes no mail.*20.*2026.*550 no such user/)).toHaveLength(times)
  })
})

/** The details that each kind of correction begins with, as the machine's cases have them. */
const KINDS = {
  email: detailsWith({ email: 'a@example.com' }),
  totalAlone: detailsWith(),
  totalOfSeveral: detailsWith({}, { others: [{ ...OTHERS[0]!, sharedTotalVersion: 1 }] }),
  totalRanked: detailsWith({ applicationIdus: 5, reviewStatus: 1 }),
}
const STEP = { at: '2026-07-15T06:30:00.000Z', by: 'staff', who: null, from: 1, to: 1, reason: null, correction: null }

/** The call that a correction is. */
const orderOf = ({ facts, value, all }: CorrectionContext) => ({
  ...value,
  applicationId: 7,
  studentId: 3,
  version: facts!.target.version,
  changeAllApps: all,
  ...(all && { others: facts!.others.map(({ applyId, version }) => ({ applyId, version })) }),
})

/** Plays the inline correction of a field. The clock is fake while the query for the outcome fails. */
function correctionDriver(): Driver {
  const waiting: { readonly call: Received; readonly answer: (it: Answer | Promise<never>) => void }[] = []
  let details: ApplicationDetails = KINDS.email
  let change: (next: ApplicationDetails) => void
  /** How often the details were requested again, and how often they should have been. */
  let [reloads, due] = [0, 0]
  let user: Awaited<ReturnType<typeof show>>['user']
  let state = 'reading'
  let context: CorrectionContext
  function Walked() {
    const [now, setDetails] = useState(details)
    useEffect(() => {
      change = setDetails
    }, [])
    const reload = () => {
      reloads += 1
    }
    return (
      <Corrections details={now} busy={false} reload={reload}>
        <DetailsSections details={now} />
      </Corrections>
    )
  }
  const setDetails = (next: ApplicationDetails) => {
    details = next
    act(() => change(next))
  }
  const form = () => document.querySelector<HTMLElement>('.qb-correction')
  const question = () => screen.queryByRole('alertdialog')
  const input = () => form()?.querySelector('input') ?? null
  const button = (name: string) =>
    [...((question() ?? form())?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name) ??
    null
  const press = (name: string) => user.click(button(name)!)
  const perform = async (event: CorrectionFlowEvent, kind: string | undefined) => {
    if (event.type === 'correction.edit') {
      setDetails(KINDS[kind as keyof typeof KINDS])
      await user.click(screen.getByLabelText(`Correct: ${event.field === 'email' ? 'E-mail' : 'Total'}`))
    } else if (event.type === 'value.change') {
      await user.clear(input()!)
      await user.click(input()!)
      await user.paste(String(Object.values(event.value)))
    } else if (event.type === 'correction.save') await press('Save')
    else if (event.type === 'correction.confirm')
      await press(event.all ? 'All of these applications' : button('Save') ? 'Save' : 'This application only')
    else if (event.type === 'correction.cancel') await press('Cancel')
    else if (event.type === 'record.reload') await press('Reload')
    else if (event.type === 'outcome.check') await press('Ask now')
    else setDetails({ ...details, application_details: { ...details.application_details, version: 3 } })
  }
  return {
    start: async () => {
      serve(
        (call) =>
          new Promise<Answer>((answer) => {
            waiting.push({ call, answer })
          }),
      )
      const shown = await show(<Walked />, { namespaces: ['applications', 'statuses'] })
      user = shown.user
    },
    perform: async (event, step) => {
      vi.useRealTimers()
      const isCancelled = event.type === 'correction.cancel' && ['stale', 'unanswered'].includes(state)
      if (event.type === 'record.reload' || isCancelled) due += 1
      await perform(event as CorrectionFlowEvent, step.case)
    },
    settle: async (invoke, { case: outcome, value }) => {
      vi.useRealTimers()
      await waitFor(() => expect(waiting).toHaveLength(1))
      const { call, answer } = waiting.shift()!
      expect(call.path).toBe(API.applications[invoke === 'correct' ? 'correct' : 'history'].path)
      if (invoke === 'correct') expect(call.body).toEqual(orderOf(context))
      if (!['stale', 'othersChanged', 'unanswered'].includes(outcome)) due += 1
      const version = details.application_details.version + 1
      const event = context.field === 'email' ? 'email.correct' : 'total.correct'
      if (outcome === 'unanswered') {
        if (invoke === 'findOutcome') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        await act(async () => answer(Promise.reject(new TypeError('no answer'))))
      } else if (invoke === 'correct' && outcome === 'saved') answer(DONE)
      else if (outcome === 'saved' || outcome === 'unsaved')
        answer(ok({ steps: outcome === 'saved' ? [{ ...STEP, event, version, own: true }] : [] }))
      else {
        const { status, code, fields, data } = problemOf(value)
        answer(refuse(status, code, 'رفض|refused', { fields, data }))
      }
    },
    elapse: (ms) => {
      act(() => void vi.advanceTimersByTime(ms))
      vi.useRealTimers()
    },
    expectState: async (value, now, { offers, tags }) => {
      state = value as string
      context = now as CorrectionContext
      const has = (tag: string) => tags.includes(tag)
      const see = () => {
        expect(reloads).toBe(due)
        expect(form() !== null).toBe(has('editing'))
        expect(question() !== null).toBe(has('asking'))
        expect(question()?.querySelectorAll('li') ?? []).toHaveLength(has('asking') ? context.facts!.others.length : 0)
        expect(question()?.querySelectorAll('[role=alert]') ?? []).toHaveLength(has('recounted') ? 1 : 0)
        if (!has('editing')) return
        expect(input()?.value).toBe(String(context.value[context.field!]))
        expect(form()!.querySelectorAll('[role=alert]')).toHaveLength(
          ['unchanged', 'refused', 'stale'].includes(state) ? 1 : 0,
        )
        expect(/was not saved. Check it/.test(form()!.textContent!)).toBe(has('unsaved'))
        expect(/it is not known whether/.test(form()!.textContent!)).toBe(has('unknown'))
        if (has('asking')) return
        expectOffered(
          {
            'value.change': input,
            'correction.cancel': () => button('Cancel'),
            'outcome.check': () => button('Ask now'),
            'record.reload': () => button('Reload'),
          },
          offers,
        )
      }
      await (vi.isFakeTimers() ? vi.waitFor(see) : waitFor(see))
    },
    stop: () => {
      vi.useRealTimers()
    },
  }
}
describe('every declared transition of a correction, in its place', () => playOnScreen('correction', correctionDriver))
