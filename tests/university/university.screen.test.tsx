import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import type { University } from '#schemas/university/university.schema.ts'
import { UniversityScreen } from '#src/features/university/university-screen.tsx'
import { isAnythingUnsaved } from '#src/kit/record/unsaved.ts'
import {
  AT_FACULTY,
  managerWithout,
  MANAGER,
  ok,
  refuse,
  seeWhyNot,
  serve,
  show,
  type Answer,
} from '../kit/support.tsx'
import { UNIVERSITY, WITH_LOGO } from './university.replies.ts'

/** Issue 41, point 1; go-live, section 2, page 906. */
const calls = API.university
const FORM = {
  arName: 'جامعة النيل',
  enName: 'Nile University',
  systemArName: 'منظومة القبول',
  systemEnName: 'Admission System',
  cardColor: '#00AFB9',
  hotline: '19047',
  landline1: '0235550141',
  landline2: '0235550142',
}

interface Opened {
  readonly university?: University
  readonly answer?: () => Answer | undefined
  readonly options?: Parameters<typeof show>[1]
}
async function open({ university = UNIVERSITY, answer = () => undefined, options }: Opened = {}) {
  let stored = university
  const received = serve(({ method }) =>
    method === 'GET' ? ok(stored) : (answer() ?? ok({ version: stored.version + 1 }, 'تم الحفظ|Saved')),
  )
  const shown = await show(<UniversityScreen />, {
    at: '/home/SetUp/University',
    namespaces: ['organisation', 'session'],
    ...options,
  })
  return {
    ...shown,
    setStored: (next: University) => {
      stored = next
    },
    changes: () => received.filter(({ method }) => method !== 'GET'),
    loads: () => received.filter(({ method }) => method === 'GET').length,
  }
}
const openForm = async (opened: Opened = {}) => {
  const shown = await open(opened)
  await screen.findByLabelText(/^Name of the university in English/)
  return shown
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement
const button = (name: string) => screen.getByRole('button', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const card = () => document.querySelector<HTMLElement>('.qb-login-brand')
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
const picture = (name: string, bytes = 10) =>
  Object.defineProperty(new File(['picture'], name, { type: 'image/png' }), 'size', { value: bytes })

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

describe('the university’s page', () => {
  it('shows the names, the default colour and the numbers, and what they look like', async () => {
    await openForm()
    expect(
      [
        'Name of the university in Arabic',
        'Name of the university in English',
        'Colour of the login page',
        'Hotline',
        'First landline',
        'Second landline',
        'Third landline',
        'E-mail address',
      ].map((name) => field(name).value),
    ).toEqual(['جامعة النيل', 'Nile University', '#00AFB9', '19047', '0235550141', '0235550142', '', ''])
    expect(preview().getAllByText('Admission System')).toHaveLength(2)
    expect(card()!.style.getPropertyValue('--qb-card')).toBe('#00AFB9')
    expect(preview().getByText(/white text: .?8\.3.? to 1\. Very easy to read\./)).toBeTruthy()
    expect(preview().getByText(/background: .?3\.1.? to 1\. The ornament is easy to see\./)).toBeTruthy()
    expect(screen.getAllByText(/Default logo\./)).toHaveLength(2)
  })

  it('previews names and colour as they are typed, and saves them with the version', async () => {
    const { user, changes, loads } = await openForm()
    type('Name of the university in English', 'Sphinx University')
    expect(preview().getAllByText('Sphinx University')).toHaveLength(2)
    type('Colour of the login page', '#ffffff')
    expect(preview().getByText(/white text: .?4\.6.? to 1\. Easy to read\./)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Pick the colour from a palette'), { target: { value: '#7a1f3d' } })
    expect(field('Colour of the login page').value).toBe('#7A1F3D')
    expect(card()!.style.getPropertyValue('--qb-card')).toBe('#7A1F3D')
    expect(preview().getByText(/background: .?1\.5.? to 1\. The ornament is faint\./)).toBeTruthy()
    type('Hotline', '')
    type('E-mail address', 'a@example.edu')
    expect(isAnythingUnsaved()).toBe(true)
    await user.click(button('Save'))
    await waitFor(() => expect(loads()).toBe(2))
    const { hotline: _, ...others } = FORM
    expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'PUT',
        calls.update.path,
        { ...others, enName: 'Sphinx University', cardColor: '#7A1F3D', contactMail: 'a@example.edu', version: 4 },
      ],
    ])
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(isAnythingUnsaved()).toBe(false)
  })

  it('names what is wrong beside its field, and previews no colour that is none', async () => {
    const { user, changes } = await openForm()
    type('Colour of the login page', 'red;}')
    expect(card()).toBeNull()
    expect(screen.getByText('Write a valid colour to see its preview.')).toBeTruthy()
    type('Hotline', '19x')
    type('E-mail address', 'nobody')
    await user.click(button('Save'))
    expect(await screen.findByText(/Write the colour like #00AFB9/)).toBeTruthy()
    expect(screen.getByText(/Write 3 to 15 digits/)).toBeTruthy()
    expect(screen.getByText(/Please follow this email format/)).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('says that nothing was changed', async () => {
    const { user, changes } = await openForm()
    await user.click(button('Save'))
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('says who changed it meanwhile, keeps what was typed, and loads the other’s values', async () => {
    const { user, setStored } = await openForm({
      answer: () => refuse(409, 'VERSION_STALE', 'عدّلها سارة|Sara changed it at 10:00'),
    })
    type('Hotline', '15000')
    setStored({ ...UNIVERSITY, version: 5, hotline: '16000' })
    await user.click(button('Save'))
    expect(await screen.findByText(/Sara changed it/)).toBeTruthy()
    expect(field('Hotline').value).toBe('15000')
    await user.click(button('Reload'))
    await waitFor(() => expect(field('Hotline').value).toBe('16000'))
  })

  it('shows why it cannot be changed to who may only see it', async () => {
    const { user } = await openForm({
      university: WITH_LOGO,
      options: { access: managerWithout('organisation.can_manage_university') },
    })
    expect(field('Hotline').disabled).toBe(true)
    await seeWhyNot(user, [
      button('Save'),
      button('Change the logo of the university'),
      button('Use the default logo of the system'),
    ])
  })
  it('shows why it cannot be changed in a faculty', async () => {
    const { user } = await openForm({ options: { access: { ...MANAGER, nodes: AT_FACULTY } } })
    await seeWhyNot(user, [button('Save')], 'Nothing can be changed on this screen in the current scope.')
  })
  it('says that it failed to load, and that it is refused', async () => {
    const failed = serve(() => refuse(500, 'GENERIC', 'خطأ|Something failed'))
    await show(<UniversityScreen />, { namespaces: ['organisation', 'session'] })
    expect(await screen.findByText('The data of the university could not be loaded')).toBeTruthy()
    serve(() => refuse(403, 'PERMISSION_REQUIRED', 'لا|No permission'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You may not see the data of the university')).toBeTruthy()
    expect(failed).toHaveLength(1)
  })

  describe('the logos', () => {
    const openDialog = async (opened: Opened = {}) => {
      const shown = await openForm(opened)
      await shown.user.click(button('Change the logo of the university'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change the logo of the university' }))
      await dialog.findByRole('button', { name: /Choose a file/ })
      const choose = (file: File) =>
        fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
      return { ...shown, dialog, choose }
    }

    it('are chosen in a dialog that shows the picture before it is saved', async () => {
      const { user, dialog, choose, changes, loads } = await openDialog()
      choose(picture('new.png'))
      expect(await dialog.findByText(/Chosen file: .?new\.png/)).toBeTruthy()
      const logo = document.querySelector<HTMLImageElement>('[role=dialog] .qb-login-logo')!
      expect(logo.getAttribute('src')).toBe('blob:chosen')
      expect(document.querySelector('[role=dialog] .qb-header-brand img')!.getAttribute('src')).toBe(
        '/brand/product.svg',
      )
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(loads()).toBe(2))
      const [{ method, path, body }] = changes() as [ReturnType<typeof changes>[0]]
      expect([method, path]).toEqual(['PUT', calls.setLogo.path])
      expect(JSON.parse((body as FormData).get('data') as string)).toEqual({ logo: 'scope', version: 4 })
      expect(((body as FormData).get('file') as File).name).toBe('new.png')
    })

    it.each([
      ['an SVG', picture('logo.svg'), /one of the formats png, jpg, jpeg, webp/],
      ['1 MB and a byte', picture('logo.png', 1_048_577), /at most 1 MB/],
    ])('are not %s', async (_, file, why) => {
      const { user, dialog, choose, changes } = await openDialog()
      choose(file)
      expect(await dialog.findByText(why, { selector: '.qb-field-error' })).toBeTruthy()
      expect(document.querySelector('[role=dialog] .qb-login-logo')!.getAttribute('src')).toBe('/brand/university.svg')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(changes()).toEqual([])
    })

    it('need a file, and show beside it what the server refuses', async () => {
      const { user, dialog, choose } = await openDialog({
        answer: () =>
          refuse(400, 'INVALID_INPUT', 'راجع|Check the fields', { fields: [{ path: '/file', code: 'PHOTO_CONTENT' }] }),
      })
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(await dialog.findByText('This Field is Required')).toBeTruthy()
      choose(picture('broken.png'))
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(await dialog.findByText(/not an image that can be read/)).toBeTruthy()
    })

    it('ask before a chosen file is discarded', async () => {
      const { user, dialog, choose } = await openDialog()
      choose(picture('new.png'))
      expect(isAnythingUnsaved()).toBe(true)
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    it('are put back to the default after a question', async () => {
      const { user, changes, loads } = await openForm({ university: WITH_LOGO })
      expect(screen.queryByRole('button', { name: 'Use the default logo of the university' })).toBeNull()
      await user.click(button('Use the default logo of the system'))
      const question = within(await screen.findByRole('alertdialog', { name: 'Use the default logo?' }))
      await user.click(question.getByRole('button', { name: 'Use the default logo of the system' }))
      await waitFor(() => expect(loads()).toBe(2))
      expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
        ['DELETE', calls.removeLogo.path, { logo: 'system', version: 4 }],
      ])
    })

    it('wait until what is typed on the page is saved', async () => {
      const { user } = await openForm()
      type('Hotline', '15000')
      await seeWhyNot(user, [button('Change the logo of the university')], 'The page has changes that are not saved.')
      type('Hotline', '19047')
      expect(button('Change the logo of the university').getAttribute('aria-disabled')).toBeNull()
    })
  })
})
