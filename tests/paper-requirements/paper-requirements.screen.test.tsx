import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { PaperRequirement } from '#schemas/paper-requirements/paper-requirement.schema.ts'
import { PaperRequirementsScreen } from '#src/features/paper-requirements/paper-requirements-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { MANAGER, managerWithout, ok, seeWhyNot, serve, show } from '../kit/support.tsx'

const calls = API['paper-requirements']
const GENERAL = { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' }
const row = (id: number, kind: PaperRequirement['kind'], more: Partial<PaperRequirement> = {}): PaperRequirement => ({
  id,
  kind,
  categoryId: null,
  categoryName: null,
  gender: null,
  nationality: null,
  active: true,
  version: 1,
  ...more,
})
const BIRTH = row(1, 'birthCertUrl', { nationality: 1 })
const ROWS = [
  row(3, 'residenceFile', { nationality: 2 }),
  BIRTH,
  row(2, 'militaryFormUrl', { categoryId: 1, categoryName: GENERAL, gender: 13 }),
]

/** The screen over a server that answers each change as the contract defines, and stores none. */
async function open(access: Access = MANAGER) {
  const received = serve(({ path }) => {
    if (path === calls.list.path) return ok({ requirements: ROWS, categories: [{ id: 1, name: GENERAL }] })
    return ok(path === calls.create.path || path === calls.remove.path ? { id: 1 } : { version: 2 })
  })
  const shown = await show(<PaperRequirementsScreen />, {
    access,
    namespaces: ['paper-requirements', 'applications'],
  })
  await screen.findByRole('rowheader', { name: 'Birth certificate' })
  return {
    ...shown,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]),
  }
}
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const button = (name: string, of = 'Birth certificate') =>
  within(screen.getByRole('rowheader', { name: of }).closest('tr')!).getByRole('button', { name })
const dialogField = (label: string) => within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`))

describe('Required papers', () => {
  it('are listed in the order in which they are read, with whom they are asked of', async () => {
    await open()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Birth certificate',
      'Military form',
      'Residence of the student',
    ])
    expect(cellsOf('Birth certificate').slice(0, 3)).toEqual(['All', 'All', 'Egyptians (with a national id)'])
    expect(cellsOf('Military form').slice(0, 3)).toEqual(['Egyptian General Secondary', 'Men', 'All'])
    expect(cellsOf('Residence of the student').slice(0, 3)).toEqual(['All', 'All', 'Others (with a passport)'])
  })
  it('are found by the paper', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByLabelText('Paper'), 'Military form')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  })
  it('are added by a dialog, which refuses what is not chosen', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a required paper' }))
    await within(await screen.findByRole('dialog')).findByLabelText(/^Paper/)
    // it waits for the rules of the form, which come a moment after its fields
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.selectOptions(dialogField('Paper'), "Guardian's card")
    await user.selectOptions(dialogField('Certificate type'), GENERAL.en)
    await user.selectOptions(dialogField('Gender'), 'Women')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        [calls.create.path, { kind: 'guardianCardUrl', categoryId: 1, gender: 14, active: true }],
      ]),
    )
  })
  it('are edited; what is emptied asks for nothing', async () => {
    const { user, changes } = await open()
    await user.click(button('Edit'))
    await within(await screen.findByRole('dialog')).findByLabelText(/^Nationality/)
    await user.selectOptions(dialogField('Nationality'), 'All')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([[calls.update.path, { id: 1, version: 1, kind: 'birthCertUrl', active: true }]]),
    )
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
  it('are deleted after a question that names the paper', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete a required paper?' })
    expect(question.textContent).toContain('Birth certificate')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([[calls.remove.path, { id: 1, version: 1 }]]))
  })
  it('are only looked at without the permission, and each control says why (G10)', async () => {
    const { user } = await open(managerWithout(calls.update.access.permission))
    const add = screen.getByRole('button', { name: 'Add a required paper' })
    await seeWhyNot(user, [add, button('Edit'), button('Delete')])
  })
})
