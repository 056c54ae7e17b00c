import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Question } from '#src/kit/feedback/question-dialog.tsx'
import { useConfirm } from '#src/kit/feedback/use-confirm.tsx'
import { show } from './support.tsx'

// fetched with the first question
beforeAll(() => import('#src/kit/feedback/question-dialog.tsx'), 90_000)
const answered = vi.fn()
function Asker({ question }: { readonly question: Question }) {
  const { ask, dialog } = useConfirm()
  return (
    <>
      <button type="button" onClick={() => void ask(question).then(answered)}>
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
])('answers %s, once (document 1, section 2)', async (answer, question, button) => {
  answered.mockReset()
  const { user } = await show(<Asker question={question} />)
  await user.click(screen.getByText('ask'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish the news?', description: 'All will see it' })
  expect(dialog.querySelectorAll('.bp6-dialog-footer button')).toHaveLength(question.extraText ? 3 : 2)
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(answered.mock.calls).toEqual([[answer]])
})
it('is cancelled by Escape, and not by a click beside it', async () => {
  answered.mockReset()
  const { user } = await show(<Asker question={QUESTION} />)
  await user.click(screen.getByText('ask'))
  await screen.findByRole('alertdialog')
  await user.click(document.querySelector('.bp6-overlay-backdrop')!)
  expect(answered).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answered.mock.calls).toEqual([['cancel']]))
})
