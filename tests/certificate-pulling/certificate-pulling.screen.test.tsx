import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pullCases } from '#machines/certificate-pulling/pull.cases.ts'
import type { PullContext, Pullable } from '#machines/certificate-pulling/pull.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { PullChoices, PullDraft } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { PullScreen } from '#src/features/certificate-pulling/pull-screen.tsx'
import { pauseReplies, playOnScreen, seeOffered, seeProblem } from '#tests/support/walker/on-screen.ts'
import { later, ok, refuse, removeToasts, serve, show, type Answer, type Serve } from '../kit/support.tsx'

/** Document 1, section 2: on the screen, over a fake server. */
const named = (id: number, ar: string, en: string, active = true) => ({ id, name: { ar, en }, active })
const YEARS = [named(3, '2026-2027', '2026-2027'), named(2, '2025-2026', '2025-2026', false)]
const CHOICES = {
  certificateCategories: [named(1, 'الثانوية العامة', 'General secondary'), named(2, 'قديم', 'Old type', false)],
  fromYears: YEARS,
  toYears: YEARS,
}
const row = (id: number, enName: string) => ({
  id,
  arName: `شهادة ${id}`,
  enName,
  totalDegree: 410,
  coursesCount: 7,
  studentsCount: 0,
})
const ROWS = [row(1, 'Science'), row(2, 'Literary')]
const TARGET = { certificates: 3, courses: 20, students: 0 }
const DONE = { copied: 2, courses: 14, deleted: 0, skipped: [] as { ar: string; en: string }[] }

interface Options {
  readonly filters?: Serve
  readonly shows?: Serve
  readonly pull?: Serve
}
async function open({
  filters = () => ok(CHOICES),
  shows = ({ body }) => {
    const hasTarget = (body as { toYearId: number | null }).toYearId !== null
    return ok({ certificateData: ROWS, target: hasTarget ? TARGET : null })
  },
  pull = () => ok(DONE, 'نُسخت شهادتان|2 certificates were copied'),
}: Options = {}) {
  const received = serve((call) => {
    if (call.path.endsWith('/certificate_pulling_filters/')) return filters(call)
    if (call.path.endsWith('/certificate_pulling_view_certificates/')) return shows(call)
    return pull(call)
  })
  const shown = await show(<PullScreen />, {
    at: '/home/SystemInfo/PullCertifications',
    namespaces: ['certificate-pulling'],
  })
  const choose = async (label: string, option: string) =>
    shown.user.selectOptions(await screen.findByLabelText(new RegExp(label)), option)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return {
    ...shown,
    received,
    choose,
    press,
    pulls: () => received.filter(({ path }) => path.endsWith('/pull_certificates/')).map(({ body }) => body),
  }
}
/** As far as the list of closed certificates. */
async function opened(options: Options = {}, to = '2026-2027') {
  const at = await open(options)
  await at.choose('Certificate type', 'General secondary')
  await at.choose('From academic year', '2025-2026')
  if (to) await at.choose('To academic year', to)
  await at.press('Show')
  await screen.findByText('Science')
  return at
}
const dialog = () => screen.findByRole('alertdialog')

describe('pulling certificates', () => {
  it('asks for type and from-year before it shows anything; types that are not active are not offered', async () => {
    const { press, choose, received } = await open()
    await screen.findByLabelText(/Certificate type/)
    expect(screen.getByText(/then press “Show”$/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await press('Show')
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(2)
    expect(screen.queryByRole('option', { name: 'Old type' })).toBeNull()
    await choose('Certificate type', 'General secondary')
    for (const field of ['From academic year', 'To academic year']) await choose(field, '2025-2026')
    await press('Show')
    expect(await screen.findByText('The year to copy to must differ from the year to copy from')).toBeTruthy()
    expect(received).toHaveLength(1)
  })
  it('shows the closed certificates with names, total to two decimals and courses; asks for another to-year when pulling; takes the list away when the from-year changes', async () => {
    const { press, choose } = await opened({}, '')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Arabic name',
      'English name',
      'Certificate total',
      'Courses',
    ])
    const science = within(screen.getByText('Science').closest('tr')!)
    expect(science.getByText('410.00')).toBeTruthy()
    expect(science.getByText('7')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '2 closed certificates in 2025-2026' })).toBeTruthy()
    await press('Pull')
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    await choose('To academic year', '2025-2026')
    await press('Pull')
    expect(await screen.findByText('The year to copy to must differ from the year to copy from')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await choose('From academic year', '2026-2027')
    await waitFor(() => expect(screen.queryByText('Science')).toBeNull())
    expect(await screen.findByText('The filters changed. Press search to refresh the results')).toBeTruthy()
  })
  it('asks No or Yes, with No chosen; Yes names what it would delete', async () => {
    const { press, user, pulls } = await opened()
    await press('Pull')
    const box = within(await dialog())
    expect(box.getByText('From 2025-2026 to 2026-2027: 2 certificates are copied, with 14 courses.')).toBeTruthy()
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
    expect(box.getByText('3 certificates are deleted, with 20 courses.')).toBeTruthy()
    await user.click(box.getByRole('radio', { name: /^Yes/ }))
    await user.click(box.getByRole('button', { name: 'Delete, then pull' }))
    await screen.findByText('2 certificates were copied to 2026-2027')
    expect(pulls()).toEqual([
      {
        certificatesCategoryId: 1,
        fromYearId: 2,
        toYearId: 3,
        deleteFlag: true,
        shown: { copied: { certificates: 2, courses: 14 }, deleted: { certificates: 3, courses: 20 } },
      },
    ])
  })
  it('pulls nothing when it is cancelled, and asks anew: Yes of the last time is not kept', async () => {
    const { press, user, pulls } = await opened()
    await press('Pull')
    await user.click(within(await dialog()).getByRole('radio', { name: /^Yes/ }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Pull')
    expect(within(await dialog()).getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
    expect(pulls()).toEqual([])
  })
  it('waits while the server works, then says what was copied, deleted and left out', async () => {
    const answer = later<Answer>()
    const { press, user, pulls } = await opened({ pull: () => answer.promise })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Pull' }))
    expect(await box.findByText(/Copying the certificates/)).toBeTruthy()
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
    answer.resolve(
      ok(
        { copied: 1, courses: 7, deleted: 3, skipped: [{ ar: 'أدبي', en: 'Literary' }] },
        'تم|1 certificate was copied',
      ),
    )
    expect(await screen.findByText('1 certificate was copied to 2026-2027')).toBeTruthy()
    expect(pulls()).toMatchObject([{ deleteFlag: false }])
    expect(screen.getByText('Courses copied: 7')).toBeTruthy()
    expect(screen.getByText('Certificates deleted from the year: 3')).toBeTruthy()
    expect(screen.getByText('1 certificate was not copied because the year has its name already:')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Literary')
  })
  it('opens the dialog again on a refusal, with its message, and disables Yes when students are attached', async () => {
    const { press, user } = await opened({
      pull: () => refuse(400, 'PULL_HAS_STUDENTS', 'لا|Students are attached', { data: { studentCount: 12 } }),
    })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('radio', { name: /^Yes/ }))
    await press('Delete, then pull')
    expect((await box.findByRole('alert')).textContent).toBe('Students are attached')
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).disabled).toBe(true)
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
    expect(box.getByText('They cannot be deleted: 12 students are uploaded to certificates of 2026-2027.')).toBeTruthy()
  })
  it('keeps Yes over a refusal without students, or takes No then; asks again with what is there now, and pulls that (issue 9)', async () => {
    const busy = refuse(503, 'BUSY_RETRY', 'لا|Busy')
    const answers = [busy, busy, refuse(409, 'PULL_CHANGED', 'تغيّر|It has changed'), ok(DONE)]
    let target = TARGET
    const { press, user, pulls } = await opened({
      shows: () => ok({ certificateData: ROWS, target }),
      pull: () => answers.shift()!,
    })
    await press('Pull')
    const box = within(await dialog())
    const choose = (name: RegExp) => user.click(box.getByRole('radio', { name }))
    await choose(/^Yes/)
    await press('Delete, then pull')
    expect((await box.findByRole('alert')).textContent).toBe('Busy')
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).checked).toBe(true)
    await choose(/^No/)
    await user.click(box.getByRole('button', { name: 'Pull' }))
    await waitFor(() => expect(pulls()).toHaveLength(2))
    await box.findByRole('alert')
    await choose(/^Yes/)
    target = { ...TARGET, certificates: 4 }
    await press('Delete, then pull')
    expect(await box.findByText('4 certificates are deleted, with 20 courses.')).toBeTruthy()
    expect((await box.findByRole('alert')).textContent).toBe('It has changed')
    await press('Delete, then pull')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const deleted = (certificates: number) => ({ deleteFlag: true, shown: { deleted: { certificates } } })
    expect(pulls()).toMatchObject([deleted(3), { deleteFlag: false }, deleted(3), deleted(4)])
  })
  it('takes Yes away when students have come since it was shown', async () => {
    let target = TARGET
    const { press, user } = await opened({
      shows: () => ok({ certificateData: ROWS, target }),
      pull: () => {
        target = { ...TARGET, students: 3 }
        return refuse(409, 'PULL_CHANGED', 'تغيّر|It has changed')
      },
    })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('radio', { name: /^Yes/ }))
    await press('Delete, then pull')
    await box.findByRole('alert')
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).disabled).toBe(true)
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
  })
  it('says that Yes is not available before it is tried, when the target year has students', async () => {
    const { press } = await opened({
      shows: () => ok({ certificateData: ROWS, target: { certificates: 1, courses: 7, students: 1 } }),
    })
    await press('Pull')
    const box = within(await dialog())
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).disabled).toBe(true)
    expect(box.getByText('They cannot be deleted: 1 student is uploaded to certificates of 2026-2027.')).toBeTruthy()
  })
  it('offers only to leave when there is nothing to copy any more', async () => {
    const { press, user } = await opened({ pull: () => refuse(400, 'PULL_NOTHING', 'لا|Nothing') })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Pull' }))
    await box.findByRole('alert')
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Pull' }).disabled).toBe(true)
  })
  it('says when the year has no closed certificates', async () => {
    const at = await open({ shows: () => ok({ certificateData: [], target: null }) })
    await at.choose('Certificate type', 'General secondary')
    await at.choose('From academic year', '2025-2026')
    await at.press('Show')
    expect(
      await screen.findByRole('heading', { name: 'There are no closed certificates of this type in 2025-2026' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pull' })).toBeNull()
  })
})

/** What the screen shows for each of the machine's tags. */
const SEEN = {
  loading: '.qb-pull-wait',
  ready: '.qb-pull-form',
  rows: '.qb-pull-head',
  empty: '.qb-state:not(:has(button, .bp6-icon-lock))',
  failed: '.qb-state button',
  forbidden: '.qb-state .bp6-icon-lock',
  dialog: '.qb-confirm',
  alert: '.qb-confirm [role=alert]',
  done: '.qb-pull-result',
} as const
/** Plays pulling on its screen. */
function pullDriver(): Driver {
  const [choices, certificates, pulls] = [pauseReplies(), pauseReplies(), pauseReplies()]
  let shown: Awaited<ReturnType<typeof open>>
  let isOut = false
  const fill = async (draft: PullDraft) => {
    const { certificateCategories, fromYears, toYears } = pullCases.actors.loadChoices.done.some.output
    const choose = async (label: RegExp, list: PullChoices['fromYears'], id: number | null) => {
      const field = await screen.findByLabelText<HTMLSelectElement>(label)
      // an empty choice is the first option
      await shown.user.selectOptions(field, list.find((each) => each.id === id)?.name.en ?? field.options[0]!)
    }
    await choose(/^Certificate type/, certificateCategories, draft.certificatesCategoryId)
    await choose(/^From academic/, fromYears, draft.fromYearId)
    await choose(/^To academic/, toYears, draft.toYearId)
  }
  const box = () => screen.queryByRole('alertdialog')
  const inBox = <T extends Element>(selector: string) => box()?.querySelector<T>(selector) ?? null
  const answer = (wanted: 'yes' | 'no') => inBox<HTMLInputElement>(`input[value=${wanted}]`)
  const find = (selector: string) => () => document.querySelector(selector)
  const controls: Record<string, () => Element | null> = {
    'certificates.show': find('.qb-pull-form button[type=submit]'),
    'choices.reload': find('.qb-state button'),
    'pull.ask': find('.qb-pull-head button'),
    'pull.confirm': () => inBox('.bp6-dialog-footer .bp6-dialog-footer-actions > :last-child'),
    'pull.cancel': () => box() && within(box()!).queryByRole('button', { name: 'Cancel' }),
  }
  return {
    start: async () => {
      shown = await open({ filters: choices.pause, shows: certificates.pause, pull: pulls.pause })
    },
    perform: async (event) => {
      const { draft, isWanted } = event as unknown as { draft: PullDraft; isWanted: boolean }
      if (event.type === 'draft.change') await fill(draft)
      else if (event.type === 'deletion.choose') await shown.user.click(answer(isWanted ? 'yes' : 'no')!)
      else await shown.user.click(controls[event.type]!()!)
    },
    settle: async (invoke, outcome) => {
      await removeToasts()
      const { kind, value } = outcome
      const { certificates: certificateData, target } = value as Pullable
      if (invoke === 'loadChoices') await choices.end(outcome, value)
      else if (invoke === 'pullCertificates') await pulls.end(outcome, (value as { result: unknown }).result)
      else await certificates.end(outcome, { certificateData, target })
      // a change is reported together with the current certificates
      if (kind === 'error' && outcome.case !== 'sessionOver' && outcome.case !== 'changed') await seeProblem(outcome)
      isOut = outcome.case === 'sessionOver'
    },
    elapse: () => {
      throw new Error('This machine has no timeouts; elapse must not be called')
    },
    expectState: async (_value, context, { offers, tags }) => {
      const { studentCount, deleteExisting, fieldErrors } = context as PullContext
      const isOpen = tags.includes('dialog')
      await waitFor(() => {
        const counts = Object.fromEntries(
          Object.entries(SEEN).map(([tag, selector]) => [tag, document.querySelectorAll(selector).length]),
        )
        expect(counts).toEqual(Object.fromEntries(Object.keys(SEEN).map((tag) => [tag, tags.includes(tag) ? 1 : 0])))
        expect(document.querySelectorAll('.qb-pull-form .qb-field-error')).toHaveLength(fieldErrors.length)
        expect([answer('yes')?.checked, answer('no')?.checked]).toEqual(
          isOpen ? [deleteExisting, !deleteExisting] : [undefined, undefined],
        )
      })
      await seeOffered(
        {
          'pull.confirm': controls['pull.confirm']!,
          'pull.cancel': controls['pull.cancel']!,
          ...(studentCount === 0 && { 'deletion.choose': () => answer('yes') }),
          ...(!isOpen && { 'pull.ask': controls['pull.ask']!, 'draft.change': controls['certificates.show']! }),
        },
        offers,
      )
      if (studentCount > 0 && isOpen) expect(answer('yes')!.disabled).toBe(true)
      // the page has then left for the login: the screen alone shows only that nothing hangs
      return isOut ? 'elsewhere' : 'screen'
    },
  }
}
describe('every declared transition of pulling, on its screen', () => playOnScreen('pull', pullDriver))
