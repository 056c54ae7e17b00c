import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { dossierFlow, type PackedPaper, type PaperCame } from '#machines/applications/dossier.flow.ts'
import type { Dossier } from '#schemas/applications/dossier.schema.ts'
import { reaches } from '../support/reaches.ts'

/** The dossier of one application and its zip: issue 12, ADR 69. */
const paper = (kind: string, fileName: string) => ({ kind, path: `/${kind}/`, fileName, sha256: 'a'.repeat(64) })
const dossierOf = (...papers: readonly object[]) => ({ papers }) as unknown as Dossier
const TWO = dossierOf(
  paper('cardImageUrl', 'cardImage.png'),
  { kind: 'residenceFile', path: null, fileName: null, sha256: null },
  paper('birthCertUrl', 'birthCert.pdf'),
)

interface Given {
  readonly dossier?: readonly (Dossier | 'broken')[]
  readonly papers?: readonly (PaperCame | 'broken' | 'waits')[]
  readonly zips?: readonly ('saved' | 'broken' | 'waits')[]
}
function opened({ dossier = [TWO], papers = [], zips = ['saved'] }: Given = {}) {
  const [loads, comes, writes] = [[...dossier], [...papers], [...zips]]
  const did: string[] = []
  const answer = async <T>(what: T | 'broken' | 'waits' | undefined): Promise<T> => {
    if (what === 'broken') throw { status: 500, code: 'GENERIC', message: 'خطأ|Error' } as unknown as Error
    return what === undefined || what === 'waits' ? new Promise<never>(() => {}) : (what as T)
  }
  const actor = createActor(
    dossierFlow.provide({
      actors: {
        loadDossier: fromPromise(({ input }) => {
          did.push(`load ${input.applyId}`)
          return answer(loads.shift())
        }),
        collectPaper: fromPromise<PaperCame, PackedPaper>(({ input }) => {
          did.push(`paper ${input.fileName}`)
          return answer(comes.shift())
        }),
        writeZip: fromPromise(async ({ input }) => {
          did.push(`zip ${input.papers.length} ${input.odd.map(({ kind, came }) => `${kind} ${came}`).join()}`.trim())
          await answer(writes.shift())
          return null
        }),
      },
      actions: {
        announceSaved: () => void did.push('saved'),
        announceFailed: (_, { problem }) => void did.push(`failed ${problem.code}`),
        forgetFiles: () => void did.push('forget'),
      },
    }),
    { input: { applyId: 7 } },
  ).start()
  return {
    did,
    send: (type: 'dossier.retry' | 'zip.start' | 'zip.cancel') => actor.send({ type }),
    now: () => actor.getSnapshot(),
    until: (state: 'shown' | 'failed' | 'writing' | 'collecting') =>
      reaches(actor, (snapshot) => snapshot.matches(state)),
    heard: (what: string) => reaches(actor, () => did.includes(what)),
  }
}

describe('the dossier', () => {
  it('is shown when it has come, and can be asked for again when it has not', async () => {
    const { did, send, now, until } = opened({ dossier: ['broken', TWO] })
    expect(now().hasTag('busy')).toBe(true)
    await until('failed')
    expect(now().context.problem?.code).toBe('GENERIC')
    send('dossier.retry')
    await until('shown')
    expect([now().context.dossier, now().context.problem]).toEqual([TWO, null])
    expect(did).toEqual(['load 7', 'load 7', 'forget'])
  })
})

describe('its zip', () => {
  it('takes the papers that have a file, one after the other, then is written', async () => {
    const { did, send, heard, now, until } = opened({ papers: ['intact', 'intact'] })
    await until('shown')
    send('zip.start')
    expect(now().hasTag('packing')).toBe(true)
    await heard('saved')
    expect(did.slice(2)).toEqual(['paper cardImage.png', 'paper birthCert.pdf', 'zip 2', 'saved', 'forget'])
    expect([now().hasTag('packing'), now().context.done, now().context.odd]).toEqual([false, 2, []])
  })
  it('is written at once where there are no papers', async () => {
    const { did, send, heard, until } = opened({ dossier: [dossierOf()] })
    await until('shown')
    send('zip.start')
    await heard('saved')
    expect(did.slice(2)).toEqual(['zip 0', 'saved', 'forget'])
  })
  it('notes which papers differ or are gone, anew with each zip', async () => {
    const { did, send, now, until } = opened({
      papers: ['differs', 'gone', 'intact', 'gone'],
      zips: ['saved', 'saved'],
    })
    await until('shown')
    send('zip.start')
    await until('writing')
    await until('shown')
    expect(now().context.odd).toEqual([
      { kind: 'cardImageUrl', came: 'differs' },
      { kind: 'birthCertUrl', came: 'gone' },
    ])
    send('zip.start')
    expect([now().context.done, now().context.odd]).toEqual([0, []])
    await until('writing')
    await until('shown')
    expect(did.filter((each) => each.startsWith('zip'))).toEqual([
      'zip 2 cardImageUrl differs,birthCertUrl gone',
      'zip 2 birthCertUrl gone',
    ])
  })
  it.each([
    ['while a paper comes', { papers: ['intact', 'waits'] } as Given, 'collecting'],
    ['while it is written', { papers: ['intact', 'intact'], zips: ['waits'] } as Given, 'writing'],
  ] as const)('is given up %s, and the papers are forgotten', async (_, given, state) => {
    const { did, send, now, until } = opened(given)
    await until('shown')
    send('zip.start')
    await until(state)
    send('zip.cancel')
    expect(now().matches('shown')).toBe(true)
    expect([did.at(-1), did.includes('saved')]).toEqual(['forget', false])
  })
  it.each([
    ['a paper that does not come', { papers: ['intact', 'broken'] } as Given, 'failed GENERIC'],
    ['a zip that cannot be written', { papers: ['intact', 'intact'], zips: ['broken'] } as Given, 'failed GENERIC'],
  ] as const)('fails by %s, says so, and can be begun again', async (_, given, told) => {
    const { did, send, heard, now, until } = opened(given)
    await until('shown')
    send('zip.start')
    await heard(told)
    expect(did).not.toContain('saved')
    expect(now().can({ type: 'zip.start' })).toBe(true)
  })
})
