import { resolve } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import { takesKey, type Endpoint } from '../../schemas/endpoint.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/**
 * What the page's client reads of a call: all of it must be here, or the built page behaves otherwise than the one in
 * development. The schema `true` stands for "some value": types already say which.
 */
const lean = (endpoint: Endpoint) => {
  const { method, path, body, params, reply, unattended, file, writes, access } = endpoint
  return {
    method,
    path,
    access: { kind: access.kind },
    ...(unattended && { unattended }),
    ...(file && { file }),
    // of the others the client need not know that they write
    ...(takesKey(endpoint) && { writes }),
    ...(body && { body: true }),
    ...(params && { params: true }),
    ...(reply === 'file' && { reply }),
  }
}

/**
 * In the built page the contract comes without its schemas, which the types have used up: the server checks bodies,
 * forms have their compiled validators (stack.md, Weight). Importing anything but `API` from it fails the build.
 */
export function contractPlugin(): Plugin {
  let file = ''
  let root = ''
  return {
    name: 'qabul-contract',
    apply: 'build',
    configResolved(config) {
      root = config.root
      file = normalizePath(resolve(root, 'schemas/api.ts'))
    },
    async load(id) {
      if (id !== file) return undefined
      const { module } = await runnerImport<{ API: Contract }>(file, { root, configFile: false, logLevel: 'error' })
      const api = Object.fromEntries(
        Object.entries(module.API).map(([feature, calls]) => [
          feature,
          Object.fromEntries(Object.entries(calls).map(([call, endpoint]) => [call, lean(endpoint)])),
        ]),
      )
      return { code: `export const API = ${JSON.stringify(api)}`, moduleType: 'js' }
    },
  }
}
