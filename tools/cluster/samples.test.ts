import { describe, expect, it } from 'vitest'
import { parseEnv } from 'node:util'
import { allEndpoints } from '#schemas/api.ts'
import { takesKey } from '#schemas/endpoint.ts'
import {
  addressIn,
  HOSTS,
  ofUnit,
  read,
  REPLACEMENTS,
  replaced,
  roleSettings,
  sampleAt,
  type Installation,
} from './samples.ts'

const installation: Installation = {
  number: 7,
  folder: '/scratch/cluster',
  secrets: {
    database: 'd'.repeat(32),
    auditKey: 'a'.repeat(32),
    metricsToken: 'm'.repeat(32),
    s3: { accessKeyId: 'key', secretAccessKey: 'secret' },
  },
  smtpUrl: 'smtp://127.0.0.1:2525',
  filesUrl: 's3://127.0.0.1:9000/bucket?tls=off',
  bouncer: true,
}
const NAMES = Object.keys(REPLACEMENTS) as (keyof typeof REPLACEMENTS)[]
const NODES = [1, 2]
const each = NAMES.flatMap((name) => NODES.map((node) => [name, node] as const))

describe('samples of deploy/ in the test of the cluster', () => {
  it.each(each)('%s, number %i: each replacement hits', (name, node) => {
    for (const [found] of REPLACEMENTS[name](installation, node))
      expect(() => replaced(name, read(name).replaceAll(found, ''), REPLACEMENTS[name](installation, node))).toThrow(
        name,
      )
    expect(() => sampleAt(name, installation, node)).not.toThrow()
  })

  it.each(each)('%s, number %i: names no address or folder of the plan, nor one that all runs share', (name, node) => {
    const settings = sampleAt(name, installation, node)
      .split('\n')
      .filter((line) => !/^\s*[#;]/.test(line))
    expect(settings.filter((line) => /10\.77\.|\/var\/lib\/|\/run\/|0\.0\.0\.0|PASSWORD/.test(line))).toEqual([])
    expect(settings.filter((line) => /(?<!27\.)127\.0\.0\.1:(?!2525|9000)/.test(line))).toEqual([])
  })

  it('lead through PgBouncer where that is asked for', () => {
    const urlOf = (bouncer: boolean) =>
      parseEnv(sampleAt('qabul.env.example', { ...installation, bouncer }))['DATABASE_URL']
    const host = addressIn(installation, HOSTS.proxy)
    expect(urlOf(true)).toBe(`postgres://qabul:${installation.secrets.database}@${host}:6432/qabul`)
    expect(urlOf(false)).toBe(`postgres://qabul:${installation.secrets.database}@${host}:5000/qabul`)
  })

  it('give each process its own address and folder', () => {
    const second = ofUnit('qabul-api@.service', sampleAt('qabul-api@.service', installation, 2), 'Environment')
    expect(second).toContain('HOST=127.77.7.22 PORT=3000')
    expect(second).toContain('DATA_DIR=/scratch/cluster/api-2')
    expect(ofUnit('qabul-worker@.service', sampleAt('qabul-worker@.service', installation, 1), 'ExecStart')).toMatch(
      /--worker$/,
    )
    expect(() => ofUnit('qabul-api@.service', '[Service]', 'ExecStart')).toThrow('ExecStart')
  })

  it('let nginx give a call to a second process only where it has a key, or done twice does no harm (ADR 91)', () => {
    const conf = read('nginx.conf')
    const [, ofUsers] = /location (\/api\/users\/) \{/.exec(conf) ?? []
    expect(conf).toMatch(/^ {2}proxy_next_upstream error timeout non_idempotent;$/m)
    expect(conf).toContain(`location ${ofUsers} {\n    proxy_next_upstream error timeout;\n`)
    expect(conf).toContain('location @once {\n    proxy_next_upstream off;\n')
    const unkeyed = allEndpoints().filter(({ endpoint }) => endpoint.writes && !takesKey(endpoint))
    const elsewhere = unkeyed.filter(({ endpoint }) => !endpoint.path.startsWith(ofUsers!))
    expect(elsewhere.map(({ feature, call }) => `${feature}.${call}`).toSorted()).toEqual([
      // reports who views it now
      'applications.presence',
      // the second finds what the first has done (ADR 128)
      'intake.complete',
      'intake.createApplication',
      'intake.putApplicant',
      'intake.putPaper',
      'intake.removePaper',
      'intake.submit',
      // calls the other system again
      'linked-systems.test',
      // the page uses the answer that came; the other one has no effect
      'notifications.preview',
      // sends another test mail, within the limit of the person
      'outbox.test',
      // one person is invited, and an administrator makes a link again that nobody has seen
      'people.invite',
      'people.renewLink',
      'private-university-export.reconcile',
      // writes the file again, and notes it in the trail
      'settings-file.export',
      // a token that nobody has seen is replaced or revoked; of two replacements the second finds the first
      'tokens.create',
      'tokens.rollOver',
    ])
  })

  it('ask for the settings of the role that PgBouncer needs', () => {
    expect(roleSettings()).toHaveLength(7)
    expect(roleSettings()).toContain("alter role qabul in database qabul set timezone = 'UTC';")
  })
})
