import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { forms } from 'virtual:validators/applications'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import { AdmissionFilters } from '#src/features/applications/admission-filters.tsx'
import { listSpec } from '#src/features/applications/applications.list.ts'
import { MORE_FILTER_KEYS, USUAL_FILTER_KEYS } from '#src/features/applications/shared-filters.ts'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SESSION } from '#tests/session/support.tsx'
import { type Answer, chooseFilter, closeFilter, ok, openFilter, serve, show } from '../kit/support.tsx'

vi.mock('#src/lib/idle.ts', () => ({
  whenIdle: (act: () => void) => {
    act()
  },
}))

const meant = (id: number, en: string, meaning: string | null = null) => ({ id, name: { ar: en, en }, meaning })
const CHOICES = {
  applicationStatus: [
    { id: 1, name: { ar: 'تحت المراجعة', en: 'Under review' }, mongo_id: '1', ordering: 1 },
    { id: 2, name: { ar: 'مقبول', en: 'Accepted' }, mongo_id: '2', ordering: 2 },
  ],
  Semesters: [],
  years: [{ id: 5, name: { ar: '2026/2027', en: '2026/2027' }, active: true }],
  faculties: [{ id: 3, name: { ar: 'الطب', en: 'Medicine' } }],
  certificateCategories: [
    { ...meant(3, 'Secondary'), basic_category_items: [{ ...meant(4, 'Science'), merged: [5, 6] }] },
    {
      ...meant(1017, 'From abroad', 'needsCountry'),
      basic_category_items: [meant(1022, 'Foreign', 'foreign'), meant(1061, 'Egyptian', 'egyptian')],
    },
    { ...meant(17, 'Canadian'), basic_category_items: [meant(22, 'Canadian - Science'), meant(61, 'Canadian - Arts')] },
  ],
  foreignCertificates: [meant(1, 'IGCSE')],
  egyptianCertificates: [meant(40, 'Nile')],
  countries: [{ id: 8, name: { ar: 'السودان', en: 'Sudan' }, merged: [9] }],
}
const { filters: NONE } = listSpec(null, null)
const BEFORE = /shows the search before/
const LETTERS = /digits and hyphens only/

/** The filters of the applications list, over what they search for (document 2, section 5). */
async function open(filters: Partial<FilterForm> = {}, choices = (): Answer | Promise<Answer> => ok(CHOICES)) {
  const searched = vi.fn<(filters: FilterForm) => void>()
  const received = serve(({ path, body }) => {
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === API.applications.searchStudent.path)
      return ok({ students: [{ studentId: 7, studentName: { ar: 'أحمد', en: 'Ahmed' } }] })
    if (path === API.applications.certificateTypes.path)
      return ok({
        certificatesTypes: CHOICES.certificateCategories.find(
          ({ id }) => id === (body as { categoryId: number }).categoryId,
        )!.basic_category_items,
      })
    return choices()
  })
  function Host() {
    const [applied, setApplied] = useState<FilterForm>({ ...NONE, ...filters })
    const apply = (next: FilterForm) => {
      searched(next)
      setApplied(next)
    }
    const list = {
      query: { filters: applied },
      view: 'rows',
      rows: [],
      type: apply,
      search: (next?: FilterForm) => next && apply(next),
      resetFilters: () => apply({ ...NONE }),
    }
    return (
      <ScopeProvider user={SESSION}>
        <AdmissionFilters
          list={list}
          form={forms.filter}
          rules={filterErrors}
          texts="applications"
          id="filters"
          usual={USUAL_FILTER_KEYS}
          more={MORE_FILTER_KEYS}
          scopeKey="1"
        />
      </ScopeProvider>
    )
  }
  const shown = await show(<Host />, { namespaces: ['applications', 'scope'] })
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

/** The chips of the line, without the menu of all filters at their end. */
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .slice(0, -1)
const texts = () => chips().map(({ textContent }) => textContent)
const remove = (name: string) => screen.getByRole('button', { name: `Remove the filter ${name}` })

describe('chips', () => {
  it('name the row into which the one of an old link or view was merged (ADR 116)', async () => {
    await open({ certificateCategoryId: 3, certificateTypeId: 6, countryId: 9 })
    await screen.findByText('Science')
    expect(texts().filter((text) => /Science|Sudan/.test(text ?? ''))).toHaveLength(2)
  })
  it('say what the list is narrowed by; each can be taken away, and the usual ones stay', async () => {
    const { user, searched } = await open({ yearId: 5, endApplicationDate: '2026-07-31', withDesiresChecked: true })
    await screen.findByText('2026/2027')
    expect(texts()).toEqual([
      'Application status',
      'Academic year: 2026/2027',
      'Semester',
      'Application date to: 31 Jul 2026',
      'With several desires',
    ])
    await user.click(remove('Application date to'))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ endApplicationDate: null, yearId: 5, withDesiresChecked: true })
    await user.click(remove('With several desires'))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ withDesiresChecked: false, yearId: 5 })
    await user.click(remove('Academic year'))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ yearId: null })
    expect(texts()).toEqual(['Application status', 'Academic year', 'Semester'])
    expect(document.activeElement?.textContent).toBe('Academic year')
  })
  it('say what a number of the statistic led to, and make way for what is chosen here (ADR 83)', async () => {
    const { user, searched } = await open({ facultyId: 3, appStatuses: [1, 2], certificateTypeIds: [9] })
    await screen.findByText('Medicine')
    expect(texts().slice(3)).toEqual([
      'Faculty: Medicine',
      'Any of these statuses: Under review or Accepted',
      'Any of these certificate types',
    ])
    await chooseFilter(user, 'Application status', 'Accepted')
    expect(searched.mock.lastCall?.[0]).toMatchObject({ appStatus: 2, facultyId: 3, certificateTypeIds: [9] })
    expect(searched.mock.lastCall?.[0].appStatuses).toBeUndefined()
    await user.click(remove('Faculty'))
    expect(searched.mock.lastCall?.[0].facultyId).toBeUndefined()
  })
  it.each([
    ['Possible duplicates only', 'duplicatesOnly'],
    ['With papers to check only', 'papersToCheckOnly'],
  ])('%s: chosen among all filters, and taken away as a chip (ADR 67, 68)', async (name, key) => {
    const { user, searched } = await open()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(searched.mock.lastCall?.[0]).toMatchObject({ [key]: true, withDesiresChecked: false }))
    await user.click(remove(name))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ [key]: false })
  })
  it('who was asked to complete data long ago: so many days, and taken away as a chip (issue 36)', async () => {
    const label = 'Asked to complete, at least so many days ago'
    const { user, searched } = await open()
    await user.type(await openFilter(user, label), '14')
    await closeFilter(user)
    expect(searched.mock.lastCall?.[0]).toMatchObject({ askedDays: 14 })
    expect(texts().at(-1)).toBe('Asked to complete 14 days ago or earlier')
    await user.click(remove(label))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ askedDays: null })
  })
  it('a category that is taken away takes its type along (document 2, section 2.1)', async () => {
    const { user, searched } = await open({ certificateCategoryId: 3, certificateTypeId: 4 })
    await user.click(remove('Certificate category'))
    expect(searched.mock.lastCall?.[0]).toMatchObject({ certificateCategoryId: null, certificateTypeId: null })
  })
  it('open a popover with the keyboard in its first field, and get the keyboard back from it', async () => {
    const { user } = await open()
    const status = screen.getByRole('button', { name: 'Application status' })
    await user.click(status)
    const popover = await screen.findByRole('dialog', { name: 'Filters' })
    await waitFor(() => expect(document.activeElement).toBe(within(popover).getByLabelText('Application status')))
    expect(status.getAttribute('aria-expanded')).toBe('true')
    await closeFilter(user)
    await waitFor(() => expect(document.activeElement).toBe(status))
    // what was not set leaves no chip behind, and the keyboard in the menu
    await openFilter(user, 'Country')
    await closeFilter(user)
    expect(texts()).toEqual(['Application status', 'Academic year', 'Semester'])
    expect(document.activeElement?.textContent).toBe('Filter')
  })
  it('show a value that is not searched for as a fault, with its reason in the popover again', async () => {
    const { user, searched } = await open({ startApplicationDate: '2026-07-10', endApplicationDate: '2026-07-20' })
    await openFilter(user, 'Application date to')
    // the day can be typed once its calendar has loaded
    const end = () => screen.getByLabelText<HTMLInputElement>('Application date to', { selector: 'input' })
    await waitFor(() => expect(end().readOnly).toBe(false))
    await user.clear(end())
    await user.type(end(), '01/07/2026')
    await closeFilter(user)
    expect(screen.getByText(BEFORE)).toBeTruthy()
    expect(searched.mock.lastCall?.[0].endApplicationDate).not.toBe('2026-07-01')
    const chip = chips().at(-1)!
    expect(chip.dataset['atFault']).toBe('true')
    await user.click(within(chip).getByRole('button', { name: /Application date to/, expanded: false }))
    expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy()
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
  const field = await openFilter(user, 'Student')
  await user.type(field, 'ahmeda')
  await user.keyboard('{Backspace}')
  expect(searches()).toEqual([])
  await user.click(await screen.findByRole('option', { name: 'Ahmed' }))
  expect(searches()).toEqual(['ahmed'])
})

/** Category 17 and the types 22 and 61 of document 2, section 2.1: known by their meanings, whatever their ids (ADR 108). */
describe('fields that depend on what the chosen category and type mean', () => {
  const enabled = async (label: string) =>
    !(await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).disabled
  const chosen = {
    certificateCategoryId: 1017,
    certificateTypeId: 1022,
    certificateForeignId: 1,
    countryId: 8,
  }
  it.each([
    ['of any country, foreign', { certificateCategoryId: 1017, certificateTypeId: 1022 }, true, 'IGCSE'],
    ['of any country, Egyptian', { certificateCategoryId: 1017, certificateTypeId: 1061 }, true, 'Nile'],
    ['without meanings, with the former ids', { certificateCategoryId: 17, certificateTypeId: 22 }, false, null],
  ])('country and certificate name: %s', async (_, filters, isNeeded, name) => {
    const { user } = await open(filters)
    await openFilter(user, 'Country')
    await waitFor(async () => expect(await enabled('Country')).toBe(isNeeded))
    expect(await enabled('Certificate name')).toBe(name !== null)
    if (!name) return
    await user.click(screen.getByLabelText('Certificate name', { selector: 'input' }))
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([name])
  })
  it('are emptied by a category that does not mean them', async () => {
    const { user, searched } = await open(chosen)
    await screen.findByText(/Sudan/)
    await chooseFilter(user, 'Certificate category', 'Canadian')
    expect(searched.mock.lastCall?.[0]).toMatchObject({
      certificateCategoryId: 17,
      certificateTypeId: null,
      certificateForeignId: null,
      countryId: null,
    })
  })
  it('keep what a link set while the choices are on their way', async () => {
    const { user, field, searched } = await open(chosen, () => new Promise(() => undefined))
    await user.type(field, 's')
    expect(searched.mock.lastCall?.[0]).toMatchObject({ ...chosen, searchText: 's' })
  })
})
