import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { attachmentFlow, type AttachedFile, type LoadedFile } from '#machines/applications/attachment.flow.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { PaperReviewBody, OpenPaper, Paper, PaperKind, PaperState } from '#schemas/applications/paper.schema.ts'
import type { Permission } from '#schemas/permissions.ts'
import { FeedbackDialog, useFeedback } from '#src/features/applications/feedback-dialog.tsx'
import { PaperFiles } from '#src/features/applications/paper-files.ts'
import { PaperReview } from '#src/features/applications/paper-review.tsx'
import { PaperViewer } from '#src/features/applications/paper-viewer.tsx'
import { PaperList } from '#src/features/applications/paper-list.tsx'
import { nextToCheck, openPapersOf, papersOf, type StoredPaper } from '#src/features/applications/papers.ts'
import { SecondPaperChoice } from '#src/features/applications/second-paper.tsx'
import { UncheckedPapers } from '#src/features/applications/unchecked-papers.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { AT_UNIVERSITY, later, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'

/** The checklist of papers on the review screen (issue 12). */
const SHA = 'a'.repeat(64)
const paper = (kind: PaperKind, state: PaperState, more: Partial<Paper> = {}): Paper => ({
  kind,
  state,
  isNeeded: true,
  path: state === 'missing' ? null : `/files/${kind}/`,
  sha256: state === 'missing' ? null : SHA,
  rotation: 0,
  fault: null,
  note: null,
  who: null,
  at: null,
  version: 0,
  ...more,
})
const detailsWith = (papers: readonly Paper[], more: object = {}): ApplicationDetails =>
  ({
    application_details: { applicationId: 7, studentId: 3, version: 2 },
    papers,
    messageNotification: '',
    sendMailToStudent: 0,
    ...more,
  }) as unknown as ApplicationDetails
const MAY: readonly Permission[] = [
  'students_admission_apps.can_view_applications',
  'students_admission_apps.can_accept_refuse_wait_app',
  'students_admission_apps.can_texting_student',
]
const SHOWN = { namespaces: ['applications', 'statuses'] } as const
const access = (permissions: readonly Permission[] = MAY) => ({ permissions, nodes: AT_UNIVERSITY }) as never

async function judging(one: Paper, answer: Answer = ok({ kind: one.kind, version: 2 }), permissions = MAY) {
  const received = serve(() => answer)
  const [refresh, onReviewed] = [vi.fn(), vi.fn()]
  const { user } = await show(
    <KeysProvider isOn pages={[]} onList={() => undefined}>
      <PaperReview details={detailsWith([one])} paper={one as StoredPaper} refresh={refresh} onReviewed={onReviewed} />
    </KeysProvider>,
    { ...SHOWN, access: access(permissions) },
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, refresh, onReviewed, calls: () => received.map(({ path, body }) => [path, body]) }
}
const REVIEW = { applicationId: 7, studentId: 3, kind: 'birthCertUrl', sha256: SHA }
const offered = () => screen.getAllByRole('button').map(({ textContent, ariaLabel }) => textContent || ariaLabel)

describe('a paper that is turned', () => {
  /** Opens an image of the birth certificate, turned by somebody before. */
  async function turning(permissions: readonly Permission[], answer: () => Answer | Promise<Answer>) {
    const received = serve(() => answer())
    const one = paper('birthCertUrl', 'toCheck', { rotation: 270 }) as StoredPaper
    const files = new PaperFiles()
    const machine = attachmentFlow.provide({
      actors: { loadFile: fromPromise<LoadedFile, AttachedFile>(async () => ({ url: 'blob:1', isImage: true })) },
    })
    function Viewer() {
      const actor = useActorRef(machine)
      useEffect(() => actor.send({ type: 'attachment.open', file: one }), [actor])
      return <PaperViewer actor={actor} files={files} details={detailsWith([one])} />
    }
    const { user } = await show(
      <KeysProvider isOn pages={[]} onList={() => undefined}>
        <Viewer />
      </KeysProvider>,
      { ...SHOWN, access: access(permissions) },
    )
    const press = async () => user.click(await screen.findByRole('button', { name: 'Turn to the right' }))
    const turned = () => screen.getByRole('img', { name: 'Birth certificate' }).parentElement!.dataset['turned']
    return { received, files, press, turned }
  }
  it('begins as it was turned last; who may review papers stores it, the last press after one call', async () => {
    const answer = later<Answer>()
    const { received, press, turned } = await turning(MAY, () => answer.promise)
    await screen.findByRole('img', { name: 'Birth certificate' })
    expect(turned()).toBe('3')
    await press()
    await press()
    await press()
    expect(turned()).toBe('2')
    answer.resolve(ok({ kind: 'birthCertUrl' }))
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ path, body }) => [path, body])).toEqual([
      [API.applications.rotatePaper.path, { ...REVIEW, rotation: 0 }],
      [API.applications.rotatePaper.path, { ...REVIEW, rotation: 180 }],
    ])
  })
  it('stands next to another one, which is chosen by its name (issue 39)', async () => {
    const papers = [paper('birthCertUrl', 'checked'), paper('cardImageUrl', 'checked')] as StoredPaper[]
    const onChoose = vi.fn()
    const { user } = await show(<SecondPaperChoice papers={papers} chosen={undefined} onChoose={onChoose} />, SHOWN)
    await user.click(screen.getByRole('button', { name: 'Next to the open paper' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Identity card' }))
    expect(onChoose).toHaveBeenCalledWith(papers[1])
  })
  it('stays so for this page alone where the user may not review papers', async () => {
    const { received, files, press, turned } = await turning(MAY.slice(0, 1), () => ok({ kind: 'birthCertUrl' }))
    await press()
    expect(turned()).toBe('0')
    expect(files.rotations.get('/files/birthCertUrl/')).toBe(0)
    expect(received).toEqual([])
  })
})

describe('the open paper', () => {
  it('is found in order at once, of the file that was looked at, and the next one is asked for', async () => {
    const { press, refresh, onReviewed, calls } = await judging(paper('birthCertUrl', 'toCheck'))
    await press('In order')
    await waitFor(() => expect(onReviewed).toHaveBeenCalledWith('birthCertUrl'))
    expect(calls()).toEqual([[API.applications.judgePaper.path, { ...REVIEW, judgement: 'check', version: 0 }]])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe('“Birth certificate” was judged')
  })
  it('says one thing to a key that is pressed twice', async () => {
    const { user, calls, onReviewed } = await judging(paper('birthCertUrl', 'toCheck'))
    await user.keyboard('cc')
    await waitFor(() => expect(onReviewed).toHaveBeenCalled())
    expect(calls()).toHaveLength(1)
  })
  /** Two papers, the second opened by a button; the server answers when the test releases it. */
  function TwoPapers({ onReviewed }: { readonly onReviewed: (kind: PaperKind) => void }) {
    const two = [paper('birthCertUrl', 'toCheck'), paper('cardImageUrl', 'toCheck')] as const
    const [at, setAt] = useState<0 | 1>(0)
    return (
      <KeysProvider isOn pages={[]} onList={() => undefined}>
        <button onClick={() => setAt(1)}>Second</button>
        <PaperReview
          details={detailsWith(two)}
          paper={two[at] as StoredPaper}
          refresh={() => undefined}
          onReviewed={onReviewed}
        />
      </KeysProvider>
    )
  }
  const judgingTwo = async () => {
    const answer = later<Answer>()
    const received = serve(() => answer.promise)
    const onReviewed = vi.fn()
    const { user } = await show(<TwoPapers onReviewed={onReviewed} />, { ...SHOWN, access: access() })
    return { user, received, onReviewed, answer: () => answer.resolve(ok({ kind: 'birthCertUrl', version: 2 })) }
  }
  it('hears a key of the next paper while nothing is answered of the one before', async () => {
    const { user, received, onReviewed, answer } = await judgingTwo()
    await user.keyboard('c')
    await user.click(screen.getByText('Second'))
    await user.keyboard('c')
    answer()
    await waitFor(() => expect(onReviewed.mock.calls).toEqual([['birthCertUrl'], ['cardImageUrl']]))
    expect(received.map(({ body }) => (body as PaperReviewBody).kind)).toEqual(['birthCertUrl', 'cardImageUrl'])
  })
  it('is not left while a dialog asks about it, though it was found in order just before', async () => {
    const { user, onReviewed, answer } = await judgingTwo()
    await user.keyboard('c')
    await user.keyboard('x')
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a better “Birth certificate”' })
    await within(dialog).findByText('Not readable')
    answer()
    expect(await screen.findByText('“Birth certificate” was judged')).toBeTruthy()
    expect(onReviewed).not.toHaveBeenCalled()
  })
  it('is to be replaced for a reason, which a dialog asks', async () => {
    const { user, calls, onReviewed } = await judging(paper('birthCertUrl', 'toCheck', { version: 4 }))
    await user.keyboard('x')
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a better “Birth certificate”' })
    await within(dialog).findByText('Not readable')
    await user.click(within(dialog).getByRole('button', { name: 'To replace' }))
    expect(await within(dialog).findByText('This Field is Required')).toBeTruthy()
    expect(calls()).toEqual([])
    await user.click(within(dialog).getByText('Not readable'))
    await user.type(within(dialog).getByLabelText(/What the student should do/), 'In colour')
    await user.click(within(dialog).getByRole('button', { name: 'To replace' }))
    await waitFor(() => expect(onReviewed).toHaveBeenCalled())
    expect(calls()).toEqual([
      [
        API.applications.judgePaper.path,
        { ...REVIEW, judgement: 'return', fault: 'unreadable', note: 'In colour', version: 4 },
      ],
    ])
  })
  it('that is to be replaced says why and by whom, and the reason is changed where it stands', async () => {
    const { press } = await judging(
      paper('birthCertUrl', 'toReplace', {
        version: 3,
        fault: 'expired',
        note: 'The new one',
        who: { ar: 'منى', en: 'Mona Fouad' },
        at: '2026-07-15T06:30:00.000Z',
      }),
    )
    const text = screen.getByRole('group', { name: 'Check “Birth certificate”' }).textContent
    for (const part of ['To replace', 'Expired', 'The new one', 'Mona Fouad', '15 Jul 2026, 09:30'])
      expect(text).toContain(part)
    await press('Change the reason')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Expired' }).checked).toBe(true),
    )
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('The new one')
  })
  it.each([
    ['toCheck', ['To replace', 'In order']],
    ['checked', ['Back to be checked', 'To replace']],
    ['toReplace', ['Back to be checked', 'Change the reason', 'In order']],
  ] as const)('%s offers %j', async (state, acts) => {
    await judging(paper('birthCertUrl', state, { version: 2 }))
    expect(offered()).toEqual(acts)
  })
  it('goes back to be checked, and stays open', async () => {
    const { press, refresh, onReviewed, calls } = await judging(paper('birthCertUrl', 'checked', { version: 2 }))
    await press('Back to be checked')
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(calls()).toEqual([[API.applications.judgePaper.path, { ...REVIEW, judgement: 'reopen', version: 2 }]])
    expect(onReviewed).not.toHaveBeenCalled()
  })
  it('that was replaced meanwhile says so, and comes again', async () => {
    const answer = refuse(409, 'PAPER_REPLACED', 'رُفع ملف آخر|Another file was uploaded')
    const { press, refresh, onReviewed } = await judging(paper('birthCertUrl', 'toCheck'), answer)
    await press('In order')
    expect(await screen.findByText('Another file was uploaded')).toBeTruthy()
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(onReviewed).not.toHaveBeenCalled()
  })
  it('is not judged without the permission to decide, and says why', async () => {
    const { press, calls } = await judging(paper('birthCertUrl', 'toCheck'), undefined, [MAY[0]!])
    expect(screen.getByRole('button', { name: 'In order' }).getAttribute('aria-disabled')).toBe('true')
    await press('In order')
    expect(await screen.findByText(/You don't have permission/)).toBeTruthy()
    expect(calls()).toEqual([])
  })
})

describe('the checklist', () => {
  const ALL = [
    paper('cardImageUrl', 'checked'),
    paper('birthCertUrl', 'toCheck'),
    paper('militaryFormUrl', 'missing'),
    paper('stuConsentFileUrl', 'toReplace', { fault: 'unreadable' }),
  ]
  it('numbers what is there, says how each stands, and ends with what is missing', async () => {
    serve(() => ok({}))
    const opened = vi.fn()
    const { user } = await show(
      <KeysProvider isOn pages={[]} onList={() => undefined}>
        <PaperList papers={ALL} open="birthCertUrl" pictures={new Map()} onOpen={opened} />
      </KeysProvider>,
      { ...SHOWN, access: access() },
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Identity cardChecked',
      '2Birth certificateTo check',
      "3Student's consentTo replace",
      'Military formMissing',
    ])
    expect(screen.getAllByRole('button')).toHaveLength(3)
    await user.keyboard('3')
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ kind: 'stuConsentFileUrl' }))
  })
  it('opens the next one that waits, from the first on again', () => {
    const waiting = papersOf({
      papers: [
        paper('cardImageUrl', 'toCheck'),
        ALL[3]!,
        paper('birthCertUrl', 'toCheck'),
        paper('residenceFile', 'checked'),
      ],
    })
    expect(nextToCheck(waiting, 'cardImageUrl')?.kind).toBe('birthCertUrl')
    expect(nextToCheck(waiting, 'birthCertUrl')?.kind).toBe('cardImageUrl')
    expect(nextToCheck(papersOf({ papers: ALL }), 'birthCertUrl')).toBeUndefined()
  })
  it('tells a decision what is not in order', () => {
    expect(openPapersOf(detailsWith(ALL))).toEqual([
      { kind: 'birthCertUrl', state: 'toCheck' },
      { kind: 'militaryFormUrl', state: 'missing' },
      { kind: 'stuConsentFileUrl', state: 'toReplace' },
    ])
  })
})

describe('what a confirmation says of the papers', () => {
  const textsOf = async (papers: readonly OpenPaper[]) => {
    const { container } = await show(<UncheckedPapers papers={papers} />, SHOWN)
    return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  }
  it('names them by how they stand, in the order in which they are read', async () => {
    expect(
      await textsOf([
        { kind: 'militaryFormUrl', state: 'missing' },
        { kind: 'residenceFile', state: 'toCheck' },
        { kind: 'birthCertUrl', state: 'toCheck' },
        { kind: 'cardImageUrl', state: 'missing' },
        { kind: 'stuConsentFileUrl', state: 'toReplace' },
      ]),
    ).toEqual([
      'Missing: Identity card and Military form',
      'Not checked: Birth certificate and Residence of the student',
      "To be replaced: Student's consent",
    ])
  })
  it('is nothing where all are in order', async () => {
    expect(await textsOf([])).toEqual([])
  })
})

describe('a feedback', () => {
  function Host({ details }: { readonly details: ApplicationDetails }) {
    const feedback = useFeedback(details, () => {}, { actor: { send: () => {} } as never })
    return (
      <>
        <button onClick={feedback.open}>Open</button>
        <FeedbackDialog feedback={feedback} studentName="Ahmed" />
      </>
    )
  }
  const begun = async (papers: readonly Paper[], messageNotification = '') => {
    const { user } = await show(<Host details={detailsWith(papers, { messageNotification })} />, {
      ...SHOWN,
      access: access(),
    })
    await user.click(screen.getByText('Open'))
    const dialog = await screen.findByRole('dialog')
    return (await within(dialog).findByRole<HTMLTextAreaElement>('textbox')).value
  }
  it('begins with what is to be replaced or missing, with the note in place of the fault', async () => {
    const papers = [
      paper('cardImageUrl', 'toReplace', { fault: 'unreadable' }),
      paper('birthCertUrl', 'toReplace', { fault: 'other', note: 'both sides' }),
      paper('militaryFormUrl', 'missing'),
      paper('residenceFile', 'toCheck'),
    ]
    expect(await begun(papers, 'The last message')).toBe(
      [
        'Please upload again: Identity card (Not readable).',
        'Please upload again: Birth certificate (both sides).',
        'Please upload: Military form.',
      ].join('\n'),
    )
  })
  it.each([
    [{ at: '2026-11-20T09:00:00.000Z', answer: '550 no such user' }, 1],
    [null, 0],
  ])('says before it is sent that the mail server refused the address: %o', async (emailRefused, times) => {
    const { user } = await show(<Host details={detailsWith([], { emailRefused })} />, { ...SHOWN, access: access() })
    await user.click(screen.getByText('Open'))
    await within(await screen.findByRole('dialog')).findByRole('textbox')
    expect(screen.queryAllByText(/takes no mail for this address.*20.*2026.*550 no such user/)).toHaveLength(times)
  })
  it('begins with the last message where no paper is asked for', async () => {
    expect(await begun([paper('cardImageUrl', 'checked')], 'The last message')).toBe('The last message')
  })
})
