import { describe, expect, it } from 'vitest'
import type { UnitLine } from '#schemas/faculties/sheet.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditRows } from '../support/audit.ts'
import { IS_LONG } from '../support/long.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Of the demo: Engineering (F6) with branches B13 to B16, Medicine (F1) with B1, and Science (F8). */
const [MEDICINE, ENGINEERING, SCIENCE] = [1, 6, 8]

withServer('a sheet of faculties and branches', ({ server, login, db }) => {
  const admin = login('admin')
  const inEngineering = `1.${ENGINEERING}`
  let serial = 0
  /** A line of a new branch. */
  const branch = (more: Partial<UnitLine> = {}): UnitLine => {
    serial += 1
    return { row: serial + 1, faculty: 'F6', arName: `فرع الملف ${serial}`, enName: `Sheet branch ${serial}`, ...more }
  }
  /** A line of a new faculty. */
  const faculty = (more: Partial<UnitLine> = {}): UnitLine => {
    const { faculty: _, ...line } = branch({ sector: 'القطاع الهندسي والتكنولوجي' })
    return { ...line, ...more }
  }
  const check = async (lines: readonly UnitLine[], by: Client = admin, scope?: string) => {
    const { status, body } = await by.call('faculties', 'checkSheet', { lines: [...lines] }, { scope })
    expect(status).toBe(200)
    return body.data!.lines
  }
  const faultsOf = async (lines: readonly UnitLine[], scope?: string) =>
    (await check(lines, admin, scope)).map(({ outcome, faults }) =>
      faults.length > 0 ? faults.map(({ column, code }) => `${column} ${code}`).join(', ') : outcome,
    )
  /** The lines that change something, with the records that the preview showed. */
  const confirmed = async (lines: readonly UnitLine[], scope?: string) => {
    const found = await check(lines, admin, scope)
    return lines.flatMap((line, at) => {
      const { outcome, id, version } = found[at]!
      return outcome === 'new' || outcome === 'changed' ? [{ ...line, ...(id !== undefined && { id, version }) }] : []
    })
  }
  type Confirmed = Awaited<ReturnType<typeof confirmed>>
  const apply = (lines: Confirmed, by: Client = admin, scope?: string) =>
    by.call('faculties', 'applySheet', { lines }, { scope })
  const save = async (lines: readonly UnitLine[], scope?: string) => {
    const { status, body } = await apply(await confirmed(lines, scope), admin, scope)
    expect([status, body.code]).toEqual([200, undefined])
    return body.data!
  }
  const named = (table: 'faculty' | 'branch', enName: string) =>
    db().selectFrom(table).selectAll().where('en_name', '=', enName).executeTakeFirst()
  const everything = async () => ({
    faculties: await db().selectFrom('faculty').selectAll().orderBy('id').execute(),
    branches: await db().selectFrom('branch').selectAll().orderBy('id').execute(),
    audit: await db().selectFrom('audit').select('id').execute(),
  })
  /** The branches of Engineering as they are exported. */
  const exported = async (): Promise<UnitLine[]> => {
    const rows = await db()
      .selectFrom('branch')
      .selectAll()
      .where('faculty_id', '=', ENGINEERING)
      .orderBy('id')
      .execute()
    return rows.map(({ code, ar_name, en_name, prog_hr_id, active }, at) => ({
      row: at + 2,
      faculty: 'F6',
      code,
      arName: ar_name,
      enName: en_name,
      ...(prog_hr_id !== null && { progHrId: String(prog_hr_id) }),
      active: active ? 'yes' : 'no',
    }))
  }

  it('adds faculties with their branches, which name them by code or by name, above or below', async () => {
    const one = faculty({ code: 'shx-1' })
    const two = faculty()
    const lines = [
      branch({ faculty: 'SHX-1', progHrId: '٨١٢' }),
      one,
      two,
      branch({ faculty: two.arName! }),
      branch({ faculty: two.enName!.toUpperCase(), active: 'no' }),
    ]
    expect(await save(lines)).toEqual({ added: 5, changed: 0 })
    const added = (await named('faculty', one.enName!))!
    expect(added).toMatchObject({ code: 'SHX-1', sector_id: 2, active: true, version: 1 })
    expect(await named('branch', lines[0]!.enName!)).toMatchObject({
      faculty_id: added.id,
      prog_hr_id: 812,
      active_for_apply: false,
    })
    const parent = (await named('faculty', two.enName!))!
    expect(parent.code).toBe(`F${parent.id}`)
    expect(await named('branch', lines[4]!.enName!)).toMatchObject({ faculty_id: parent.id, active: false })
    expect(await auditRows(db(), 'faculty', added.id)).toMatchObject([
      { event: 'faculty.create', seq: 1, changes: { en_name: one.enName, code: 'SHX-1', sector_id: 2, active: true } },
    ])
  })

  it('as it is exported changes nothing; what was corrected is changed, with one row of the trail for each', async () => {
    const lines = await exported()
    expect(new Set(await faultsOf(lines))).toEqual(new Set(['unchanged']))
    const [first, second, third, ...others] = lines as [UnitLine, UnitLine, UnitLine, ...UnitLine[]]
    const changed = [{ ...first, arName: 'فرع معدّل', progHrId: '77' }, { ...second, active: 'no' }, third, ...others]
    const before = (await db().selectFrom('branch').selectAll().where('code', '=', first.code!).executeTakeFirst())!
    expect((await check(changed)).slice(0, 3)).toMatchObject([
      {
        outcome: 'changed',
        id: before.id,
        version: before.version,
        before: [
          { column: 'arName', text: { ar: before.ar_name, en: before.ar_name } },
          { column: 'progHrId', text: { ar: String(before.prog_hr_id ?? ''), en: String(before.prog_hr_id ?? '') } },
        ],
      },
      { outcome: 'changed', before: [{ column: 'active', text: { ar: 'نعم', en: 'Yes' } }] },
      { outcome: 'unchanged', before: [] },
    ])
    expect(await save(changed)).toEqual({ added: 0, changed: 2 })
    expect((await auditRows(db(), 'branch', before.id)).at(-1)).toMatchObject({
      event: 'branch.edit',
      seq: before.version + 1,
      changes: { ar_name: [before.ar_name, 'فرع معدّل'], prog_hr_id: [before.prog_hr_id, 77] },
    })
    // an empty cell changes nothing, also where the record is known by its name alone
    expect(
      await faultsOf([
        { row: 2, faculty: 'F6', arName: 'فرع معدّل' },
        { row: 3, faculty: 'F6', code: first.code! },
      ]),
    ).toEqual(['unchanged', 'arName SHEET_LINE_REPEATED'.replace('arName', 'code')])
    await save([{ ...second, active: 'yes' }])
  })

  it('names faults at their cells, and nothing is written', async () => {
    const before = await everything()
    const [b13] = await exported()
    const good = branch()
    const cases: readonly (readonly [UnitLine, string])[] = [
      [good, 'new'],
      [branch({ arName: good.arName!, enName: 'Other', code: 'OTH1' }), 'arName DUPLICATE_NAME'],
      [branch({ code: 'dbl1' }), 'new'],
      [branch({ code: 'DBL1' }), 'code SHEET_LINE_REPEATED'],
      [branch({ faculty: 'F987' }), 'faculty SHEET_FACULTY_UNKNOWN'],
      [branch({ code: 'B1' }), 'faculty SHEET_OTHER_FACULTY'],
      [branch({ code: '-b' }), 'code UNIT_CODE_FIELD'],
      [branch({ arName: 'ن'.repeat(300) }), 'arName LINE_MAX'],
      [branch({ arName: '' }), 'arName REQUIRED_FIELD'],
      [branch({ enName: '=B2' }), 'enName SHEET_FORMULA'],
      [branch({ progHrId: 'ten' }), 'progHrId INT_NUMBER_FIELD'],
      [branch({ progHrId: '0' }), 'progHrId INT_NUMBER_FIELD'],
      [branch({ active: 'maybe' }), 'active INVALID_CHOICE'],
      [branch({ sector: 'القطاع الهندسي والتكنولوجي' }), 'sector SHEET_CELL_UNUSED'],
      [branch({ ...b13!, arName: good.arName! }), 'arName DUPLICATE_NAME'],
      [faculty({ sector: 'No such sector' }), 'sector INVALID_CHOICE'],
      [faculty({ sector: '' }), 'sector REQUIRED_FIELD'],
      [faculty({ progHrId: '8' }), 'progHrId SHEET_CELL_UNUSED'],
      [faculty({ code: 'B13' }), 'faculty REQUIRED_FIELD'],
    ].map(([line, fault]) => {
      const cells = Object.entries(line as UnitLine).filter(([, text]) => text !== '')
      return [Object.fromEntries(cells) as UnitLine, fault as string]
    })
    expect(await faultsOf(cases.map(([line]) => line))).toEqual(cases.map(([, fault]) => fault))
    expect(await everything()).toEqual(before)
  })
  it('a name that two records have needs the code', async () => {
    const [one, two] = [branch(), branch()]
    await save([one, two])
    expect(await faultsOf([branch({ arName: one.arName!, enName: two.enName! })])).toEqual([
      'arName SHEET_NAME_AMBIGUOUS',
    ])
  })
  it('a faculty with recommendations that wait is not deactivated', async () => {
    const { id } = await db()
      .selectFrom('application')
      .select('id')
      .where('faculty_id', '=', MEDICINE)
      .executeTakeFirstOrThrow()
    const set = (values: object) => db().updateTable('application').set(values).where('id', '=', id).execute()
    await set({ status: STATUS.recommendedAccepted, review_status: 1 })
    expect((await check([{ row: 2, code: 'F1', active: 'no' }]))[0]!.faults).toEqual([
      { column: 'active', code: 'FACULTY_HAS_RECOMMENDATIONS', text: expect.stringContaining('wait for a decision') },
    ])
    await set({ status: STATUS.underReview, review_status: null })
  })

  describe('in a faculty', () => {
    it('has its branches alone: another faculty, one that there is not, and faculties are refused at their cells', async () => {
      const science = await db()
        .selectFrom('faculty')
        .select('ar_name')
        .where('id', '=', SCIENCE)
        .executeTakeFirstOrThrow()
      const lines = [
        branch(),
        branch({ faculty: 'F8' }),
        branch({ faculty: science.ar_name }),
        branch({ faculty: 'F987' }),
        branch({ code: 'B1' }),
        faculty({ code: 'F8' }),
        faculty({ code: 'F987' }),
        { row: 99, code: 'F6', arName: 'كلية أخرى' },
        { row: 100, code: 'F6' },
      ]
      const refused = await faultsOf(lines, inEngineering)
      expect(refused).toEqual(
        [
          'new',
          'faculty SHEET_FACULTY_UNKNOWN',
          'faculty SHEET_FACULTY_UNKNOWN',
          'faculty SHEET_FACULTY_UNKNOWN',
          'code CODE_TAKEN',
          'code SHEET_NEEDS_UNIVERSITY',
          'code SHEET_NEEDS_UNIVERSITY',
          'code SHEET_NEEDS_UNIVERSITY',
          'code SHEET_LINE_REPEATED',
        ].with(-1, 'unchanged'),
      )
      expect(await save([lines[0]!], inEngineering)).toEqual({ added: 1, changed: 0 })
      // and not by sending what the preview refused
      const { body } = await apply([lines[1]!], admin, inEngineering)
      expect([body.code, body.data]).toEqual(['SHEET_OUTDATED', { rows: [lines[1]!.row] }])
    })
  })

  describe('is saved as it was shown, or not at all', () => {
    it('where a record was changed meanwhile, its row is named', async () => {
      const [one, two] = [branch(), branch()]
      await save([one, two])
      const lines = await confirmed([
        { ...one, progHrId: '1' },
        { ...two, progHrId: '2' },
      ])
      const { id } = (await named('branch', two.enName!))!
      await admin.call('faculties', 'updateBranch', {
        id,
        version: 1,
        arName: two.arName!,
        enName: two.enName!,
        progHrId: 9,
        active: true,
      })
      const { status, body } = await apply(lines)
      expect([status, body.code, body.data]).toEqual([409, 'SHEET_OUTDATED', { rows: [two.row] }])
      expect([
        (await named('branch', one.enName!))!.prog_hr_id,
        (await named('branch', two.enName!))!.prog_hr_id,
      ]).toEqual([null, 9])
    })
    it('by two administrators at once: the second is told, and its file then changes nothing', async () => {
      const other = await server.login('admin')
      for (let round = 0; round < 3; round += 1) {
        const one = faculty()
        const lines = [one, branch({ faculty: one.arName! }), branch()]
        const shown = await confirmed(lines)
        const answers = await Promise.all([admin, other].map((by) => apply(shown, by)))
        expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'SHEET_OUTDATED'])
        expect(new Set(await faultsOf(lines))).toEqual(new Set(['unchanged']))
      }
    })
    it('a code that was taken elsewhere meanwhile is told with its row', async () => {
      const line = branch({ code: 'LATE1' })
      const shown = await confirmed([line])
      await save([branch({ faculty: 'F8', code: 'LATE1' })])
      expect((await apply(shown)).body.data).toEqual({ rows: [line.row] })
    })
  })

  it.runIf(IS_LONG)(
    'of 5,000 branches is checked and saved within 10 s',
    async () => {
      const lines = Array.from({ length: 5_000 }, () => branch({ faculty: 'F8' }))
      const begun = performance.now()
      const shown = await confirmed(lines)
      const checked = performance.now()
      expect((await apply(shown)).body.data).toEqual({ added: 5_000, changed: 0 })
      const saved = performance.now()
      const again = await confirmed(lines.map((line) => ({ ...line, progHrId: '7' })))
      expect((await apply(again)).body.data).toEqual({ added: 0, changed: 5_000 })
      const changed = performance.now()
      console.log(
        `5,000 branches: checked ${checked - begun} ms, added ${saved - checked} ms, changed ${changed - saved} ms`,
      )
      expect(saved - begun).toBeLessThan(10_000)
    },
    120_000,
  )

  it('leaves a whole trail of histories that the lifecycles allow', async () => {
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => ['faculty', 'branch', 'openBranch'].includes(lifecycle!))).toEqual([])
  })
})
