import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { SampleRecord } from '#schemas/sample-records/sample-record.schema.ts'
import { SampleRecordsScreen } from '#src/features/sample-records/sample-records-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { MANAGER, ok, serve, show } from '../kit/support.tsx'

const calls = API['sample-records']
const record = (id: number, arName: string, enName: string): SampleRecord => ({
  id,
  arName,
  enName,
  active: true,
  version: 1,
})
const ROWS = [record(1, 'السجل الأول', 'The first record'), record(2, 'السجل الثاني', 'The second record')]

/** The screen over a server that answers each change as the contract says, and keeps none. */
async function open(access: Access = MANAGER) {
  const received = serve(({ path }) => {
    if (path === calls.list.path) return ok(ROWS)
    return ok(path === calls.create.path || path === calls.remove.path ? { id: 1 } : { version: 2 })
  })
  const shown = await show(<SampleRecordsScreen />, { access, namespaces: ['sample-records'] })
  await screen.findByRole('rowheader', { name: 'السجل الأول' })
  return {
    ...shown,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]),
  }
}
const button = (name: string, row = 'السجل الأول') =>
  within(screen.getByRole('rowheader', { name: row }).closest('tr')!).getByRole('button', { name })
const field = (label: string) => screen.findByLabelText(new RegExp(label))

describe('{{title-en}}', () => {
  it('are listed by Arabic name, and found by either', async () => {
    const { user } = await open()
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names()).toEqual(['السجل الأول', 'السجل الثاني'])
    await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'second')
    await waitFor(() => expect(names()).toEqual(['السجل الثاني']))
  })
  it('are added by a dialog, which refuses what is not filled in', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add: {{en}}' }))
    await user.type(await field('Arabic name'), 'سجل جديد')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.type(await field('English name'), 'A new record')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([[calls.create.path, { arName: 'سجل جديد', enName: 'A new record', active: true }]]),
    )
  })
  it('are edited, and saving nothing says so', async () => {
    const { user, changes } = await open()
    await user.click(button('Edit'))
    const name = await field('English name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    await user.type(name, ' again')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject([calls.update.path, { id: 1, version: 1, enName: 'The first record again' }])
  })
  it('are switched at once, which can be taken back', async () => {
    const { user, changes } = await open()
    await user.click(within(screen.getByRole('table')).getAllByRole('switch')[0]!)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        [calls.toggle.path, { id: 1, version: 1, active: false }],
        [calls.toggle.path, { id: 1, version: 2, active: true }],
      ]),
    )
  })
  it('are deleted after a question that names the record', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete: {{en}}?' })
    expect(question.textContent).toContain('السجل الأول')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([[calls.remove.path, { id: 1, version: 1 }]]))
  })
  it('are only looked at without the permission, and each control says why (G10)', async () => {
    const permissions = MANAGER.permissions.filter((held) => held !== calls.update.access.permission)
    const { user } = await open({ ...MANAGER, permissions })
    for (const control of [screen.getByRole('button', { name: 'Add: {{en}}' }), button('Edit'), button('Delete')]) {
      expect(control.getAttribute('aria-disabled')).toBe('true')
      await user.click(control)
      expect(await screen.findByText("You don't have permission to change anything on this screen.")).toBeTruthy()
      await user.keyboard('{Escape}')
    }
  })
})
