import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { LinkedSystemRow } from '#schemas/linked-systems/linked-system.schema.ts'
import { LinkedSystemsScreen } from '#src/features/linked-systems/linked-systems-screen.tsx'
import { MANAGER, ok, serve, show, type Answer } from '../kit/support.tsx'
import { AFFAIRS, UNIVERSITY, USE } from './linked-systems.replies.ts'

/** S3. */
const calls = API['linked-systems']

interface Opened {
  readonly systems?: readonly LinkedSystemRow[]
  readonly test?: () => Answer
  readonly options?: Parameters<typeof show>[1]
}
async function open({
  systems = [UNIVERSITY, AFFAIRS],
  test = () => ok({ ...USE, act: 'test' }, 'استجاب النظام المرتبط|The linked system answered'),
  options,
}: Opened = {}) {
  const received = serve(({ path }) => (path === calls.systems.path ? ok({ systems }) : test()))
  const shown = await show(<LinkedSystemsScreen />, {
    at: '/home/StudentData/ManageLinkingOtherSystem',
    namespaces: ['linked-systems'],
    ...options,
  })
  const to = (path: string) => received.filter((each) => each.path === path)
  return { ...shown, to }
}
const row = async (name: string) =>
  within((await screen.findAllByRole('row')).find((each) => within(each).queryByText(name) !== null)!)

describe('the linked systems', () => {
  it('stand with address, last use, its result, and the way to their screen', async () => {
    await open()
    const university = await row('Private university')
    expect(university.getByText(UNIVERSITY.address!).getAttribute('dir')).toBe('ltr')
    expect(university.getByText('It answered')).toBeTruthy()
    expect(university.getByText('Karim Ali')).toBeTruthy()
    expect(university.getByText(/^Export ·/)).toBeTruthy()
    expect(university.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('PrivateUniversityExport')
    const affairs = await row('Student affairs system')
    expect(affairs.getByText('It has no address')).toBeTruthy()
    expect(affairs.getByText('Never used')).toBeTruthy()
    expect(affairs.queryByRole('link')).toBeNull()
  })
  it('say which service is used where there are several, and where a receiver stands in', async () => {
    await open({ systems: [UNIVERSITY, { ...AFFAIRS, source: 'builtIn' }] })
    expect((await row('Private university')).getByText(/1 other service/)).toBeTruthy()
    expect((await row('Student affairs system')).getByText(/stands in/)).toBeTruthy()
  })
  it('keep their address from who may not see services', async () => {
    await open({ systems: [{ ...UNIVERSITY, address: null, isAddressHidden: true }] })
    expect((await row('Private university')).getByText(/whoever may see services/)).toBeTruthy()
  })
  it('are tested, and then stand with what came of it', async () => {
    const { user, to } = await open()
    await user.click((await row('Private university')).getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(to(calls.test.path).map(({ body }) => body)).toEqual([{ system: 'privateUniversity' }]))
    expect(await screen.findByText('The linked system answered')).toBeTruthy()
    await waitFor(() => expect(to(calls.systems.path)).toHaveLength(2))
  })
  it('say in a message of failure that one cannot be used', async () => {
    const { user } = await open({
      test: () => ok({ ...USE, act: 'test', result: 'timeout' }, 'لا يُستخدم|It cannot be used'),
    })
    await user.click((await row('Private university')).getByRole('button', { name: 'Test' }))
    expect((await screen.findByText('It cannot be used')).closest('.bp6-intent-danger')).toBeTruthy()
  })
  it('are not tested without an address, and say what to do', async () => {
    const { user, to } = await open()
    await user.click((await row('Student affairs system')).getByRole('button', { name: 'Test' }))
    expect(await screen.findByText(/Add a service of its type/)).toBeTruthy()
    expect(to(calls.test.path)).toEqual([])
  })
  it('are not tested by who only looks, who is told why', async () => {
    const access = { ...MANAGER, permissions: ['linked_systems.can_view_linked_systems'] }
    const { user, to } = await open({ options: { access } })
    await user.click((await row('Private university')).getByRole('button', { name: 'Test' }))
    expect(await screen.findByText(/permission to change/)).toBeTruthy()
    expect(to(calls.test.path)).toEqual([])
  })
  it('can be none', async () => {
    await open({ systems: [] })
    expect(await screen.findByText('No other system is linked')).toBeTruthy()
  })
  it('speak Arabic', async () => {
    await open({ options: { language: 'ar' } })
    expect(await screen.findByRole('heading', { name: 'إدارة الربط مع الأنظمة الأخرى' })).toBeTruthy()
    expect((await row('الجامعة الخاصة')).getByText('استجاب النظام')).toBeTruthy()
  })
})
