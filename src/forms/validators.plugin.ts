import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { _, type Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import { AJV_OPTIONS } from '../../schemas/ajv.ts'

const PREFIX = 'virtual:validators/'
const extend = ('default' in ajvErrors ? ajvErrors.default : ajvErrors) as (ajv: Ajv) => Ajv

/**
 * Code that Ajv writes for a schema: `exports["<hash>"] = function…`, with `require` of formats and of Ajv's small
 * helpers.
 */
function compile(schema: RJSFSchema): string {
  const { formats: _formats, ...options } = AJV_OPTIONS
  return compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    customFormats: _formats,
    ajvOptionsOverrides: { ...options, verbose: false, code: { formats: _`require("formats").formats` } },
    extenderFn: extend,
  })
}

type Forms = Awaited<ReturnType<typeof runnerImport<{ FORMS: Record<string, RJSFSchema> }>>>
/** Registered forms by file, read once until a source changes. */
const read = new Map<string, Promise<Forms>>()
function readForms(root: string, file: string): Promise<Forms> {
  const known = read.get(file)
  if (known) return known
  const forms = runnerImport<{ FORMS: Record<string, RJSFSchema> }>(file, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  forms.catch(() => read.delete(file))
  read.set(file, forms)
  return forms
}

/**
 * The module of a feature: its schemas, each with the validators compiled from it; of one form only when it is named.
 */
async function write(
  root: string,
  folders: readonly string[],
  feature: string,
  only: string | undefined,
): Promise<{ code: string; dependencies: string[] }> {
  const file = folders.map((folder) => resolve(root, folder, feature, 'forms.ts')).find((each) => existsSync(each))
  if (!file) throw new Error(`${PREFIX}${feature}: ${feature}/forms.ts is missing in ${folders.join(', ')}`)
  const { module, dependencies } = await readForms(root, file)
  const wanted = Object.entries(module.FORMS).filter(([name]) => only === undefined || name === only)
  if (wanted.length === 0) throw new Error(`${PREFIX}${feature}/${only}: ${file} registers no such form`)
  const compiled = wanted.map(([name, schema]) => ({ name, hash: hashForSchema(schema), code: compile(schema) }))
  const helpers = [
    ...new Set(compiled.flatMap(({ code }) => [...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1]!))),
  ].filter((id) => id !== 'formats')
  const code = [
    `import { FORMS } from ${JSON.stringify(normalizePath(file))}`,
    `import { formats } from ${JSON.stringify(normalizePath(resolve(root, 'schemas/formats.ts')))}`,
    ...helpers.map((id, index) => `import * as helper${index} from ${JSON.stringify(`${id}.js`)}`),
    // Ajv's helpers are CommonJS, which bundlers and Node wrap differently.
    `const plain = (module) => (module.default?.default ? module.default : module)`,
    `const modules = { formats: { formats }, ${helpers.map((id, index) => `${JSON.stringify(id)}: plain(helper${index})`).join(', ')} }`,
    `const need = (id) => modules[id]`,
    `const compiled = (name, hash, define) => { const validators = {}; define(validators, need); return { schema: FORMS[name], validate: validators[hash], validators } }`,
    `export const forms = {`,
    ...compiled.map(
      ({ name, hash, code: body }) =>
        `${JSON.stringify(name)}: compiled(${JSON.stringify(name)}, ${JSON.stringify(hash)}, (exports, require) => {${body}}),`,
    ),
    `}`,
    ...(only === undefined ? [] : [`export const form = forms[${JSON.stringify(only)}]`]),
  ].join('\n')
  return { code, dependencies }
}

/**
 * Provides `virtual:validators/<feature>`, and `virtual:validators/<feature>/<form>` where each kilobyte counts: the
 * forms of `schemas/<feature>/forms.ts` with validators that are compiled at build time, since `script-src 'self'`
 * forbids generating code at run time (stack.md, Forms).
 * @param folders - where `<feature>/forms.ts` is looked for; tests have forms beside those of the product
 */
export function validatorsPlugin(folders: readonly string[] = ['schemas']): Plugin {
  let root = process.cwd()
  return {
    name: 'qabul-validators',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    watchChange: () => read.clear(),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [feature, only] = id.slice(PREFIX.length + 1).split('/') as [string, string | undefined]
      const { code, dependencies } = await write(root, folders, feature, only)
      for (const file of dependencies) this.addWatchFile(resolve(root, file))
      return { code, moduleType: 'js' }
    },
  }
}
