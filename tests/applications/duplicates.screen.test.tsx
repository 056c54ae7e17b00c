import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Duplicates } from '#schemas/applications/duplicate.schema.ts'
import { DecisionConfirm } from '#src/features/applications/decision-confirm.tsx'
import { ReviewHead } from '#src/features/applications/review-head.tsx'
import { DuplicateStudents } from '#src/features/applications/duplicate-students.tsx'
import { PaperFiles } from '#src/features/applications/paper-files.ts'
import { useDecision } from '#src/features/applications/use-decision.ts'
import type { Review } from '#src/features/applications/use-review.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { serve, show } from '../kit/support.tsx'

/** Duplicates of students on the review screen (ADR 68). */
const NONE: Duplicates = { students: [], more: false, elsewhere: [] }
const MONA: Duplicates['students'][number] = {
  studentId: 9,
  studentName: { ar: 'منى سامي', en: 'Mona Sami' },
  applyId: 70,
  appNum: '26-1-000070',
  shared: [
    { kind: 'identity', paper: null },
    { kind: 'mobile', paper: null },
    { kind: 'file', paper: 'birthCertUrl' },
  ],
}
const ELSEWHERE: Duplicates = { ...NONE, elsewhere: [{ kind: 'email', paper: null }] }
const detailsWith = (duplicates: Duplicates, cardType = 1): ApplicationDetails =>
  ({
    application_details: {
      applicationId: 7,
      studentId: 3,
      arName: 'أحمد',
      enName: 'Ahmed',
      appNum: '26-1-000007',
      applicationIdus: 1,
      cardType,
      desireNumber: null,
      studentPercentage: null,
      branch: null,
      applicationFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      payment: { status: null, paymentDate: null, referenceNumber: null },
      personalImageURL: null,
    },
    recommendationOutdated: false,
    papers: [],
    duplicates,
  }) as unknown as ApplicationDetails
const SHOWN = { namespaces: ['applications', 'statuses'] } as const

describe('the students who share something', () => {
  const section = async (duplicates: Duplicates, cardType?: number) => {
    const onOpen = vi.fn()
    const shown = await show(<DuplicateStudents details={detailsWith(duplicates, cardType)} onOpen={onOpen} />, SHOWN)
    return { ...shown, onOpen }
  }
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('are named with what they share, and open with a click', async () => {
    const { user, onOpen } = await section({ ...NONE, students: [MONA] })
    expect(screen.getByRole('heading').textContent).toBe('Students with the same data')
    expect(items()).toEqual(['Mona SamiIn common: National id, Mobile, Birth certificate26-1-000070'])
    await user.click(screen.getByRole('button', { name: 'Mona Sami' }))
    expect(onOpen).toHaveBeenCalledWith({ applyId: 70, studentId: 9 })
    expect(screen.queryByText('There are more of them')).toBeNull()
  })
  it('share a passport where that is what this student has', async () => {
    await section({ ...NONE, students: [MONA] }, 2)
    expect(items()[0]).toContain('Passport, Mobile')
  })
  it('outside the scope are told of without a name, and there is nothing to open', async () => {
    await section(ELSEWHERE)
    expect(items()).toEqual(['Another student, none of whose applications is in your scopeIn common: E-mail'])
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('that are too many to show are said to be more', async () => {
    await section({ ...NONE, students: [MONA], more: true })
    expect(screen.getByText('There are more of them')).toBeTruthy()
  })
  it('are not spoken of where there is none', async () => {
    const { container } = await section(NONE)
    expect(container.querySelector('section, h3, ul')).toBeNull()
  })
})

describe('the head of the desk', () => {
  const head = (duplicates: Duplicates) =>
    show(
      <KeysProvider isOn pages={[]} onList={() => undefined}>
        <ReviewHead
          titleId="title"
          details={detailsWith(duplicates)}
          files={new PaperFiles()}
          review={
            {
              snapshot: { context: { place: null }, hasTag: () => false },
              previous: () => {},
              next: () => {},
              locate: () => {},
            } as unknown as Review
          }
          onClose={() => {}}
        />
      </KeysProvider>,
      SHOWN,
    )
  it.each<[string, Duplicates, boolean]>([
    ['warns of a student in the scope', { ...NONE, students: [MONA] }, true],
    ['warns of a student outside the scope', ELSEWHERE, true],
    ['warns of nothing where there is none', NONE, false],
  ])('%s', async (_, duplicates, warns) => {
    await head(duplicates)
    expect(screen.queryByText('Possible duplicate') !== null).toBe(warns)
  })
})

describe('the question of a decision', () => {
  const WARNING = /may be a second one of the same person/
  function Host({ decision, hasDuplicates }: { decision: 'accept' | 'reject'; hasDuplicates: boolean }) {
    const control = useDecision('list', () => {})
    const target = {
      applyId: 7,
      studentId: 3,
      version: 2,
      studentName: 'Ahmed',
      faculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      branch: null,
      desire: null,
      isFeeUnpaid: false,
      papers: [],
      hasDuplicates,
      isOverQuota: false,
      mailOf: null,
    }
    return (
      <>
        <button onClick={() => control.open(decision, target, { all: 0, open: 0, accepted: 0, acceptedFaculty: null })}>
          Ask
        </button>
        <DecisionConfirm control={control} reasons={[]} />
      </>
    )
  }
  it.each([
    ['accept', true, true],
    ['accept', false, false],
    ['reject', true, false],
  ] as const)('to %s one that shares something (%s) warns: %s', async (decision, hasDuplicates, warns) => {
    serve(() => ({ status: 500, body: '' }))
    const { user } = await show(<Host decision={decision} hasDuplicates={hasDuplicates} />, SHOWN)
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByText(WARNING) !== null).toBe(warns)
    // the warning blocks nobody
    const confirm = dialog.getByRole('button', { name: decision === 'accept' ? 'Accept' : 'Refuse' })
    expect(confirm.getAttribute('aria-disabled') ?? 'false').toBe('false')
  })
})
