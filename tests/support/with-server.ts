import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Database, DatabaseOptions } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { withDemo } from './database.ts'
import { type Client, startTestServer, type TestServer } from './server.ts'

/** What a suite of calls works with; all of it inside tests and hooks only. */
export interface ServerSuite {
  readonly server: TestServer
  /** Somebody who is logged in before the first test. */
  readonly login: (username: string) => Client
  readonly db: () => Kysely<Tables>
  readonly getDb: () => Database
  readonly getOptions: () => DatabaseOptions
}

/** Runs a suite of calls on a server with the small demo, as `withDemo` does. */
export const withServer = (name: string, suite: (use: ServerSuite) => void): void =>
  withDemo(name, (getDb, getOptions) => {
    let started: TestServer
    beforeAll(async () => {
      started = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    })
    afterAll(() => started.close())
    suite({
      server: lazyProxy(() => started),
      login(username) {
        let client: Client
        beforeAll(async () => {
          client = await started.login(username)
        })
        return lazyProxy(() => client)
      },
      db: () => getDb().kysely,
      getDb,
      getOptions,
    })
  })

/** A proxy for an object that a hook creates later. */
const lazyProxy = <T extends object>(made: () => T): T =>
  new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(made(), key)
      return typeof value === 'function' ? value.bind(made()) : value
    },
    set: (_, key, value) => Reflect.set(made(), key, value),
  })
