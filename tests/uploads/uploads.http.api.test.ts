import { connect, type AddressInfo } from 'node:net'
import { read, utils } from '@e965/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { SPREADSHEET } from '#schemas/shared/files.ts'
import type { RawRow } from '#schemas/uploads/rows.ts'
import { CELL_MAX, PREVIEW_ROWS, UPLOAD_ROWS_MAX, type SaveBody } from '#schemas/uploads/upload.schema.ts'
import { FAULTS_MAX } from '#server/plugins/long-lists.ts'
import { addCertificate } from '../certificates/certificates.samples.ts'
import { untilServed } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { idOf } from './uploads.fixtures.ts'

/** Of the demo data: the active year, a type that is active, and courses that are. */
const [YEAR, TYPE, COURSE, OTHER] = [3, 1, 1, 2]
const UNIVERSITY = { scope: '1' }

/** The upload as a browser calls it (document 3, section 7), sentence by sentence. */
withServer('the upload of students’ data over HTTP', ({ server, login, getDb }) => {
  const client = login('entry')
  let certificateId = 0
  beforeEach(async () => {
    certificateId = (await addCertificate(getDb().kysely, { courses: [COURSE, OTHER] })).id
  })

  const rowOf = (number: number, more: RawRow['cells'] = {}): RawRow => ({
    row: number + 1,
    cells: { nationalId: idOf(number), studentName: 'محمد أحمد علي', course1: 40, ...more },
  })
  const bodyOf = (data: readonly unknown[]): SaveBody => ({
    data: data as SaveBody['data'],
    certificateId,
    yearId: YEAR,
    certificateTypeId: TYPE,
  })
  const save = (data: readonly unknown[]) => client.call('uploads', 'save', bodyOf(data), UNIVERSITY)
  const preview = (data: readonly unknown[]) => client.call('uploads', 'preview', bodyOf(data), UNIVERSITY)

  describe('its calls (section 7)', () => {
    it.each([
      ['period', 'GET', '/api/upload_students_data/get_upload_students_period/', []],
      ['headers', 'POST', '/api/upload_students_data/get_uploaded_headers/', ['certificateId']],
      [
        'save',
        'POST',
        '/api/upload_students_data/save_egyption_secondary_students_data/',
        ['data', 'certificateId', 'yearId', 'certificateTypeId'],
      ],
    ] as const)('%s is the one that the document names, and asks for no more', (call, method, path, required) => {
      const endpoint = API.uploads[call]
      expect([endpoint.method, endpoint.path]).toEqual([method, path])
      expect('body' in endpoint ? endpoint.body.required : []).toEqual(required)
    })
    it('the certificates to choose from come by type, status and year', () => {
      expect(API.certificates.certificatesFilter).toMatchObject({
        method: 'POST',
        path: '/api/certificates/courses_certificates_filter/',
        body: { properties: { certificateTypeID: {}, certificateStatus: {}, yearID: {} } },
      })
    })
    it('the period is years and certificate categories, each in both languages', async () => {
      const { status, body } = await client.call('uploads', 'period', undefined, UNIVERSITY)
      expect(status).toBe(200)
      expect(Object.keys(body.data).toSorted()).toEqual(['certificateCategories', 'years'])
      expect(body.data.years.find(({ id }) => id === YEAR)).toMatchObject({
        name: { ar: expect.any(String), en: expect.any(String) },
      })
      expect(body.data.certificateCategories.map(({ id }) => id)).toContain(TYPE)
    })
    it('a header has its key, name, rules and index, and the dynamic ones are the courses (section 3)', async () => {
      const { body } = await client.call('uploads', 'headers', { certificateId }, UNIVERSITY)
      const { allHeaders, dynamicHeaders } = body.data
      for (const [index, header] of allHeaders.entries()) {
        expect(Object.keys(header).toSorted()).toEqual(['index', 'key', 'name', 'rules'])
        expect(Object.keys(header.rules)).toEqual(expect.arrayContaining(['required', 'type', 'min', 'max']))
        expect(header.index).toBe(index)
      }
      expect(dynamicHeaders.map(({ key }) => key).toSorted()).toEqual(['course1', 'course2'])
      expect(allHeaders).toEqual(expect.arrayContaining(dynamicHeaders))
    })
    it('a session is asked for, as in every call: without one it is over, and says so (401, section 8)', async () => {
      const nobody = await server.anonymous()
      const { status, body } = await nobody.call('uploads', 'save', bodyOf([rowOf(1)]), UNIVERSITY)
      expect([status, body.message]).toEqual([401, expect.stringContaining('|')])
    })
    it('and the CSRF header', async () => {
      const { status, body } = await client.send('POST', API.uploads.save.path, bodyOf([rowOf(1)]), {
        ...UNIVERSITY,
        headers: { 'x-csrftoken': undefined },
      })
      expect([status, body.code]).toEqual([403, 'CSRF_FAILED'])
    })
  })

  describe('what is sent (section 5)', () => {
    it('needs year, certificate type and certificate', async () => {
      const { status, body } = await client.send('POST', API.uploads.save.path, { data: [rowOf(1)] }, UNIVERSITY)
      expect(status).toBe(400)
      expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
        ['/certificateId', 'REQUIRED_FIELD'],
        ['/yearId', 'REQUIRED_FIELD'],
        ['/certificateTypeId', 'REQUIRED_FIELD'],
      ])
    })
    it('needs a row, and takes as many as an .xls file may hold', async () => {
      expect((await save([])).body.fields).toEqual([{ path: '/data', code: 'UPLOAD_NO_ROWS' }])
      const many = Array.from({ length: UPLOAD_ROWS_MAX + 1 }, () => ({ row: 2, cells: {} }))
      expect((await save(many)).body.fields).toEqual([{ path: '/data', code: 'UPLOAD_ROWS_MAX' }])
    })
    it('keeps a cell that is empty, which empties what was there, and spaces are nothing', async () => {
      expect((await save([rowOf(1, { school: 'مدرسة النيل', course2: 7, seatNumber: 5 })])).status).toBe(200)
      const { body } = await preview([rowOf(1, { school: '', course2: '  ', seatNumber: null })])
      expect(body.data.changes[0]?.changes).toEqual([
        { key: 'seatNumber', before: 5, after: null },
        { key: 'school', before: 'مدرسة النيل', after: null },
        { key: 'course2', before: 7, after: null },
      ])
      expect((await preview([rowOf(1)])).body.data).toMatchObject({ unchanged: 1 })
    })
    it.each([
      ['a cell that is no text and no number', { school: true }, 'school', 'INVALID_INPUT'],
      ['a cell that no column could hold', { school: 'س'.repeat(CELL_MAX + 1) }, 'school', 'UPLOAD_CELL_MAX'],
      ['a sign that no database can hold', { school: 'a\u0000b' }, 'school', 'INVISIBLE_CHARACTERS'],
      ['half of a letter', { school: 'a\uD800' }, 'school', 'INVISIBLE_CHARACTERS'],
    ])('refuses %s, and says where it is', async (_, cells, key, code) => {
      const { status, body } = await save([rowOf(1), rowOf(2, cells as unknown as RawRow['cells'])])
      expect([status, body.fields]).toEqual([400, [{ path: `/data/1/cells/${key}`, code }]])
    })
    it('is looked at no further after its first faults, however many it has', async () => {
      const bad = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`course${at + 1}`, true]))
      const { status, body } = await save(Array.from({ length: 20_000 }, (_, at) => ({ row: at + 2, cells: bad })))
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.fields!.length).toBeGreaterThanOrEqual(FAULTS_MAX)
      expect(body.fields!.length).toBeLessThan(2 * FAULTS_MAX)
    })
    it('is not parsed at all where it is 31 MB of brackets', async () => {
      const brackets = '['.repeat(31 * 1024 * 1024)
      for (const [text, code] of [
        [brackets, 'INVALID_JSON'],
        [`{"data":${brackets}`, 'INVALID_INPUT'],
      ] as const) {
        const { status, body } = await client.send('POST', API.uploads.preview.path, text, UNIVERSITY)
        expect([status, body.code]).toEqual([400, code])
      }
    })
    it('waits while others of many megabytes are read, and is asked to come again when too many wait', async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = server.app.server.address() as AddressInfo
      const head = [
        `POST ${API.uploads.preview.path} HTTP/1.1`,
        'host: x',
        'content-type: application/json',
        `content-length: ${31 * 1024 * 1024}`,
        `token: ${client.token}`,
        `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        `x-csrftoken: ${client.cookies.get('csrftoken')}`,
        `x-scope: ${UNIVERSITY.scope}`,
      ].join('\r\n')
      // one of 31 MB is read at a time, sixteen wait
      const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
      const answers: string[] = []
      await new Promise<void>((resolve) => {
        for (const socket of sockets) {
          socket.on('data', (bytes: Buffer) => {
            answers.push(bytes.toString())
            if (answers.length === 3) resolve()
          })
          socket.write(`${head}\r\n\r\n`)
        }
      })
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 503 /)
        expect(answer).toMatch(/^retry-after: 5\r$/im)
        expect(answer).toContain('"BUSY_RETRY"')
      }
      for (const socket of sockets) socket.destroy()
      // closed connections block nobody once the server has noticed
      const many = Array.from({ length: 30_000 }, (_, at) => ({ row: at + 2, cells: { school: 'x'.repeat(60) } }))
      const { status, body } = await untilServed(() => preview(many))
      expect([status, body.data]).toMatchObject([200, { failed: 30_000 }])
    })
    it('is of a field that the certificate has, or the row fails', async () => {
      const { body } = await save([rowOf(1), rowOf(2, { course99: 5 })])
      expect(body.data).toMatchObject({ added: 1, failed: 1 })
      expect(body.data.failedRows[0]!.faults).toEqual([{ key: 'course99', code: 'UNKNOWN_FIELD', limit: null }])
    })
  })

  describe('what is answered (section 8)', () => {
    it('a failed upload has a message in both languages, and its failed rows with message and values', async () => {
      const values = { ...rowOf(1).cells, course1: 'غائب' }
      const { status, body } = await save([{ row: 2, cells: values }])
      expect([status, body.code]).toEqual([400, 'UPLOAD_NOTHING_VALID'])
      expect(body.message).toMatch(/^[^|]+\|[^|]+$/)
      const { failedRows } = body.data as unknown as {
        failedRows: { row: number; errorMessage: string; values: object }[]
      }
      expect(failedRows).toMatchObject([{ row: 2, values }])
      expect(failedRows[0]!.errorMessage).toMatch(/^[^|]+\|[^|]+$/)
    })
    it('a save tells how many rows were saved', async () => {
      const { status, body } = await save([rowOf(1), rowOf(2), rowOf(3, { course1: null })])
      expect(status).toBe(200)
      expect(body.message.split('|')).toEqual([
        expect.stringMatching(/صفين$/),
        expect.stringMatching(/^2 rows were saved$/),
      ])
    })
    it('more than 500 rows are a job, whose number is told (D84)', async () => {
      const { status, body } = await save(Array.from({ length: 501 }, (_, at) => rowOf(at + 1)))
      expect([status, body.data]).toMatchObject([200, { isDone: false, items: 501, jobId: expect.any(Number) }])
    })
  })

  it('the limits are those of the document: 6 MB, at least 2 rows, 20 rows before the count of the rest (section 9, D17)', () => {
    expect([SPREADSHEET.maxBytes, SPREADSHEET.minRows, PREVIEW_ROWS]).toEqual([6 * 1_048_576, 2, 20])
  })

  it('the sheet to fill in has the fields of the certificate, and can be uploaded', async () => {
    const answer = await client.call('uploads', 'template', { certificateId, language: 'ar' }, UNIVERSITY)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; filename="students-data\.xlsx"/)
    const { body } = await client.call('uploads', 'headers', { certificateId }, UNIVERSITY)
    const book = read(answer.raw)
    const [heads] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(heads).toEqual(body.data.allHeaders.map(({ name }) => name.ar))
  })
})
