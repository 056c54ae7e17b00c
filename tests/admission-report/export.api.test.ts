import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import XLSX from '@e965/xlsx'
import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { STATUS_COLUMNS, STUDENTS_COLUMNS } from '#schemas/admission-report/columns.ts'
import type { StudentsExportBody } from '#schemas/admission-report/export.schema.ts'
import { API } from '#schemas/api.ts'
import { readLines, readNames, rowsOf } from '#server/features/admission-report/admission-report.export.sql.ts'
import { listReport, readRows, studentsFilterOf } from '#server/features/admission-report/admission-report.sql.ts'
import { countAll, idsInOrder } from '#server/features/admission-report/application-whole.sql.ts'
import type { Calls } from '#server/kit/calls.ts'
import { effective } from '#server/kit/scope.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  FACULTY,
  SEMESTER,
  seedUniversity,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { startTestServer, type Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const book = (bytes: Buffer) => XLSX.read(bytes, { cellDates: true, cellNF: true, UTC: true })
type Cell = { readonly t: string; readonly v: unknown; readonly f?: string } | undefined
/** The cells of the first sheet, row by row. */
const cellsOf = (bytes: Buffer): Cell[][] => {
  const { Sheets, SheetNames } = book(bytes)
  const sheet = Sheets[SheetNames[0]!]!
  const { e: end } = XLSX.utils.decode_range(sheet['!ref']!)
  return Array.from({ length: end.r + 1 }, (_, r) =>
    Array.from({ length: end.c + 1 }, (_, c) => sheet[XLSX.utils.encode_cell({ r, c })] as Cell),
  )
}
const linesOf = (bytes: Buffer) => bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

/** Document 3, section 7. */
withTables('the rows of an exported report', (getDb) => {
  const db = () => getDb().kysely
  const scope = effective({ universityId: 1 })
  const filter = () => studentsFilterOf(db(), scope, {})
  const made: number[] = []
  type Filter = Parameters<typeof readLines>[1]
  const read = async (matching: Filter | Promise<Filter>, ids: readonly number[]) =>
    rowsOf(await readLines(db(), await matching, ids), await readNames(db()))
  beforeAll(async () => {
    await seedUniversity(db())
    for (const [index, name] of ['زينب "أم\nعلي"', 'أحمد', 'منى', 'بدر'].entries()) {
      const studentId = await addStudent(db(), { name: `${name} علي`, cardId: `3080101010000${index}` })
      const { id } = await addApplication(db(), {
        studentId,
        status: index + 1,
        ...(index > 1 && { facultyId: FACULTY.arts, branchId: BRANCH.artsCairo }),
        ...(index === 1 && { paidAt: '2026-07-06T22:00:00.000Z' }),
      })
      made.push(id)
    }
    const studentId = await addStudent(db(), { name: 'كريم علي', cardId: '30801010100009' })
    await addApplication(db(), { studentId, yearId: YEAR.last, semesterId: SEMESTER.second, status: 0 })
  })

  it('say what the rows of the list say', async () => {
    const ids = [...made].toReversed()
    expect(await read(filter(), ids)).toEqual(await readRows(db(), ids))
    expect(await read(filter(), [])).toEqual([])
  })
  it('are without those that have left the scope, or what is exported, since they were counted', async () => {
    const arts = await studentsFilterOf(db(), effective({ universityId: 1, facultyId: FACULTY.arts }), {})
    expect((await read(arts, made)).map(({ applyId }) => applyId)).toEqual(made.slice(2))
    const setStatus = (status: number) =>
      db().updateTable('application').set({ status }).where('id', '=', made[0]!).execute()
    await setStatus(0)
    const withdrawn = await read(filter(), made)
    await setStatus(1)
    expect(withdrawn.map(({ applyId }) => applyId)).toEqual(made.slice(1))
  })
  it('are all that match, in the order of the list', async () => {
    const university = { universityId: 1 }
    expect(await countAll(db(), effective(university), await filter())).toEqual([{ node: university, rows: 4 }])
    for (const [orderBy, column] of [
      ['studentName', 'studentName'],
      ['applyId', 'appNum'],
      ['paymentDate', 'paymentDate'],
      ['faculty', 'facultyName'],
      ['major', 'certificateType'],
    ] as const)
      for (const orderType of ['asc', 'desc'] as const) {
        const page = await listReport(db(), await filter(), { page: 1, pageSize: 10, orderBy, orderType })
        expect([...(await idsInOrder(db(), await filter(), column, orderType))]).toEqual(
          page.results.map(({ applyId }) => applyId),
        )
      }
  })
})

withServer('the reports as files over the calls', ({ server, getDb, getOptions }) => {
  const file = { columns: [...STUDENTS_COLUMNS], language: 'en', format: 'xlsx' } as const satisfies StudentsExportBody
  const exported = async (client: Client, body: Partial<StudentsExportBody> = {}, options = {}) =>
    client.call('admission-report', 'exportStudents', { ...file, ...body } as StudentsExportBody, options)
  const sentIn = async (facultyId?: number) => {
    const sent = getDb()
      .kysely.selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '>', 0)
    return (await (facultyId === undefined ? sent : sent.where('faculty_id', '=', facultyId)).executeTakeFirstOrThrow())
      .count
  }

  it('hold every row that matches, and say before how many', async () => {
    const all = await sentIn()
    const { status, headers, raw } = await exported(await server.as('viewer'))
    expect([status, headers['x-rows'], headers['content-type']]).toEqual([
      200,
      String(all),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('All students.xlsx')}`)
    expect(cellsOf(raw)).toHaveLength(all + 1)
  })
  it('have the chosen columns in their order, with dates and numbers as such, and ids as text', async () => {
    const viewer = await server.as('viewer')
    const columns = ['identityNumber', 'submittedTotal', 'birthdate', 'appDate', 'studentName', 'applyId'] as const
    const { raw } = await exported(viewer, { columns: [...columns], orderBy: 'submittedTotal', orderType: 'desc' })
    const [head, first] = cellsOf(raw)
    expect(head!.map((cell) => cell!.v)).toEqual([
      'Identity',
      'Total',
      'Birthdate',
      'Application date and time',
      'Student name',
      'Application number',
    ])
    const body = { page: 1, pageSize: 1, orderBy: 'submittedTotal', orderType: 'desc' } as const
    const [row] = (await viewer.call('admission-report', 'students', body)).body.data.results
    expect(first!.map((cell) => cell!.t)).toEqual(['s', 'n', 'd', 'd', 's', 's'])
    expect(first!.map((cell) => (cell!.v instanceof Date ? cell!.v.toISOString() : cell!.v))).toEqual([
      row!.identityNumber,
      row!.submittedTotal,
      `${row!.birthdate}T00:00:00.000Z`,
      `${row!.appDate}T${row!.appTime}.000Z`,
      row!.studentName.en,
      row!.appNum,
    ])
  })
  it('stand in the order of the list', async () => {
    const viewer = await server.as('viewer')
    const order = { orderBy: 'faculty', orderType: 'desc' } as const
    const { raw } = await exported(viewer, { ...order, columns: ['applyId'], format: 'csv' })
    const { results } = (await viewer.call('admission-report', 'students', { page: 1, pageSize: -1, ...order })).body
      .data
    expect(linesOf(raw).slice(1)).toEqual(results.map(({ appNum }) => appNum))
  })
  it('are read from right to left in Arabic, in its words', async () => {
    const { raw, headers } = await exported(await server.as('viewer'), {
      language: 'ar',
      columns: ['gender', 'faculty'],
    })
    expect(headers['content-disposition']).toContain(encodeURIComponent('جميع الطلاب.xlsx'))
    expect(strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml']!)).toContain('rightToLeft="1"')
    const [head, ...rows] = cellsOf(raw)
    expect(head!.map((cell) => cell!.v)).toEqual(['النوع', 'الكلية'])
    expect([...new Set(rows.map(([gender]) => gender!.v))].toSorted()).toEqual(['أنثى', 'ذكر'])
  })
  it('hold nothing that a program would run', async () => {
    const name = '=HYPERLINK("http://10.0.0.1")'
    const one = await getDb()
      .kysely.selectFrom('application as a')
      .innerJoin('student as s', 's.id', 'a.student_id')
      .select(['s.id', 's.email'])
      .where('a.status', '>', 0)
      .executeTakeFirstOrThrow()
    await getDb().kysely.updateTable('student').set({ email: name }).where('id', '=', one.id).execute()
    try {
      const viewer = await server.as('viewer')
      const cells = cellsOf((await exported(viewer, { columns: ['email'] })).raw).flat()
      expect(cells.filter((cell) => cell?.v === name).length).toBeGreaterThan(0)
      expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([])
      const csv = linesOf((await exported(viewer, { columns: ['email'], format: 'csv' })).raw)
      expect(csv).toContain(`"'=HYPERLINK(""http://10.0.0.1"")"`)
    } finally {
      await getDb().kysely.updateTable('student').set({ email: one.email }).where('id', '=', one.id).execute()
    }
  })
  it('are of the own scope, without the column that it fixes', async () => {
    const { raw, headers } = await exported(await server.as('clerk'), {
      format: 'csv',
      columns: ['applyId', 'faculty'],
    })
    const own = await sentIn(CLERK_FACULTY)
    expect([headers['x-rows'], linesOf(raw).length, linesOf(raw)[0]]).toEqual([
      String(own),
      own + 1,
      'Application number',
    ])
    expect(own).toBeLessThan(await sentIn())
    const none = await exported(await server.as('clerk'), { columns: ['faculty'] })
    expect([none.status, none.body.fields]).toEqual([400, [{ path: '/columns', code: 'SELECTION_EMPTY' }]])
  })
  it('are filtered as the lists are', async () => {
    const viewer = await server.as('viewer')
    const status = await viewer.call('admission-report', 'exportStatuses', {
      appStatus: 2,
      columns: [...STATUS_COLUMNS],
      language: 'en',
      format: 'csv',
    })
    const { total } = (await viewer.call('admission-report', 'statuses', { appStatus: 2, page: 1, pageSize: 10 })).body
      .data
    expect([status.status, status.headers['x-rows']]).toEqual([200, String(total)])
    expect(linesOf(status.raw)[0]!.split(',')).toHaveLength(STATUS_COLUMNS.length)
  })
  it('are refused when nothing matches', async () => {
    const nothing = await exported(await server.as('viewer'), { endApplicationDate: '2001-01-01' })
    expect([nothing.status, nothing.body.code]).toEqual([404, 'NO_DATA_TO_EXPORT'])
  })
  it.each([
    [{ columns: [] }, '/columns', 'SELECTION_EMPTY'],
    [{ columns: ['studentName', 'studentName'] }, '/columns', 'INVALID_CHOICE'],
    [{ columns: ['nationality'] }, '/columns/0', 'INVALID_CHOICE'],
    [{ columns: undefined }, '/columns', 'REQUIRED_FIELD'],
    [{ format: 'xls' }, '/format', 'INVALID_CHOICE'],
    [{ language: 'fr' }, '/language', 'INVALID_CHOICE'],
    [{ orderBy: 'birthdate' }, '/orderBy', 'INVALID_CHOICE'],
    [{ page: 1 }, '/page', 'UNKNOWN_FIELD'],
    [
      { startApplicationDate: '2026-07-02', endApplicationDate: '2026-07-01' },
      '/endApplicationDate',
      'DATE_FROM_TO_VALIDATION',
    ],
  ])('are refused with %j', async (body, path, code) => {
    const { status, body: reply } = await exported(await server.as('viewer'), body as Partial<StudentsExportBody>)
    expect([status, reply.fields]).toMatchObject([400, [{ path, code }]])
  })
  it('are no reading of papers, as lists are none (ADR 38)', async () => {
    const count = async () =>
      (
        await getDb()
          .kysely.selectFrom('read_audit')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await count()
    await exported(await server.as('viewer'), { columns: ['studentName'] })
    expect(await count()).toBe(before)
  })

  it('step aside for the calls of others, which they are none of (ADR 81)', async () => {
    const ended = vi.fn()
    const seen: [atMost: number, endedBefore: number][] = []
    const calls: Calls = {
      begin: () => ended,
      withLowLatency: () => true,
      passed: async (atMost) => void seen.push([atMost, ended.mock.calls.length]),
    }
    const other = await startTestServer(getDb(), { dataDir: getOptions().dataDir, calls })
    try {
      const viewer = await other.as('viewer')
      ended.mockReset()
      const { raw } = await exported(viewer, { columns: ['applyId'], format: 'csv' })
      const rows = await sentIn()
      expect(linesOf(raw)).toHaveLength(rows + 1)
      // before each fifty rows and each further reading of five hundred, never for long, and once the call itself has passed
      const times = Math.ceil(rows / 50) + Math.ceil(rows / 500) - 1
      expect(seen).toEqual(Array.from({ length: times }, () => [20, 1]))
    } finally {
      await other.close()
    }
  })

  describe('while others export', () => {
    it('are refused when there are as many as may be, and made once one has ended', async () => {
      const other = await startTestServer(getDb(), { dataDir: getOptions().dataDir, exportsAtOnce: 0 })
      try {
        const busy = await exported(await other.as('viewer'), { columns: ['studentName'] })
        expect([busy.status, busy.body.code]).toEqual([503, 'BUSY_RETRY'])
      } finally {
        await other.close()
      }
      const single = await startTestServer(getDb(), { dataDir: getOptions().dataDir, exportsAtOnce: 1 })
      try {
        const viewer = await single.as('viewer')
        for (let turn = 0; turn < 3; turn += 1)
          expect((await exported(viewer, { columns: ['studentName'] })).status).toBe(200)
        // one that is refused has ended, too
        expect((await exported(viewer, { endApplicationDate: '2001-01-01' })).status).toBe(404)
        expect((await exported(viewer, { columns: ['studentName'] })).status).toBe(200)
      } finally {
        await single.close()
      }
    })
    it('end when nobody takes them any more', async () => {
      const single = await startTestServer(getDb(), { dataDir: getOptions().dataDir, exportsAtOnce: 1 })
      try {
        const viewer = await single.as('viewer')
        await single.app.listen({ host: '127.0.0.1', port: 0 })
        const { port } = single.app.server.address() as AddressInfo
        const { path, method } = API['admission-report'].exportStudents
        const payload = JSON.stringify(file)
        await new Promise<void>((resolve, reject) => {
          const sent = request(
            {
              host: '127.0.0.1',
              port,
              path,
              method,
              headers: {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(payload),
                token: viewer.token!,
                'x-csrftoken': viewer.cookies.get('csrftoken')!,
                cookie: [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
              },
            },
            (response) => {
              expect([response.statusCode, Number(response.headers['x-rows']) > 0]).toEqual([200, true])
              response.once('data', () => {
                response.destroy()
                resolve()
              })
            },
          )
          sent.on('error', reject).end(payload)
        })
        // the slot is free again
        await expect.poll(async () => (await exported(viewer, { columns: ['studentName'] })).status).toBe(200)
      } finally {
        await single.close()
      }
    })
  })
})
