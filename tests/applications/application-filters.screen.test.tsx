import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { ApplicationFilters } from '#src/features/applications/application-filters.tsx'
import { listSpec } from '#src/features/applications/applications.list.ts'
import { ok, serve, show } from '../kit/support.tsx'

vi.mock('#src/lib/idle.ts', () => ({
  whenIdle: (act: () => void) => {
    act()
  },
}))

const CHOICES = {
  applicationStatus: [
    { id: 1, name: { ar: 'تحت المراجعة', en: 'Under review' }, mongo_id: '1', ordering: 1 },
    { id: 2, name: { ar: 'مقبول', en: 'Accepted' }, mongo_id: '2', ordering: 2 },
  ],
  Semesters: [],
  years: [{ id: 5, name: { ar: '2026/2027', en: '2026/2027' }, active: true }],
  faculties: [{ id: 3, name: { ar: 'الطب', en: 'Medicine' } }],
  certificateCategories: [],
  foreignCertificates: [],
  egyptianCertificates: [],
  countries: [],
}
const { filters: NONE } = listSpec(null, null)
const BEFORE = /shows the search before/
const LETTERS = /digits and hyphens only/

/** The filters of the applications list, over what they search for (document 2, section 5). */
async function open(filters: Partial<FilterForm> = {}) {
  const searched = vi.fn<(filters: FilterForm) => void>()
  const received = serve(({ path }) =>
    ok(
      path.endsWith('/search_student/')
        ? { students: [{ studentId: 7, studentName: { ar: 'أحمد', en: 'Ahmed' } }] }
        : CHOICES,
    ),
  )
  function Host() {
    const [applied, setApplied] = useState<FilterForm>({ ...NONE, ...filters })
    const apply = (next: FilterForm) => {
      searched(next)
      setApplied(next)
    }
    return (
      <ApplicationFilters
        waits={false}
        scopeKey="1"
        filters={applied}
        onType={apply}
        onChoose={apply}
        onSearch={() => {}}
        onReset={() => apply({ ...NONE })}
      />
    )
  }
  const shown = await show(<Host />, { namespaces: ['applications'] })
  const field = await screen.findByLabelText<HTMLInputElement>('Search text')
  const searches = () =>
    received
      .filter(({ path }) => path.endsWith('/search_student/'))
      .map(({ body }) => (body as { searchData: string }).searchData)
  return { ...shown, field, searched, searches }
}

describe('search by', () => {
  it('always holds one of the three; names may be longer than the others', async () => {
    const { user, field } = await open()
    const options = within(screen.getByLabelText('Search by')).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ text }) => text)).toEqual(['Student name', 'Identity number', 'Application number'])
    await user.type(field, 'a'.repeat(30))
    expect(field.value).toHaveLength(30)
  })
  it.each([SEARCH_BY.identity, SEARCH_BY.applicationId])(
    '%d counts to 25, and takes no 26th character',
    async (identityType) => {
      const { user, field } = await open({ identityType })
      expect(screen.getByText('0/25')).toBeTruthy()
      await user.type(field, '12345678901234567890123456')
      expect(field.value).toBe('1234567890123456789012345')
      expect(screen.getByText('25/25')).toBeTruthy()
    },
  )
})

describe('what is typed says what it is (ADR 66)', () => {
  const kind = () => screen.getByLabelText<HTMLSelectElement>('Search by').selectedOptions[0]!.text
  it('a name, an identity, a number; a letter after an empty field is a name again', async () => {
    const { user, field, searched } = await open()
    await user.type(field, 'sara')
    expect(kind()).toBe('Student name')
    await user.clear(field)
    await user.type(field, '26')
    expect(kind()).toBe('Identity number')
    await user.type(field, '-1')
    expect(kind()).toBe('Application number')
    expect(searched.mock.lastCall?.[0]).toMatchObject({ identityType: SEARCH_BY.applicationId, searchText: '26-1' })
    await user.clear(field)
    await user.type(field, 'س')
    expect(kind()).toBe('Student name')
    expect(field.value).toBe('س')
  })
  it('stays as it was chosen, and choosing empties the field', async () => {
    const { user, field, searched } = await open()
    await user.type(field, 'sara')
    await user.selectOptions(screen.getByLabelText('Search by'), 'Application number')
    expect(field.value).toBe('')
    expect(searched.mock.lastCall?.[0]).toMatchObject({ identityType: SEARCH_BY.applicationId })
    await user.type(field, '26')
    expect(kind()).toBe('Application number')
  })
})

describe('chips', () => {
  const chips = () => within(screen.getByRole('list', { name: 'Filters in use' }))
  it('say what the list is narrowed by; each can be taken away', async () => {
    const { user, searched } = await open({ yearId: 5, endApplicationDate: '2026-07-31', withDesiresChecked: true })
    await screen.findByText('2026/2027')
    expect(
      chips()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026/2027', 'Application date to: 31 Jul 2026', 'With several desires'])
    await user.click(chips().getByRole('button', { name: 'Remove the filter Application date to' }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ endApplicationDate: null, yearId: 5, withDesiresChecked: true })
    await user.click(chips().getByRole('button', { name: 'Remove the filter With several desires' }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ withDesiresChecked: false, yearId: 5 })
    await user.click(chips().getByRole('button', { name: 'Remove the filter Academic year' }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ yearId: null })
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  })
  it('say what a number of the statistic led to, and make way for what is chosen here (ADR 83)', async () => {
    const { user, searched } = await open({ facultyId: 3, appStatuses: [1, 2], certificateTypeIds: [9] })
    await screen.findByText('Medicine')
    expect(
      chips()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Medicine', 'Under review or Accepted', 'Any of these certificate types'])
    await user.selectOptions(screen.getByLabelText('Application status'), 'Accepted')
    expect(searched.mock.lastCall?.[0]).toMatchObject({ appStatus: 2, facultyId: 3, certificateTypeIds: [9] })
    expect(searched.mock.lastCall?.[0].appStatuses).toBeUndefined()
    await user.click(chips().getByRole('button', { name: 'Remove the filter Faculty' }))
    expect(searched.mock.lastCall?.[0].facultyId).toBeUndefined()
  })
  it.each([
    ['Possible duplicates only', 'duplicatesOnly'],
    ['With papers to check only', 'papersToCheckOnly'],
  ])('%s: chosen among all filters, and taken away as a chip (ADR 67, 68)', async (name, key) => {
    const { user, searched } = await open()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('checkbox', { name }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ [key]: true, withDesiresChecked: false })
    await user.click(chips().getByRole('button', { name: `Remove the filter ${name}` }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ [key]: false })
  })
  it('who was asked to complete data long ago: so many days, and taken away as a chip (issue 36)', async () => {
    const { user, searched } = await open()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const days = await screen.findByLabelText('Asked to complete, at least so many days ago')
    await user.type(days, '14')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ askedDays: 14 })
    expect(chips().getByRole('listitem').textContent).toBe('Asked to complete 14 days ago or earlier')
    await user.click(
      chips().getByRole('button', { name: 'Remove the filter Asked to complete, at least so many days ago' }),
    )
    expect(searched.mock.lastCall?.[0]).toMatchObject({ askedDays: null })
  })
  it('a category that is taken away takes its type along (document 2, section 2.1)', async () => {
    const { user, searched } = await open({ certificateCategoryId: 3, certificateTypeId: 4 })
    await user.click(chips().getByRole('button', { name: 'Remove the filter Certificate category' }))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ certificateCategoryId: null, certificateTypeId: null })
  })
})

describe('what the list is told', () => {
  it('an invalid filter: the list shows the search before, until it is mended', async () => {
    const { user, field, searched } = await open({ identityType: SEARCH_BY.identity, searchText: '298' })
    expect(screen.queryByText(BEFORE)).toBeNull()
    await user.click(field)
    await user.paste('-5')
    expect((await screen.findByText(BEFORE)).closest('[role=status]')).toBeTruthy()
    expect(searched).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}{Backspace}')
    expect(screen.queryByText(BEFORE)).toBeNull()
  })
  it('letters as an application number match nothing, digits and hyphens may', async () => {
    const { user, field } = await open({ identityType: SEARCH_BY.applicationId })
    await user.type(field, '26-1')
    expect(screen.queryByText(LETTERS)).toBeNull()
    await user.type(field, 'a')
    expect((await screen.findByText(LETTERS)).closest('[role=status]')).toBeTruthy()
  })
  it('letters as an identity may match: passports have them', async () => {
    const { user, field } = await open({ identityType: SEARCH_BY.identity })
    await user.type(field, 'A123')
    expect(screen.queryByText(LETTERS)).toBeNull()
  })
})

it('suggestions of students are asked for once a word, after a pause', async () => {
  const { user, searches } = await open()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const field = (await screen.findAllByRole('combobox')).find(({ tagName }) => tagName === 'INPUT')!
  await user.type(field, 'ahmeda')
  await user.keyboard('{Backspace}')
  expect(searches()).toEqual([])
  await user.click(await screen.findByRole('option', { name: 'Ahmed' }))
  expect(searches()).toEqual(['ahmed'])
})
