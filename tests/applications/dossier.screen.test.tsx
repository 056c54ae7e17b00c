import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DossierContext, PackedPaper } from '#machines/applications/dossier.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Chain, Dossier, DossierPaper } from '#schemas/applications/dossier.schema.ts'
import { DossierButton } from '#src/features/applications/dossier-button.tsx'
import { DossierDocument } from '#src/features/applications/dossier-document.tsx'
import { pageCss } from '#src/features/applications/dossier-page.ts'
import { DossierScreen } from '#src/features/applications/dossier-screen.tsx'
import { DossierFiles, pageOf, zipOf } from '#src/features/applications/dossier-zip.ts'
import { pauseReplies, playOnScreen, seeOffered, seeProblem } from '#tests/support/walker/on-screen.ts'
import { AT_UNIVERSITY, fileOf, refuse, removeToasts, serve, show, type Answer } from '../kit/support.tsx'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** The dossier of an application (issue 12). */
const MONA = { ar: 'منى فؤاد', en: 'Mona Fouad' }
const MEDICINE = { ar: 'كلية الطب', en: 'Faculty of Medicine' }
const area = { country: null, state: null, city: null }
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const APPLICATION = {
  applicationIdus: 3,
  reviewStatus: null,
  season: OPEN_SEASON,
  applicationId: 7,
  appNum: '26-1-000029',
  studentId: 3,
  applicationDate: '2026-07-01T09:00:00.000Z',
  desireNumber: 1,
  arName: 'سارة حسن',
  enName: 'Sara Hassan',
  gender: 14,
  cardType: 1,
  cardId: '30801010100025',
  birthdate: '2008-01-01',
  nationality: null,
  mobile: null,
  telephone: null,
  email: 'b@example.com',
  address: area,
  birthplace: area,
  certificateTypes: MEDICINE,
  divisionType: null,
  equationCertificateTypes: null,
  equationCertificateName: null,
  otherCertificateText: null,
  preQualYear: 2026,
  preQualCountry: null,
  preQualTotal: null,
  submittedTotal: 405,
  certifiedTotal: null,
  studentPercentage: 98.78,
  appYear: { ar: '2026/2027', en: '2026/2027' },
  appSemeter: { ar: 'الأول', en: 'First' },
  applicationFaculty: MEDICINE,
  branch: { ar: 'القاهرة', en: 'Cairo' },
  studentRegisterationType: { quotaId: 1, quotaName: { ar: 'عام', en: 'General' } },
  payment: { status: 1, paymentDate: null, referenceNumber: '77' },
  version: 3,
} as unknown as ApplicationDetails['application_details']
const step = {
  at: '2026-07-15T06:30:00.000Z',
  by: 'staff',
  who: MONA,
  from: 1,
  to: 1,
  reason: null,
  reasonName: null,
  own: false,
  correction: null,
  mail: null,
  payment: null,
} as const
const chain = (record: Chain['record'], more: Partial<Chain> = {}): Chain => ({
  record,
  kind: null,
  rows: 4,
  keyed: 0,
  fault: null,
  at: null,
  ...more,
})
const paper = (kind: DossierPaper['kind'], more: Partial<DossierPaper> = {}): DossierPaper => ({
  kind,
  state: 'checked',
  isNeeded: true,
  path: '/api/students_admission_apps/attachments/1/',
  sha256: sha256(kind),
  rotation: 0,
  fault: null,
  note: null,
  who: MONA,
  at: '2026-07-14T06:30:00.000Z',
  version: 2,
  fileName: `${kind}.png`,
  bytes: 12_345,
  stored: 'intact',
  ...more,
})
const dossier = (more: Partial<Dossier> = {}): Dossier => ({
  madeAt: '2027-07-15T06:30:00.000Z',
  madeBy: MONA,
  details: { application_details: APPLICATION, genderDiffers: false } as ApplicationDetails,
  history: {
    steps: [
      { ...step, event: 'applicant.create', version: 1, by: 'applicant', who: null },
      { ...step, event: 'fee.pay', version: 2, payment: { reference: '77', paidAt: null } },
      {
        ...step,
        event: 'feedback.send',
        version: 3,
        reason: 'A clearer card',
        mail: { fate: 'none', to: null, at: null },
      },
      { ...step, event: 'rule.recommendRefuse', version: 4 },
      { ...step, event: 'application.reject', version: 5, to: 3, reason: 'The certificate is not hers' },
    ],
    papers: [],
    account: [],
  },
  atDecision: {
    version: 5,
    values: [
      { field: 'email', then: 'a@example.com', now: 'b@example.com' },
      { field: 'submittedTotal', then: 405, now: 405 },
      { field: 'paymentStatus', then: 0, now: 1 },
    ],
  },
  recommendations: [
    {
      version: 4,
      accepted: false,
      rank: 41,
      reason: 'belowTotal',
      rule: {
        id: 9,
        version: 2,
        totalDegree: 320,
        studentsNumber: 50,
        priority: 1,
        rankBy: 'total',
        totalOf: 'certified',
        branches: [{ name: { ar: 'الجيزة', en: 'Giza' }, studentsNumber: 15 }],
      },
      tie: {
        submittedTotal: 400,
        certifiedTotal: 398,
        percentage: 97.56,
        appliedAt: '2026-07-01T09:00:00.000Z',
        applicationId: 7,
      },
    },
  ],
  papers: [
    paper('birthCertUrl'),
    paper('cardImageUrl', { stored: 'damaged', state: 'toReplace', fault: 'unreadable', note: 'both sides' }),
    paper('militaryFormUrl', {
      state: 'missing',
      path: null,
      sha256: null,
      fileName: null,
      bytes: null,
      stored: null,
      who: null,
      at: null,
    }),
    paper('residenceFile', { stored: 'gone' }),
  ],
  chains: [chain('application', { rows: 5 }), chain('student'), chain('paper', { kind: 'birthCertUrl', rows: 2 })],
  isKeyed: false,
  ...more,
})
const SHOWN = { namespaces: ['applications', 'approval-rules', 'statuses'] } as const
const showDossier = (more: Partial<Dossier> = {}, language: 'ar' | 'en' = 'en') =>
  show(<DossierDocument dossier={dossier(more)} ref={() => {}} />, { ...SHOWN, language })
const part = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!)
const rowsOf = (title: string) =>
  part(title)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the document', () => {
  it('says whose it is, who made it and when, and whether the trail is whole', async () => {
    await showDossier()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dossier of application 26-1-000029')
    const text = screen.getByRole('article').textContent
    expect(text).toContain('Sara Hassan · Faculty of Medicine · Cairo · Refused')
    expect(text).toMatch(/Made by Mona Fouad on 15 Jul 2027/)
    expect(text).toContain('of its papers and of its student is intact')
  })
  it('the decision with who and why, and what it was made on beside what is so now', async () => {
    await showDossier()
    const decision = part('The decision')
    expect(decision.getByRole('listitem').textContent).toContain('Refused')
    expect(decision.getByRole('listitem').textContent).toContain('The certificate is not hers')
    expect(decision.getByRole('listitem').textContent).toContain('Mona Fouad')
    expect(rowsOf('The decision')).toEqual([
      ['E-mail', 'a@example.com', 'b@example.com', 'Changed since'],
      ['Total', '405.00', '405.00', 'The same'],
      ['Payment status', 'Not paid', 'Paid', 'Changed since'],
    ])
  })
  it('that none stands', async () => {
    await showDossier({ atDecision: null })
    expect(part('The decision').getByText('No decision on this application stands.')).toBeTruthy()
  })
  it('the rule as it was, the rank, the reason, and what decides among equals', async () => {
    await showDossier()
    const facts = part('Recommendations by approval rules')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent])
    expect(facts).toEqual([
      ['Rule', 'No. 9, version 2'],
      ['Minimum total', '320.00'],
      ['Students number', '50'],
      ['Priority', 'Largest total'],
      ['Compare by', 'Total'],
      ['Which total counts', 'Certified total alone'],
      ['Giza', '15'],
      ['Certified total', '398.00'],
      ['Rank', '41'],
      ['Reason', 'Below the minimum total'],
    ])
    expect(
      part('Recommendations by approval rules')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      "The higher percentage of the certificate's own maximum first: 97.56%",
      'Then whoever applied first: 1 Jul 2026, 12:00',
      'Then the lower number in the database: 7',
    ])
  })
  it('that rank, reason or rule are not kept', async () => {
    const [one] = dossier().recommendations
    await showDossier({ recommendations: [{ ...one!, rule: null, rank: null, reason: null }] })
    const text = screen.getByRole('article').textContent
    expect(text).toContain('It is not known which rule it was')
    expect(text).toContain('RankNot keptReasonNot kept')
  })
  it('messages, payments, and every step from the beginning on', async () => {
    await showDossier()
    expect(rowsOf('Messages')[0]!.slice(1)).toEqual(['Mona Fouad', 'A clearer card', 'Not sent by e-mail '])
    expect(rowsOf('Payments')[0]!.slice(1)).toEqual(['Mona Fouad', 'Fee paid', 'Reference number: 77'])
    expect(part('Every step').getAllByRole('listitem')).toHaveLength(5)
    expect(part('Every step').getAllByRole('listitem')[0]!.textContent).toContain('Application created')
  })
  it('papers with their sums, sizes, judgements, and what is stored', async () => {
    await showDossier()
    const rows = rowsOf('Papers')
    expect(rows[0]).toEqual([
      'Birth certificate',
      expect.stringMatching(/^CheckedMona Fouad 14 Jul 2026/),
      sha256('birthCertUrl'),
      '12,345',
      'Unchanged: its bytes have this sum',
    ])
    expect(rows[1]![1]).toMatch(/^To replaceReason: Not readableboth sidesMona Fouad/)
    expect(rows.map((cells) => cells[4])).toEqual([
      'Unchanged: its bytes have this sum',
      'Damaged: its bytes have another sum',
      '',
      'The file is no longer there',
    ])
    expect(rows[2]).toEqual(['Military form', 'Missing', '', '', ''])
  })

  describe('of the trail', () => {
    const keyNotice = () => part('Check of the audit trail').getByText(/key/).textContent
    it('each chain, and honestly what it shows without a key', async () => {
      await showDossier()
      expect(rowsOf('Check of the audit trail')).toEqual([
        ['Application', '5', 'Intact'],
        ["Student's account", '4', 'Intact'],
        ['Birth certificate', '2', 'Intact'],
      ])
      expect(keyNotice()).toContain('kept without a key')
      expect(keyNotice()).toContain('It does not show what somebody wrote anew')
    })
    it('what a key proves, of all steps or of some', async () => {
      const { unmount } = await showDossier({
        isKeyed: true,
        chains: [chain('application', { keyed: 4 }), chain('student', { keyed: 4 })],
      })
      expect(keyNotice()).toContain('Each of these steps bears the key')
      unmount()
      await showDossier({ isKeyed: true, chains: [chain('application', { keyed: 3 }), chain('student')] })
      expect(keyNotice()).toContain('3 of 8 steps bear the key')
    })
    it.each([
      ['row', 'Broken at step 3'],
      ['history', 'Step 3 is missing'],
      ['status', 'The stored status is not the one of step 3'],
    ] as const)('a fault of the kind %s, at which step, and at the beginning already', async (fault, text) => {
      await showDossier({ chains: [chain('application', { fault, at: 3 }), chain('student')] })
      expect(rowsOf('Check of the audit trail')[0]![2]).toContain(text)
      expect(screen.getByRole('article').textContent).toContain('The audit trail is broken')
      expect(screen.getByRole('article').textContent).not.toContain('is intact')
    })
  })
  it('in Arabic, from right to left', async () => {
    await showDossier({}, 'ar')
    const article = screen.getByRole('article')
    expect([article.lang, article.dir]).toEqual(['ar', 'rtl'])
    expect(article.textContent).toContain('سجل التدقيق لهذا الطلب ومستنداته وحساب الطالب سليم.')
    expect(article.textContent).toContain('كلية الطب')
  })
})

describe('the margins of the pages', () => {
  const pageOfEnglish = ({ page, pages }: { page: string; pages: string }) => `Page ${page} of ${pages}`
  it('have the number, and the page of the pages in words of the language', () => {
    const css = pageCss({ number: '26-1-000029', pageOf: pageOfEnglish, digits: 'latn' })
    expect(css).toContain('@top-center { content: "26-1-000029"')
    expect(css).toContain('content: "Page " counter(page, decimal) " of " counter(pages, decimal)')
  })
  it('in the digits of the user, and nothing of a number ends the text', () => {
    const css = pageCss({ number: '26"; } * {\n', pageOf: pageOfEnglish, digits: 'arab' })
    expect(css).toContain('counter(page, arabic-indic)')
    expect(css).toContain('content: "26; } * {";')
  })
})

describe('the zip', () => {
  const packed = (kind: PackedPaper['kind'], id: number, content: string): PackedPaper => ({
    kind,
    path: API.applications.attachment.path.replace('{attachmentId}', String(id)),
    fileName: `${kind}.png`,
    sha256: sha256(content),
  })
  const RIGHT = packed('birthCertUrl', 1, 'the certificate')
  const OTHER = packed('cardImageUrl', 2, 'the card')
  const GONE = packed('residenceFile', 3, 'the residence')
  beforeEach(() => {
    serve(({ path }) => {
      if (path === RIGHT.path) return { body: fileOf('the certificate') }
      if (path === OTHER.path) return { body: fileOf('another card') }
      return refuse(404, 'NO_FILE', 'لا|None')
    })
  })
  const never = new AbortController().signal

  it('holds each paper against its hash', async () => {
    const files = new DossierFiles()
    expect(await files.collect(RIGHT, never)).toBe('intact')
    expect(await files.collect(OTHER, never)).toBe('differs')
    expect(await files.collect(GONE, never)).toBe('gone')
    expect([files.bytesOf('birthCertUrl') !== undefined, files.bytesOf('residenceFile')]).toEqual([true, undefined])
    files.clear()
    expect(files.bytesOf('birthCertUrl')).toBeUndefined()
  })
  it('holds the page, what came, and the sums of the dossier, by which one that differs fails', async () => {
    const files = new DossierFiles()
    for (const each of [RIGHT, OTHER, GONE]) await files.collect(each, never)
    const zip = await zipOf(
      '<p>سارة</p>',
      {
        papers: [RIGHT, OTHER, GONE],
        odd: [
          { kind: 'cardImageUrl', came: 'differs' },
          { kind: 'residenceFile', came: 'gone' },
        ],
      },
      files,
    )
    const entries = unzipSync(zip)
    expect(Object.keys(entries).toSorted()).toEqual([
      'SHA256SUMS',
      'dossier.html',
      'papers/birthCertUrl.png',
      'papers/cardImageUrl.png',
    ])
    expect(strFromU8(entries['papers/cardImageUrl.png']!)).toBe('another card')
    expect(strFromU8(entries['SHA256SUMS']!)).toBe(
      [
        `${sha256('<p>سارة</p>')}  dossier.html`,
        `${sha256('the certificate')}  papers/birthCertUrl.png`,
        `${sha256('the card')}  papers/cardImageUrl.png`,
        '',
      ].join('\n'),
    )
  })
  it('its page is whole, and nothing that somebody wrote runs in it', async () => {
    const [first, ...rest] = dossier().history.steps
    await showDossier({
      history: { ...dossier().history, steps: [{ ...first!, reason: '<script>alert(1)</script>' }, ...rest] },
    })
    const html = pageOf({
      article: screen.getByRole('article'),
      title: 'Dossier <b> & 26',
      language: 'en',
      direction: 'ltr',
      css: '@page { size: A4; }',
    })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain("default-src 'none'")
    expect(html).toContain('<title>Dossier &lt;b> &amp; 26</title>')
    expect(html).toContain('@page { size: A4; }')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).toContain('The certificate is not hers')
  })
})

describe('the button at the desk', () => {
  const button = (permissions: readonly string[], applicationIdus = 3) =>
    show(<DossierButton of={{ ...APPLICATION, applicationIdus }} />, {
      namespaces: ['applications'],
      access: { permissions, nodes: AT_UNIVERSITY } as never,
    })
  it('is offered to who may, of an application that was sent', async () => {
    await button(['students_admission_apps.can_print_dossier'])
    expect(screen.getByRole('button', { name: 'Dossier' }).getAttribute('aria-disabled')).not.toBe('true')
  })
  it.each([
    ['permission', [], 3, "You don't have permission"],
    ['an application that was sent', ['students_admission_apps.can_print_dossier'], 0, 'once the application was sent'],
  ] as const)('says why not without %s', async (_, permissions, status, why) => {
    const { user } = await button(permissions, status)
    await user.click(screen.getByRole('button', { name: 'Dossier' }))
    await waitFor(() => expect(document.body.textContent).toContain(why))
  })
})

const pathOf = (id: number) => API.applications.attachment.path.replace('{attachmentId}', String(id))
const PAPERS = [
  paper('cardImageUrl', { path: pathOf(1), sha256: sha256('intact') }),
  paper('militaryFormUrl', { path: null, sha256: null, fileName: null }),
  paper('birthCertUrl', { path: pathOf(2), sha256: sha256('intact') }),
]
/** Plays the dossier on its screen; a zip waits while the checksum of its large page is computed. */
function dossierDriver(): Driver {
  const [loads, papers] = [pauseReplies(), pauseReplies()]
  let finishZip: ((isWritten: boolean) => void) | null = null
  let shown: Awaited<ReturnType<typeof show>>
  let saving: ReturnType<typeof vi.spyOn>
  let [done, written] = [0, 0]
  const controls = {
    'dossier.retry': () => screen.queryByRole('button', { name: 'Try again' }),
    'zip.start': () => screen.queryByRole('button', { name: 'Download as zip' }),
    'zip.cancel': () => screen.queryByRole('button', { name: 'Cancel' }),
  }
  return {
    start: async () => {
      Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => undefined })
      saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
      // jsdom has no adopted style sheets
      Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined })
      Object.assign(document, { adoptedStyleSheets: [] })
      const digest = crypto.subtle.digest.bind(crypto.subtle)
      vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (algorithm, data) => {
        const isWritten = data.byteLength < 1000 || (await new Promise<boolean>((resolve) => (finishZip = resolve)))
        if (!isWritten) throw new Error('There is no room for the zip')
        return digest(algorithm, data)
      })
      serve(async (call) => {
        if (call.path === API.applications.dossier.path) return loads.pause(call)
        const { status, body }: Answer = await papers.pause(call)
        return status ? { status, body } : { body: fileOf((body as { data: string }).data) }
      })
      shown = await show(<DossierScreen params={{ id: '7' }} />, SHOWN)
    },
    perform: async ({ type }) => {
      await shown.user.click(controls[type as keyof typeof controls]()!)
      // a cancelled zip still finishes, and is not saved
      if (type === 'zip.cancel') finishZip?.(true)
    },
    settle: async (invoke, outcome) => {
      const { kind, case: name } = outcome
      await removeToasts()
      if (invoke === 'loadDossier') await loads.end(outcome, dossier({ papers: name === 'papers' ? PAPERS : [] }))
      else if (invoke === 'writeZip') {
        await waitFor(() => expect(finishZip).not.toBeNull())
        finishZip!(kind === 'done')
        finishZip = null
        written += kind === 'done' ? 1 : 0
        const toast = (await screen.findByText(/./, { selector: '.bp6-toast-message' })).textContent
        expect(toast.startsWith('The zip is saved')).toBe(kind === 'done')
      } else {
        const noFile = { kind: 'error', value: { status: 404, code: 'NO_FILE', message: '' } } as const
        expect((await papers.end(name === 'gone' ? noFile : outcome, name)).path).toBe(pathOf(done + 1))
      }
      if (kind === 'error' && invoke !== 'writeZip') await seeProblem(outcome)
    },
    elapse: () => expect.unreachable('the dossier does not wait'),
    expectState: async (value, context, { offers, tags }) => {
      const { odd, papers: all, done: come } = context as DossierContext
      done = come
      const progress = done < all.length ? `Paper ${done + 1} of ${all.length}` : 'The zip is written'
      await waitFor(() => {
        expect(document.querySelectorAll('.bp6-spinner')).toHaveLength(value === 'loading' ? 1 : 0)
        expect(screen.queryAllByRole('article')).toHaveLength(tags.includes('shown') ? 1 : 0)
        expect(document.querySelector('.qb-dossier-packing span')?.textContent).toBe(
          tags.includes('packing') ? progress : undefined,
        )
        expect(document.querySelectorAll('.qb-dossier-odd p')).toHaveLength(tags.includes('packing') ? 0 : odd.length)
        expect(saving).toHaveBeenCalledTimes(written)
      })
      await seeOffered(controls, offers)
    },
    stop: () => void vi.restoreAllMocks(),
  }
}
describe('every declared transition of the dossier, on its screen', () => playOnScreen('dossier', dossierDriver))
