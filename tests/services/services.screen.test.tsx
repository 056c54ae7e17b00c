import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { ServiceRow } from '#schemas/services/service.schema.ts'
import { ServicesScreen } from '#src/features/services/services-screen.tsx'
import type { Access } from '#src/kit/access.tsx'
import { AT_UNIVERSITY, MANAGER, ok, refuse, seeWhyNot, serve, show, type Answer } from '../kit/support.tsx'

const calls = API.services
const TYPES = [
  { id: 2, name: { ar: 'نظام شؤون الطلاب', en: 'Student affairs' }, active: true },
  { id: 3, name: { ar: 'بوابة السداد', en: 'Payment gateway' }, active: true },
  { id: 4, name: { ar: 'البريد', en: 'E-mail' }, active: false },
]
const service = (id: number, type: number, more: Partial<ServiceRow>): ServiceRow => ({
  id,
  serviceType: type,
  serviceText: TYPES.find((each) => each.id === type)!.name,
  serviceIP: null,
  serviceUrl: null,
  serviceDescription: null,
  version: 1,
  ...more,
})
const ROWS = [
  service(1, 3, { serviceUrl: 'https://pay.example.com/checkout', serviceDescription: 'البطاقات البنكية' }),
  service(2, 2, { serviceIP: '192.0.2.10:8443' }),
  service(3, 4, { serviceIP: '192.0.2.25' }),
]

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  /** The server's answers to the changes, in their order; after the last one, success. */
  readonly answers?: readonly Answer[]
}
async function open({ access = MANAGER, language = 'en', answers = [] }: Opened = {}) {
  const left = [...answers]
  const received = serve(({ path, method }) => {
    if (path === calls.types.path) return ok(TYPES)
    if (method === 'GET') return ok(ROWS)
    return left.shift() ?? ok(method === 'PUT' ? { version: 2 } : { id: 9 })
  })
  const shown = await show(<ServicesScreen />, { access, language, namespaces: ['services'] })
  await screen.findAllByRole('rowheader')
  return {
    ...shown,
    changes: () =>
      received.flatMap(({ method, path, body }) =>
        path === calls.create.path || path === calls.update.path ? [[method, body]] : [],
      ),
  }
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!)
const field = (label: RegExp) => screen.findByLabelText(label)
const save = () => screen.getByRole('button', { name: 'Save' })
/** The options after the placeholder. */
const choices = async () =>
  within(await field(/^Service type/))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1)

describe('Services and links', () => {
  it('show type, IP and URL (document 3, section 2), the addresses left to right in Arabic too', async () => {
    await open({ language: 'ar' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'نوع الخدمة',
      'عنوان IP',
      'رابط الخدمة',
      'الإجراءات',
    ])
    expect(screen.getByText('https://pay.example.com/checkout').getAttribute('dir')).toBe('ltr')
    expect(screen.getByText('192.0.2.10:8443').getAttribute('dir')).toBe('ltr')
  })
  it('are found by type, description, and parts of an address', async () => {
    const { user } = await open()
    const search = screen.getByRole('textbox', { name: 'Search services' })
    for (const [typed, found] of [
      ['gateway', ['Payment gatewayالبطاقات البنكية']],
      ['البنكية', ['Payment gatewayالبطاقات البنكية']],
      ['192.0.2', ['E-mail', 'Student affairs']],
      ['pay.example.com/ch', ['Payment gatewayالبطاقات البنكية']],
    ] as const) {
      await user.clear(search)
      await user.type(search, typed)
      await waitFor(() => expect(names()).toEqual(found))
    }
  })
  it('have addresses that are copied by a button, which says which', async () => {
    const { user } = await open()
    await user.click(row(/^Student affairs/).getByRole('button', { name: /^Copy “.*192\.0\.2\.10:8443/ }))
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('192.0.2.10:8443')
  })
})

describe('adding and editing', () => {
  it('asks for the type, and for an IP or a URL (D20), each at its field', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a service' }))
    await waitFor(async () => expect(await choices()).toEqual(['Student affairs', 'Payment gateway']))
    await user.click(save())
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    await user.selectOptions(await field(/^Service type/), 'Payment gateway')
    await user.click(save())
    expect(await screen.findByText('Enter the IP address or the URL of the service, or both')).toBeTruthy()
    await user.type(await field(/^Service IP/), '010.0.0.1')
    await user.type(await field(/^Service URL/), 'http://localhost')
    await user.click(save())
    expect(await screen.findByText(/^Enter a valid IP address/)).toBeTruthy()
    expect(await screen.findByText(/^Enter a valid address that begins/)).toBeTruthy()
    expect(changes()).toEqual([])
    await user.clear(await field(/^Service IP/))
    await user.clear(await field(/^Service URL/))
    await user.type(await field(/^Service URL/), 'https://pay.example.com')
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([['POST', { serviceType: 3, serviceUrl: 'https://pay.example.com' }]]),
    )
  })
  it('edits what stands there, an inactive type too, and counts the description', async () => {
    const { user, changes } = await open()
    await user.click(row(/^E-mail/).getByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit the service' })
    await waitFor(async () => expect(await choices()).toEqual(['Student affairs', 'Payment gateway', 'E-mail']))
    await user.type(await field(/^Description/), 'About')
    expect(screen.getByText('5/255')).toBeTruthy()
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', { id: 3, version: 1, serviceType: 4, serviceIP: '192.0.2.25', serviceDescription: 'About' }],
      ]),
    )
  })
  it('says at the address that another service has it, and keeps what was typed', async () => {
    const exists = refuse(409, 'SERVICE_EXISTS', 'موجودة|It is there already', {
      fields: [{ path: '/serviceUrl', code: 'SERVICE_EXISTS' }],
    })
    const { user } = await open({ answers: [exists] })
    await user.click(row(/^Payment/).getByRole('button', { name: 'Edit' }))
    const url = (await field(/^Service URL/)) as HTMLInputElement
    await user.type(url, '2')
    await user.click(save())
    expect(await screen.findByText('There is a service of this type at this address already')).toBeTruthy()
    expect(url.value).toBe('https://pay.example.com/checkout2')
  })
  it('is not offered to who only sees, and says why; there is no deletion and no switch', async () => {
    const { user } = await open({ access: { permissions: ['services.can_view_services'], nodes: AT_UNIVERSITY } })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    const add = screen.getByRole('button', { name: 'Add a service' })
    await seeWhyNot(user, [add, row(/^Payment/).getByRole('button', { name: 'Edit' })])
  })
})
