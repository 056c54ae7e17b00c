import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Driver } from '#machines/walker/types.ts'
import type { Question } from '#src/features/shell/question-dialog.tsx'
import { useConfirm } from '#src/features/shell/use-confirm.tsx'
import { never } from '#tests/support/walker/never.ts'
import { playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { show } from './support.tsx'

// fetched with the first question
beforeAll(() => import('#src/features/shell/question-dialog.tsx'), 90_000)
const answered = vi.fn()
function Caller({ question }: { readonly question: Question }) {
  const { confirm, dialog } = useConfirm()
  return (
    <>
      <button type="button" onClick={() => void confirm(question).then(answered)}>
        ask
      </button>
      {dialog}
    </>
  )
}
const QUESTION: Question = { title: 'Publish the news?', message: 'All will see it', confirmText: 'Publish' }

it.each([
  ['confirm', QUESTION, 'Publish'],
  ['cancel', QUESTION, 'Cancel'],
  ['cancel', QUESTION, 'Close'],
  ['extra', { ...QUESTION, extraText: 'Publish later' }, 'Publish later'],
])('answers %s, once, however often it is pressed (document 1, section 2)', async (answer, question, button) => {
  answered.mockReset()
  const { user } = await show(<Caller question={question} />)
  await user.click(screen.getByText('ask'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish the news?', description: 'All will see it' })
  expect(dialog.querySelectorAll('.bp6-dialog-footer button')).toHaveLength(question.extraText ? 3 : 2)
  await user.dblClick(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(answered.mock.calls).toEqual([[answer]])
})
it('is cancelled by Escape, and not by a click beside it', async () => {
  answered.mockReset()
  const { user } = await show(<Caller question={QUESTION} />)
  await user.click(screen.getByText('ask'))
  await screen.findByRole('alertdialog')
  await user.click(document.querySelector('.bp6-overlay-backdrop')!)
  expect(answered).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answered.mock.calls).toEqual([['cancel']]))
})

/** Plays a question with two or three answers, as the step defines. */
function confirmDriver(): Driver {
  const answer = (name: string) => screen.queryByRole('button', { name })
  const controls = {
    'question.confirm': () => answer('Publish'),
    'question.extra': () => answer('Publish later'),
    'question.cancel': () => answer('Cancel'),
  }
  const given: string[] = []
  let shown: Awaited<ReturnType<typeof show>>
  return {
    start: async () => {
      answered.mockReset()
      shown = await show(<span />)
    },
    perform: async ({ type }, { case: of }) => {
      if (type !== 'question.ask') {
        given.push(type.replace('question.', ''))
        await shown.user.click(controls[type as keyof typeof controls]()!)
        return
      }
      shown.unmount()
      shown = await show(<Caller question={of === 'three' ? { ...QUESTION, extraText: 'Publish later' } : QUESTION} />)
      await shown.user.click(screen.getByText('ask'))
    },
    settle: never('call'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(value === 'asking' ? 1 : 0))
      await seeOffered(controls, offers)
      expect(answered.mock.calls.flat()).toEqual(given)
    },
  }
}
describe('every declared transition of a confirmation, on the screen', () => playOnScreen('confirm', confirmDriver))
