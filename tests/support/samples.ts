import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, Endpoint, Endpoints, ParamsOf } from '#schemas/endpoint.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from './server.ts'

interface SampleOf<E extends Endpoint> {
  /** With a file where the call needs one: `formOf`. */
  readonly body?: BodyOf<E> | (E['file'] extends object ? FormData : never)
  readonly params?: ParamsOf<E>
}
/**
 * A valid call of each endpoint, on the demo data: for tests that loop over the whole contract. `call` is the one that is
 * made next, where what one call needs is in the way of another; `by`: who makes it, where the record must be his.
 */
export type Samples<E extends Endpoints> = (
  db: Kysely<Tables>,
  call?: keyof E,
  by?: Principal,
) => Promise<{ readonly [K in keyof E]?: SampleOf<E[K]> }>
export interface Sample {
  readonly body?: unknown
  readonly params?: Readonly<Record<string, string>>
}

const modules = import.meta.glob<{
  samples: (db: Kysely<Tables>, call: string, by?: Principal) => Promise<Readonly<Record<string, Sample>>>
}>('../*/*.samples.ts', { eager: true })

/**
 * The sample of a call; an empty one when its feature has none. Read again each time, since calls change the records.
 */
export async function sampleOf(
  db: Kysely<Tables>,
  feature: keyof Api,
  call: string,
  by: Principal = 'admin',
): Promise<Sample> {
  const module = modules[`../${feature}/${feature}.samples.ts`]
  return (await module?.samples(db, call, by))?.[call] ?? {}
}

/** The body of a sample without its file. */
export const jsonOf = ({ body }: Sample): object =>
  body instanceof FormData ? (JSON.parse(body.get('data') as string) as object) : (body as object)
/** Another body with the file of a sample, where it has one. */
export function withFileOf({ body: sample }: Sample, body: object): unknown {
  if (!(sample instanceof FormData)) return body
  const form = new FormData()
  for (const [name, value] of sample) form.set(name, name === 'data' ? JSON.stringify(body) : value)
  return form
}
