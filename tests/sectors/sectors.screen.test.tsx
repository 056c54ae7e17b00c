import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SectorsScreen } from '#src/features/sectors/sectors-screen.tsx'
import { ok, serve, show } from '#tests/kit/support.tsx'

it('shows', async () => {
  serve(() => ok([{ id: 1, arName: 'قطاع الطب', enName: 'Medicine', active: true, uses: 0, version: 1 }]))
  await show(<SectorsScreen />, { namespaces: ['sectors'] })
  await screen.findByText('قطاع الطب')
  console.log(document.body.innerHTML)
  expect(1).toBe(1)
})
