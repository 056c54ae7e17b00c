import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createAjv } from '#schemas/ajv.ts'
import {
  APPLICANTS_PAGE_SIZE,
  serviceAnswers,
  serviceApplicants,
  type ServiceAnswers,
  type ServiceApplicants,
} from '#schemas/private-university-export/service.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../config/settings.ts'
import { sendRequest, checkAddress, jsonOf, LinkError, type LinkOptions } from './send-request.ts'
import { below, linkOf, linkOptions, type Link } from './link.ts'
import { builtInReceiver } from './receiver.ts'
import type { Applicant, PrivateUniversity, ServiceAnswer } from './service.ts'

/** Attempts of a request before it fails, and ms before the first repeat. */
const TRIES = 3
const PAUSE = 200
/** Most applicants of the service that are compared. */
const APPLICANTS_MAX = 200_000
/** Stored characters of its message. */
const MESSAGE_MAX = 500

function compileChecks() {
  const ajv = createAjv()
  return {
    isAnswers: ajv.compile<ServiceAnswers>(serviceAnswers),
    isApplicants: ajv.compile<ServiceApplicants>(serviceApplicants),
  }
}
let compiled: ReturnType<typeof compileChecks> | undefined
/** Compiled at the first answer, since a start must not wait for it. */
const checks = () => (compiled ??= compileChecks())

/** A line of text: nothing that turns its direction or ends it. */
const line = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MESSAGE_MAX)
function messageOf(text: string | { readonly ar: string; readonly en: string } | null | undefined): Bilingual | null {
  if (text === null || text === undefined) return null
  const { ar, en } = typeof text === 'string' ? { ar: text, en: text } : text
  return line(ar) === '' && line(en) === '' ? null : { ar: line(ar), en: line(en) }
}

/** One answer for each requested applicant; an applicant with contradictory answers counts as unanswered. */
function answersFor(applicants: readonly Applicant[], { answers }: ServiceAnswers): ServiceAnswer[] {
  const text = new Map<string, Set<string>>()
  const first = new Map<string, ServiceAnswer>()
  for (const { appId, nationalId, status, message } of answers) {
    const key = `${appId}/${nationalId}`
    text.set(key, (text.get(key) ?? new Set()).add(status))
    if (!first.has(key)) first.set(key, { appId, nationalId, status, message: messageOf(message as never) })
  }
  return applicants.flatMap(({ appId, nationalId }) => {
    const key = `${appId}/${nationalId}`
    return text.get(key)?.size === 1 ? [first.get(key)!] : []
  })
}

/** It may well answer in a while. */
const isPassing = ({ result }: LinkError): boolean => result !== 'privateAddress' && result !== 'redirected'

/** Repeats a failing request, the pause doubled each time. @throws LinkError of the last attempt */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LinkError) || !isPassing(error) || attempt === TRIES) throw error
      await pause(PAUSE * 2 ** (attempt - 1))
    }
  }
}

const post = (url: URL, key: string, applicants: readonly Applicant[], options: LinkOptions) =>
  sendRequest(
    { method: 'POST', url: below(url, 'applicants'), headers: { 'idempotency-key': key }, body: { applicants } },
    options,
  )

/** Sends an empty list, which changes nothing there: answered by an empty list. @throws LinkError */
export async function sendNobody(url: URL, key: string, options: LinkOptions): Promise<void> {
  const { answers } = jsonOf(await post(url, key, [], options), checks().isAnswers)
  if (answers.length > 0) throw new LinkError('badAnswer')
}

/** The service at an address. */
export function universityAt(url: URL, options: LinkOptions): PrivateUniversity {
  return {
    check: () => checkAddress(url, options),
    send: (key, applicants) =>
      attempt(async () =>
        answersFor(applicants, jsonOf(await post(url, key, applicants, options), checks().isAnswers)),
      ),
    async listApplicants() {
      const applicants = new Map<number, Applicant>()
      for (let page = 1, total = 1; (page - 1) * APPLICANTS_PAGE_SIZE < total; page += 1) {
        const query = { page: String(page), pageSize: String(APPLICANTS_PAGE_SIZE) }
        const answer = await sendRequest({ method: 'GET', url: below(url, 'applicants', query) }, options)
        const found = jsonOf(answer, checks().isApplicants)
        total = found.total
        if (total > APPLICANTS_MAX || found.applicants.length > APPLICANTS_PAGE_SIZE) throw new LinkError('tooLarge')
        for (const { appId, nationalId } of found.applicants) applicants.set(appId, { appId, nationalId })
        // with an incomplete list, applicants would be shown as missing who are not
        if (found.applicants.length < Math.min(APPLICANTS_PAGE_SIZE, total - (page - 1) * APPLICANTS_PAGE_SIZE))
          throw new LinkError('badAnswer')
      }
      return [...applicants.values()]
    },
  }
}

const nowhere: PrivateUniversity = {
  check: () => Promise.reject(new LinkError('noAddress')),
  send: () => Promise.reject(new LinkError('noAddress')),
  listApplicants: () => Promise.reject(new LinkError('noAddress')),
}

/** The service that is set; without one the built-in receiver in the demo’s database, and in any other none (V6). */
export async function privateUniversity(
  db: Kysely<Tables>,
  { settings, clock }: { readonly settings: Settings; readonly clock: () => Date },
): Promise<PrivateUniversity & { readonly link: Link }> {
  const link = await linkOf(db, settings, 'privateUniversity')
  const service =
    link.source === 'builtIn'
      ? builtInReceiver(db, clock)
      : link.url
        ? universityAt(link.url, linkOptions(settings))
        : nowhere
  return { ...service, link }
}
