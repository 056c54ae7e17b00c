import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesOf } from '#tests/support/files.ts'

/** `docs/icons.md`: each icon with the texts of the buttons that bear it. */
const rows = readFileSync(fileURLToPath(new URL('../../docs/icons.md', import.meta.url)), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| icon'))
  .map(
    (line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()) as [string, string, string],
  )

const BUTTON = /<(?:\w*Button|MenuItem)\b((?:[^<>]|=>)*?)\/?>/g
/**
 * Icon and text of the buttons of a file, where both are written there: `icon="edit" label={c.actions.edit()}`;
 * decisions by their list.
 */
function actsOf(source: string): [string, string][] {
  const buttons = [...source.matchAll(BUTTON)].flatMap(([, props]): [string, string][] => {
    const icon = /\bicon="([\w-]+)"/.exec(props!)?.[1]
    const text = /(?:label|text|aria-label)=\{(?:[\w.]+ \?\? )?(?:\w+\.)*?((?:\w+\.)?\w+)\(/.exec(props!)?.[1]
    return icon && text ? [[icon, text]] : []
  })
  const decisions = [...source.matchAll(/choice: '(\w+)',.*icon: '([\w-]+)'/g)].map(
    ([, choice, icon]): [string, string] => [icon!, `actions.${choice}`],
  )
  return [...buttons, ...decisions]
}
const acts = filesOf('src', ['.tsx']).flatMap(({ name, path }) =>
  actsOf(readFileSync(path, 'utf8')).map(([icon, text]) => ({ name, icon, text })),
)

it('finds the buttons', () => {
  expect(actsOf('<ActionButton icon="tick" label={t.actions.close()} onAct={() => close()} />')).toEqual([
    ['tick', 'actions.close'],
  ])
  expect(acts.length).toBeGreaterThan(60)
})
it('each icon of a button does what its row says, and nothing else', () => {
  const allowed = new Map(rows.map(([icon, , texts]) => [icon, texts.split(', ')]))
  expect(
    acts
      .filter(({ icon, text }) => !allowed.get(icon)?.includes(text))
      .map(({ name, icon, text }) => `${name}: ${icon} for ${text}`),
  ).toEqual([])
})
it('each act has one icon, and each row a button', () => {
  expect(rows.map(([, act]) => act)).toEqual([...new Set(rows.map(([, act]) => act))])
  expect(
    rows.flatMap(([icon, , texts]) =>
      texts
        .split(', ')
        .filter((text) => !acts.some((act) => act.icon === icon && act.text === text))
        .map((text) => `${icon}: ${text}`),
    ),
  ).toEqual([])
})
