import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { RoleRow } from '#schemas/roles/role.schema.ts'
import { HoldersScreen } from '#src/features/roles/holders-screen.tsx'
import { withPermission } from '#src/features/roles/permissions-field.tsx'
import { RolesScreen } from '#src/features/roles/roles-screen.tsx'
import { chooseFilter, managerWithout, ok, seeWhyNot, serve, show } from '../kit/support.tsx'
import { HOLDERS, holder, ROLES, roleRow } from './roles.replies.ts'

/** Roles, and who can do what (issue 40; go-live, section 4). */
const calls = API.roles
const NAMESPACES = ['roles', 'permissions', 'menu-pages', 'common', 'errors'] as const

async function openRoles(rows: readonly RoleRow[] = ROLES, options: Parameters<typeof show>[1] = {}) {
  const received = serve(({ path }) => {
    if (path === calls.list.path) return ok(rows)
    if (path === calls.effects.path) return ok({ people: HOLDERS.map(({ id, name }) => ({ id, name })), loggedIn: 1 })
    return ok({ version: 5, id: 12 })
  })
  const shown = await show(<RolesScreen />, { at: '/home/Administration/Roles', namespaces: NAMESPACES, ...options })
  const bodies = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
  return { ...shown, bodies, rowOf }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('permissions of a role', () => {
  it('come with what they need, and go with what needs them', () => {
    expect(withPermission([], 'sectors.can_manage_sectors', true)).toEqual([
      'sectors.can_view_sectors',
      'sectors.can_manage_sectors',
    ])
    expect(
      withPermission(['sectors.can_view_sectors', 'sectors.can_manage_sectors'], 'sectors.can_view_sectors', false),
    ).toEqual([])
  })

  it('are chosen by page in words, and are sent as a list', async () => {
    const { user, bodies } = await openRoles()
    await user.click(await screen.findByRole('button', { name: 'Add a role' }))
    const form = await dialog()
    await user.type(await form.findByLabelText(/^Arabic name/), 'محاسب')
    await user.type(form.getByLabelText(/^English name/), 'Cashier')
    expect(form.queryByText(/can_/)).toBeNull()
    const group = within(form.getByRole('group', { name: 'Sectors' }))
    await user.click(group.getAllByRole('checkbox')[1]!)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies(calls.create.path)).toEqual([
        {
          arName: 'محاسب',
          enName: 'Cashier',
          isScoped: false,
          permissions: ['sectors.can_view_sectors', 'sectors.can_manage_sectors'],
        },
      ]),
    )
  })

  it('that the caller lacks cannot be given', async () => {
    const { user } = await openRoles(ROLES, { access: managerWithout('sectors.can_manage_sectors') })
    await user.click(await screen.findByRole('button', { name: 'Add a role' }))
    const group = within(await (await dialog()).findByRole('group', { name: 'Sectors' }))
    expect(group.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([false, true])
  })

  it('cannot all be taken away', async () => {
    const { user, bodies } = await openRoles()
    await user.click(await screen.findByRole('button', { name: 'Add a role' }))
    const form = await dialog()
    await user.type(await form.findByLabelText(/^Arabic name/), 'محاسب')
    await user.type(form.getByLabelText(/^English name/), 'Cashier')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Choose at least one permission')).toBeTruthy()
    expect(bodies(calls.create.path)).toEqual([])
  })
})

describe('a role', () => {
  it('says who gains and loses what, and who is at work, before it is saved', async () => {
    const { user, rowOf, bodies } = await openRoles()
    await user.click((await rowOf('Clerk')).getByRole('button', { name: 'Edit' }))
    const form = await dialog()
    const box = async (page: string, at: number) =>
      within(await form.findByRole('group', { name: page })).getAllByRole('checkbox')[at]!
    await user.click(await box('Sectors', 0))
    await user.click(await box('Sectors', 1))
    await user.click(await box('News', 0))
    await user.click(form.getByRole('button', { name: 'Save' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/2 people have this role: Sara Mahmoud.*Mona Adel/)
    expect(asked.textContent).toMatch(/They gain.*sectors.*They lose.*news/)
    expect(asked.textContent).toMatch(/1 of them is logged in now/)
    expect(bodies(calls.update.path)).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies(calls.update.path)).toEqual([
        {
          id: 3,
          version: 4,
          arName: 'موظف قبول',
          enName: 'Clerk',
          isScoped: true,
          permissions: ['sectors.can_view_sectors', 'sectors.can_manage_sectors'],
        },
      ]),
    )
  })

  it('shows who has it', async () => {
    const { rowOf } = await openRoles()
    const link = (await rowOf('Clerk')).getByRole('link', { name: '2 people have it, show who' })
    expect(link.getAttribute('href')).toBe('/home/Administration/People?roleId=3')
    expect((await rowOf('Cashier')).queryByRole('link')).toBeNull()
  })

  it('is copied with its permissions, and without its names', async () => {
    const { user, rowOf } = await openRoles()
    await user.click((await rowOf('Clerk')).getByRole('button', { name: 'Copy' }))
    const form = await dialog()
    expect((await form.findByLabelText<HTMLInputElement>(/^Arabic name/)).value).toBe('')
    const chosen = form.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    // with the switch: it is meant for a faculty
    expect(chosen).toHaveLength(3)
  })

  it('is retired after a question, and restored', async () => {
    const { user, rowOf, bodies } = await openRoles()
    await user.click((await rowOf('Cashier')).getByRole('button', { name: 'Retire' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/Nobody can be given the role .*Cashier.* until it is restored/)
    expect(bodies(calls.retire.path)).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Retire' }))
    await waitFor(() => expect(bodies(calls.retire.path)).toEqual([{ id: 8, version: 4 }]))
    await user.click((await rowOf('Old role')).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(bodies(calls.restore.path)).toEqual([{ id: 9, version: 4 }]))
  })

  it.each([
    ['of the administrator', { isAdministrator: true }, 'Edit', /always permits everything/],
    ['of the caller', { isOwn: true }, 'Edit', /You have this role yourself/],
    ['above the caller', { isAboveCaller: true }, 'Retire', /permits something that yours does not/],
    ['that somebody has', { people: 3 }, 'Retire', /3 people have this role/],
    ['that is retired', { state: 'retired' }, 'Edit', /The role is retired/],
  ] as const)('%s is not changed, and says why', async (_, facts, act, why) => {
    const { user, rowOf } = await openRoles([roleRow(facts)])
    await user.click((await rowOf('Clerk')).getByRole('button', { name: new RegExp(act) }))
    expect(await screen.findByText(why)).toBeTruthy()
  })

  it('is only looked at without the permission', async () => {
    const { user, rowOf } = await openRoles(ROLES, { access: managerWithout(calls.update.access.permission) })
    const row = await rowOf('Cashier')
    await seeWhyNot(user, [row.getByRole('button', { name: /Edit/ }), screen.getByRole('button', { name: /Add/ })])
  })
})

describe('who can do what', () => {
  const openHolders = () => {
    serve(() => ok([...HOLDERS, holder({ id: 9, name: { ar: 'هدى سامي', en: 'Huda Samy' }, username: 'huda' })]))
    return show(<HoldersScreen />, { at: '/home/Administration/RoleHolders', namespaces: NAMESPACES })
  }
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[0]!.textContent)

  it('begins with who can decide, and is asked for another permission', async () => {
    const { user } = await openHolders()
    await waitFor(() => expect(names().toSorted()).toEqual(['Huda Samy', 'Sara Mahmoud']))
    await chooseFilter(user, 'Who can', 'Sees fees and payments')
    await waitFor(() => expect(names()).toEqual(['Mona Adel']))
    expect(screen.getByText('Not active')).toBeTruthy()
  })
})
