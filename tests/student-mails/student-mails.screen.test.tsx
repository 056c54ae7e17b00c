import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { MailCategory, StudentMail } from '#schemas/student-mails/student-mail.schema.ts'
import { StudentMailsScreen } from '#src/features/student-mails/student-mails-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { MANAGER, managerWithout, ok, seeWhyNot, serve, show, chooseFilter } from '../kit/support.tsx'

const calls = API['student-mails']
const CATEGORIES: readonly MailCategory[] = [
  { id: 1, name: { ar: 'القبول', en: 'Accepted' }, textsOptional: false },
  { id: 2, name: { ar: 'إرسال الإشعارات', en: 'Sending notifications' }, textsOptional: true },
]
const MAIL: StudentMail = {
  id: 1,
  categoryId: 1,
  category: CATEGORIES[0]!.name,
  subject: 'Application {applicationNumber}',
  content: 'عزيزي {studentName}،\nDear {studentName}',
  sendMailToStudent: 1,
  active: true,
  version: 1,
}
const NOTICE: StudentMail = {
  ...MAIL,
  id: 2,
  categoryId: 2,
  category: CATEGORIES[1]!.name,
  subject: '',
  content: '',
  sendMailToStudent: 0,
  active: false,
}

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  readonly rows?: readonly StudentMail[]
}
/** The screen over a server that answers each change as the contract defines, and stores none. */
async function open({ access = MANAGER, language = 'en', rows = [MAIL, NOTICE] }: Opened = {}) {
  const received = serve((call) => {
    if (call.path === calls.list.path) return ok({ emails: rows })
    if (call.path === calls.categories.path) return ok({ cartegoryMessages: CATEGORIES })
    return ok(call.method === 'PUT' ? { version: 2 } : { id: 1 })
  })
  const shown = await show(<StudentMailsScreen />, { access, language, namespaces: ['student-mails'] })
  await screen.findAllByRole('rowheader')
  return {
    ...shown,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  }
}
const row = (at = 0) => within(screen.getAllByRole('rowheader')[at]!.closest('tr')!)
const button = (name: string, of?: number) => row(of).getByRole('button', { name })
/** A field of the dialog; the filters have a category too. */
const field = <E extends HTMLElement>(label: string) =>
  screen.findByLabelText<E>(new RegExp(`^${label}`), { selector: '.qb-record-dialog *' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const subjects = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('Student mails', () => {
  it('are listed with subject, text, category and state (document 3, section 2)', async () => {
    await open()
    const [first, second] = screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].slice(0, 4).map(({ textContent }) => textContent))
    // a placeholder for a student's data is shown by its name
    expect(first).toEqual([
      'Application Application number',
      'عزيزي Student name،\nDear Student name',
      'Accepted',
      'Active',
    ])
    expect(second).toEqual(['No text', 'No text', 'Sending notifications', 'Inactive'])
    expect(row().getByRole('switch').getAttribute('aria-label')).toContain('Application Application number')
    expect(document.body.innerHTML).not.toContain('{applicationNumber}')
  })
  it('are found by words of subject or text, by category and by state', async () => {
    const other = { ...NOTICE, id: 3, subject: 'Reminder', content: 'Pay soon' }
    const { user } = await open({ rows: [MAIL, NOTICE, other] })
    const search = screen.getByRole('textbox', { name: 'Search in subject and text' })
    await user.type(search, 'pay')
    await waitFor(() => expect(subjects()).toEqual(['Reminder']))
    await user.clear(search)
    await user.type(search, 'remin')
    await waitFor(() => expect(subjects()).toEqual(['Reminder']))
    await user.clear(search)
    await waitFor(() => expect(subjects()).toHaveLength(3))
    await chooseFilter(user, 'Category', 'Sending notifications')
    expect(subjects()).toEqual(['No text', 'Reminder'])
    await chooseFilter(user, 'State', 'Active')
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Remove the filter Category' }))
    expect(subjects()).toEqual(['Application Application number'])
  })
  it('are added with a category, and counters of 75 and 10000 (section 5)', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add mail' }))
    const subject = await field('Subject')
    expect([dialog.getByText('0/75'), dialog.getByText('0/10000')]).toHaveLength(2)
    await user.click(save())
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(3)
    await user.selectOptions(await field('Category'), 'Accepted')
    await user.type(subject, 'Welcome')
    await user.type(await field('Text'), 'You are in')
    await user.click(box('Sent to the student'))
    expect(changes()).toEqual([])
    await user.click(save())
    const written = { categoryId: 1, subject: 'Welcome', content: 'You are in', sendMailToStudent: 0, active: true }
    await waitFor(() => expect(changes()).toEqual([['POST', { id: null, ...written }]]))
  })
  it('need no texts in a category that does without, and say so (section 5)', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add mail' }))
    await user.selectOptions(await field('Category'), 'Sending notifications')
    expect(screen.getAllByText('Optional in this category')).toHaveLength(2)
    expect((await field('Subject')).getAttribute('aria-required')).toBeNull()
    await user.selectOptions(await field('Category'), 'Accepted')
    expect(screen.queryByText('Optional in this category')).toBeNull()
    expect((await field('Subject')).getAttribute('aria-required')).toBe('true')
    await user.selectOptions(await field('Category'), 'Sending notifications')
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([['POST', { id: null, categoryId: 2, sendMailToStudent: 1, active: true }]]),
    )
  })
  it('refuse a placeholder that is not known, by its name, before anything is sent (ADR 54)', async () => {
    const { user, changes } = await open()
    await user.click(button('Edit'))
    const content = await field('Text')
    await user.clear(content)
    await user.type(content, 'Dear {{name}')
    await user.click(save())
    expect((await screen.findByText(/^Nothing takes the place of/)).textContent).toContain('{name}')
    expect(changes()).toEqual([])
  })
  it('are edited as a whole', async () => {
    const { user, changes } = await open()
    await user.click(button('Edit'))
    await user.type(await field('Subject'), ' again')
    await user.click(save())
    const { category: _, ...sent } = MAIL
    await waitFor(() => expect(changes()).toEqual([['PUT', { ...sent, subject: `${MAIL.subject} again` }]]))
  })
  it('are switched by id, active and version alone, which can be taken back', async () => {
    const { user, changes } = await open()
    await user.click(row().getByRole('switch'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', { id: 1, active: false, version: 1 }],
        ['PUT', { id: 1, active: true, version: 2 }],
      ]),
    )
  })
  it('are deleted after a question that names them', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete', 1))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this mail?' })
    expect(question.textContent).toContain('Sending notifications')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', { mailItemID: 2, version: 1 }]]))
  })
  it('are only looked at without the permission, and each control says why (G10)', async () => {
    const { user } = await open({ access: managerWithout(calls.edit.access.permission) })
    const add = screen.getByRole('button', { name: 'Add mail' })
    await seeWhyNot(user, [add, row().getByRole('switch'), button('Edit'), button('Delete')])
    await user.click(button('Preview'))
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeTruthy()
  })
})

describe('the placeholders of a mail', () => {
  const edit = async (content: string) => {
    const opened = await open({ rows: [{ ...MAIL, content }] })
    await opened.user.click(button('Edit'))
    return { ...opened, text: await field<HTMLTextAreaElement>('Text') }
  }
  it('are ticked exactly while they stand in the text, whoever typed them', async () => {
    const { user, text } = await edit('No. {applicationNumber}')
    expect([box('Application number').checked, box('Student name').checked]).toEqual([true, false])
    await user.clear(text)
    expect(box('Application number').checked).toBe(false)
    await user.type(text, 'Dear {{studentName')
    expect(box('Student name').checked).toBe(false)
    await user.type(text, '}')
    expect(box('Student name').checked).toBe(true)
  })
  it('go where the cursor was, and away wherever they stand (document 3, section 2)', async () => {
    const { user, text } = await edit('Dear, your application')
    await user.click(text)
    text.setSelectionRange(4, 4)
    await user.click(box('Student name'))
    expect(text.value).toBe('Dear {studentName}, your application')
    // the next one goes behind it, apart from it as from any word
    await user.click(box('Application number'))
    expect(text.value).toBe('Dear {studentName} {applicationNumber}, your application')
    await user.click(box('Application number'))
    await user.click(text)
    text.setSelectionRange(text.value.length, text.value.length)
    await user.type(text, ' {{studentName}')
    await user.click(box('Student name'))
    expect(text.value).toBe('Dear, your application')
  })
  it('take the place of what was selected, and come last in a text that nobody was in', async () => {
    const { user, text } = await edit('Dear NAME!')
    await user.click(box('Application number'))
    expect(text.value).toBe('Dear NAME! {applicationNumber}')
    await user.click(text)
    text.setSelectionRange(5, 9)
    await user.click(box('Student name'))
    expect(text.value).toBe('Dear {studentName}! {applicationNumber}')
  })
  it('keep the space that was typed before them, which leaving the field takes away', async () => {
    const { user, text } = await edit('x')
    await user.clear(text)
    await user.type(text, 'Dear ')
    await user.click(box('Student name'))
    expect(text.value).toBe('Dear {studentName}')
  })
})

describe('the preview of a mail', () => {
  it('shows it to a student of either script, each line in its own direction, as text alone', async () => {
    const { user } = await open({ rows: [{ ...MAIL, content: `${MAIL.content}\n<b>bold</b>` }] })
    await user.click(button('Preview'))
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    const [arabic, latin] = [...dialog.querySelectorAll('article')]
    expect(arabic!.querySelector('h3')!.textContent).toBe('Application 26-1-004271')
    expect([...arabic!.querySelectorAll('p')].map(({ textContent, dir }) => [textContent, dir])).toEqual([
      ['عزيزي مريم محمود عبد الحميد،', 'auto'],
      ['Dear مريم محمود عبد الحميد', 'auto'],
      ['<b>bold</b>', 'auto'],
    ])
    expect(latin!.querySelector('p')!.textContent).toBe('عزيزي Daniel Haddad،')
    expect(dialog.querySelector('b')).toBeNull()
  })
  it('says when a mail reaches nobody', async () => {
    const { user } = await open({ rows: [NOTICE] })
    await user.click(button('Preview'))
    const { textContent } = await screen.findByRole('dialog', { name: 'Preview' })
    for (const text of ['is not active', 'is not sent to the student', 'neither subject nor text'])
      expect(textContent).toContain(text)
  })
})
