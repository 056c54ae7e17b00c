import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { show } from './support.tsx'

interface Row {
  readonly name: string
  readonly number: string
  readonly total: number
  readonly outcome: 'accepted' | 'refused'
}
const ROWS: readonly Row[] = [
  { name: 'أحمد عبد المنعم', number: '30501010112345', total: 380, outcome: 'accepted' },
  { name: 'سارة حسن', number: '30606060654321', total: 395, outcome: 'refused' },
  { name: 'منة الله علي', number: 'A1234567', total: 350, outcome: 'refused' },
]
const LOOK: ResultLook<Row> = {
  sortBy: { name: ({ name }) => name, total: ({ total }) => total },
  orderBy: 'total',
  orderType: 'desc',
  names: ({ name }) => [name],
  numbers: ({ number }) => [number],
  outcome: ({ outcome }) => outcome,
}
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', heads: true, cell: ({ name }) => name },
  { id: 'total', header: 'Total', align: 'number', cell: ({ total }) => total },
]
const OUTCOMES = [
  { value: null, label: 'All', count: 3 },
  { value: 'accepted', label: 'Accepted', count: 1 },
  { value: 'refused', label: 'Refused', count: 2 },
]
const List = () => (
  <ResultList
    list={useResults(ROWS, LOOK)}
    columns={COLUMNS}
    rowKey={({ number }) => number}
    caption="Results"
    outcomes={OUTCOMES}
  />
)
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const search = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

/** Issue 39, 2.6: lists that are results are searched, sorted and filtered by outcome, like every other. */
it('searches by name, as all searches fold it, and by number; sorts; filters by outcome; leads back from nothing', async () => {
  const { user, address } = await show(
    <PrivateAddress>
      <List />
    </PrivateAddress>,
  )
  await waitFor(() => expect(names()).toEqual(['سارة حسن', 'أحمد عبد المنعم', 'منة الله علي']))
  search('احمد عبدالمنعم')
  await waitFor(() => expect(names()).toEqual(['أحمد عبد المنعم']))
  search('٣٠٦')
  await waitFor(() => expect(names()).toEqual(['سارة حسن']))
  search('a123')
  await waitFor(() => expect(names()).toEqual(['منة الله علي']))
  search('')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(['أحمد عبد المنعم', 'سارة حسن', 'منة الله علي']))
  await user.click(screen.getByRole('button', { name: 'Refused 2' }))
  expect(names()).toEqual(['سارة حسن', 'منة الله علي'])
  expect(screen.getByRole('button', { name: 'Refused 2' }).getAttribute('aria-pressed')).toBe('true')
  search('أحمد')
  expect(await screen.findByText('Nothing matches the search')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1)!)
  await waitFor(() => expect(names()).toHaveLength(3))
  // next to another list: the address of the page stays as it is
  expect(address()).not.toContain('?')
})
