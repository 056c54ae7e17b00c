import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { Namespaces } from '#locales/i18n-types.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { namedRecordServer } from './named-records.ts'
import { AT_FACULTY, MANAGER, managerWithout, seeWhyNot, serve, show } from './support.tsx'

export interface NamedRecordScreen {
  readonly Screen: ComponentType
  readonly namespace: Namespaces
  readonly calls: Parameters<typeof namedRecordServer>[0] & { readonly update: Endpoint }
  readonly manage: string
  /** Texts of the screen. */
  readonly title: string
  readonly add: string
  readonly editTitle: string
  readonly removeTitle: string
}

export const record = (id: number, arName: string, enName: string, more: Partial<NamedRecord> = {}): NamedRecord => ({
  id,
  arName,
  enName,
  active: true,
  uses: 0,
  version: 1,
  ...more,
})
/** In the order of the server, which is not that of the names. */
const ROWS = [
  record(1, 'قطاع الهندسة', 'Engineering', { uses: 3 }),
  record(2, 'قطاع الآداب', 'Arts faculty'),
  record(3, 'قطاع العلوم', 'Science', { active: false }),
  record(4, 'قطاع الزراعة', 'Agriculture'),
  record(5, 'قطاع التجارة', 'Commerce'),
  record(6, 'قطاع الحقوق', 'Law and rights'),
]
const BY_ARABIC_NAME = ['قطاع الآداب', 'قطاع التجارة', 'قطاع الحقوق', 'قطاع الزراعة', 'قطاع العلوم', 'قطاع الهندسة']

const names = (): string[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent ?? '')
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const action = (name: string, label: string) => row(name).getByRole('button', { name: label })
const field = async (label: string) => screen.findByLabelText(new RegExp(label))
const listed = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected))
const dialog = () => screen.findByRole('dialog')

interface Opened extends NonNullable<Parameters<typeof show>[1]> {
  readonly rows?: readonly NamedRecord[]
}
export async function openRecords(
  { Screen, namespace, calls }: NamedRecordScreen,
  { rows = ROWS, ...options }: Opened,
) {
  const server = namedRecordServer(calls, rows)
  const received = serve((call) => server.answer(call))
  const shown = await show(<Screen />, { at: '/home/list?pageSize=10', namespaces: [namespace], ...options })
  return {
    server,
    ...shown,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  }
}
/** Appends text to a field, in one paste. */
async function write(user: Awaited<ReturnType<typeof show>>['user'], label: string, text: string): Promise<void> {
  await user.click(await field(label))
  await user.paste(text)
}

/** What differs between screens of which one is tested for all: the texts, the calls and the permission. */
export function namedRecordTexts(of: NamedRecordScreen): void {
  it(`${of.title}: their own texts and calls, and who may change them`, async () => {
    const { user, changes, unmount } = await openRecords(of, {})
    await listed(BY_ARABIC_NAME)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(of.title)
    await user.click(screen.getByRole('button', { name: of.add }))
    await screen.findByRole('dialog', { name: of.add })
    await write(user, 'Arabic name', 'قطاع الطب')
    await write(user, 'English name', 'Medicine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(names()).toContain('قطاع الطب'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(action('قطاع الطب', 'Edit'))
    await screen.findByRole('dialog', { name: of.editTitle })
    await write(user, 'English name', ' again')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(action('قطاع الحقوق', 'Delete'))
    const question = await screen.findByRole('alertdialog', { name: of.removeTitle })
    expect(question.textContent).toMatch(/قطاع الحقوق.* will be deleted for good/)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).not.toContain('قطاع الحقوق'))
    const medicine = { arName: 'قطاع الطب', enName: 'Medicine', active: true }
    expect(changes()).toEqual([
      ['POST', medicine],
      ['PUT', { ...medicine, id: 7, version: 1, updateAll: true, enName: 'Medicine again' }],
      ['DELETE', { id: 6, version: 1 }],
    ])
    unmount()
    const { user: viewer } = await openRecords(of, { access: managerWithout(of.manage) })
    await listed(BY_ARABIC_NAME)
    await seeWhyNot(viewer, [screen.getByRole('button', { name: of.add }), action('قطاع الحقوق', 'Edit')])
  })
}

/**
 * The journeys of document 1 on a screen of records with two names, written from the documents. All such screens share
 * one component, so one of them is tested for all.
 */
export function namedRecordJourneys(of: NamedRecordScreen): void {
  const { manage, title, add, editTitle, removeTitle } = of
  const open = (options: Opened = {}) => openRecords(of, options)

  describe(`${title}: the list`, () => {
    it('is sorted by Arabic name, with Arabic name, English name, state and actions (section 2)', async () => {
      await open()
      await listed(BY_ARABIC_NAME)
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Arabic name',
        'English name',
        'State',
        'Actions',
      ])
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    })
    it('has fifteen rows a page unless told otherwise (section 9, issue 39)', async () => {
      const more = Array.from({ length: 10 }, (_, index) => record(index + 7, `كلية ${index}`, `Faculty ${index}`))
      await open({ at: '/home/list', rows: [...ROWS, ...more] })
      await waitFor(() => expect(names()).toHaveLength(15))
    })
    it('finds a part of either name, however its letters are written', async () => {
      const { user, address } = await open()
      await listed(BY_ARABIC_NAME)
      await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'الاداب')
      await listed(['قطاع الآداب'])
      expect(new URLSearchParams(address().split('?')[1]).get('name')).toBe('الاداب')
      await user.click(screen.getByRole('button', { name: 'Clear the search' }))
      await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'SCI')
      await listed(['قطاع العلوم'])
    })
    it('is Arabic in Arabic', async () => {
      await open({ language: 'ar' })
      await listed(BY_ARABIC_NAME)
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'الاسم بالعربية',
        'الاسم بالإنجليزية',
        'الحالة',
        'الإجراءات',
      ])
    })
  })

  describe(`${title}: adding`, () => {
    it('saves by the keyboard alone, says so, and loads the list again (section 7)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      screen.getByRole('button', { name: add }).focus()
      await user.keyboard('{Enter}')
      await waitFor(async () => expect(document.activeElement).toBe(await field('Arabic name')))
      expect(screen.getByRole('dialog', { name: add })).toBeTruthy()
      await user.keyboard('قطاع الطب')
      await user.tab()
      await user.keyboard('Medicine')
      await user.tab()
      await user.tab()
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
      await user.keyboard('{Enter}')
      await listed([...BY_ARABIC_NAME.slice(0, 4), 'قطاع الطب', ...BY_ARABIC_NAME.slice(4)])
      expect(changes()).toEqual([['POST', { arName: 'قطاع الطب', enName: 'Medicine', active: true }]])
      expect(await screen.findByText('Added')).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    it.each([
      ['nothing', '', '', 'This Field is Required', 'This Field is Required'],
      [
        'the other alphabet (ARABIC_FIELD, ENGLISH_FIELD)',
        'Medicine',
        'قطاع الطب',
        'Only Arabic letters',
        'Only English letters',
      ],
    ])(
      'refuses %s, keeps what was typed, and asks the server nothing (section 5)',
      async (_, arName, enName, arError, enError) => {
        const { user, changes } = await open()
        await listed(BY_ARABIC_NAME)
        await user.click(screen.getByRole('button', { name: add }))
        const [ar, en] = [
          (await field('Arabic name')) as HTMLInputElement,
          (await field('English name')) as HTMLInputElement,
        ]
        // Pasted: the key filters block single keys only.
        await user.click(ar)
        if (arName) await user.paste(arName)
        await user.click(en)
        if (enName) await user.paste(enName)
        await user.click(within(await dialog()).getByRole('button', { name: 'Save' }))
        const error = (control: HTMLElement) =>
          control
            .getAttribute('aria-describedby')!
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ')
        await waitFor(() => expect(error(ar)).toContain(arError))
        expect(error(en)).toContain(enError)
        // Document 2, section 5: incomplete forms show COMPLETE_DATA_ERROR.
        expect(within(await dialog()).getByRole('alert').textContent).toBe('Please complete the data')
        expect([ar.value, en.value, document.activeElement]).toEqual([arName, enName, ar])
        expect(changes()).toEqual([])
      },
    )
    it('shows a refusal in the dialog and at its field, and saves once it is mended (section 7)', async () => {
      const { user, server } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(screen.getByRole('button', { name: add }))
      await write(user, 'Arabic name', 'قطاع العلوم')
      await write(user, 'English name', 'Sciences')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect((await screen.findByRole('alert')).textContent).toContain('This name is already in use')
      await waitFor(async () => expect(document.activeElement).toBe(await field('Arabic name')))
      expect(((await field('English name')) as HTMLInputElement).value).toBe('Sciences')
      await write(user, 'Arabic name', ' الأساسية')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(server.rows()).toHaveLength(7))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    it('asks before it throws away what was typed, and not when nothing was', async () => {
      const { user } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(screen.getByRole('button', { name: add }))
      await write(user, 'Arabic name', 'قطاع')
      await user.keyboard('{Escape}')
      const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(((await field('Arabic name')) as HTMLInputElement).value).toBe('قطاع')
      await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('button', { name: add }))
      expect(((await field('Arabic name')) as HTMLInputElement).value).toBe('')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  describe(`${title}: editing`, () => {
    it('sends all of it, with the version that it started from (section 7, D48)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(action('قطاع التجارة', 'Edit'))
      expect(await screen.findByRole('dialog', { name: editTitle })).toBeTruthy()
      await user.clear(await field('English name'))
      await write(user, 'English name', 'Business')
      await user.click(within(await dialog()).getByLabelText('Active'))
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(row('قطاع التجارة').getByRole('cell', { name: 'Business' })).toBeTruthy())
      expect(changes()).toEqual([
        ['PUT', { id: 5, version: 1, updateAll: true, arName: 'قطاع التجارة', enName: 'Business', active: false }],
      ])
    })
    it("says 'There are no changes to save' (section 8)", async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(action('قطاع التجارة', 'Edit'))
      await field('English name')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect((await screen.findByRole('alert')).textContent).toBe('There are no changes to save')
      expect(changes()).toEqual([])
    })
    it('of a record that somebody deleted says so, closes and loads the list again (section 8)', async () => {
      const { user, server } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(action('قطاع التجارة', 'Edit'))
      await write(user, 'English name', ' studies')
      server.remove(5)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('The record was not found')).toBeTruthy()
      await listed(BY_ARABIC_NAME.filter((name) => name !== 'قطاع التجارة'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    it('is not offered to be taken back any more to whoever leaves the list', async () => {
      const { user, unmount } = await open()
      await listed(BY_ARABIC_NAME)
      const leaving = screen.queryAllByRole('button', { name: 'Undo' })
      await user.click(row('قطاع العلوم').getByRole('switch'))
      await waitFor(() =>
        expect(
          screen.queryAllByRole('button', { name: 'Undo' }).filter((each) => !leaving.includes(each)),
        ).toHaveLength(1),
      )
      unmount()
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Undo' })).toEqual([]))
    })
    it('of a record that somebody changed says who, and offers to load it again (G14)', async () => {
      const { user, server } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(action('قطاع التجارة', 'Edit'))
      await write(user, 'English name', ' studies')
      server.change({ id: 5, enName: 'Business' })
      await user.click(screen.getByRole('button', { name: 'Save' }))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('officer changed this record')
      await user.click(within(alert).getByRole('button', { name: 'Reload' }))
      await waitFor(() => expect(row('قطاع التجارة').getByRole('cell', { name: 'Business' })).toBeTruthy())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  describe(`${title}: activating`, () => {
    it('switches, with updateAll false (section 7)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      expect(row('قطاع العلوم').getByRole('switch').getAttribute('aria-checked')).toBe('false')
      await user.click(row('قطاع العلوم').getByRole('switch'))
      await waitFor(() => expect(row('قطاع العلوم').getByRole('switch').getAttribute('aria-checked')).toBe('true'))
      await user.click(row('قطاع الهندسة').getByRole('switch'))
      await waitFor(() => expect(row('قطاع الهندسة').getByRole('switch').getAttribute('aria-checked')).toBe('false'))
      expect(changes()).toEqual([
        ['PUT', { id: 3, version: 1, updateAll: false, active: true }],
        ['PUT', { id: 1, version: 1, updateAll: false, active: false }],
      ])
    })
    it('can be taken back while the message stands (issue 3)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      // the toaster belongs to the window: the message of the previous test may still be disappearing
      const leaving = screen.queryAllByRole('button', { name: 'Undo' })
      const offered = () => screen.queryAllByRole('button', { name: 'Undo' }).filter((each) => !leaving.includes(each))
      await user.click(row('قطاع العلوم').getByRole('switch'))
      await waitFor(() => expect(offered()).toHaveLength(1))
      await user.click(offered()[0]!)
      await waitFor(() => expect(changes()).toHaveLength(2))
      // on the version that the first change made
      expect(changes()[1]).toEqual(['PUT', { id: 3, version: 2, updateAll: false, active: false }])
      await waitFor(() => expect(row('قطاع العلوم').getByRole('switch').getAttribute('aria-checked')).toBe('false'))
    })
    it('of a record that somebody changed says who, and loads the list again when asked (G14)', async () => {
      const { user, server } = await open()
      await listed(BY_ARABIC_NAME)
      server.change({ id: 3, arName: 'قطاع العلوم الأساسية' })
      await user.click(row('قطاع العلوم').getByRole('switch'))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('officer changed this record')
      await user.click(within(alert).getByRole('button', { name: 'Reload' }))
      await waitFor(() => expect(names()).toContain('قطاع العلوم الأساسية'))
      expect(screen.queryByText('officer changed this record')).toBeNull()
    })
  })

  describe(`${title}: deleting`, () => {
    it('asks, naming the record, and deletes it (section 2)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      await user.click(action('قطاع الحقوق', 'Delete'))
      const question = await screen.findByRole('alertdialog', { name: removeTitle })
      expect(question.textContent).toContain('قطاع الحقوق')
      expect(question.textContent).toContain('cannot be undone')
      await user.click(within(question).getByRole('button', { name: 'Delete' }))
      await listed(BY_ARABIC_NAME.filter((name) => name !== 'قطاع الحقوق'))
      expect(changes()).toEqual([['DELETE', { id: 6, version: 1 }]])
      expect(await screen.findByText('Deleted')).toBeTruthy()
    })
    it('does nothing when it is cancelled, and gives the keyboard back where it was', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      action('قطاع الحقوق', 'Delete').focus()
      await user.keyboard('{Enter}')
      const question = await screen.findByRole('alertdialog')
      await waitFor(() => expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' })))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(action('قطاع الحقوق', 'Delete')))
      expect(changes()).toEqual([])
    })
    it('of a record that is already gone says so and loads the list again (section 8)', async () => {
      const { user, server } = await open()
      await listed(BY_ARABIC_NAME)
      server.remove(6)
      await user.click(action('قطاع الحقوق', 'Delete'))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
      expect(await screen.findByText('The record was not found')).toBeTruthy()
      await listed(BY_ARABIC_NAME.filter((name) => name !== 'قطاع الحقوق'))
    })
    it('of a record in use is not offered, and says by how many it is used (D55)', async () => {
      const { user, changes } = await open()
      await listed(BY_ARABIC_NAME)
      const button = action('قطاع الهندسة', 'Delete')
      expect(button.getAttribute('aria-disabled')).toBe('true')
      button.focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByText('The record is in use by 3 records.')).toBeTruthy()
      expect(screen.getByText(/Deactivate it/)).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(changes()).toEqual([])
    })
    it('of a record that more use than are counted says so', async () => {
      const { user } = await open({
        rows: [
          record(1, 'قطاع الهندسة', 'Engineering', { uses: 1_000 }),
          record(2, 'قطاع الآداب', 'Arts faculty', { uses: 999 }),
        ],
      })
      await listed(['قطاع الآداب', 'قطاع الهندسة'])
      for (const [name, uses] of [
        ['قطاع الهندسة', '1000+ records'],
        ['قطاع الآداب', '999 records'],
      ] as const)
        await seeWhyNot(user, [action(name, 'Delete')], `The record is in use by ${uses}.`)
    })
  })

  describe(`${title}: who may only look`, () => {
    it.each([
      [
        'has not the permission',
        managerWithout(manage),
        "You don't have permission to change anything on this screen.",
      ],
      [
        'works in a faculty',
        { ...MANAGER, nodes: AT_FACULTY } as const,
        'Nothing can be changed on this screen in the current scope.',
      ],
    ])('since one %s: each control says so (G10)', async (_, access, why) => {
      const { user, changes } = await open({ access })
      await listed(BY_ARABIC_NAME)
      const controls = [
        screen.getByRole('button', { name: add }),
        action('قطاع الحقوق', 'Edit'),
        action('قطاع الحقوق', 'Delete'),
        row('قطاع الحقوق').getByRole('switch'),
      ]
      await seeWhyNot(user, controls, why)
      expect(changes()).toEqual([])
    })
  })
}
