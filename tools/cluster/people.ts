/** Simulated users who work through the proxy and count the answers they get. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '#tests/support/server.ts'
import { untilKnown, type Client } from './client.ts'
import type { Cluster } from './cluster.ts'
import { logInAll } from './load.ts'

/** The whole university, in which they work. */
export const SCOPE = '1'
/** Reads before each write. */
const READS = 5
/** Ms between two calls of a person. */
const BREATH = 20
/** How the news that they write begins. */
const TEXT = 'Told to people at work'

/** The answers that the users got. */
export interface WorkSummary {
  /** Reads that were answered. */
  reads: number
  /** Texts of the news whose storing was confirmed. */
  readonly stored: string[]
  /** Writes that were sent again under their key, since nobody knew their outcome. */
  repeated: number
  /** What each call was answered that failed: a read that was not answered, a write that was refused. */
  readonly failed: string[]
  /** Ms of the longest call, its repeats counted in. */
  longest: number
}
export interface Work {
  readonly summary: WorkSummary
  /** Ends after the calls in progress. */
  stop(): Promise<WorkSummary>
}
export interface WorkOptions {
  readonly people: number
  /** Ms between two calls of a person. */
  readonly breath?: number
}

/** Lets users read applications and store pieces of news, each in a separate session, until they are stopped. */
export async function letWork(cluster: Cluster, { people, breath = BREATH }: WorkOptions): Promise<Work> {
  const summary: WorkSummary = { reads: 0, stored: [], repeated: 0, failed: [], longest: 0 }
  const clients = await logInAll(cluster, ['admin'], people)
  let isOver = false
  const fails = (call: string, { status, body }: Pick<Answer, 'status' | 'body'>) =>
    summary.failed.push(`${call} ${status} ${body.code ?? body.message}`)
  const read = async (client: Client): Promise<void> => {
    const answer = await client
      .call('applications', 'list', { page: 1, pageSize: 20 }, { scope: SCOPE })
      .catch((error: Error) => ({ status: 0, body: { message: error.message } }) as Answer)
    if (answer.status === 200) summary.reads += 1
    else fails('read', answer)
  }
  const store = async (client: Client): Promise<void> => {
    const text = `${TEXT} ${randomUUID()}`
    const news = { arName: text, enName: text, order: 1, active: false }
    const { answer, unknown } = await untilKnown((headers) =>
      client.call('news', 'create', news, { scope: SCOPE, headers }),
    )
    if (unknown > 0) summary.repeated += 1
    if (answer.status === 200) summary.stored.push(text)
    else fails('write', answer)
  }
  const work = async (client: Client): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const began = performance.now()
      await (turn % (READS + 1) === READS ? store(client) : read(client))
      summary.longest = Math.max(summary.longest, performance.now() - began)
      await pause(breath)
    }
  }
  const working = Promise.all(clients.map(work))
  return {
    summary,
    async stop() {
      isOver = true
      await working
      return summary
    },
  }
}

/** Counts news that were confirmed and are missing, that are stored more than once, or that were never confirmed. */
export async function compareNews(
  cluster: Cluster,
  { stored }: Pick<WorkSummary, 'stored'>,
): Promise<Readonly<Record<'missing' | 'twice' | 'unconfirmed', number>>> {
  const rows = await cluster.query<{ text: string; count: number }>(
    `select en_name as text, count(*)::int as count from news_item where en_name like '${TEXT} %' group by en_name`,
  )
  const found = new Set(rows.map(({ text }) => text))
  const confirmed = new Set(stored)
  return {
    missing: stored.filter((text) => !found.has(text)).length,
    twice: rows.filter(({ count }) => count > 1).length,
    unconfirmed: rows.filter(({ text }) => !confirmed.has(text)).length,
  }
}
export const NOTHING_AMISS = { missing: 0, twice: 0, unconfirmed: 0 } as const
export const described = ({ reads, stored, repeated, failed, longest }: WorkSummary): string =>
  `${reads} reads answered, ${stored.length} writes confirmed (${repeated} repeated under their key), ${failed.length} failed; the longest call took ${(longest / 1_000).toFixed(1)} s`
