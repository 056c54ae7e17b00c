import { spelled, type NewScreen, type Place } from './screen.ts'

/** An edit of a file that lists features: `into` gives its new text. */
export interface Registration {
  readonly file: string
  readonly into: (text: string) => string
}

/** Inserts lines before a mark that stands once. @throws Error when the file no longer has the mark */
function before(text: string, mark: string | RegExp, lines: string): string {
  const at = typeof mark === 'string' ? text.lastIndexOf(mark) : text.search(mark)
  if (at < 0) throw new Error(`has no ${String(mark)}: tell docs/add-screen/registrations.ts where to write instead`)
  return text.slice(0, at) + lines + text.slice(at)
}
/** The comment of the registry, which stands behind its imports. */
const BEHIND_IMPORTS = /\n(?=\n\/\*\*)/

/** Everything that lists features by hand, in the order of docs/add-a-screen.md. */
export function registrationsOf({ name, record, menu }: NewScreen, place: Place, migration: string): Registration[] {
  const feature = spelled(name)
  const one = spelled(record)
  const key = name.includes('-') ? `'${name}'` : name
  const entry = (kind: string) => `  ${key}: ${feature.camel}${kind},\n`
  const see = `${feature.snake}.can_view_${feature.snake}`
  const manage = `${feature.snake}.can_manage_${feature.snake}`
  const call = (method: string, path: string) => `'${method} /api/${feature.snake}/${path}/'`
  const levels = place.levels.length > 1 ? 'EVERYWHERE' : 'UNIVERSITY'
  return [
    {
      file: 'schemas/api.ts',
      into: (text) =>
        before(
          before(text, '} as const satisfies', entry('Endpoints')),
          BEHIND_IMPORTS,
          `\nimport { ${feature.camel}Endpoints } from './${name}/${name}.endpoints.ts'`,
        ),
    },
    {
      file: 'schemas/permissions.ts',
      into: (text) => before(text, '] as const\nexport type Permission', `  '${see}',\n  '${manage}',\n`),
    },
    {
      file: 'schemas/shell/menu.ts',
      into: (text) => {
        const item = new RegExp(`(\\bid: ${menu},[^}]*permission: )null`)
        if (!item.test(text)) throw new Error(`has no item ${menu} that waits for its screen`)
        return text.replace(item, `$1'${see}'`)
      },
    },
    {
      file: 'schemas/charts/records.ts',
      into: (text) =>
        before(
          text,
          '} as const satisfies',
          `  ${one.camel}: { machine: 'active', table: '${one.snake}', menu: ${menu} },\n`,
        ),
    },
    {
      file: 'server/db/tables.ts',
      into: (text) => before(text, /\n\}\n*$/, `\n  ${one.snake}: Named & Activatable & Versioned`),
    },
    {
      file: 'server/db/migrations/index.ts',
      into: (text) =>
        before(
          before(text, /\n\}\n*$/, `\n  '${migration}-${name}': ${feature.camel},`),
          BEHIND_IMPORTS,
          `\nimport * as ${feature.camel} from './${migration}-${name}.ts'`,
        ),
    },
    {
      file: 'server/features/registry.ts',
      into: (text) =>
        before(
          before(text, /\n\}\n*$/, `\n${entry('Handlers').trimEnd()}`),
          BEHIND_IMPORTS,
          `\nimport { ${feature.camel}Handlers } from './${name}/${name}.handlers.ts'`,
        ),
    },
    {
      file: 'src/app/features.ts',
      into: (text) =>
        before(
          before(text, '}\n\n/** The pages', name === feature.camel ? `  ${name},\n` : entry('')),
          BEHIND_IMPORTS,
          `\nimport { ${feature.camel} } from '#src/features/${name}/index.ts'`,
        ),
    },
    {
      file: 'tests/all/access.table.ts',
      into: (text) =>
        before(
          before(
            text,
            /\n\}\n*$/,
            `\n  ...rows([${call('GET', 'list')}], ['${see}', ${levels}]),
  ...rows(
    [${[call('POST', 'create'), call('PUT', 'update'), call('PUT', 'toggle'), call('DELETE', 'remove')].join(', ')}],
    ['${manage}', ${levels}],
  ),`,
          ),
          /\n\}\n(?=[^]*export type AccessRow)/,
          `\n  '${see}': ['admin', 'officer', 'viewer'],\n  '${manage}': ['admin', 'officer'],`,
        ),
    },
  ]
}
