import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { EntryChoices, FoundStudent } from '#schemas/entry/entry.schema.ts'
import { EntryScreen } from '#src/features/entry/entry-screen.tsx'
import { isAnythingUnsaved } from '#src/kit/record/unsaved.ts'
import { managerWithout, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { CHOICES, CITIES, FOUND, NATIONAL_ID } from './entry.replies.ts'

const calls = API.entry
interface Opened {
  readonly choices?: Answer
  readonly found?: FoundStudent
  readonly saved?: () => Answer | undefined
  readonly options?: Parameters<typeof show>[1]
}
const SAVED = { applyId: 9, studentId: 8, appNum: '26-1-000009', status: 7, warnings: [] }
async function open({ choices = ok(CHOICES), found = null, saved = () => undefined, options }: Opened = {}) {
  const received = serve(({ path }) => {
    if (path === calls.choices.path) return choices
    if (path === calls.cities.path) return ok(CITIES)
    if (path === calls.find.path) return ok(found)
    return saved() ?? ok(SAVED, 'أُدخل|Application 26-1-000009 was entered')
  })
  const shown = await show(<EntryScreen />, {
    at: '/home/StudentData/EnterApplication',
    namespaces: ['entry', 'statuses'],
    ...options,
  })
  const sent = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  return { ...shown, sent }
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}\\W*$`)) as HTMLInputElement
const openForm = async (opened: Opened = {}) => {
  const shown = await open(opened)
  await screen.findByLabelText(/^Identity number/)
  return shown
}
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const choose = (name: string, label: string) => {
  const select = field(name) as unknown as HTMLSelectElement
  const option = within(select).getByRole('option', { name: label }) as HTMLOptionElement
  fireEvent.change(select, { target: { value: option.value } })
}
const lookUp = (number: string) => {
  type('Identity number', number)
  fireEvent.blur(field('Identity number'))
}

/** Issue 43, point 3; ADR 128. */
describe('the entry of paper applications', () => {
  it('takes 25 fields in at most 60 presses beside the values, by the keyboard alone, and the next one at once', async () => {
    const { user, sent } = await openForm()
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await user.keyboard(`{${key}}`)
    }
    const write = async (text: string) => {
      await user.keyboard(text)
      await press('Tab')
    }
    /** Typed, and taken from the list. */
    const suggest = async (text: string) => {
      await user.keyboard(text)
      await press('Enter')
      await press('Tab')
    }
    /** The platform's own list: its first letters are the value; jsdom has no such list. */
    const select = async (name: string, label: string) => {
      expect(document.activeElement).toBe(field(name))
      choose(name, label)
      await press('Tab')
    }
    await waitFor(() => expect(document.activeElement).toBe(field('Identity number')))
    await write(NATIONAL_ID)
    await press('Tab') // the type of the card stays
    await write('منى أحمد')
    await write('Mona Ahmed')
    await waitFor(() => expect(field('Birthdate').value).toBe('01/01/2008'))
    expect(field('Female').checked).toBe(true)
    await press('Tab') // gender
    await press('Tab') // birthdate
    await suggest('Egy')
    await write('01001234567')
    await write('0223456789')
    await write('mona@example.com')
    expect(field('Country of birth').value).toBe('Egypt')
    await press('Tab')
    expect(
      within(field('Governorate of birth')).getByRole<HTMLOptionElement>('option', { name: 'Cairo' }).selected,
    ).toBe(true)
    await press('Tab')
    await suggest('Maadi')
    await suggest('Egy')
    await select('Governorate of the address', 'Cairo')
    await waitFor(() => expect(sent(calls.cities.path)).toHaveLength(2))
    await suggest('Helio')
    await select('Faculty', 'Faculty of Engineering')
    await press('Tab') // its one branch is chosen
    await press('Tab') // the first quota
    await write('1')
    await select('Certificate category', 'Foreign certificates')
    await press('Tab') // its one type is chosen
    await suggest('Another')
    await write('Matura')
    await press('Tab') // equivalent type
    await press('Tab') // equivalent name
    await press('Tab') // the year in which the season begins
    await suggest('Germ')
    await write('300')
    await write('310.5')
    await user.keyboard('4711')
    // Enter: jsdom knows no button outside of its form
    presses += 1
    fireEvent.submit(field('Seat number').form!)
    expect(await screen.findByRole('link', { name: '26-1-000009' })).toBeTruthy()
    expect(sent(calls.create.path)).toEqual([
      {
        cardType: 1,
        cardId: NATIONAL_ID,
        arName: 'منى أحمد',
        enName: 'Mona Ahmed',
        gender: 14,
        birthdate: '2008-01-01',
        nationalityId: 1,
        mobile: '01001234567',
        telephone: '0223456789',
        email: 'mona@example.com',
        birthCountryId: 1,
        birthCityId: 12,
        addressCountryId: 1,
        addressCityId: 11,
        facultyId: 2,
        branchId: 21,
        quotaId: 1,
        desireNumber: 1,
        categoryId: 6,
        typeId: 61,
        certificateNameId: 7,
        otherCertificateText: 'Matura',
        preQualYear: 2026,
        preQualCountryId: 2,
        submittedTotal: 300,
        preQualTotal: 310.5,
        seatNumber: 4711,
      },
    ])
    expect(presses).toBeLessThanOrEqual(60)

    // the next one: what papers of a pile have in common stays, and the cursor is in the number
    await waitFor(() => expect(document.activeElement).toBe(field('Identity number')))
    expect(field('Identity number').value).toBe('')
    expect(field('Name in Arabic').value).toBe('')
    expect(field('Nationality').value).toBe('Egypt')
    for (const [name, label] of [
      ['Faculty', 'Faculty of Engineering'],
      ['Branch', 'Main branch'],
      ['Certificate type', 'Foreign'],
    ] as const)
      expect(within(field(name)).getByRole<HTMLOptionElement>('option', { name: label }).selected).toBe(true)
    expect(sent(calls.choices.path)).toHaveLength(1)
    expect(isAnythingUnsaved()).toBe(false)
  })

  it('fills in what a number says, not over what was typed, and again for a corrected number', async () => {
    await openForm()
    type('Birthdate', '02/01/2008')
    fireEvent.blur(field('Birthdate'))
    lookUp(NATIONAL_ID)
    await waitFor(() => expect(field('Female').checked).toBe(true))
    expect(field('Birthdate').value).toBe('02/01/2008')
    expect(screen.getByText(/does not agree with the birthdate/)).toBeTruthy()
    lookUp('30801010112355')
    await waitFor(() => expect(field('Male').checked).toBe(true))
  })

  it('offers a student who is known, and sends the application alone', async () => {
    const { user, sent } = await openForm({ found: FOUND })
    type('Name in Arabic', 'منى')
    lookUp(NATIONAL_ID)
    const note = within((await screen.findByText('Mona Ahmed')).closest<HTMLElement>('[role=status]')!)
    expect(note.getByRole('link', { name: '26-1-000004' }).getAttribute('href')).toContain('searchText=26-1-000004')
    expect(screen.queryByLabelText(/^Name in Arabic/)).toBeNull()
    choose('Faculty', 'Faculty of Engineering')
    choose('Certificate category', 'General Secondary')
    choose('Certificate type', 'Science')
    type('Total', '300')
    await user.click(screen.getByRole('button', { name: 'Save and enter the next one' }))
    await screen.findByRole('link', { name: '26-1-000009' })
    expect(sent(calls.add.path)).toEqual([
      {
        cardType: 1,
        cardId: NATIONAL_ID,
        facultyId: 2,
        branchId: 21,
        quotaId: 1,
        categoryId: 5,
        typeId: 51,
        preQualYear: 2026,
        submittedTotal: 300,
      },
    ])
    expect(sent(calls.create.path)).toEqual([])
  })

  it('names no student whom the scope may not, and gives back what was typed when the number was wrong', async () => {
    const unnamed = { studentName: null, applications: [] }
    const { user } = await openForm({ found: unnamed })
    type('Name in Arabic', 'منى')
    lookUp(NATIONAL_ID)
    expect(await screen.findByText('A student of another faculty')).toBeTruthy()
    await user.type(field('Identity number'), '{Backspace}')
    expect(field('Name in Arabic').value).toBe('منى')
  })

  it('has the fields of the certificate that is chosen, and no others', async () => {
    await openForm()
    choose('Certificate category', 'General Secondary')
    expect(screen.queryByLabelText(/^Certificate name/)).toBeNull()
    choose('Certificate category', 'Foreign certificates')
    expect(field('Certificate name').getAttribute('aria-required')).toBe('true')
    expect(field('Country of the certificate').getAttribute('aria-required')).toBe('true')
    expect(screen.queryByLabelText(/^Name as it is on the certificate/)).toBeNull()
    choose('Certificate category', 'General Secondary')
    expect(screen.queryByLabelText(/^Equivalent type/)).toBeNull()
  })

  it('says beside the field what the server refuses, and keeps what was typed', async () => {
    let isTaken = true
    const { user } = await openForm({
      found: FOUND,
      saved: () =>
        isTaken
          ? refuse(400, 'INVALID_INPUT', 'خطأ|The data are wrong', {
              fields: [{ path: '/branchId', code: 'BRANCH_NOT_OPEN' }],
            })
          : undefined,
    })
    lookUp(NATIONAL_ID)
    await screen.findByText('Mona Ahmed')
    choose('Faculty', 'Faculty of Medicine')
    choose('Branch', 'Luxor')
    choose('Certificate category', 'General Secondary')
    choose('Certificate type', 'Arts')
    type('Total', '280')
    await user.click(screen.getByRole('button', { name: 'Save and enter the next one' }))
    expect(await screen.findByText('This branch takes no applications now. Choose another one')).toBeTruthy()
    expect(field('Total').value).toBe('280')
    isTaken = false
    choose('Branch', 'Alexandria')
    await user.click(screen.getByRole('button', { name: 'Save and enter the next one' }))
    expect(await screen.findByRole('link', { name: '26-1-000009' })).toBeTruthy()
  })

  it.each<[string, Partial<EntryChoices>, RegExp]>([
    ['no season is the current one', { season: null }, /^No season is the current one/],
    [
      'the season takes no applications',
      { season: { ...CHOICES.season!, isOpen: false } },
      /2026\/2027 · First semester takes no applications now/,
    ],
    ['no branch is open', { faculties: [] }, /^No branch of your scope takes applications/],
  ])('says why nothing can be entered: %s', async (_, change, why) => {
    await open({ choices: ok({ ...CHOICES, ...change }) })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByLabelText(/^Identity number/)).toBeNull()
  })

  it('is locked for who may not enter applications', async () => {
    await open({ options: { access: managerWithout('students_admission_apps.can_enter_applications') } })
    expect(await screen.findByText(/permission/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Identity number/)).toBeNull()
  })
})
