import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { PaperMenu } from '#src/features/applications/paper-menu.tsx'
import type { OpenDecision } from '#src/features/applications/use-offers.ts'
import type { Access } from '#src/kit/access.tsx'
import { AT_UNIVERSITY, show } from '../kit/support.tsx'

/** Document 2, section 4: print and download are allowed when the status is above 0. */
const WHY = 'Print and download are available once the application was sent'

const open = (
  applicationStatus: number,
  onDecide: OpenDecision = () => {},
  permissions: readonly Permission[] = PERMISSIONS,
) =>
  show(
    <PaperMenu
      of={{ current: { applicationStatus } as ApplicationRow }}
      whyNot={(type) => (type === 'application.accept' ? undefined : () => [{ why: 'Refused already' }])}
      onDecide={onDecide}
    />,
    { namespaces: ['applications'], access: { permissions, nodes: AT_UNIVERSITY } as Access },
  )

it.each([
  ...[-2, -1, 0].map((status) => [status, false] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((status) => [status, true] as const),
])('of an application in %i, print and download: %s; where they are not, why', async (applicationStatus, isOffered) => {
  await open(applicationStatus)
  for (const name of [/^Print/, /^Download/, /^Dossier/])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled') === 'true').toBe(!isOffered)
  expect(screen.queryByText(WHY) === null).toBe(isOffered)
})

it('the dossier needs a permission of its own, and says so', async () => {
  await open(2, undefined, [])
  const item = screen.getByRole('menuitem', { name: /^Dossier/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain("You don't have permission for this action")
})

describe('where rows are cards, the decisions', () => {
  afterEach(() => vi.restoreAllMocks())
  it('stand in the menu, and one that is not offered says why', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }))
    const decided = vi.fn<OpenDecision>()
    const { user } = await open(1, decided)
    await user.click(screen.getByRole('menuitem', { name: 'Accept' }))
    expect(decided.mock.lastCall?.[0]).toBe('accept')
    const refuse = screen.getByRole('menuitem', { name: /^Refuse/ })
    expect(refuse.getAttribute('aria-disabled')).toBe('true')
    expect(refuse.textContent).toContain('Refused already')
  })
  it('stand in the row else', async () => {
    await open(1)
    expect(screen.queryByRole('menuitem', { name: 'Accept' })).toBeNull()
  })
})
