import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { PERSON_STATES, type PersonDetails, type PersonRow } from '#schemas/people/person.schema.ts'
import { PeopleScreen } from '#src/features/people/people-screen.tsx'
import { PersonScreen } from '#src/features/people/person-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SESSION } from '#tests/session/support.tsx'
import { chooseFilter, managerWithout, ok, refuse, seeWhyNot, serve, show, type Answer } from '../kit/support.tsx'
import { personDetails, personRow, ROLES, TWO_HOMES } from './people.replies.ts'
import { twoTrees } from '#tests/scope/scope.replies.ts'

/** People (issue 40; go-live, section 4). */
const calls = API.people
const LINK = 'https://qabul.test/login?reset=abc'
/** Whose scopes are the faculties of Medicine and Arts. */
const OF_TWO: SessionData = {
  ...SESSION,
  homes: [2, 4].map((facultyId) => ({ universityId: 1, facultyId, branchId: null })),
}
const UNTIL = '2026-10-08T08:00:00Z'

interface Opened {
  readonly rows?: readonly PersonRow[]
  readonly details?: () => Answer
  readonly answers?: Readonly<Record<string, Answer>>
  readonly options?: Parameters<typeof show>[1]
  readonly user?: SessionData
  readonly scopes?: readonly ScopeNode[]
}
async function open(
  page: 'list' | 'person',
  { rows = [personRow()], details, answers = {}, options, user = SESSION, scopes = smallTree }: Opened = {},
) {
  const received = serve(({ path }) => {
    if (answers[path]) return answers[path]
    if (path === API.scope.scopes.path) return ok({ scopes })
    if (path === calls.list.path) return ok({ results: rows, total: rows.length, more: false })
    if (path === calls.roles.path) return ok({ roles: ROLES })
    if (path === calls.details.path) return details?.() ?? ok(personDetails())
    if (path === calls.endSessions.path) return ok({ version: 5, ended: 2 })
    if (path === calls.renewLink.path) return ok({ version: 5, link: null })
    return ok({ version: 5 })
  })
  const shown = await show(
    <ScopeProvider user={user}>
      {page === 'list' ? <PeopleScreen /> : <PersonScreen params={{ id: '7' }} />}
    </ScopeProvider>,
    {
      at: page === 'list' ? '/home/Administration/People' : '/home/Administration/People/7',
      namespaces: ['people', 'scope', 'session', 'menu-pages', 'permissions'],
      ...options,
    },
  )
  const bodies = (path: string) => received.filter((each) => each.path === path).map(({ body }) => body)
  return { ...shown, bodies }
}
const openList = async (opened: Opened = {}) => {
  const shown = await open('list', opened)
  await screen.findAllByRole('rowheader')
  return shown
}
const openPerson = async (details: PersonDetails = personDetails(), opened: Opened = {}) => {
  const shown = await open('person', { details: () => ok(details), ...opened })
  await screen.findByRole('heading', { level: 1, name: 'Sara Mahmoud' })
  return shown
}
const button = (name: string) => screen.getByRole('button', { name })
const isOffered = (name: string) => button(name).getAttribute('aria-disabled') === null
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = (name: string) => screen.findByRole('alertdialog', { name })
const REQUEST = {
  roleId: null,
  state: null,
  neverLoggedIn: false,
  page: 1,
  pageSize: 15,
  orderBy: 'name',
  orderType: 'asc',
}

describe('the list of people', () => {
  it('shows name, user name, role, scope, state and last login, “never” where there was none', async () => {
    const { bodies } = await openList({
      rows: [
        personRow(),
        personRow({ id: 8, name: { ar: 'علي', en: 'Ali Hasan' }, state: 'invited', lastLogin: null }),
      ],
    })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'User name',
      'Role',
      'Scope',
      'State',
      'Last login',
    ])
    const invited = screen.getByRole('rowheader', { name: 'Ali Hasan' }).closest('tr')!
    expect(invited.textContent).toBe('Ali Hasansara.mahmoudClerkCairo branch (Faculty of Medicine)InvitedNever')
    expect(screen.getByRole('rowheader', { name: 'Sara Mahmoud' }).closest('tr')!.querySelector('time')).not.toBeNull()
    expect(bodies(calls.list.path)).toEqual([REQUEST])
  })

  it('gives each state its own icon', async () => {
    await openList({ rows: PERSON_STATES.map((state, id) => personRow({ id: id + 1, state })) })
    const icons = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('.bp6-tag [data-icon]')?.getAttribute('data-icon'))
    expect(new Set(icons).size).toBe(PERSON_STATES.length)
    expect(icons).not.toContain(undefined)
  })

  it('filters by role, by state, and people who have never logged in', async () => {
    const { user, bodies } = await openList()
    const last = () => bodies(calls.list.path).at(-1)
    await chooseFilter(user, 'State', 'Suspended')
    await waitFor(() => expect(last()).toEqual({ ...REQUEST, state: 'suspended' }))
    await chooseFilter(user, 'Role', 'Viewer')
    await waitFor(() => expect(last()).toEqual({ ...REQUEST, state: 'suspended', roleId: 6 }))
    await user.click(button('Filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Never logged in' }))
    await waitFor(() => expect(last()).toEqual({ ...REQUEST, state: 'suspended', roleId: 6, neverLoggedIn: true }))
  })

  it('shows the first of several scopes and how many more there are, all of them to a screen reader', async () => {
    await openList({ rows: [personRow({ homes: TWO_HOMES })] })
    const cell = screen.getByRole('rowheader', { name: 'Sara Mahmoud' }).closest('tr')!.children[3]!
    expect(cell.querySelector('[aria-hidden]')!.textContent).toBe('Cairo branch (Faculty of Medicine) +1')
    expect(cell.querySelector('[title]')!.getAttribute('title')).toBe(
      'Cairo branch (Faculty of Medicine) and Faculty of Arts',
    )
  })

  it('opens the person of a row', async () => {
    const { user, address } = await openList()
    screen.getByRole('rowheader', { name: 'Sara Mahmoud' }).querySelector('button')!.focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/home/Administration/People/7')
  })
})

describe('an invitation', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], role: string) => {
    await user.click(button('Invite a person'))
    const dialog = await dialogOf('Invite a person')
    await user.type(await dialog.findByLabelText(/^Name in Arabic/), 'منى عادل')
    await user.type(dialog.getByLabelText(/^Name in English/), 'Mona Adel')
    await user.type(dialog.getByLabelText(/^User name/), 'mona')
    await user.type(dialog.getByLabelText(/^E-mail/), 'mona@example.com')
    await user.selectOptions(dialog.getByLabelText(/^Role/), role)
    return dialog
  }
  const send = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    dialog.getByRole('button', { name: 'Send the invitation' })
  const MONA = { arName: 'منى عادل', enName: 'Mona Adel', username: 'mona', email: 'mona@example.com', language: 'en' }
  const mailed = { [calls.invite.path]: ok({ id: 9, link: null }, 'تم|The link was sent by mail') }

  it('needs a scope for a role that is meant for one, and says so at once', async () => {
    const { user, bodies } = await openList({ answers: mailed })
    const dialog = await fill(user, 'Clerk')
    const why = 'This role is meant for a faculty or a branch. Choose one'
    expect(dialog.getByText(why)).toBeTruthy()
    await user.click(send(dialog))
    expect(bodies(calls.invite.path)).toEqual([])
    await user.selectOptions(dialog.getByLabelText(/^Scope/), 'Faculty of Medicine')
    expect(dialog.queryByText(why)).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^Branch/), 'Cairo branch')
    await user.click(send(dialog))
    await waitFor(() =>
      expect(bodies(calls.invite.path)).toEqual([{ ...MONA, roleId: 3, homes: [{ facultyId: 2, branchId: 3 }] }]),
    )
    expect(await screen.findByText('The link was sent by mail')).toBeTruthy()
  })

  it('adds and removes scopes by the keyboard, and says at its row which one is covered (issue 40)', async () => {
    const { user, bodies } = await openList({ answers: mailed })
    const dialog = await fill(user, 'Viewer')
    const scopes = () => dialog.getAllByLabelText<HTMLSelectElement>(/^Scope\*?$/)
    // the whole university contains every other scope
    expect(dialog.queryByRole('button', { name: 'Add a scope' })).toBeNull()
    await user.selectOptions(scopes()[0]!, 'Faculty of Medicine')
    dialog.getByRole('button', { name: 'Add a scope' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(scopes()[1])
    const second = within(dialog.getByRole('group', { name: 'Scope 2' }))
    await user.click(send(dialog))
    expect(second.getByText('This Field is Required')).toBeTruthy()
    expect(document.activeElement).toBe(scopes()[1])
    await user.selectOptions(scopes()[1]!, 'Faculty of Medicine')
    await user.selectOptions(second.getByLabelText(/^Branch/), 'Cairo branch')
    expect(second.getByText(/named already, or lies within another one/)).toBeTruthy()
    expect(within(dialog.getByRole('group', { name: 'Scope 1' })).queryByText(/lies within/)).toBeNull()
    await user.click(send(dialog))
    expect(bodies(calls.invite.path)).toEqual([])
    dialog.getByRole('button', { name: 'Remove scope 1' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(scopes()[0])
    expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.click(send(dialog))
    await waitFor(() =>
      expect(bodies(calls.invite.path)).toEqual([{ ...MONA, roleId: 6, homes: [{ facultyId: 2, branchId: 3 }] }]),
    )
  })

  it('of who has two faculties goes into one of them, which has to be chosen', async () => {
    const { user, bodies } = await openList({ answers: mailed, user: OF_TWO, scopes: twoTrees })
    const dialog = await fill(user, 'Viewer')
    const scope = () => dialog.getByLabelText<HTMLSelectElement>(/^Scope/)
    await waitFor(() =>
      expect([...scope().options].map(({ text }) => text)).toEqual([
        'Choose',
        'Faculty of Medicine',
        'Faculty of Arts',
      ]),
    )
    await user.click(send(dialog))
    expect(dialog.getByText(/This scope is not within yours/)).toBeTruthy()
    await user.selectOptions(scope(), 'Faculty of Arts')
    await user.click(send(dialog))
    await waitFor(() => expect(bodies(calls.invite.path)).toEqual([{ ...MONA, roleId: 6, homes: [{ facultyId: 4 }] }]))
  })

  it('shows at its row what the server refuses', async () => {
    const { user } = await openList({
      answers: {
        [calls.invite.path]: refuse(403, 'HOME_NOT_ALLOWED', 'خارج|Not within yours', {
          fields: [{ path: '/homes/0/facultyId', code: 'HOME_NOT_ALLOWED' }],
        }),
      },
    })
    const dialog = await fill(user, 'Viewer')
    await user.selectOptions(dialog.getByLabelText(/^Scope/), 'Faculty of Medicine')
    await user.click(send(dialog))
    await waitFor(() => expect(dialog.getByLabelText(/^Scope/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('does not offer a role that permits more than that of the caller, and says why', async () => {
    const { user } = await openList()
    await user.click(button('Invite a person'))
    const dialog = await dialogOf('Invite a person')
    await dialog.findByLabelText(/^Role/)
    const roles = dialog.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => disabled)
    expect(roles.map(({ textContent }) => textContent)).toContain('Administrator')
    expect(roles.map(({ textContent }) => textContent)).not.toContain('Viewer')
    expect(dialog.getByText(/Roles that permit something that yours does not/)).toBeTruthy()
  })

  it('shows the link once where no mail can leave, with the time until which it works', async () => {
    const { user, bodies } = await openList({
      answers: { [calls.invite.path]: ok({ id: 9, link: LINK }, 'تم|No mail can leave') },
      details: () => ok(personDetails({}, { linkExpiresAt: UNTIL })),
    })
    await user.click(send(await fill(user, 'Viewer')))
    const shown = await dialogOf('Link to set a password')
    expect(shown.getByLabelText<HTMLInputElement>('Link').value).toBe(LINK)
    expect(shown.getByText(/not shown again/)).toBeTruthy()
    expect(await shown.findByText(/^The link works once, until .*8/)).toBeTruthy()
    expect(bodies(calls.invite.path)).toEqual([{ ...MONA, roleId: 6, homes: [{}] }])
    await user.click(shown.getByRole('button', { name: 'Copy the link' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK))
    await user.click(shown.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
  })

  it('shows at its field that the user name is taken', async () => {
    const taken = 'مستخدم|This user name is already in use'
    const { user } = await openList({
      answers: {
        [calls.invite.path]: refuse(409, 'USERNAME_TAKEN', taken, {
          fields: [{ path: '/username', code: 'USERNAME_TAKEN' }],
        }),
      },
    })
    const dialog = await fill(user, 'Viewer')
    await user.click(send(dialog))
    await waitFor(() => expect(dialog.getByLabelText(/^User name/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('is offered with the permission only', async () => {
    const { user } = await openList({ options: { access: managerWithout(calls.invite.access.permission) } })
    await seeWhyNot(user, [button('Invite a person'), button('Invite by a sheet')])
  })
})

describe('the page of a person', () => {
  it('shows role, scope as a path, sessions, what was changed and what was read', async () => {
    await openPerson()
    const path = (await screen.findByText('Nile University')).closest('ol')!
    expect(
      within(path)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nile University', 'Faculty of Medicine', 'Cairo branch'])
    expect(screen.getByRole('link', { name: 'Clerk' }).getAttribute('href')).toBe('/home/Administration/Roles')
    const role = screen.getByRole('heading', { name: 'What the role permits' }).parentElement!
    expect(within(role).getByText('Sees fees and payments')).toBeTruthy()
    const sessions = screen.getByRole('heading', { name: 'Open sessions' }).parentElement!
    expect(sessions.textContent).toMatch(/Firefox on Windows.*198\.51\.100\.7.*Chrome on Android.*Not recorded/)
    // papers and applications have one page
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [row.children[0]!.textContent, row.children[1]!.textContent]),
    ).toEqual([
      ['Applications', '42'],
      ['Sectors', '1'],
    ])
    expect(screen.getByText('Data of 12 applicants')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the record of reads' }).getAttribute('href')).toBe(
      '/home/Administration/ApplicantReads?userId=7',
    )
  })

  it('shows each of several scopes as a path', async () => {
    await openPerson(personDetails({ homes: TWO_HOMES }))
    await screen.findByText('Nile University')
    expect([...document.querySelectorAll('.qb-person-homes > li')].map(({ textContent }) => textContent)).toEqual([
      'Nile UniversityFaculty of MedicineCairo branch',
      'Faculty of Arts',
    ])
  })

  it('shows neither reads nor a link to roles to who may not see them', async () => {
    await openPerson(personDetails({}, { reads: null }), {
      options: { access: managerWithout('roles.can_view_roles') },
    })
    expect(screen.queryByRole('link', { name: 'Clerk' })).toBeNull()
    expect(screen.queryByText('Show the record of reads')).toBeNull()
  })

  it('offers a retry when it could not be loaded', async () => {
    let answer = refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|The database is not available now')
    const { user } = await open('person', { details: () => answer })
    await screen.findByText('The person could not be loaded')
    answer = ok(personDetails())
    await user.click(screen.getByRole('button', { name: /again|Retry/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sara Mahmoud' })).toBeTruthy()
  })

  const ACTS = ['Change role or scope', 'New link', 'Suspend', 'Resume', 'End sessions', 'Has left']
  it.each([
    ['invited', ['Change role or scope', 'New link', 'Has left']],
    ['active', ['Change role or scope', 'New link', 'Suspend', 'End sessions', 'Has left']],
    ['suspended', ['Change role or scope', 'Resume', 'Has left']],
    ['left', []],
  ] as const)('offers what can be done to an account that is %s', async (state, offered) => {
    await openPerson(personDetails({ state }))
    expect(ACTS.filter((name) => screen.queryByRole('button', { name }) && isOffered(name))).toEqual(offered)
  })

  it.each([
    ['oneself', { isSelf: true }, 'Change role or scope', /your own account/],
    ['who may do more', { isAboveCaller: true }, 'Suspend', /permits something that yours does not/],
    ['who works elsewhere too', { isWithinCaller: false }, 'Suspend', /scope is not within yours/],
    ['the last administrator', { isLastAdministrator: true }, 'Has left', /last active administrator/],
    ['the last administrator', { isLastAdministrator: true }, 'Change role or scope', /last active administrator/],
  ] as const)('does nothing to %s, and says why', async (_, facts, act, why) => {
    const { user } = await openPerson(personDetails(facts))
    await user.click(button(act))
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is only looked at without the permission', async () => {
    const { user } = await openPerson(personDetails(), {
      options: { access: managerWithout(calls.assign.access.permission) },
    })
    await seeWhyNot(user, ['Change role or scope', 'New link', 'Suspend', 'End sessions', 'Has left'].map(button))
  })

  it.each([
    ['Suspend', 'Suspend the account?', calls.suspend.path, /Nobody can log in.*2 sessions that are open now end/],
    ['End sessions', 'End the sessions?', calls.endSessions.path, /2 sessions that are open now end/],
    ['Has left', 'Close the account for good?', calls.leave.path, /never be used again.*audit trail.*2 sessions/],
    ['New link', 'Make a new link?', calls.renewLink.path, /any link before it stops working/],
  ])('asks before “%s”, and says what it does', async (act, title, path, says) => {
    const { user, bodies } = await openPerson()
    await user.click(button(act))
    const asked = await question(title)
    expect(asked.textContent).toMatch(says)
    expect(bodies(path)).toEqual([])
    await user.click(within(asked).getByRole('button', { name: act }))
    await waitFor(() => expect(bodies(path)).toEqual([{ id: 7, version: 4 }]))
    // and shows the person as she is then
    await waitFor(() => expect(bodies(calls.details.path)).toHaveLength(2))
  })

  it('shows a new link that could not be mailed', async () => {
    const { user } = await openPerson(personDetails({ state: 'invited' }, { linkExpiresAt: UNTIL }), {
      answers: { [calls.renewLink.path]: ok({ version: 5, link: LINK }) },
    })
    await user.click(button('New link'))
    await user.click(within(await question('Make a new link?')).getByRole('button', { name: 'New link' }))
    const shown = await dialogOf('Link to set a password')
    expect(shown.getByLabelText<HTMLInputElement>('Link').value).toBe(LINK)
  })

  it('says what a person gains and loses, and that open sessions change at once, before it is saved', async () => {
    const effects = {
      gained: ['people.can_view_people'],
      lost: ['roles.can_view_roles', 'roles.can_manage_roles'],
      sessions: 2,
    }
    const { user, bodies } = await openPerson(personDetails(), {
      answers: { [calls.assignmentEffects.path]: ok(effects) },
    })
    await user.click(button('Change role or scope'))
    const dialog = await dialogOf('Change role or scope')
    await user.selectOptions(await dialog.findByLabelText(/^Role/), 'Viewer')
    await user.selectOptions(dialog.getByLabelText(/^Scope/), 'The whole university')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const asked = await question('Save role and scope?')
    expect(bodies(calls.assignmentEffects.path)).toEqual([{ id: 7, roleId: 6, homes: [{}] }])
    expect(asked.textContent).toMatch(/1 permission is gained.*people.*2 permissions are lost.*roles.*roles/)
    expect(asked.textContent).toMatch(/2 sessions are open, and the change holds there at once/)
    expect(asked.textContent).not.toContain('can_')
    expect(bodies(calls.assign.path)).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Change role or scope' }))
    await waitFor(() => expect(bodies(calls.assign.path)).toEqual([{ id: 7, version: 4, roleId: 6, homes: [{}] }]))
  })

  it('has no branch of the faculty before', async () => {
    const { user } = await openPerson()
    await user.click(button('Change role or scope'))
    const dialog = await dialogOf('Change role or scope')
    const branch = await dialog.findByLabelText<HTMLSelectElement>(/^Branch/)
    await waitFor(() => expect(branch.selectedOptions[0]!.text).toBe('Cairo branch'))
    await user.selectOptions(dialog.getByLabelText(/^Scope/), 'The whole university')
    expect(dialog.queryByLabelText(/^Branch/)).toBeNull()
  })
})
