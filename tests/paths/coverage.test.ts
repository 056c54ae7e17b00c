import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { explore } from '#machines/walker/explore.ts'
import { mergeRecords } from '#machines/walker/how.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { coverageFiles } from '../../docs/coverage/files.ts'
import { coverageMatrix, isServed, type Served } from '../../docs/coverage/matrix.ts'
import { permissionsAsked } from '../../docs/coverage/permissions.ts'
import { DECISIONS, EXCUSED, SECTIONS } from '../../docs/coverage/sections.ts'
import { playingSuites, recordNames } from '../../docs/coverage/suites.ts'

const matrix = coverageMatrix()
const served = (id: string, title: string | null = null): Served =>
  matrix.requirements.find((one) => one.id === id && one.title === title)!

/** No step precedes or follows it, so no two steps in a row contain it. */
const ALONE = [
  'applicationExport: waiting|export.withdraw|0',
  'backup: running|work.fail|0',
  'backup: running|work.cancel|0',
  'token: active|token.replace|0',
  'token: active|token.revoke|0',
  'token: active|clock.expire|0',
]

describe('the coverage matrix', () => {
  it('has every transition of every machine', () => {
    for (const [id, { machine }] of Object.entries(MACHINES))
      expect(Object.keys(matrix.machines[id]!.transitions)).toEqual(
        chartOf(machine).transitions.map((transition) => transition.id),
      )
  })
  it('knows no requirement that there is not, and no transition without one', () => {
    expect(matrix.unknown).toEqual([])
    expect(
      Object.values(matrix.machines).flatMap(({ transitions }) =>
        Object.values(transitions).filter(({ requirements }) => requirements.length === 0),
      ),
    ).toEqual([])
  })
  it('counts what was really taken with fakes', () => {
    for (const [machine, { transitions }] of Object.entries(matrix.machines))
      for (const [id, { fakes, pairs }] of Object.entries(transitions))
        expect([machine, id, fakes, pairs]).toEqual([machine, id, true, !ALONE.includes(`${machine}: ${id}`)])
  })

  // who decides and who texts (document 2, section 6), and who changes reference data
  it.each([
    [
      'application',
      'underReview.unmarked|application.accept|0',
      ['students_admission_apps.can_accept_refuse_wait_app'],
    ],
    ['application', 'initialUnderReview|feedback.send|0', ['students_admission_apps.can_texting_student']],
    ['application', 'draft|applicant.submit|0', []],
    ['certificate', 'open|certificate.close|0', ['certificates.can_manage_certificates']],
    ['session', 'anonymous|login.submit|0', []],
  ])('%s: %s asks for %j', (machine, id, permissions) =>
    expect(matrix.machines[machine]!.transitions[id]!.permissions).toEqual(permissions),
  )
  it('asks of records that are active or not for the permission of whichever list they are in (G10)', () => {
    const { permissions } = matrix.machines['active']!.transitions['active|record.delete|0']!
    expect(permissions).toEqual(
      expect.arrayContaining(['certificates.can_manage_certificate_categories', 'sectors.can_manage_sectors']),
    )
    expect(permissions).not.toContain('courses.can_manage_courses')
  })
  it('names permissions that there are', () => {
    for (const { transitions } of Object.values(matrix.machines))
      for (const { permissions } of Object.values(transitions))
        for (const permission of permissions) expect(PERMISSIONS).toContain(permission)
  })
  it('finds by trying that a permission is not asked for', () => {
    const { machine, cases } = MACHINES['course']!
    const open = machine.provide({ guards: { mayManage: () => true } })
    expect([...permissionsAsked({ machine, cases }, explore(machine, cases)).keys()]).not.toEqual([])
    expect([...permissionsAsked({ machine: open, cases }, explore(open, cases)).keys()]).toEqual([])
  })

  it('tells what serves a section, and what nothing serves', () => {
    expect(isServed(served('1 §4', 'states'))).toBe(true)
    expect(new Set(served('D49').transitions.map(({ machine }) => machine))).toEqual(new Set(['certificate']))
    // their screens have no machine that cites it
    for (const title of ['filters', 'mails'])
      expect(served('3 §2', title)).toMatchObject({ transitions: [], states: 0, excuse: null })
    expect(served('1 §2', 'menu')).toMatchObject({ transitions: [], excuse: 'looks' })
  })
  it('says of each transition beyond the documents what asks for it', () => {
    for (const { requirements } of matrix.unasked) expect(requirements.length).toBeGreaterThan(0)
    expect(matrix.unasked.map(({ machine }) => machine)).toContain('savedViews')
  })
  it('is written for programs and for people of both languages', () => {
    const files = coverageFiles(matrix)
    expect(JSON.parse(files['docs/coverage/coverage.json']!)).toEqual(JSON.parse(JSON.stringify(matrix)))
    for (const language of ['<div lang="ar" dir="rtl">', '<div lang="en" dir="ltr">'])
      expect(files['docs/coverage/coverage.md']).toContain(language)
    for (const id of Object.keys(MACHINES))
      expect(files['docs/coverage/coverage.md']).toContain(`<bdi dir="ltr">${id}</bdi>`)
  })
})

describe('sections and decisions', () => {
  it('are each once, of machines that there are', () => {
    const keys = SECTIONS.map(({ id, title }) => `${id} ${title}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const section of SECTIONS)
      for (const machine of 'machines' in section ? section.machines : [])
        expect(Object.keys(MACHINES)).toContain(machine)
    for (const id of EXCUSED.keys()) expect(DECISIONS).toContain(id)
  })
  it('are the nine of each document, and the 128 decisions', () => {
    for (const number of [1, 2, 3])
      expect(
        new Set(SECTIONS.filter(({ id }) => id.startsWith(`${number} `)).map(({ id }) => id.replace(/\.\d$/, ''))).size,
      ).toBe(9)
    expect(SECTIONS.filter(({ id }) => /^2 §2\.\d$/.test(id))).toHaveLength(8)
    expect(DECISIONS).toHaveLength(15 + 6 + 9 + 7 + 91)
  })
})

describe('suites that play machines where people see them', () => {
  it('are each of one machine, by their name', () => {
    const suites = playingSuites().map(({ machine, on }) => `${machine}.${on}`)
    for (const { machine } of playingSuites()) expect(Object.keys(MACHINES)).toContain(machine)
    expect(new Set(suites).size).toBe(suites.length)
    expect(suites).toContain('session.page')
  })
  it('record what they took on the page, each its own machine', () => {
    expect(recordNames()).toEqual(
      playingSuites()
        .map(({ machine, on }) => `${machine}.${on}`)
        .toSorted(),
    )
    for (const { machine, taken } of playingSuites())
      expect(Object.keys(matrix.machines[machine]!.transitions)).toEqual(expect.arrayContaining(Object.keys(taken!)))
    expect(matrix.machines['session']!.transitions['anonymous|login.submit|0']!.page).toEqual({
      suite: 'tests/session/session.gate.e2e.ts',
      how: 'page',
    })
  })
  it('count once where both play a machine: the better way', () =>
    expect(
      mergeRecords({ 'a|x|0': 'screen', 'b|x|0': 'elsewhere' }, { 'a|x|0': 'elsewhere', 'b|x|0': 'call', c: 'page' }),
    ).toEqual({ 'a|x|0': 'screen', 'b|x|0': 'call', c: 'page' }))
  // staff decide on applications; the rest of their lifecycle has no screen (document 2, section 1)
  it('count as done only what is done on a page or through its call (issue 9)', () => {
    const done = (machine: string) =>
      Object.entries(matrix.machines[machine]!.transitions).flatMap(([id, { page }]) =>
        page!.how === 'elsewhere' ? [] : [id.split('|')[1]!],
      )
    expect(new Set(done('application'))).toEqual(
      new Set([
        'application.accept',
        'application.reject',
        'application.wait',
        'feedback.send',
        'application.completeOnPaper',
      ]),
    )
    expect(done('approvalRule')).not.toContain('rule.apply')
    const courses = Object.entries(matrix.machines['certificate']!.transitions).filter(([id]) =>
      id.includes('|course.'),
    )
    for (const [id, { page }] of courses) expect([id, page!.how]).toEqual([id, 'call'])
  })
  it('show no more of a page that has left for the login', () => {
    const shownThere = ['interrupted', 'closed', 'left']
    for (const [id, { machine, feature }] of Object.entries(MACHINES).filter(
      ([, entry]) => entry.feature !== 'session',
    )) {
      const ends = chartOf(machine).transitions.filter(
        ({ guard, targets }) =>
          guard?.includes('isSessionOver') === true && !targets.some((target) => shownThere.includes(target)),
      )
      for (const each of ends)
        expect([feature, each.id, matrix.machines[id]!.transitions[each.id]!.page!.how]).toEqual([
          feature,
          each.id,
          'elsewhere',
        ])
    }
  })
  it('leave no transition of any machine untaken', () => {
    const untaken = Object.entries(matrix.machines).flatMap(([machine, { transitions }]) =>
      Object.entries(transitions).flatMap(([id, { page }]) => (page === null ? [`${machine}: ${id}`] : [])),
    )
    expect(untaken, 'to record what pages and screens take: tests/README.md').toEqual([])
  })
})
