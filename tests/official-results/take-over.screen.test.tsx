import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeOverCases } from '#machines/official-results/take-over.cases.ts'
import { API } from '#schemas/api.ts'
import type { TakeOverPreview, TakeOverRow, TakeOverState } from '#schemas/official-results/take-over.schema.ts'
import { TakeOverScreen } from '#src/features/official-results/take-over-screen.tsx'
import { TakeOversScreen } from '#src/features/official-results/take-overs-screen.tsx'
import { SeasonProvider } from '#src/kit/season.tsx'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ok, serve, show } from '../kit/support.tsx'

const calls = API['official-results']
const name = (en: string) => ({ ar: en, en })
const STARTED = { id: 1, jobId: 2, isDone: true, done: 2, refused: 0 }
const PREVIEW: TakeOverPreview = {
  results: [
    {
      applyId: 7,
      number: '26-1-7',
      studentName: name('Mona Ali'),
      facultyName: name('Medicine'),
      claimed: 400,
      before: null,
      after: 310,
      rankBefore: 1,
      rankAfter: 3,
    },
  ],
  total: 2,
  rules: [
    {
      facultyName: name('Medicine'),
      semesterName: name('First'),
      totalOf: 'certifiedElseClaim',
      taken: 2,
      gains: 2,
      loses: 1,
    },
  ],
  leftOut: { seasonOver: 0, notFound: 4, several: 0, certified: 1 },
}
const takeOverRow = (more: Partial<TakeOverRow> = {}): TakeOverRow => ({
  id: 1,
  year: name('2026/2027'),
  category: name('General secondary'),
  at: '2026-11-30T20:00:00.000Z',
  by: name('Mona'),
  state: 'takenOver',
  taken: 12,
  returned: 0,
  changed: 2,
  jobId: 5,
  takeBackJobId: null,
  version: 3,
  ...more,
})

describe('taking over official totals', () => {
  const open = async (preview: TakeOverPreview) => {
    const received = serve(({ path }) => (path === calls.takeOver.path ? ok(STARTED, 'تم|Taken over') : ok(preview)))
    const shown = await show(
      <SeasonProvider years={[]} semesters={[]}>
        <TakeOverScreen />
      </SeasonProvider>,
      { at: '/home/StudentData/OfficialResults/TakeOver?yearId=2&categoryId=1', namespaces: ['official-results'] },
    )
    return { ...shown, received }
  }

  it('says who gains and loses rank and who is left out, asks, and then leads to the take-overs', async () => {
    const { user, received, address } = await open(PREVIEW)
    await screen.findByText('26-1-7')
    screen.getByText(/2 candidates get another certified total; 2 gain rank, 1 loses rank/)
    screen.getByText(/4 applicants are not in the results/)
    expect(received[0]!.body).toMatchObject({ yearId: 2, categoryId: 1, of: 'differs', page: 1 })
    await user.click(screen.getByRole('button', { name: 'Take over 2 totals' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/2 applications get the official total/)
    await user.click(question.getByRole('button', { name: 'Take over 2 totals' }))
    await waitFor(() => expect(address()).toBe('/home/StudentData/OfficialResults/TakeOvers'))
    expect(received.find(({ path }) => path === calls.takeOver.path)!.body).toEqual({
      yearId: 2,
      categoryId: 1,
      semesterId: null,
      facultyId: null,
      appStatus: null,
      of: 'differs',
      shown: 2,
    })
  })

  it('takes nothing over where there is nothing', async () => {
    await open({ ...PREVIEW, results: [], total: 0, rules: [] })
    expect(await screen.findAllByText('There is no official total to take over here.')).not.toEqual([])
  })
})

describe('the lifecycle of a take-over, on its row', () => {
  const LABELS: Readonly<Record<TakeOverState, string>> = {
    takingOver: 'Being taken over',
    takenOver: 'Taken over',
    takingBack: 'Being taken back',
    takenBack: 'Taken back',
  }
  const button = () => screen.queryByRole('button', { name: /^Take back/ })
  playOnScreen(
    'takeOver',
    () => {
      let now: TakeOverRow
      let shown: Awaited<ReturnType<typeof show>>
      return lifecycleDriver({
        show: async (state: TakeOverState) => {
          now = takeOverRow({ state })
          serve(({ path }) => {
            if (path === calls.takeOvers.path) return ok([now])
            now = takeOverRow({ state: 'takingBack' })
            return ok(STARTED, 'تم|Done')
          })
          shown = await show(<TakeOversScreen />, {
            at: '/home/StudentData/OfficialResults/TakeOvers',
            namespaces: ['official-results', 'common', 'errors'],
          })
        },
        acts: {
          'takeOver.takeBack': async () => {
            await shown.user.click(button()!)
            const question = within(await screen.findByRole('alertdialog'))
            question.getByText(/10 certified totals go back/)
            await shown.user.click(question.getByRole('button', { name: 'Take back' }))
          },
        },
        see: async (state: TakeOverState, offers) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          const [, row] = await screen.findAllByRole('row')
          await within(row!).findByText(LABELS[state], { selector: '.bp6-tag *' })
          await seeOffered({ 'takeOver.takeBack': button }, offers)
        },
      })
    },
    {
      cases: {
        ...takeOverCases,
        inputs: { manager: takeOverCases.inputs.manager, halfReturned: takeOverCases.inputs.halfReturned },
      },
    },
  )
})
