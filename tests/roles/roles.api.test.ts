import { expect, it } from 'vitest'
import { PERMISSIONS, permissionsNeededBy, ROLES } from '#schemas/permissions.ts'
import { auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'
import { ROLE, addPerson } from '../people/people.samples.ts'

withServer('roles', ({ server, login, db }) => {
  const admin = login('admin')
  let serial = 0
  const form = (input: object = {}) => {
    serial += 1
    return {
      arName: `دور رقم ${serial}`,
      enName: `Role number ${serial}`,
      isScoped: false,
      permissions: ['sectors.can_view_sectors'],
      ...input,
    } as never
  }
  const create = async (input: object = {}) => (await admin.call('roles', 'create', form(input))).body.data!.id
  const roleOf = async (id: number) => (await admin.call('roles', 'list')).body.data!.find((role) => role.id === id)!

  it('begin with the six that came with the product, with what each permits', async () => {
    const roles = (await admin.call('roles', 'list')).body.data!
    expect(
      roles
        .filter(({ isBuiltIn }) => isBuiltIn)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(roles.find(({ id }) => id === ROLE.officer)).toMatchObject({
      permissions: ROLES.officer.toSorted(),
      people: 1,
      isAdministrator: false,
    })
    expect(roles.find(({ id }) => id === ROLE.administrator)).toMatchObject({ isAdministrator: true, isOwn: true })
  })

  it('built in hold what they need: who manages a thing sees it', () => {
    for (const permissions of Object.values(ROLES))
      for (const permission of permissions)
        for (const needed of permissionsNeededBy(permission)) expect(permissions).toContain(needed)
  })

  it('are made, given, changed and retired; a change holds from the very next call', async () => {
    const id = await create({ permissions: ['news.can_view_news', 'news.can_manage_news'] })
    expect(await roleOf(id)).toMatchObject({ isBuiltIn: false, people: 0, state: 'active', version: 1 })
    const person = await admin.call('people', 'invite', {
      username: 'newsmaker',
      arName: 'محرر الأخبار',
      enName: 'News editor',
      email: 'news@example.com',
      language: 'en',
      roleId: id,
      homes: [{}],
    } as never)
    const token = new URL(person.body.data!.link!).searchParams.get('reset')!
    const password = 'Nakhla!4419'
    await (
      await server.anonymous()
    ).call('session', 'resetPassword', {
      token,
      newPassword: password,
      confirmPassword: password,
    })
    const client = await server.login('newsmaker', password)
    expect((await client.call('news', 'list')).status).toBe(200)
    const edited = { ...(form() as object), id, version: 1, permissions: ['sectors.can_view_sectors'] } as never
    expect((await admin.call('roles', 'update', edited)).body.data).toEqual({ version: 2 })
    expect((await client.call('news', 'list')).body.code).toBe('PERMISSION_REQUIRED')
    expect((await client.call('sectors', 'list')).status).toBe(200)
    expect((await auditRows(db(), 'app_role', id)).at(-1)).toMatchObject({
      event: 'role.edit',
      changes: { permissions: [['news.can_manage_news', 'news.can_view_news'], ['sectors.can_view_sectors']] },
    })
    expect((await admin.call('roles', 'retire', { id, version: 2 })).body).toMatchObject({
      code: 'ROLE_HELD',
      message: expect.stringContaining('1 person has this role') as string,
    })
    const effects = (await admin.call('roles', 'effects', { id })).body.data!
    expect(effects).toMatchObject({ people: [{ name: { en: 'News editor' } }], loggedIn: 1 })
  })

  it('that nobody has are retired, not given meanwhile, and restored', async () => {
    const id = await create()
    expect((await admin.call('roles', 'retire', { id, version: 1 })).status).toBe(200)
    const personId = await addPerson(db())
    expect(
      (await admin.call('people', 'assign', { id: personId, version: 1, roleId: id, homes: [{}] })).body,
    ).toMatchObject({
      code: 'ROLE_RETIRED',
      fields: [{ path: '/roleId', code: 'ROLE_RETIRED' }],
    })
    const edited = { ...(form() as object), id, version: 2 } as never
    expect((await admin.call('roles', 'update', edited)).body.code).toBe('ROLE_RETIRED')
    expect((await admin.call('roles', 'restore', { id, version: 2 })).status).toBe(200)
    expect((await roleOf(id)).state).toBe('active')
  })

  it.each([
    ['no permission', { permissions: [] }, '/permissions', 'ROLE_PERMISSION_REQUIRED'],
    [
      'a permission without what it needs',
      { permissions: ['news.can_manage_news'] },
      '/permissions',
      'ROLE_NEEDS_PERMISSION',
    ],
    ['a permission that there is not', { permissions: ['news.can_sing'] }, '/permissions/0', 'INVALID_CHOICE'],
    ['no name', { arName: ' ' }, '/arName', 'REQUIRED_FIELD'],
    ['a name of 201 characters', { enName: 'x'.repeat(201) }, '/enName', 'LINE_MAX'],
    ['the name of another role', { enName: 'Viewer' }, '/enName', 'DUPLICATE_NAME'],
  ])('are not made with %s', async (_, input, path, code) => {
    const { body, status } = await admin.call('roles', 'create', form(input))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.fields).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('of the administrator, and one’s own, stay as they are', async () => {
    const everything = {
      ...(form() as object),
      id: ROLE.administrator,
      version: 1,
      permissions: [...PERMISSIONS],
    } as never
    expect((await admin.call('roles', 'update', everything)).body.code).toBe('ROLE_ADMINISTRATOR')
    expect((await admin.call('roles', 'retire', { id: ROLE.administrator, version: 1 })).body.code).toBe(
      'ROLE_ADMINISTRATOR',
    )
  })

  it('name who can do a thing: everybody who has not left, with role, scope and permissions', async () => {
    await addPerson(db(), { username: 'gone', state: 'left' })
    const holders = (await admin.call('roles', 'holders')).body.data!
    expect(holders.find(({ username }) => username === 'finance')!.permissions).toContain(
      'students_admission_apps.can_manage_fees',
    )
    expect(holders.some(({ username }) => username === 'gone')).toBe(false)
  })
})
