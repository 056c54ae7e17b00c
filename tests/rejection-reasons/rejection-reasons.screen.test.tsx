import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { RejectionReasonsScreen } from '#src/features/rejection-reasons/rejection-reasons-screen.tsx'
import { ok, serve, show } from '#tests/kit/support.tsx'

const REASONS = [
  { id: 1, arName: 'بيانات غير صحيحة', enName: 'False data', active: true, uses: 3, version: 1 },
  { id: 2, arName: 'سبب آخر', enName: 'Other reason', active: true, uses: 0, version: 1 },
]

/** Its words and its own calls; all else is the screen of sectors, tested there. */
describe('reasons of refusal', () => {
  const open = async () => {
    const received = serve(() => ok(REASONS))
    const shown = await show(<RejectionReasonsScreen />, { namespaces: ['rejection-reasons'] })
    await screen.findByRole('rowheader', { name: 'بيانات غير صحيحة' })
    return { ...shown, received }
  }
  it('are listed by a call of their own, and added by their words', async () => {
    const { received } = await open()
    expect(received[0]!.path).toBe(API['rejection-reasons'].list.path)
    expect(screen.getByRole('heading', { name: 'Reasons of refusal' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add a reason' })).toBeTruthy()
  })
  it('one in use says why it is not deleted (D55); another one is asked about', async () => {
    const { user } = await open()
    const [used, unused] = screen.getAllByRole('button', { name: 'Delete' })
    expect(used!.getAttribute('aria-disabled')).toBe('true')
    await user.click(unused!)
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/سبب آخر.* will be deleted for good/)
  })
})
