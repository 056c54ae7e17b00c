import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES, type Permission } from '#schemas/permissions.ts'
import { ACCOUNTS, DEMO_PASSWORD, ROLE_NAMES } from '#server/seeds/content/accounts.data.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const readme = read('README.md')
const accounts = read('docs/accounts.md')

/** What each word of a column promises, the most first: all of these permissions. `–` promises none of any. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly Permission[]>>>> = {
  applications: {
    changes: ['students_admission_apps.can_edit_student_data'],
    sees: ['students_admission_apps.can_view_applications'],
  },
  decisions: {
    makes: ['students_admission_apps.can_accept_refuse_wait_app', 'students_admission_apps.can_texting_student'],
  },
  'student accounts': {
    changes: ['students_admission_apps.can_manage_student_accounts'],
    sees: ['students_admission_apps.can_view_student_accounts'],
  },
  'upload of students’ data': {
    changes: ['uploads.can_manage_uploads'],
    sees: ['uploads.can_view_uploads'],
  },
  fees: {
    changes: ['students_admission_apps.can_manage_fees'],
    sees: ['students_admission_apps.can_view_fees'],
  },
  'certificates, courses': {
    changes: ['certificates.can_manage_certificates', 'courses.can_manage_courses'],
    sees: [
      'certificates.can_view_certificate_categories',
      'certificates.can_view_certificates',
      'courses.can_view_courses',
    ],
  },
  'sectors, reasons, papers, rules, open branches': {
    changes: [
      'sectors.can_manage_sectors',
      'rejection_reasons.can_manage_rejection_reasons',
      'paper_requirements.can_manage_paper_requirements',
      'approval_rules.can_manage_approval_rules',
      'branches.can_manage_open_branches',
    ],
    sees: [
      'sectors.can_view_sectors',
      'rejection_reasons.can_view_rejection_reasons',
      'paper_requirements.can_view_paper_requirements',
      'approval_rules.can_view_approval_rules',
      'branches.can_view_open_branches',
    ],
  },
  'news, mails': {
    changes: ['news.can_manage_news', 'mails.can_manage_student_mails'],
    sees: ['news.can_view_news', 'mails.can_view_student_mails'],
  },
  nomination: { changes: ['nomination.can_manage_nomination'], sees: ['nomination.can_view_nomination'] },
  'export to the private university': {
    changes: ['private_university_export.can_manage_private_university_export'],
    sees: ['private_university_export.can_view_private_university_export'],
  },
  dossier: { prints: ['students_admission_apps.can_print_dossier'] },
  'linked systems': {
    changes: ['linked_systems.can_manage_linked_systems'],
    sees: ['linked_systems.can_view_linked_systems'],
  },
  'jobs of others': { sees: ['jobs.can_view_all_jobs'] },
  'main rules': {
    changes: ['admission_rules.can_manage_main_rules'],
    sees: ['admission_rules.can_view_main_rules'],
  },
  calendar: { changes: ['calendar.can_manage_calendar'], sees: ['calendar.can_view_calendar'] },
  services: { changes: ['services.can_manage_services'], sees: ['services.can_view_services'] },
  report: { sees: ['reports.can_view_sector_report'] },
  'other reports': {
    sees: [
      'recommended_report.can_view_recommended_report',
      'reports.can_view_admission_reports',
      'reports.can_view_general_statistic',
    ],
  },
  outbox: { changes: ['administration.can_manage_outbox'], sees: ['administration.can_view_outbox'] },
  'readiness, charts': { sees: ['administration.can_view_readiness', 'administration.can_view_charts'] },
  'API, who read what': { sees: ['administration.can_view_api_docs', 'administration.can_view_reads'] },
}

/** The word for what somebody with these permissions may do; for a part of what a word promises there is none. */
function labelFor(labels: Readonly<Record<string, readonly Permission[]>>, permissions: readonly Permission[]): string {
  for (const [label, promised] of Object.entries(labels)) {
    const count = promised.filter((each) => permissions.includes(each)).length
    if (count === promised.length) return label
    if (count > 0) return 'a part'
  }
  return '–'
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

describe('docs/accounts.md', () => {
  it('lists the demo accounts, and what each may do', () => {
    const lines = accounts.split('\n')
    const head = lines.findIndex((line) => line.startsWith('| account |'))
    const rows = lines.slice(head + 2, lines.indexOf('', head)).map(cells)
    expect(cells(lines[head]!)).toEqual(['account', 'role', ...Object.keys(COLUMNS)])
    expect(rows).toEqual(
      ACCOUNTS.map(({ username, role, facultyId }) => [
        `\`${username}\``,
        ROLE_NAMES[role].en + (facultyId === null ? '' : ', of one faculty'),
        ...Object.values(COLUMNS).map((labels) => labelFor(labels, ROLES[role])),
      ]),
    )
    for (const text of [readme, accounts]) expect(text).toContain(`\`${DEMO_PASSWORD}\``)
    for (const { username } of ACCOUNTS) expect(readme).toContain(`\`${username}\``)
  })
})

describe('README.md', () => {
  it('shows pictures that are there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file!)
    expect(pictures.length).toBe(3)
    expect(pictures.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  })

  it.each(['README.md', 'docs/operations.md', 'tests/README.md', 'tools/README.md'])(
    '%s names only scripts of package.json',
    (file) => {
      const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
        scripts: Record<string, string>
      }
      const named = [...read(file).matchAll(/`npm run ([\w:-]*\w)(?![\w:-])/g)].map(([, name]) => name!)
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    },
  )
})
