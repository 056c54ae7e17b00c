import { resolve } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import { takesKey, type Endpoint } from '../../schemas/endpoint.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/**
 * The parts of an endpoint that the page's client reads. All of them must be included, or the built page behaves
 * differently from the one in development. The schema `true` means "some value": the types already define which.
 */
const withoutServerParts = (endpoint: Endpoint) => {
  const { method, path, body, params, reply, unattended, file, writes, access } = endpoint
  return {
    method,
    path,
    access: { kind: access.kind },
    ...(unattended && { unattended }),
    ...(file && { file }),
    // for the others, the client need not know that they write
    ...(takesKey(endpoint) && { writes }),
    ...(body && { body: true }),
    ...(params && { params: true }),
    ...(reply === 'file' && { reply }),
  }
}

/** Where a feature declares its calls. */
const OF_A_FEATURE = /\/schemas\/([\w-]+)\/\1\.endpoints\.ts$/
const constantOf = (feature: string): string =>
  `${feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Endpoints`
const mapped = <T>(calls: Contract[string], one: (endpoint: Endpoint) => T) =>
  Object.fromEntries(Object.entries(calls).map(([call, endpoint]) => [call, one(endpoint)]))

/**
 * In the built page the contract comes without its schemas: the server checks bodies, and forms have their compiled
 * validators (stack.md, Weight). `schemas/api.ts` is reduced to what the client reads; the endpoints of a feature to
 * their access rules, which its screens check. Importing anything else from them fails the build.
 */
export function contractPlugin(): Plugin {
  let root = ''
  let contract: Promise<Contract> | undefined
  const file = () => normalizePath(resolve(root, 'schemas/api.ts'))
  const read = async () =>
    (await runnerImport<{ API: Contract }>(file(), { root, configFile: false, logLevel: 'error' })).module.API
  return {
    name: 'qabul-contract',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      const [, feature] = OF_A_FEATURE.exec(id) ?? []
      if (id !== file() && feature === undefined) return undefined
      const api = await (contract ??= read())
      const source =
        feature === undefined
          ? [
              'API',
              Object.fromEntries(Object.entries(api).map(([name, calls]) => [name, mapped(calls, withoutServerParts)])),
            ]
          : [constantOf(feature), mapped(api[feature]!, ({ access }) => ({ access }))]
      return { code: `export const ${source[0] as string} = ${JSON.stringify(source[1])}`, moduleType: 'js' }
    },
  }
}
