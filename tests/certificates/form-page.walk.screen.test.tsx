import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { Route } from 'wouter'
import { formPageCases } from '#machines/shared/form-page.cases.ts'
import type { FormPageContext } from '#machines/shared/form-page.flow.ts'
import type { Driver, How } from '#machines/walker/types.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { certificatesEndpoints as CALLS } from '#schemas/certificates/certificates.endpoints.ts'
import { CertificateFormScreen } from '#src/features/certificates/certificate-form-screen.tsx'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { serve, show } from '#tests/kit/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

const isEdited = { when: ({ record }: FormPageContext) => record !== null }
const isNew = { when: ({ record }: FormPageContext) => record === null }
const ofEdited = { when: ({ record, choices }: FormPageContext) => choices === null || record !== null }
const ofNew = {
  when: ({ record, choices, draft }: FormPageContext) => draft === null && (choices === null || record === null),
}
const { events, actors } = formPageCases
const { done } = actors.loadForm
/**
 * A page is of a new certificate or of an existing one, and never changes between them; a new one is incomplete until
 * every field is filled.
 */
const cases = {
  ...formPageCases,
  events: {
    ...events,
    'value.change': { other: events['value.change'].other, back: { ...events['value.change'].back, ...isEdited } },
    'record.save': { other: events['record.save'].other, same: { ...events['record.save'].same, ...isEdited } },
  },
  actors: {
    loadForm: {
      ...actors.loadForm,
      done: {
        edit: { ...done.edit, ...ofEdited },
        add: { ...done.add, ...ofNew },
        locked: { ...done.locked, ...ofEdited },
      },
    },
    saveRecord: {
      ...actors.saveRecord,
      done: {
        saved: { ...actors.saveRecord.done.saved, ...isEdited },
        added: { ...actors.saveRecord.done.added, ...isNew },
      },
    },
  },
}
const ADD = '/home/SystemInfo/AddCertification'
const EDIT = '/home/SystemInfo/EditCertification/7'
const name = (en: string) => ({ ar: en, en })
const CERTIFICATE: CertificateRow = {
  id: 7,
  arName: 'شهادة البوابة',
  enName: 'Gate certificate',
  totalDegree: 410,
  certificationType: 1,
  certificationTypeName: name('General secondary'),
  academicYear: 3,
  academicYearName: name('2026/2027'),
  status: true,
  coursesCount: 1,
  studentsCount: 0,
  isYearFinished: false,
  version: 3,
}
const CHOICES = {
  years: [{ id: 3, name: name('2026/2027'), active: true }],
  certificationCategories: [{ id: 1, name: name('General secondary'), active: true }],
}
const PERIODS = [{ attribute_id: 3, attributeName: name('2026/2027'), active: '1' as const }]
/** The message of a refused save, which stays visible. */
const REFUSALS: Readonly<Record<string, string>> = {
  broken: 'The server refused',
  stale: 'Changed',
  duplicate: 'In use',
}

/** Plays the page that adds or edits a certificate. The end of a session closes it; it is opened again then. */
function certificateDriver(): Driver {
  const loads = pauseReplies()
  const saves = pauseReplies()
  let shown: Awaited<ReturnType<typeof show>>
  /** The page that is open, or that does not show yet which it is. */
  let at: typeof ADD | typeof EDIT
  let refusal = ''
  let isOver = false
  let how: How = 'screen'
  const open = async (address: typeof at) => {
    at = address
    beginDrafts('officer')
    shown = await show(
      <SeasonProvider years={PERIODS} semesters={[]}>
        <Route path={ADD}>
          <CertificateFormScreen params={{}} />
        </Route>
        <Route path={EDIT}>
          <CertificateFormScreen params={{ id: '7' }} />
        </Route>
      </SeasonProvider>,
      { at, namespaces: ['certificates'] },
    )
  }
  const loaded = (status = true) =>
    loads.end(
      { kind: 'done', value: null },
      at === ADD ? CHOICES : { certificate: { ...CERTIFICATE, status }, ...CHOICES },
    )
  const endSession = () => {
    endDrafts({ hasLeft: false })
    shown.unmount()
  }

  const question = () => screen.queryByRole('alertdialog')
  const onPage = <T,>(find: () => T | null) => (question() ? null : find())
  const answer = (label: string) => question() && within(question()!).queryByRole('button', { name: label })
  const field = (label: RegExp) => screen.queryByLabelText<HTMLInputElement>(label)
  const total = () => field(/Certificate total/)
  const controls = {
    'value.change': () => onPage(total),
    'record.save': () => onPage(() => document.querySelector('button[type=submit]')),
    'record.reload': () => onPage(() => screen.queryByRole('button', { name: /^(Try again|Reload)$/ })),
    'page.leave': () => onPage(() => document.querySelector('.qb-form-page-actions button')),
    'discard.confirm': () => answer('Discard changes'),
    'discard.cancel': () => answer('Keep editing'),
  }
  // entering the same value again is a change only after another value
  const type = async (input: HTMLInputElement, value: string) => {
    for (const each of ['', value]) await act(async () => void fireEvent.change(input, { target: { value: each } }))
  }
  const fillIn = async () => {
    await type(total()!, '400')
    if (at === EDIT) return
    await type(field(/Arabic name/)!, CERTIFICATE.arName)
    await type(field(/English name/)!, CERTIFICATE.enName)
    await shown.user.selectOptions(field(/Certificate type/)!, 'General secondary')
  }
  return {
    start: async (input) => {
      const load = [CALLS.edited.path, CALLS.controls.path] as readonly string[]
      serve((call) => (load.includes(call.path) ? loads : saves).pause(call))
      await open(EDIT)
      if (input !== 'kept') return
      await loaded()
      await screen.findByLabelText(/Certificate total/)
      await type(total()!, '400')
      endSession()
      await open(EDIT)
    },
    perform: async (event, step) => {
      isOver = event.type === 'session.end'
      if (isOver) endSession()
      else if (event.type === 'value.change') await type(total()!, step.case === 'back' ? '410' : '400')
      else {
        if (event.type === 'record.save' && step.case === 'other') await fillIn()
        await shown.user.click(controls[event.type as keyof typeof controls]()!)
      }
    },
    settle: async (invoke, outcome) => {
      if (invoke === 'saveRecord') {
        await saves.end(outcome, at === ADD ? { id: 8 } : { version: 4 })
        refusal = REFUSALS[outcome.case] ?? ''
        if (outcome.kind === 'done') await screen.findByText('The gate is done')
      } else if (outcome.kind === 'error') {
        await loads.end(outcome)
        // the page has left for the login
        if (outcome.case === 'sessionOver') how = 'elsewhere'
      } else {
        if ((outcome.case === 'add') !== (at === ADD)) {
          shown.unmount()
          await open(at === ADD ? EDIT : ADD)
        }
        await loaded(outcome.case !== 'locked')
      }
      if (outcome.case === 'gone') await screen.findByText('Not found')
    },
    elapse: never('wait'),
    expectState: async (value, _context, { offers, tags }) => {
      const came = how
      how = 'screen'
      const restored = () => screen.queryByText(/This was not saved yet/) !== null
      if (value === 'interrupted' || isOver) {
        endSession()
        await open(at)
        await loaded()
        await waitFor(() => expect(total()).not.toBeNull())
        expect([restored(), total()!.value === '400']).toEqual([value === 'interrupted', value === 'interrupted'])
        return came
      }
      if (value === 'left') {
        await waitFor(() => expect(document.querySelector('.qb-form-page')).toBeNull())
        return came
      }
      await waitFor(() => {
        expect(question() !== null).toBe(value === 'discarding')
        expect(document.querySelector('.qb-record-loading') !== null).toBe(value === 'loading')
        expect(document.querySelector('button[type=submit]') !== null).toBe(tags.includes('form'))
        expect(screen.queryByText(/The certificate is closed/) !== null).toBe(value === 'locked')
        expect(screen.queryByText('Not permitted') !== null).toBe(value === 'forbidden')
        expect(restored()).toBe(value === 'restored')
        if (value === 'restored') expect(total()!.value).toBe('400')
        if (value === 'unchanged') expect(screen.getByRole('alert').textContent).toBe('There are no changes to save')
        if (value === 'refused') expect(screen.getByRole('alert').textContent).toContain(refusal)
      })
      await seeOffered(controls, offers)
      return came
    },
    stop: () => endDrafts({ hasLeft: true }),
  }
}

describe('every declared transition of a form page, on that of a certificate', () =>
  playOnScreen('formPage', certificateDriver, { cases }))
