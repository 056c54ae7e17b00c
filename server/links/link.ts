import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { LinkAct, LinkedSystem, LinkResult, LinkSource } from '#schemas/linked-systems/linked-system.schema.ts'
import type { Tables } from '../db/tables.ts'
import { isDemo } from '../kit/demo.sql.ts'
import type { Settings } from '../config/settings.ts'
import { sendRequest, LinkError, type LinkOptions } from './send-request.ts'
import { servicesOf, storeUse } from './link.sql.ts'

type Db = Kysely<Tables>

/**
 * Address of a linked system: from a setting, from the services registry, or none. In the demo’s database the built-in
 * receiver replaces the private university.
 */
export interface Link {
  readonly source: LinkSource
  /** Null: none, or one that cannot be used as it is written. */
  readonly url: URL | null
  readonly serviceId: number | null
  /** Further services of its type, which are not used. */
  readonly others: number
}

const urlOf = (address: string): URL | null => {
  const url = /^https?:\/\//i.test(address) ? address : `http://${address}`
  return URL.canParse(url) ? new URL(url) : null
}

/**
 * Where a system is. The setting counts before the registry, and there the newest service of the system's type; its URL
 * before its IP. Without any the private university is the built-in receiver in the demo’s database, and nowhere in
 * any other (V6).
 */
export async function linkOf(db: Db, settings: Settings, system: LinkedSystem): Promise<Link> {
  const services = await servicesOf(db, system)
  const isPrivateUniversity = system === 'privateUniversity'
  if (isPrivateUniversity && settings.privateUniversityUrl !== undefined)
    return {
      source: 'setting',
      url: urlOf(settings.privateUniversityUrl),
      serviceId: null,
      others: services.length,
    }
  const [newest] = services
  if (!newest) {
    const hasDemoService = isPrivateUniversity && (await isDemo(db))
    return { source: hasDemoService ? 'builtIn' : 'none', url: null, serviceId: null, others: 0 }
  }
  return {
    source: 'registry',
    url: urlOf(newest.url ?? newest.ip ?? ''),
    serviceId: newest.id,
    others: services.length - 1,
  }
}

/** Whether there is a service of the private universities, or the built-in receiver, to export to. */
export const hasService = async (db: Db, settings: Settings): Promise<boolean> =>
  (await linkOf(db, settings, 'privateUniversity')).source !== 'none'

export const linkOptions = ({ linkTimeoutMs, allowPrivateServices }: Settings): LinkOptions => ({
  timeoutMs: linkTimeoutMs,
  allowPrivate: allowPrivateServices,
})

/** A page of a service: below the path of its address. */
export function below(base: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`
  url.search = new URLSearchParams(query).toString()
  url.hash = ''
  return url
}

/** Checks that a system is available; it changes nothing there. @throws LinkError */
export async function checkHealth({ source, url }: Link, options: LinkOptions): Promise<void> {
  if (source === 'builtIn') return
  if (!url) throw new LinkError('noAddress')
  const { status } = await sendRequest({ method: 'GET', url: below(url, 'health') }, options)
  if (status < 200 || status > 299) throw new LinkError('errorStatus')
}

interface Watched {
  readonly system: LinkedSystem
  readonly act: LinkAct
  readonly userId: number | null
  readonly clock: () => Date
}
/** The result of a call to a system, and its time. */
export interface Outcome {
  readonly result: LinkResult
  readonly at: Date
  readonly tookMs: number
}
/** Calls a system by `work`, and stores the result as its last use. A fault of the system is returned, not thrown. */
export async function watchLink<T>(
  db: Db,
  { system, act, userId, clock }: Watched,
  work: () => Promise<T>,
): Promise<Outcome & { readonly value?: T }> {
  const at = clock()
  const begun = performance.now()
  const record = async (result: LinkResult): Promise<Outcome> => {
    const tookMs = Math.round(performance.now() - begun)
    await storeUse(db, { system, act, result, at, tookMs, userId })
    return { result, at, tookMs }
  }
  let value: T
  try {
    value = await work()
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    return record(error.result)
  }
  return { ...(await record('ok')), value }
}
