import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { CertificateTypesScreen } from '#src/features/certificate-types/certificate-types-screen.tsx'
import { namedRecordTexts, openRecords, record, type NamedRecordScreen } from '#tests/kit/named-record.journeys.tsx'

const SCREEN: NamedRecordScreen = {
  Screen: CertificateTypesScreen,
  namespace: 'certificate-types',
  calls: certificateTypesEndpoints,
  manage: 'certificates.can_manage_certificate_categories',
  title: 'Certificate types',
  add: 'Add a certificate type',
  editTitle: 'Edit the certificate type',
  removeTitle: 'Delete the certificate type?',
}
namedRecordTexts(SCREEN)

describe('the meaning of a certificate type (ADR 108)', () => {
  const GULF = 'شهادات الخليج'
  const ABROAD = 'الشهادات المعادلة'
  const ROWS = [
    record(3, GULF, 'Gulf certificates', { meaning: null }),
    record(4, ABROAD, 'Equivalent certificates', { meaning: 'needsCountry' }),
  ]
  const NAME = 'Certificates of any country'
  const CHOICE = `${NAME}: applications can be searched by the country of the certificate`
  const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) })
  const open = async () => {
    const opened = await openRecords(SCREEN, { rows: ROWS })
    await screen.findByRole('rowheader', { name: new RegExp(GULF) })
    const edit = async (name: string) => {
      await opened.user.click(within(row(name).closest('tr')!).getByRole('button', { name: 'Edit' }))
      await screen.findByRole('radio', { name: CHOICE })
    }
    return { ...opened, edit }
  }

  it('stands beside its name, and moves to another type by the form, with its explanation', async () => {
    const { user, edit, changes } = await open()
    expect([row(ABROAD).textContent, row(GULF).textContent]).toEqual([`${ABROAD}${NAME}`, GULF])
    await edit(ABROAD)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: CHOICE }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'No special meaning' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row(ABROAD).textContent).toBe(ABROAD))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await edit(GULF)
    await user.click(screen.getByRole('radio', { name: CHOICE }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row(GULF).textContent).toBe(`${GULF}${NAME}`))
    expect(changes().map(([, body]) => body)).toMatchObject([
      { id: 4, updateAll: true, meaning: null },
      { id: 3, updateAll: true, meaning: 'needsCountry' },
    ])
  })
  it('that another type has is refused beside the field, by the name of that type', async () => {
    const { user, edit } = await open()
    await edit(GULF)
    await user.click(screen.getByRole('radio', { name: CHOICE }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const group = await screen.findByRole('radiogroup', { name: 'Meaning' })
    await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'))
    const error = group.getAttribute('aria-describedby')!.split(' ')[0]!
    expect(document.getElementById(error)?.textContent).toBe(
      '“Equivalent certificates” has this meaning already. Remove it there first',
    )
  })
})
