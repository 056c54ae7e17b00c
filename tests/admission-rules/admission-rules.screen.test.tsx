import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import type { AdmissionRule } from '#schemas/admission-rules/admission-rule.schema.ts'
import { API } from '#schemas/api.ts'
import { AdmissionRulesPanel } from '#src/features/admission-rules/admission-rules-panel.tsx'
import { ok, refuse, serve, show, type Serve } from '../kit/support.tsx'

const calls = API['admission-rules']
const at = (path: string, id: number) => path.replace('{id}', String(id))
const named = (id: number, ar: string, en: string) => ({ id, name: { ar, en } })
const MEDICINE = { ar: 'كلية الطب', en: 'Faculty of Medicine' }
const NURSING = { ar: 'كلية التمريض', en: 'Faculty of Nursing' }
const GENERAL = { ar: 'الثانوية العامة', en: 'General Secondary' }
const TECHNICAL = { ar: 'الدبلومات الفنية', en: 'Technical Diplomas' }
const SCIENCE = { ar: 'علمي علوم', en: 'Science' }
const LITERARY = { ar: 'أدبي', en: 'Literary' }
const rule = (id: number, values: Partial<AdmissionRule>): AdmissionRule => ({
  id,
  faculty: 1,
  facultyName: MEDICINE,
  facultyActive: true,
  certificate_type: 1,
  certificateName: GENERAL,
  major_types: [1],
  majorNames: [SCIENCE],
  is_active: 1,
  signatureUser: 1,
  season: 5,
  yearName: { ar: '2026/2027', en: '2026/2027' },
  semesterName: { ar: 'الفصل الأول', en: 'First Semester' },
  isOfEditableSeason: true,
  isArchived: false,
  version: 1,
  ...values,
})
const ROWS: readonly AdmissionRule[] = [
  rule(2, { faculty: 2, facultyName: NURSING, major_types: [1, 3], majorNames: [SCIENCE, LITERARY], is_active: 0 }),
  rule(1, {}),
  rule(3, {
    certificate_type: 4,
    certificateName: TECHNICAL,
    major_types: [8],
    majorNames: [{ ar: 'الدبلوم الصناعي', en: 'Industrial Diploma' }],
    season: 4,
    yearName: { ar: '2025/2026', en: '2025/2026' },
    isOfEditableSeason: false,
  }),
]
const OPTIONS = {
  certificates: [
    { ...named(1, GENERAL.ar, GENERAL.en), seasonsIds: [5] },
    { ...named(2, 'الثانوية الأزهرية', 'Azhari Secondary'), seasonsIds: [5, 6] },
  ],
  majors: [
    { ...named(1, SCIENCE.ar, SCIENCE.en), certificatesIds: [1] },
    { ...named(3, LITERARY.ar, LITERARY.en), certificatesIds: [1, 2] },
    { ...named(4, 'أزهري علمي', 'Azhari Science'), certificatesIds: [2] },
  ],
}
const SEASONS = [
  { ...named(5, '2026/2027 – الفصل الأول', '2026/2027 – First Semester'), isCurrent: true },
  { ...named(6, '2026/2027 – الفصل الثاني', '2026/2027 – Second Semester'), isCurrent: false },
]
const CLOSED = { id: 9, name: { ar: 'كلية مغلقة', en: 'Closed Faculty' }, active: false }
const FACULTIES = [{ id: 1, name: MEDICINE, active: true }, { id: 2, name: NURSING, active: true }, CLOSED]

interface Opened {
  readonly rows?: readonly AdmissionRule[]
  readonly language?: Locales
  readonly answer?: Serve
  readonly hasSeason?: boolean
}
async function open({ rows = ROWS, language = 'en', answer, hasSeason = true }: Opened = {}) {
  const received = serve(async (call) => {
    if (call.path === calls.list.path) return ok({ admissionRules: rows, seasons: hasSeason ? SEASONS : [] })
    if (call.path === calls.options.path) return ok(OPTIONS)
    if (call.path === calls.faculties.path) return ok({ faculties: FACULTIES })
    return (await answer?.(call)) ?? ok({ id: 9, version: 2 })
  })
  const shown = await show(<AdmissionRulesPanel />, { language, namespaces: ['admission-rules'] })
  await waitFor(() => expect(screen.queryByRole('table')?.getAttribute('aria-busy') ?? 'false').toBe('false'))
  return {
    ...shown,
    changes: () =>
      received
        .filter(({ method, path }) => method !== 'GET' && path !== calls.list.path)
        .map(({ method, path, body }) => [method, path, body]),
  }
}
const row = (index: number) => within(screen.getAllByRole('row')[index]!)
const button = (index: number, name: string) => row(index).getByRole('button', { name })
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].slice(0, 5).map(({ textContent }) => textContent))
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const dialog = (name: string) => screen.findByRole('dialog', { name })
const select = (label: RegExp) =>
  within(screen.getByRole('dialog')).getByRole('combobox', { name: label }) as HTMLSelectElement
const choices = (label: RegExp) => [...select(label).options].map(({ text }) => text)
const majors = () =>
  within(screen.getByRole('group', { name: /^Majors/ }))
    .queryAllByRole('checkbox')
    .map((box) => [box.closest('label')!.textContent, (box as HTMLInputElement).checked])
const major = (name: string) => screen.getByRole('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('Admission rules', () => {
  it('are listed with faculty, certificate, major, year and semester, the newest year first and there by faculty', async () => {
    await open()
    expect(texts()).toEqual([
      ['Faculty of Medicine', 'General Secondary', 'Science', '2026/2027', 'First Semester'],
      ['Faculty of Nursing', 'General Secondary', 'ScienceLiterary', '2026/2027', 'First Semester'],
      ['Faculty of Medicine', 'Technical Diplomas', 'Industrial Diploma', '2025/2026', 'First Semester'],
    ])
    expect(
      row(2)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Science', 'Literary'])
  })
  it('show the names of the language, and say when a faculty is not active', async () => {
    await open({ language: 'ar', rows: [rule(1, { facultyActive: false })] })
    expect(texts()).toEqual([['كلية الطبكلية غير مفعّلة', 'الثانوية العامة', 'علمي علوم', '2026/2027', 'الفصل الأول']])
  })
  it('are found by faculty or certificate in either language', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'Search by faculty or certificate' })
    for (const [search, found] of [
      ['nursing', ['Faculty of Nursing']],
      ['technical', ['Faculty of Medicine']],
      ['الثانوية', ['Faculty of Medicine', 'Faculty of Nursing']],
    ] as const) {
      await user.clear(field)
      await user.type(field, search)
      await user.click(screen.getByRole('button', { name: 'Search' }))
      await waitFor(() => expect(heads()).toEqual(found))
    }
  })
  it('are those of one faculty, which stands in a new one then', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Faculty' }), 'Faculty of Nursing')
    await waitFor(() => expect(heads()).toEqual(['Faculty of Nursing']))
    await user.click(screen.getByRole('button', { name: 'Add an admission rule' }))
    await dialog('Add an admission rule')
    await waitFor(() => expect(select(/^Faculty/).selectedOptions[0]!.text).toBe('Faculty of Nursing'))
  })
  it('of archived seasons are shown once their season is chosen, which is offered last, and marked (issue 41)', async () => {
    const old = {
      season: 1,
      yearName: { ar: '2020/2021', en: '2020/2021' },
      isOfEditableSeason: false,
      isArchived: true,
    }
    const { user } = await open({ rows: [rule(9, { ...old, facultyName: NURSING, faculty: 2 }), ...ROWS] })
    expect(heads()).toHaveLength(3)
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' })
    expect([...field.options].map(({ text }) => text)).toEqual([
      'All but archived seasons',
      '2026/2027 – First Semester',
      '2025/2026 – First Semester',
      '2020/2021 – First Semester (archived)',
    ])
    await user.selectOptions(field, '2020/2021 – First Semester (archived)')
    await waitFor(() => expect(heads()).toEqual(['Faculty of Nursing']))
  })
  it('are fifteen to a page (document 3, section 9, issue 39)', async () => {
    await open({ rows: Array.from({ length: 16 }, (_, index) => rule(index + 1, {})) })
    expect(heads()).toHaveLength(15)
  })

  it('are added with the majors of the chosen certificate; another one removes those that it does not have', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add an admission rule' }))
    await dialog('Add an admission rule')
    await waitFor(() => expect(choices(/^Certificate/)).toEqual(['Choose', 'General Secondary', 'Azhari Secondary']))
    expect(choices(/^Faculty/)).toEqual(['Choose', 'Faculty of Medicine', 'Faculty of Nursing'])
    expect(screen.getByText('Choose the certificate first')).toBeTruthy()
    await user.selectOptions(select(/^Faculty/), 'Faculty of Nursing')
    await user.selectOptions(select(/^Certificate/), 'General Secondary')
    expect(majors()).toEqual([
      ['Choose all', false],
      ['Science', false],
      ['Literary', false],
    ])
    await user.click(save())
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    await user.click(major('Choose all'))
    expect(majors().map(([, isChosen]) => isChosen)).toEqual([true, true, true])
    await user.selectOptions(select(/^Certificate/), 'Azhari Secondary')
    expect(majors()).toEqual([
      ['Choose all', false],
      ['Literary', true],
      ['Azhari Science', false],
    ])
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        [
          'POST',
          calls.create.path,
          { season: 5, faculty: 2, certificateType: 2, majorTypes: '3', signatureUser: 1, isActive: 1 },
        ],
      ]),
    )
  })
  it('are added to the current season, or to one that is being prepared, with its certificates (issue 41)', async () => {
    const { user, changes } = await open()
    await user.click(screen.getByRole('button', { name: 'Add an admission rule' }))
    await dialog('Add an admission rule')
    await waitFor(() => expect(choices(/^Certificate/)).toContain('General Secondary'))
    expect(choices(/^Season/)).toEqual(['Choose', '2026/2027 – First Semester', '2026/2027 – Second Semester'])
    expect(select(/^Season/).selectedOptions[0]!.text).toBe('2026/2027 – First Semester')
    await user.selectOptions(select(/^Faculty/), 'Faculty of Nursing')
    await user.selectOptions(select(/^Certificate/), 'General Secondary')
    await user.selectOptions(select(/^Season/), '2026/2027 – Second Semester')
    // the other season does not have the certificate
    expect(choices(/^Certificate/)).toEqual(['Choose', 'Azhari Secondary'])
    expect(select(/^Certificate/).value).toBe('')
    expect(screen.getByText('Choose the certificate first')).toBeTruthy()
    await user.selectOptions(select(/^Certificate/), 'Azhari Secondary')
    await user.click(major('Literary'))
    await user.click(save())
    await waitFor(() => expect(changes()[0]![2]).toMatchObject({ season: 6, certificateType: 2 }))
  })
  it('are edited with season and faculty locked, and saving nothing is told', async () => {
    const { user, changes } = await open()
    await user.click(button(1, 'Edit'))
    await dialog('Edit the admission rule')
    await waitFor(() => expect(choices(/^Certificate/)).toContain('Azhari Secondary'))
    expect([select(/^Faculty/).disabled, select(/^Faculty/).selectedOptions[0]!.text]).toEqual([
      true,
      'Faculty of Medicine',
    ])
    expect([select(/^Season/).disabled, select(/^Season/).selectedOptions[0]!.text]).toEqual([
      true,
      '2026/2027 – First Semester',
    ])
    await user.click(save())
    expect(await screen.findByText('There are no changes to save')).toBeTruthy()
    await user.click(major('Literary'))
    await user.click(save())
    await waitFor(() =>
      expect(changes()).toEqual([
        [
          'PUT',
          at(calls.update.path, 1),
          { faculty: 1, certificateType: 1, majorTypes: '1,3', signatureUser: 1, isActive: 1, version: 1 },
        ],
      ]),
    )
  })
  it('keep a faculty, a certificate and majors that are not offered any more (D55)', async () => {
    const closed = { faculty: CLOSED.id, facultyName: CLOSED.name, facultyActive: false }
    const { user } = await open({
      rows: [rule(1, { ...closed, certificate_type: 4, certificateName: TECHNICAL, major_types: [8] })],
    })
    await user.click(button(1, 'Edit'))
    await dialog('Edit the admission rule')
    await waitFor(() =>
      expect(choices(/^Certificate/)).toEqual([
        'Choose',
        'Technical Diplomas',
        'General Secondary',
        'Azhari Secondary',
      ]),
    )
    expect(select(/^Faculty/).selectedOptions[0]!.text).toBe('Closed Faculty')
    expect(majors()).toEqual([['Science', true]])
  })
  it('show a second rule for the same faculty and certificate at the certificate (D54)', async () => {
    const fields = [{ path: '/certificateType', code: 'ADMISSION_RULE_EXISTS' as const }]
    const { user } = await open({
      answer: () => refuse(409, 'ADMISSION_RULE_EXISTS', 'توجد قاعدة|There is a rule', { fields }),
    })
    await user.click(button(1, 'Edit'))
    await dialog('Edit the admission rule')
    await waitFor(() => expect(choices(/^Certificate/)).toContain('Azhari Secondary'))
    await user.click(major('Literary'))
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('There is a rule')
    expect(select(/^Certificate/).getAttribute('aria-invalid')).toBe('true')
  })

  it('are switched with the whole rule, which can be taken back (document 3, section 4)', async () => {
    const { user, changes } = await open()
    await user.click(row(1).getByRole('switch'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const sent = { faculty: 1, certificateType: 1, majorTypes: '1', signatureUser: 1 }
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', at(calls.update.path, 1), { ...sent, isActive: 0, version: 1 }],
        ['PUT', at(calls.update.path, 1), { ...sent, isActive: 1, version: 2 }],
      ]),
    )
  })
  it('are deleted after a question that names them', async () => {
    const { user, changes } = await open()
    await user.click(button(1, 'Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the admission rule?' })
    expect(question.textContent).toContain('Faculty of Medicine – General Secondary')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', at(calls.remove.path, 1), { version: 1 }]]))
  })
  it('of another season are only looked at, and each control says why', async () => {
    const { user, changes } = await open()
    for (const control of [button(3, 'Edit'), button(3, 'Delete'), row(3).getByRole('switch')]) {
      expect(control.getAttribute('aria-disabled')).toBe('true')
      await user.click(control)
      expect(
        await screen.findByText(/^The season of the rule is neither the current one nor being prepared/),
      ).toBeTruthy()
      await user.keyboard('{Escape}')
    }
    expect(changes()).toEqual([])
  })
  it('are not added while rules are set in no season, and the button says so', async () => {
    const { user } = await open({ hasSeason: false })
    await user.click(screen.getByRole('button', { name: /Add/ }))
    expect(await screen.findByText(/^No season is being prepared/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Add/ })).toBeNull()
  })
})
