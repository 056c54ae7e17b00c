import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { applicationsPath } from '#src/features/student-accounts/columns.tsx'
import { StudentAccountsScreen } from '#src/features/student-accounts/student-accounts-screen.tsx'
import { SESSION } from '#tests/session/support.tsx'
import { managerWithout, ok, refuse, seeWhyNot, serve, show, type Answer, openFilter } from '../kit/support.tsx'

const calls = API['student-accounts']
const account = (studentId: number, en: string, more: Partial<StudentAccount> = {}): StudentAccount => ({
  studentId,
  studentName: { ar: `طالب ${studentId}`, en },
  identityNum: '30801010101011',
  studentEmail: 'student@example.com',
  accountStatus: 1,
  appCount: 0,
  userName: `user${studentId}`,
  cardType: 1,
  gender: 13,
  version: 4,
  ...more,
})
const ROWS = [
  account(1, 'Ahmed Ali'),
  account(2, 'Mona Adel', { appCount: 2, accountStatus: 0, identityNum: 'A1234567', cardType: 2, gender: 14 }),
]

async function open(options: Parameters<typeof show>[1] = {}, answer?: Answer) {
  const page = (
    <ScopeProvider user={SESSION}>
      <StudentAccountsScreen />
    </ScopeProvider>
  )
  const received = serve(({ path }) => {
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.list.path) return ok({ results: ROWS, total: 2, more: false })
    if (path === calls.search.path) return ok({ students: [{ studentId: 2, studentName: ROWS[1]!.studentName }] })
    return answer ?? ok(path === calls.edit.path ? { version: 5 } : { id: 1 })
  })
  const shown = await show(page, {
    at: '/home/StudentData/StudentDataManagement',
    namespaces: ['student-accounts', 'scope'],
    ...options,
  })
  await screen.findByRole('rowheader', { name: /^Ahmed Ali/ })
  const sent = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body as object)
  return {
    ...shown,
    received,
    searches: () => sent(calls.list.path),
    suggested: () => sent(calls.search.path),
    edits: () => sent(calls.edit.path),
    removals: () => received.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body]),
  }
}
const button = (name: string, row = 'Ahmed Ali') =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${row}`) }).closest('tr')!).getByRole('button', { name })
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
const inDialog = async () => within(await screen.findByRole('dialog'))
const save = () => screen.getByRole('button', { name: 'Save' })

describe('student accounts (document 2, section 2.8)', () => {
  it('shows what a student user tells, five to a page, by name (sections 3 and 9)', async () => {
    const { searches } = await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Student nameIdentity number',
      'E-mailUser name',
      'Account status',
      'Applications',
      'Actions',
    ])
    expect(screen.getByRole('rowheader', { name: /^Mona Adel/ }).closest('tr')!.textContent).toContain(
      'A1234567student@example.comuser2Inactive2',
    )
    expect(searches()).toEqual([
      { identityType: 1, studentId: null, page: 1, pageSize: 5, orderBy: 'studentName', orderType: 'asc' },
    ])
  })

  it('searches by a name of three letters, not of two, and says so', async () => {
    const { user, searches } = await open()
    await user.type(await field('Search text'), 'Mo')
    expect(screen.getByText(/The list still shows the search before/)).toBeTruthy()
    await user.tab()
    expect(await screen.findByText('Type at least 3 letters of the name')).toBeTruthy()
    expect(searches()).toHaveLength(1)
    await user.type(await field('Search text'), 'n')
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ identityType: 1, searchText: 'Mon' })
  })

  it('searches by identity number, which a name does not become', async () => {
    const { user, searches } = await open({ at: '/home/StudentData/StudentDataManagement?searchText=Mona' })
    await user.selectOptions(await field('Search by'), 'Identity number')
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ identityType: 2, studentId: null })
    expect(searches()[1]).not.toHaveProperty('searchText')
    await user.type(await field('Search text'), 'a12-3')
    await waitFor(() => expect(searches()).toHaveLength(3))
    expect(searches()[2]).toMatchObject({ identityType: 2, searchText: 'a123' })
  })

  it('suggests students from three letters on, and lists the chosen one', async () => {
    const { user, searches, suggested } = await open()
    await user.type(await openFilter(user, 'Student'), 'Mon')
    await user.click(await screen.findByRole('option', { name: 'Mona Adel' }))
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ studentId: 2 })
    expect(suggested()).toEqual([{ searchData: 'Mon' }])
  })

  it('says in its own words that there is no update, and saves with what was shown (sections 5 and 7; D36, D48)', async () => {
    const { user, edits } = await open()
    await user.click(button('Edit'))
    const email = await field('E-mail')
    await user.click(save())
    expect(await screen.findByText('No update found')).toBeTruthy()
    expect(edits()).toEqual([])
    await user.clear(email)
    await user.type(email, 'new@example.com')
    await user.click(save())
    await waitFor(() =>
      expect(edits()).toEqual([
        {
          editedData: { stuId: 1, nId: '30801010101011', email: 'new@example.com' },
          oldData: { stuId: 1, nId: '30801010101011', email: 'student@example.com' },
          version: 4,
        },
      ]),
    )
  })

  it('refuses a national id that is none, and takes what a passport may have (D63)', async () => {
    const { user, edits } = await open()
    await user.click(button('Edit'))
    const id = await field('Identity number')
    await user.clear(id)
    await user.type(id, '3080101010101')
    await user.click(save())
    expect(await screen.findByText('The national number is incorrect')).toBeTruthy()
    expect(edits()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Edit', 'Mona Adel'))
    const passport = await field('Identity number')
    await user.clear(passport)
    await user.type(passport, 'B7')
    await user.click(save())
    await waitFor(() => expect(edits()).toHaveLength(1))
  })

  it('warns of a 13th digit that does not fit the gender, and saves it all the same (A9)', async () => {
    const { user, edits } = await open()
    const warning = () => screen.queryByText(/13th digit/)
    await user.click(button('Edit'))
    const id = await field('Identity number')
    expect(warning()).toBeNull()
    await user.clear(id)
    await user.type(id, '30801010101021')
    expect(warning()).not.toBeNull()
    await user.click(save())
    await waitFor(() => expect(edits()).toHaveLength(1))
  })

  it('tells beside the field that the number is another student’s, and keeps what was typed', async () => {
    const taken = 'هذا الرقم لغيره|Another student has this identity number'
    const { user } = await open(
      {},
      refuse(409, 'IDENTITY_TAKEN', taken, { fields: [{ path: '/editedData/nId', code: 'IDENTITY_TAKEN' }] }),
    )
    await user.click(button('Edit'))
    const id = await field('Identity number')
    await user.clear(id)
    await user.type(id, '30801010101111')
    await user.click(save())
    const dialog = await inDialog()
    await waitFor(() => expect(id.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getAllByText(/Another student has this identity number/).length).toBeGreaterThan(1)
    expect((id as HTMLInputElement).value).toBe('30801010101111')
  })

  it('deletes after a question that says what goes', async () => {
    const { user, removals } = await open()
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the student account?' })
    expect(question.textContent).toMatch(/Ahmed Ali.*30801010101011.*papers/)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(removals()).toEqual([['/api/students_admission_apps/delete_student_user/1', { version: 4 }]]),
    )
  })

  it('does not offer to delete an account with applications, and says how many there are (D70)', async () => {
    const { user } = await open()
    await user.click(button('Delete', 'Mona Adel'))
    expect(await screen.findByText('The student of this account has 2 applications.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('leads to the applications of a student who has some, of all seasons', async () => {
    const { user } = await open()
    await user.click(button('Applications of this student'))
    expect(await screen.findByText('The student of this account has no applications.')).toBeTruthy()
    expect(applicationsPath(ROWS[1]!)).toBe(
      '/home/StudentData/ManageApplications?identityType=2&searchText=A1234567&yearId=&semesterId=',
    )
    expect(button('Applications of this student', 'Mona Adel').getAttribute('aria-disabled')).toBeNull()
  })

  it('is only looked at without the permission, and each control says why (G10)', async () => {
    const { user } = await open({ access: managerWithout(calls.edit.access.permission) })
    await seeWhyNot(user, [button('Edit'), button('Delete')])
  })
})
