import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { API } from '#schemas/api.ts'
import { BRAND_HEADER } from '#schemas/endpoint.ts'
import { auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'
import { formOf, withKey, type Answer, type Client } from '../support/server.ts'
import { DEMO, hugePng, pictureOf } from './university.fixtures.ts'

const calls = API.university
const MEGABYTE = 1_048_576

/** Issue 41, point 1; go-live, section 2, page 906. */
withServer('the university', ({ server, login, db }) => {
  const admin = login('admin')
  let version: number
  const read = async () => (await admin.call('university', 'read')).body.data
  const update = (form: object, client: Client = admin, from = version) =>
    client.call('university', 'update', { ...DEMO, ...form, version: from } as never)
  const send = (file: Uint8Array | null, name = 'logo.png', logo = 'scope', from = version) =>
    admin.send('PUT', calls.setLogo.path, formOf({ logo, version: from }, 'file', file, name), withKey())
  const fieldsOf = ({ body }: Pick<Answer, 'body'>) =>
    Object.fromEntries((body.fields ?? []).map(({ path, code }) => [path, code]))
  const brand = async () => (await (await server.anonymous()).call('session', 'loginData')).body.data
  const stored = () => db().selectFrom('university_logo').select(['sha256', 'mime']).execute()
  beforeEach(async () => {
    ;({ version } = await read())
  })
  afterEach(async () => {
    const { version: last, hasScopeLogo, hasSystemLogo } = await read()
    let from = last
    for (const [logo, isInstalled] of [
      ['scope', hasScopeLogo],
      ['system', hasSystemLogo],
    ] as const)
      if (isInstalled) from = (await admin.call('university', 'removeLogo', { logo, version: from })).body.data.version
    await update({}, admin, from)
  })

  it('is read as the demo has it', async () => {
    expect(await read()).toEqual({
      version,
      arName: DEMO.arName,
      enName: DEMO.enName,
      systemArName: DEMO.systemArName,
      systemEnName: DEMO.systemEnName,
      cardColor: DEMO.cardColor,
      hotline: DEMO.hotline,
      landlines: [DEMO.landline1, DEMO.landline2, DEMO.landline3],
      contactMail: '',
      scopeLogo: '/brand/university.svg',
      systemLogo: '/brand/product.svg',
      hasScopeLogo: false,
      hasSystemLogo: false,
    })
  })

  it('is changed for everybody at once, in the login page, the session, the scope and the footer', async () => {
    const viewer = await server.as('viewer')
    const before = (await viewer.call('session', 'current')).headers[BRAND_HEADER]
    const form = {
      arName: 'جامعة أبو الهول (فرع الجيزة)',
      enName: 'Sphinx University of Science, Technology & Arts',
      systemArName: 'قبول',
      systemEnName: 'Qabul',
      cardColor: '#7A1F3D',
      hotline: '١٩٠٤٨',
      landline1: '+20235550199',
      landline2: undefined,
      landline3: undefined,
      contactMail: 'admission@example.edu',
    }
    const { status, body } = await update(form)
    expect([status, body.data]).toEqual([200, { version: version + 1 }])
    expect(await brand()).toMatchObject({
      scopeName: { ar: form.arName, en: form.enName },
      systemName: { ar: form.systemArName, en: form.systemEnName },
      backgroundColor: form.cardColor,
    })
    const session = await viewer.call('session', 'current')
    expect(session.body.data.scopeName).toEqual({ ar: form.arName, en: form.enName })
    expect(session.headers[BRAND_HEADER]).not.toBe(before)
    expect((await viewer.call('scope', 'scopes')).body.data.scopes[0]!.name).toEqual(session.body.data.scopeName)
    expect((await viewer.call('shell', 'homeItems')).body.data).toMatchObject({
      hotline: '19048',
      landlines: ['+20235550199'],
      contactMail: 'admission@example.edu',
    })
    const row = (await auditRows(db(), 'university', 1)).at(-1)!
    expect([row.event, row.seq, row.changes]).toEqual([
      'update',
      version + 1,
      {
        ar_name: [DEMO.arName, form.arName],
        en_name: [DEMO.enName, form.enName],
        system_ar_name: [DEMO.systemArName, 'قبول'],
        system_en_name: [DEMO.systemEnName, 'Qabul'],
        card_color: ['#00AFB9', '#7A1F3D'],
        hotline: ['19047', '19048'],
        landlines: ['0235550141 0235550142 0235550143', '+20235550199'],
        contactMail: ['', 'admission@example.edu'],
      },
    ])
  })

  it('says that nothing was changed, and who changed it before', async () => {
    expect((await update({})).body.code).toBe('NO_CHANGES_TO_SAVE')
    await update({ hotline: '19999' })
    const stale = await update({ hotline: '15000' })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE'])
    expect(stale.body.data).toMatchObject({ version: version + 1, who: { en: expect.any(String) } })
    expect((await send(await pictureOf('png'))).body.code).toBe('VERSION_STALE')
    expect(await stored()).toEqual([])
    expect((await read()).hotline).toBe('19999')
  })

  it.each([
    ['a name of 300 letters', { arName: 'م'.repeat(300) }, { '/arName': 'NAME_MAX' }],
    ['a name of marks that nobody sees', { enName: '\u200b\u200f\u2060' }, { '/enName': 'REQUIRED_FIELD' }],
    ['a name of marks of direction', { enName: '\u202e\u202c' }, { '/enName': 'LETTER_REQUIRED' }],
    ['a name without a letter', { systemArName: '— ١٢٣ —' }, { '/systemArName': 'LETTER_REQUIRED' }],
    ['a name of blank letters', { systemEnName: '\u3164\u115f' }, { '/systemEnName': 'LETTER_REQUIRED' }],
    ['no name', { enName: undefined }, { '/enName': 'REQUIRED_FIELD' }],
    ['a colour that ends a style', { cardColor: 'red;}' }, { '/cardColor': 'CARD_COLOR_FIELD' }],
    ['a colour of three digits', { cardColor: '#0AF' }, { '/cardColor': 'CARD_COLOR_FIELD' }],
    ['a mail without @', { contactMail: 'admission.example.edu' }, { '/contactMail': 'INVALID_EMAIL' }],
    ['a hotline with letters', { hotline: '19O47' }, { '/hotline': 'PHONE_FIELD' }],
    ['a landline of two digits', { landline2: '19' }, { '/landline2': 'PHONE_FIELD' }],
    ['a link in place of a number', { landline3: '1;tel:9' }, { '/landline3': 'PHONE_FIELD' }],
  ])('refuses %s beside its field', async (_, form, fields) => {
    const answer = await update(form)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
    expect((await read()).version).toBe(version)
  })

  describe('a logo', () => {
    it.each([
      ['png', 'logo.png'],
      ['jpeg', 'LOGO.JPEG'],
      ['webp', 'logo.webp'],
    ] as const)(
      'of %s is written anew, without metadata, at most 512 px, and read without a login',
      async (format, name) => {
        const file = await sharp(await pictureOf(format, { width: 1600, height: 800 }))
          .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'secret' } })
          .toFormat(format)
          .toBuffer()
        expect(file.includes('Somebody')).toBe(true)
        const { status } = await send(Buffer.concat([file, Buffer.from('<script>')]), name)
        expect(status).toBe(200)
        const { scopeLogo, systemLogo } = await brand()
        expect(scopeLogo).toMatch(/^\/api\/organisation\/logo\/[0-9a-f]{64}\/$/)
        expect(systemLogo).toBe('/brand/product.svg')
        const anybody = await server.anonymous()
        const logo = await anybody.send('GET', scopeLogo)
        expect([logo.status, logo.headers['content-type'], logo.headers['cache-control']]).toEqual([
          200,
          'image/webp',
          'public, max-age=31536000, immutable',
        ])
        expect(logo.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
        expect(logo.headers['set-cookie']).toBeUndefined()
        for (const text of ['Somebody', 'secret', '<script>', 'Exif']) expect(logo.raw.includes(text), text).toBe(false)
        const { width, height } = await sharp(logo.raw).metadata()
        expect([width, height]).toEqual([512, 256])
      },
    )

    it('keeps what is transparent, and is small also where nothing repeats', async () => {
      const clear = await pictureOf('png', { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      await send(clear)
      const logo = (await admin.send('GET', (await brand()).scopeLogo)).raw
      expect((await sharp(logo).stats()).isOpaque).toBe(false)
      const noise = await sharp(randomBytes(560 * 560 * 3), { raw: { width: 560, height: 560, channels: 3 } })
        .png()
        .toBuffer()
      expect(noise.length).toBeLessThan(MEGABYTE)
      expect((await send(noise, 'logo.png', 'scope', version + 1)).status).toBe(200)
      expect((await admin.send('GET', (await brand()).scopeLogo)).raw.length).toBeLessThan(400_000)
    })

    it('is the first picture of one that moves', async () => {
      const frames = await Promise.all(['red', 'blue'].map((background) => pictureOf('png', { background })))
      const moving = await sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer()
      expect((await sharp(moving).metadata()).pages).toBe(2)
      expect((await send(moving, 'moving.webp')).status).toBe(200)
      const logo = (await admin.send('GET', (await brand()).scopeLogo)).raw
      expect((await sharp(logo).metadata()).pages).toBeUndefined()
      const [red, , blue] = (await sharp(logo).stats()).channels
      expect(red!.mean).toBeGreaterThan(blue!.mean)
    })

    it('is in the trail by hash and size, and the one before is deleted', async () => {
      await send(await pictureOf('png'), 'a.png', 'system')
      const [first] = await stored()
      const former = (await brand()).systemLogo
      await send(await pictureOf('png', { background: 'red' }), 'b.png', 'system', version + 1)
      const [second, ...none] = await stored()
      expect(none).toEqual([])
      expect(second!.sha256).not.toBe(first!.sha256)
      expect((await admin.send('GET', former)).status).toBe(404)
      const { body } = await admin.call('university', 'removeLogo', { logo: 'system', version: version + 2 })
      expect(body.data.version).toBe(version + 3)
      expect(await stored()).toEqual([])
      expect((await brand()).systemLogo).toBe('/brand/product.svg')
      const logo = (hash: string) => ({ sha256: hash, bytes: expect.any(Number) })
      const [one, two] = [logo(first!.sha256), logo(second!.sha256)]
      expect((await auditRows(db(), 'university', 1)).slice(-3).map(({ changes }) => changes)).toEqual([
        { system_logo: [null, one] },
        { system_logo: [one, two] },
        { system_logo: [two, null] },
      ])
    })

    it('that is both the university’s and the system’s stays until neither shows it', async () => {
      const picture = await pictureOf('png')
      await send(picture, 'a.png', 'scope')
      await send(picture, 'a.png', 'system', version + 1)
      expect(await stored()).toHaveLength(1)
      await admin.call('university', 'removeLogo', { logo: 'scope', version: version + 2 })
      const { scopeLogo, systemLogo } = await brand()
      expect(scopeLogo).toBe('/brand/university.svg')
      expect((await admin.send('GET', systemLogo)).status).toBe(200)
    })

    it('that is shown already, or is the product’s, is no change', async () => {
      const picture = await pictureOf('png')
      await send(picture)
      expect((await send(picture, 'again.png', 'scope', version + 1)).body.code).toBe('NO_CHANGES_TO_SAVE')
      const removed = await admin.call('university', 'removeLogo', { logo: 'system', version: version + 1 })
      expect(removed.body.code).toBe('NO_CHANGES_TO_SAVE')
      expect(await stored()).toHaveLength(1)
    })

    const cases: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, string, string])[] = [
      [
        'an SVG renamed to .png',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'a.png',
        'LOGO_EXTENSION',
      ],
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'LOGO_EXTENSION'],
      ['a PDF called .png', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'a.png', 'LOGO_EXTENSION'],
      [
        'a GIF called .png',
        () =>
          sharp(Buffer.alloc(48), { raw: { width: 4, height: 4, channels: 3 } })
            .gif()
            .toBuffer(),
        'a.png',
        'LOGO_EXTENSION',
      ],
      ['30,000 × 30,000 px in few bytes', hugePng, 'a.png', 'PHOTO_PIXELS'],
      [
        'one that breaks off',
        async () => (await pictureOf('jpeg', { width: 400, height: 400 })).subarray(0, 900),
        'a.jpg',
        'PHOTO_CONTENT',
      ],
      ['1 MB and a byte', () => Buffer.alloc(MEGABYTE + 1, 1), 'a.png', 'LOGO_SIZE'],
      ['zero bytes', () => Buffer.alloc(0), 'a.png', 'REQUIRED_FIELD'],
    ]
    it.each(cases)('is not %s', async (_, file, name, code) => {
      const answer = await send(await file(), name)
      expect([answer.status, fieldsOf(answer)]).toEqual([400, { '/file': code }])
      expect(answer.body.message).toMatch(/.\|./)
      expect([await stored(), (await read()).version]).toEqual([[], version])
    })
    it('is not missing, or for a third place', async () => {
      expect(fieldsOf(await send(null))).toEqual({ '/file': 'REQUIRED_FIELD' })
      expect(fieldsOf(await send(await pictureOf('png'), 'a.png', 'other'))).toEqual({ '/logo': 'INVALID_CHOICE' })
    })
  })

  it('belongs to who works in the whole university, whatever the permissions', async () => {
    const role = await db()
      .selectFrom('app_role')
      .select('id')
      .where('name', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const person = () => db().updateTable('app_user').where('username', '=', 'clerk')
    const { role_id } = await db()
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const clerk = await server.as('clerk')
    expect((await update({}, clerk)).body.code).toBe('PERMISSION_REQUIRED')
    await person().set({ role_id: role.id }).execute()
    const refused = await update({ hotline: '15000' }, clerk)
    await person().set({ role_id }).execute()
    expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
    expect(refused.body.message).toMatch(/.\|./)
  })

  it('has a trail that holds and replays', async () => {
    await update({ hotline: '15000' })
    expect((await verifyAudit(db())).faults).toEqual([])
    const { faults, lifecycles } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'kept')).toEqual([])
    expect(lifecycles.find(({ lifecycle }) => lifecycle === 'kept')!.records).toBeGreaterThan(0)
  })
})
