import { beforeEach, describe, expect, it } from 'vitest'
import { PAPER_REQUIREMENTS } from '#server/seeds/content/choices.data.ts'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

withServer('required papers: add, edit, toggle, delete (issue 12, ADR 67)', ({ login, db }) => {
  const officer = login('officer')
  beforeEach(() => db().deleteFrom('paper_requirement').where('kind', '=', 'stuConsentFileUrl').execute())

  const GENERAL = { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' }
  const CONSENT = { kind: 'stuConsentFileUrl', categoryId: 1, gender: 14, nationality: 2 } as const
  const create = (more: object = {}) =>
    officer.call('paper-requirements', 'create', { ...CONSENT, active: true, ...more })
  const add = async (more: object = {}) => (await create(more)).body.data.id
  const list = async () => (await officer.call('paper-requirements', 'list')).body.data
  const listed = async (id: number) => (await list()).requirements.find((each) => each.id === id)
  const events = (id: number) => auditEvents(db(), 'paper_requirement', id)

  it('begins with what universities in Egypt usually ask for', async () => {
    const { requirements, categories } = await list()
    expect(requirements.map(({ kind, gender, nationality, active }) => [kind, gender, nationality, active])).toEqual([
      ['personalImageURL', null, null, true],
      ['cardImageUrl', null, null, true],
      ['birthCertUrl', null, 1, true],
      ['PreQualificationFileUrl', null, null, true],
      ['guardianCardUrl', null, 1, true],
      ['militaryFormUrl', 13, 1, true],
      ['residenceFile', null, 2, true],
    ])
    expect(requirements).toHaveLength(PAPER_REQUIREMENTS.length)
    expect(categories).toContainEqual({ id: 1, name: GENERAL })
  })

  recordSuite({
    feature: 'paper-requirements',
    entity: 'paper_requirement',
    db,
    client: () => officer,
    as: 'officer',
    list: async () => (await list()).requirements,
    add: {
      call: 'create',
      event: 'record.create',
      body: { ...CONSENT, active: true },
      row: { ...CONSENT, active: true, categoryName: GENERAL },
      once: { code: 'PAPER_REQUIREMENT_EXISTS', fields: ['/kind'] },
    },
    edit: {
      call: 'update',
      event: 'record.edit',
      body: { kind: CONSENT.kind, gender: 13, active: true },
      same: { ...CONSENT, active: true },
      row: { categoryId: null, categoryName: null, gender: 13, nationality: null, active: true },
      changes: { category_id: [1, null], gender: [14, 13], nationality: [2, null] },
    },
    remove: { call: 'remove', event: 'record.delete' },
  })

  it('is switched, and not where it stands so already', async () => {
    const id = await add()
    const toggle = (version: number) => officer.call('paper-requirements', 'toggle', { id, version, active: false })
    expect((await toggle(1)).body.data).toEqual({ version: 2 })
    expect((await toggle(2)).body.code).toBe('NO_CHANGES_TO_SAVE')
    expect(await listed(id)).toMatchObject({ ...CONSENT, active: false, version: 2 })
    expect(await events(id)).toEqual(['record.create', 'record.deactivate'])
  })

  describe('the same paper of the same applicants', () => {
    it('is required once, at its field, also where nothing is asked for', async () => {
      await add()
      await add({ categoryId: null, gender: null, nationality: null })
      for (const again of [{}, { categoryId: null, gender: null, nationality: null }]) {
        const { status, body } = await create(again)
        expect([status, body.code, body.fields]).toEqual([
          409,
          'PAPER_REQUIREMENT_EXISTS',
          [expect.objectContaining({ path: '/kind', code: 'PAPER_REQUIREMENT_EXISTS' })],
        ])
      }
    })
    it('is not made by editing another one', async () => {
      await add()
      const id = await add({ gender: 13 })
      const { body } = await officer.call('paper-requirements', 'update', { id, version: 1, ...CONSENT, active: true })
      expect(body.code).toBe('PAPER_REQUIREMENT_EXISTS')
      expect(await events(id)).toEqual(['record.create'])
    })
  })

  it('is for a certificate type that there is', async () => {
    for (const answer of [
      await create({ categoryId: 99_999 }),
      await officer.call('paper-requirements', 'update', {
        id: await add(),
        version: 1,
        ...CONSENT,
        categoryId: 99_999,
        active: true,
      }),
    ])
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        [expect.objectContaining({ path: '/categoryId', code: 'INVALID_CHOICE' })],
      ])
  })
})
