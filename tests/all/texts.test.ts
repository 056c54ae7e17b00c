import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#tests/support/files.ts'
import { literalTexts } from '#tests/support/texts.ts'

describe('JSX', () => {
  it('holds no literal text: texts stand in locales, in both languages', () => {
    expect(
      filesOf('src', ['.tsx']).flatMap(({ name, path }) => literalTexts(name, readFileSync(path, 'utf8'))),
    ).toEqual([])
  })
})

describe('planted texts are caught', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>مرحبا</p>', 'مرحبا'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ['<p>{`Hello ${name}`}</p>', 'Hello'],
    ["<p>{busy ? 'Wait' : null}</p>", 'Wait'],
    ["<p>{busy && 'Wait'}</p>", 'Wait'],
    ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    ["<p>{'Hello ' + name}</p>", 'Hello'],
    ['<img alt="Logo" />', 'Logo'],
    ['<input placeholder={"Name"} />', 'Name'],
    ['<button aria-label="Close" />', 'Close'],
    ["<Button text={open ? 'Close' : t.open()} />", 'Close'],
    ["<a title={'To ' + name}>{t.more()}</a>", 'To'],
  ])('%s', (jsx, text) =>
    expect(literalTexts('bad.tsx', `export const Bad = () => ${jsx}`)).toEqual([`bad.tsx:1: ${text}`]),
  )

  it.each([
    '<p className="note" id="a" role="alert">{t.hello()}</p>',
    '<p>{count} / {total} · 20 %</p>',
    '<Icon icon="cross" intent="danger" />',
    "<p className={open ? 'open' : 'closed'}>{format(date, 'yyyy-MM-dd')}</p>",
    "<p>{kind === 'row' ? t.row() : t.list()}</p>",
    "<p title={t.title()} lang='ar'>&nbsp;</p>",
  ])('but not %s', (jsx) => expect(literalTexts('good.tsx', `export const Good = () => ${jsx}`)).toEqual([]))
})
