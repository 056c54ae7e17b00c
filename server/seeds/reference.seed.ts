import { hash } from '@node-rs/argon2'
import type { Transaction } from 'kysely'
import { ROLES, SCOPED_ROLES, type RoleName } from '#schemas/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { type AuditTrail, type Happening, SYSTEM } from './audit.seed.ts'
import { ACCOUNTS, DEMO_PASSWORD, ROLE_NAMES } from './content/accounts.data.ts'
import { CALENDAR } from './content/calendar.data.ts'
import {
  CATEGORIES,
  CLOSED_FOR_APPLYING,
  EGYPTIAN_NAMES,
  FOREIGN_NAMES,
  OTHER_NAME,
  type TypeData,
} from './content/certificates.data.ts'
import {
  BASIC_ATTRIBUTES,
  CALENDAR_EVENTS,
  MAIL_CATEGORIES,
  PAPER_REQUIREMENTS,
  REJECTION_REASONS,
} from './content/choices.data.ts'
import { COUNTRIES, EGYPT, NATIONALITY_NAMES } from './content/countries.data.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { courseId, COURSES } from './content/courses.data.ts'
import { GOVERNORATES } from './content/governorates.data.ts'
import { ADMISSION_RULES, DESIRE_RULE, FEES_RULES } from './content/main-rules.data.ts'
import { NEWS } from './content/news.data.ts'
import { STUDENT_MAILS } from './content/student-mails.data.ts'
import { SERVICES } from './content/services.data.ts'
import type { Pair } from './content/pairs.ts'
import {
  CLOSED_BRANCHES,
  FACULTIES,
  INACTIVE_BRANCH,
  QUOTAS,
  SECTORS,
  SEMESTERS,
  SETTINGS,
  UNIVERSITY,
  YEARS,
} from './content/structure.data.ts'
import { SEASON_ROWS } from './content/seasons.data.ts'
import { insertRows, type Row } from './rows.insert.ts'

const named = (id: number, { ar, en }: Pair) => ({ id, ar_name: ar, en_name: en })
/** With the folded names that are searched and sorted. */
const folded = <R extends { readonly ar_name: string; readonly en_name: string }>(row: R) => ({
  ...row,
  ar_norm: normaliseName(row.ar_name),
  en_norm: normaliseName(row.en_name),
})
const numbered = (list: readonly Pair[], first = 1) => list.map((pair, index) => named(first + index, pair))
const active = ({ active }: { readonly active: boolean }) => ({ active })

/** Before the first season, so that all that refers to these records is younger. */
const CREATED = new Date(`${YEARS[0]!.first}-05-05T08:00:00.000Z`)

export const BRANCHES: readonly (Row<'branch'> & { readonly id: number })[] = FACULTIES.flatMap((faculty) =>
  faculty.branches.map((branch) => ({ faculty, branch })),
).map(({ faculty, branch }, index) => {
  const id = index + 1
  const isActive = faculty.active && id !== INACTIVE_BRANCH
  return {
    ...named(id, branch),
    faculty_id: faculty.id,
    code: `B${id}`,
    active: isActive,
    active_for_apply: isActive && !CLOSED_BRANCHES.includes(id),
    prog_hr_id: isActive ? 4000 + id : null,
  }
})

/** Ids of the cities of each governorate, in its order. */
export const CITIES: readonly (Row<'city'> & { readonly id: number })[] = GOVERNORATES.flatMap((governorate, index) =>
  governorate.cities.map((city) => ({ city, governorate: index + 1 })),
).map(({ city, governorate }, index) => ({ ...named(index + 1, city), governorate_id: governorate }))

/**
 * Everything that applications refer to: the university, its tree, periods, countries and cities, certificates,
 * courses, staff, settings.
 */
export async function seedReference(trx: Transaction<Tables>, trail: AuditTrail): Promise<void> {
  await insertRows(
    trx,
    'setting',
    Object.entries(SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  )
  await insertRows(trx, 'university', [{ ...UNIVERSITY }])
  await insertRows(
    trx,
    'academic_year',
    YEARS.map(({ id, name, starts_on, ends_on, active }) => ({
      id,
      ar_name: name,
      en_name: name,
      starts_on,
      ends_on,
      active,
    })),
  )
  await insertRows(
    trx,
    'semester',
    SEMESTERS.map((semester) => ({ ...named(semester.id, semester), ...active(semester) })),
  )
  const installation = [{ id: 1, state: 'live' as const }]
  await insertRows(trx, 'installation', installation)
  const seasons = SEASON_ROWS.map((season, index) => ({ id: index + 1, ...season }))
  await insertRows(trx, 'season', seasons)
  const countries = numbered(COUNTRIES).map((country, index) => {
    const { ar, en } = NATIONALITY_NAMES[index]!
    return { ...country, active: true, ar_nationality: ar, en_nationality: en }
  })
  const governorates = GOVERNORATES.map((each, index) => ({
    ...named(index + 1, each),
    active: true,
    country_id: EGYPT,
    code: each.code,
  }))
  const cities = CITIES.map((city) => ({ ...city, active: true }))
  const quotas = QUOTAS.map((quota, index) => ({ ...named(quota.id, quota), active: true, position: index + 1 }))
  const majors = CATEGORIES.flatMap((category) =>
    category.types.map((type) => ({
      ...named(type.id, type),
      active: true,
      category_id: category.id,
      meaning: type.meaning,
    })),
  )
  const certificateNames = [
    ...numbered(FOREIGN_NAMES).map((name) => ({
      ...name,
      active: true,
      kind: 'foreign' as const,
      meaning: name.id === OTHER_NAME ? ('other' as const) : null,
    })),
    ...numbered(EGYPTIAN_NAMES, FOREIGN_NAMES.length + 1).map((name) => ({
      ...name,
      active: true,
      kind: 'egyptian' as const,
      meaning: null,
    })),
  ]
  await insertRows(trx, 'country', countries.map(folded))
  await insertRows(trx, 'governorate', governorates.map(folded))
  await insertRows(trx, 'city', cities.map(folded))
  await insertRows(trx, 'quota', quotas.map(folded))

  const sectors = SECTORS.map((sector) => ({ ...named(sector.id, sector), ...active(sector) }))
  const faculties = FACULTIES.map((faculty) => ({
    ...named(faculty.id, faculty),
    code: `F${faculty.id}`,
    ...active(faculty),
    university_id: UNIVERSITY.id,
    sector_id: faculty.sectorId,
  }))
  const categories = CATEGORIES.map(({ meaning, ...category }) => ({
    ...named(category.id, category),
    ...active(category),
    meaning,
  }))
  const courses = numbered(COURSES).map((course) => folded({ ...course, active: course.id < COURSES.length - 1 }))
  const news = NEWS.map(({ order, ...item }, index) => ({
    ...named(index + 1, item),
    ...active(item),
    display_order: order,
  }))
  const mails = STUDENT_MAILS.map((mail, index) => ({ id: index + 1, ...mail }))
  const services = SERVICES.map(({ type, ...service }, index) => ({
    id: index + 1,
    ...service,
    type_id: type,
    address_key: (service.url ?? service.ip)!,
  }))
  const periods = CALENDAR.map((period, index) => ({ id: index + 1, ...period }))
  const reasons = REJECTION_REASONS.map((reason, index) => ({ id: index + 1, ...reason }))
  const requirements = PAPER_REQUIREMENTS.map((requirement, index) => ({ id: index + 1, ...requirement }))
  const { certificates, links } = certificatesOfAllYears()
  await insertRows(trx, 'sector', sectors)
  await insertRows(trx, 'faculty', faculties)
  await insertRows(trx, 'branch', BRANCHES)
  await insertRows(trx, 'certificate_category', categories)
  await insertRows(trx, 'certificate_type', majors.map(folded))
  await insertRows(trx, 'certificate_name', certificateNames.map(folded))
  await insertRows(trx, 'course', courses)
  await insertRows(trx, 'news_item', news)
  await insertRows(trx, 'mail_category', MAIL_CATEGORIES)
  await insertRows(trx, 'student_mail', mails)
  await insertRows(trx, 'rejection_reason', reasons)
  await insertRows(trx, 'paper_requirement', requirements)
  await insertRows(trx, 'desire_rule', [DESIRE_RULE])
  await insertRows(trx, 'fees_rule', FEES_RULES)
  await insertRows(trx, 'basic_attribute', BASIC_ATTRIBUTES)
  await insertRows(trx, 'service', services)
  await insertRows(trx, 'calendar_event', CALENDAR_EVENTS)
  await insertRows(trx, 'calendar_period', periods)
  await insertRows(
    trx,
    'admission_rule',
    ADMISSION_RULES.map(({ majors: _, ...rule }) => rule),
  )
  await insertRows(
    trx,
    'admission_rule_major',
    ADMISSION_RULES.flatMap(({ id, majors }) => majors.map((type_id) => ({ rule_id: id, type_id }))),
  )
  await insertRows(trx, 'certificate', certificates)
  await insertRows(trx, 'certificate_course', links)
  await seedAccounts(trx, trail)

  const versioned = [
    ['university', 'create', [UNIVERSITY]],
    ['sector', 'record.create', sectors],
    ['faculty', 'faculty.create', faculties],
    ['branch', 'branch.create', BRANCHES],
    ['certificate_category', 'record.create', categories],
    ['country', 'record.create', countries],
    ['governorate', 'record.create', governorates],
    ['city', 'record.create', cities],
    ['certificate_type', 'record.create', majors],
    ['certificate_name', 'record.create', certificateNames],
    ['quota', 'record.create', quotas],
    ['course', 'course.create', courses],
    ['news_item', 'record.create', news],
    ['student_mail', 'record.create', mails],
    ['rejection_reason', 'record.create', reasons],
    ['paper_requirement', 'record.create', requirements],
    ['desire_rule', 'rule.set', [DESIRE_RULE]],
    ['fees_rule', 'rule.create', FEES_RULES],
    ['service', 'service.create', services],
    ['calendar_period', 'period.add', periods],
    ['season', 'season.record', seasons],
    ['installation', 'installation.record', installation],
    ['admission_rule', 'rule.create', ADMISSION_RULES],
  ] as const
  const created = versioned.flatMap(([entity, event, rows]) =>
    rows.flatMap(({ id, ...values }) =>
      trail.rowsOf(entity, id, [{ event, actor: SYSTEM, at: CREATED, changes: values }]),
    ),
  )
  await insertRows(trx, 'audit', [
    ...created,
    ...certificates.flatMap((certificate) => lifecycleOf(certificate, links, trail)),
  ])
}

/**
 * A certificate begins open, with its courses; one of a past year was closed when that was complete (document 1,
 * section 4).
 */
function lifecycleOf(
  { id, open, open_for_applying: _applying, version: _version, ...values }: Row<'certificate'> & { id: number },
  links: readonly Row<'certificate_course'>[],
  trail: AuditTrail,
): readonly Row<'audit'>[] {
  const courses = links.filter(({ certificate_id }) => certificate_id === id).length
  return trail.rowsOf('certificate', id, [
    { event: 'certificate.create', actor: SYSTEM, at: CREATED, changes: { ...values, open: true, courses } },
    ...(open ? [] : [{ event: 'certificate.close', actor: SYSTEM, at: CREATED, changes: { open: [true, false] } }]),
  ])
}

async function seedAccounts(trx: Transaction<Tables>, trail: AuditTrail): Promise<void> {
  const roles = Object.keys(ROLES) as RoleName[]
  await insertRows(
    trx,
    'app_role',
    roles.map((name, index) => ({
      ...named(index + 1, ROLE_NAMES[name]),
      name,
      scoped: SCOPED_ROLES.includes(name),
    })),
  )
  await insertRows(
    trx,
    'role_permission',
    roles.flatMap((name, index) => ROLES[name].map((permission) => ({ role_id: index + 1, permission }))),
  )
  // A known password needs no secret salt; a fixed one makes the data equal in every run.
  const password_hash = await hash(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: Buffer.from('demo-data-qabul.'),
  })
  await insertRows(
    trx,
    'app_user',
    ACCOUNTS.map((account) => ({
      ...named(account.id, account),
      username: account.username,
      username_norm: account.username,
      password_hash,
      card_id: account.cardId,
      email: `${account.username}@example.com`,
      role_id: roles.indexOf(account.role) + 1,
      university_id: UNIVERSITY.id,
      faculty_id: account.facultyId,
      branch_id: null,
      language: null,
      created_at: CREATED,
    })),
  )
  const begun = (entity: string, id: number, event: string, changes: Happening['changes']) =>
    trail.rowsOf(entity, id, [{ event, actor: SYSTEM, at: CREATED, changes }])
  await insertRows(trx, 'audit', [
    ...roles.flatMap((name, index) => begun('app_role', index + 1, 'role.create', { name })),
    ...ACCOUNTS.flatMap(({ id, username, facultyId }) =>
      begun('app_user', id, 'person.create', { username, faculty_id: facultyId, state: 'active' }),
    ),
  ])
}

/**
 * One certificate per type and year. Those of past years are closed, those of the active one open; a few there have no
 * courses yet, and the last category has no certificates at all, so that the demo can show how one is deleted.
 */
function certificatesOfAllYears() {
  const certificates: (Row<'certificate'> & { id: number })[] = []
  const links: Row<'certificate_course'>[] = []
  for (const year of YEARS) {
    for (const category of CATEGORIES) {
      for (const type of category.types) {
        const id = certificates.length + 1
        certificates.push({
          ...named(id, type),
          category_id: category.id,
          year_id: year.id,
          total: category.total,
          open: year.active,
          open_for_applying: year.active && category.active && !CLOSED_FOR_APPLYING.has(type.id),
          version: year.active ? 1 : 2,
        })
        if (!(year.active && category.weight === 0))
          links.push(...coursesOf(type, category.total).map((course) => ({ certificate_id: id, ...course })))
      }
    }
  }
  return { certificates, links }
}

/**
 * Degrees that are not specified share the total evenly; the first course takes the remainder. Religion and citizenship
 * do not count.
 */
function coursesOf(type: TypeData, total: number): readonly Omit<Row<'certificate_course'>, 'certificate_id'>[] {
  const courses = type.courses.split(',').map((course) => course.split('=') as [name: string, degree?: string])
  const share = Math.floor((total * 100) / courses.length) / 100
  const first = Math.round((total - share * (courses.length - 1)) * 100) / 100
  const counted = courses.map(([name, degree], index) => ({
    course_id: courseId(name),
    degree: degree ? Number(degree) : index === 0 ? first : share,
    add_to_total: true,
  }))
  if (type.id > 3) return counted
  return [
    ...counted,
    ...['Islamic Religious Education', 'Citizenship Education'].map((name) => ({
      course_id: courseId(name),
      degree: 25,
      add_to_total: false,
    })),
  ]
}
