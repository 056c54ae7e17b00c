import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { PaperMenu } from '#src/features/applications/paper-menu.tsx'
import { show } from '../kit/support.tsx'

/** Document 2, section 4: print and download are allowed when the status is above 0. */
const WHY = 'Print and download are available once the application was sent'

it.each([
  ...[-2, -1, 0].map((status) => [status, false] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((status) => [status, true] as const),
])('of an application in %i, print and download: %s; where they are not, why', async (applicationStatus, isOffered) => {
  await show(<PaperMenu of={{ current: { applicationStatus } as ApplicationRow }} />, { namespaces: ['applications'] })
  for (const name of [/^Print/, /^Download/])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled') === 'true').toBe(!isOffered)
  expect(screen.queryByText(WHY) === null).toBe(isOffered)
})
