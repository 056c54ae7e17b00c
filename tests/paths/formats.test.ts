import { StepKeywordType } from '@cucumber/messages'
import Ajv from 'ajv'
import XLSX from 'sheetjs-style'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { replay } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Path } from '#machines/walker/types.ts'
import { write } from '../../docs/paths/formats/index.ts'
import { csv } from '../../docs/paths/formats/csv.ts'
import { makeSheet, type TestSheet } from '../../docs/paths/sheet.ts'
import { LANGUAGES, textsOf } from '../../docs/paths/words.ts'
import { readSheet } from '../support/read-sheet.ts'
import { readCsv, readGherkin, SHOWN } from './readers.ts'

const SHEETS: [string, TestSheet][] = Object.entries(MACHINES).flatMap(([id, entry]) =>
  LANGUAGES.map((language): [string, TestSheet] => [
    `${id}, ${language}`,
    makeSheet(entry, textsOf(id, language), { generator: 'edges', language }),
  ]),
)
const text = (sheet: TestSheet, format: Parameters<typeof write>[1], file?: string): string =>
  String(write(sheet, format, file))
const steps = (sheet: TestSheet) => sheet.tests.flatMap((test) => test.steps.map((step) => ({ test, ...step })))
const ajv = new Ajv({ allErrors: true })
const conforms = (schema: object, value: unknown) => {
  const validate = ajv.compile(schema)
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}
const STRING = { type: 'string' }
const TEXT = { type: 'string', minLength: 1 }
const TEXTS = { type: 'array', items: TEXT }
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
})
const array = (items: object, more: object = {}) => ({ type: 'array', items, ...more })

it.each(SHEETS)('the sheet of %s says each step in words: nothing is a key or empty', (_name, sheet) => {
  for (const { action, expected, stateName } of steps(sheet))
    for (const content of [action, expected, stateName]) expect(content).toMatch(/\S/)
  expect(new Set(sheet.tests.map(({ id }) => id)).size).toBe(sheet.tests.length)
})

describe.each(SHEETS.filter(([, { machine }]) => SHOWN.includes(machine)))('the sheet of %s', (_name, sheet) => {
  it('is CSV as RFC 4180 has it', () => {
    const [header, ...rows] = readCsv(text(sheet, 'csv'))
    expect(header).toHaveLength(9)
    expect(rows.map(([id, , number, action, , expected]) => [id, number, action, expected])).toEqual(
      steps(sheet).map(({ test, number, action, expected }) => [test.id, String(number), action, expected]),
    )
  })

  it('is a spreadsheet, from right to left in Arabic', () => {
    const bytes = write(sheet, 'xlsx') as Uint8Array
    const book = XLSX.read(bytes, { type: 'array' })
    const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
    expect(rows.slice(1).map((row) => [row[0], row[2], row[3], row[5]])).toEqual(
      steps(sheet).map(({ test, number, action, expected }) => [test.id, number, action, expected]),
    )
    expect(readSheet(bytes).isRtl).toBe(sheet.language === 'ar')
  })

  it('is Gherkin in its language', () => {
    const feature = readGherkin(text(sheet, 'gherkin'))
    expect(feature.language).toBe(sheet.language)
    expect(feature.scenarios.map(({ tags }) => tags[0])).toEqual(sheet.tests.map(({ id }) => id))
    for (const [index, scenario] of feature.scenarios.entries()) {
      const test = sheet.tests[index]!
      expect(
        scenario.steps
          .filter(({ kind }) => kind !== StepKeywordType.OUTCOME)
          .map(({ kind, text: content }) => [kind, content]),
      ).toEqual(
        test.steps.map(({ number, action }) => [
          number === 0 ? StepKeywordType.CONTEXT : StepKeywordType.ACTION,
          action.replaceAll(/\s+/g, ' '),
        ]),
      )
      expect(
        scenario.steps.filter(({ kind }) => kind !== StepKeywordType.OUTCOME).map(({ table }) => table.slice(1)),
      ).toEqual(test.steps.map(({ values }) => values.map((pair) => [...pair])))
      expect(scenario.steps.filter(({ kind }) => kind === StepKeywordType.OUTCOME).length).toBeGreaterThanOrEqual(
        2 * test.steps.length,
      )
    }
  })

  it('is JSON whose paths replay', () => {
    const parsed = JSON.parse(text(sheet, 'json')) as {
      tests: { id: string; path: Path; steps: { taken: string[]; state: unknown }[] }[]
    }
    const step = object(
      {
        number: { type: 'integer' },
        action: TEXT,
        data: STRING,
        payload: {},
        expected: TEXT,
        offered: TEXTS,
        refused: TEXTS,
        requirements: TEXTS,
        taken: TEXTS,
        state: {},
        tags: TEXTS,
      },
      {
        required: [
          'number',
          'action',
          'data',
          'expected',
          'offered',
          'refused',
          'requirements',
          'taken',
          'state',
          'tags',
        ],
      },
    )
    conforms(
      object({
        machine: TEXT,
        language: { enum: ['ar', 'en'] },
        generator: TEXT,
        title: TEXT,
        about: TEXT,
        facts: TEXTS,
        notes: TEXTS,
        stop: {},
        tests: array(
          object({
            id: TEXT,
            title: TEXT,
            requirements: TEXTS,
            path: object({ input: TEXT, steps: { type: 'array' } }),
            steps: array(step, { minItems: 1 }),
          }),
          { minItems: 1 },
        ),
      }),
      parsed,
    )
    const { machine, cases } = MACHINES[sheet.machine]!
    const prepared = prepare(machine, cases)
    for (const { path, steps: played } of parsed.tests)
      expect(replay(prepared, path).map(({ taken, configuration }) => [taken, configuration.value])).toEqual(
        played.map(({ taken, state }) => [taken, state]),
      )
  })

  it('is a model that GraphWalker loads and walks', () => {
    const parsed = JSON.parse(text(sheet, 'graphwalker')) as GraphWalker
    const NAME = { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }
    const REQUIREMENTS = { requirements: TEXTS }
    conforms(
      object({
        models: array(
          object({
            id: TEXT,
            name: NAME,
            generator: TEXT,
            startElementId: TEXT,
            predefinedPathEdgeIds: TEXTS,
            vertices: array({
              ...object({ id: TEXT, name: NAME, ...REQUIREMENTS, properties: { type: 'object' } }),
              required: ['id', 'name'],
              additionalProperties: false,
            }),
            edges: array({
              ...object({
                id: TEXT,
                name: NAME,
                ...REQUIREMENTS,
                properties: { type: 'object' },
                sourceVertexId: TEXT,
                targetVertexId: TEXT,
              }),
              required: ['id', 'name', 'sourceVertexId', 'targetVertexId'],
              additionalProperties: false,
            }),
          }),
          { minItems: 1, maxItems: 1 },
        ),
      }),
      parsed,
    )
    const [{ vertices, edges, startElementId, predefinedPathEdgeIds }] = parsed.models
    const ids = [...vertices, ...edges].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { sourceVertexId, targetVertexId } of edges)
      for (const id of [sourceVertexId, targetVertexId]) expect(vertices.map((vertex) => vertex.id)).toContain(id)
    // its checker refuses dead ends for random(edge_coverage(100)); its predefined path begins at the start element and
    // follows edge by edge
    for (const { id } of vertices) expect(edges.some(({ sourceVertexId }) => sourceVertexId === id)).toBe(true)
    const byId = new Map(edges.map((edge) => [edge.id, edge]))
    let at = startElementId
    for (const id of predefinedPathEdgeIds) {
      expect(byId.get(id)!.sourceVertexId).toBe(at)
      at = byId.get(id)!.targetVertexId
    }
    expect(predefinedPathEdgeIds).toHaveLength(steps(sheet).length + sheet.tests.length - 1)
  })

  it('is what Xray imports', () => {
    const parsed = JSON.parse(text(sheet, 'xray')) as { fields: { labels: string[] }; steps: { action: string }[] }[]
    conforms(
      array({
        ...object({
          testtype: { const: 'Manual' },
          xray_test_repository_folder: { type: 'string', pattern: '^/' },
          fields: object({
            summary: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[^\\n]+$' },
            description: STRING,
            labels: array({ type: 'string', pattern: '^\\S+$' }),
          }),
          steps: array(
            { ...object({ action: TEXT, data: STRING, result: TEXT }), additionalProperties: false },
            { minItems: 1 },
          ),
        }),
        additionalProperties: false,
      }),
      parsed,
    )
    expect(parsed.map(({ fields }) => fields.labels[0])).toEqual(sheet.tests.map(({ id }) => id))
    expect(parsed.flatMap((test) => test.steps.map(({ action }) => action))).toEqual(
      steps(sheet).map(({ action }) => action),
    )
    const [header, ...rows] = readCsv(text(sheet, 'xray', 'x.csv'))
    expect(header).toEqual([
      'Test ID',
      'Test Type',
      'Summary',
      'Description',
      'Labels',
      'Test Repo',
      'Action',
      'Data',
      'Result',
    ])
    expect(rows.map(([id, , , , , , action]) => [id, action])).toEqual(
      steps(sheet).map(({ test, action }) => [test.id, action]),
    )
    expect(rows.filter(([, type]) => type === 'Manual').map(([id]) => id)).toEqual(sheet.tests.map(({ id }) => id))
  })

  it('is a page whose tables have all the steps', () => {
    const lines = text(sheet, 'md').split('\n')
    expect(lines[0]).toBe(`<div lang="${sheet.language}" dir="${sheet.language === 'ar' ? 'rtl' : 'ltr'}">`)
    const rows = lines.filter((line) => /^\| \d+ \|/.test(line))
    expect(rows).toHaveLength(steps(sheet).length)
    for (const line of rows) expect(line.match(/(?<!\\)\|/g)).toHaveLength(7)
  })
})

interface GraphWalker {
  models: [
    {
      startElementId: string
      vertices: { id: string }[]
      edges: { id: string; sourceVertexId: string; targetVertexId: string }[]
      predefinedPathEdgeIds: string[]
    },
  ]
}

describe('a feature of Gherkin', () => {
  const [, sheet] = SHEETS[0]!
  const odd = 'قيمة | أخرى \\ "بين علامتين"\nوسطر ثان'
  const texts = [
    '@tag',
    '# note',
    '# language: en',
    '| a |',
    '"""',
    '```',
    '* star',
    'Feature: x',
    'Scenario: x',
    'Rule: x',
    'Background:',
    'Examples:',
    'Given x',
    'خاصية: س',
    'مثال: س',
    'سيناريو: س',
    'الخلفية:',
    'امثلة:',
    'سيناريو مخطط: س',
    'بفرض س',
    'ثم س',
  ]
  it.each(LANGUAGES.flatMap((language) => texts.map((content) => [content, language] as const)))(
    'takes %j for a text (%s)',
    (content, language) => {
      const [test] = sheet.tests
      const step = { ...test!.steps[0]!, action: content, expected: content, values: [[content, odd]] as const }
      const feature = readGherkin(
        String(
          write(
            {
              ...sheet,
              language,
              title: content,
              about: content,
              facts: [content],
              notes: [content],
              tests: [{ ...test!, title: content, steps: [step] }],
            },
            'gherkin',
          ),
        ),
      )
      expect(feature).toMatchObject({ language, name: content })
      expect(feature.description.split('\n').filter((line) => line.includes(content))).toHaveLength(3)
      expect(feature.scenarios).toHaveLength(1)
      expect(feature.scenarios[0]).toMatchObject({
        name: `${content} (${test!.id})`,
        tags: [test!.id, ...test!.requirements.map((one) => one.replaceAll(' ', '-'))],
      })
      expect(feature.scenarios[0]!.steps[0]).toMatchObject({ text: content })
      expect(feature.scenarios[0]!.steps[0]!.table.slice(1)).toEqual([[content, odd]])
    },
  )
})

describe('a CSV field', () => {
  it.each(['=1+1', '+2', '-3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋2', '－3', '＠A'])('%j is no formula', (value) =>
    expect(readCsv(csv([[value]]))).toEqual([[`'${value}`]]),
  )
  it.each(['a,b', 'a"b', 'a\nb', 'a\r\nb', '', 'قبول، رفض', '1-2'])('%j comes back', (value) =>
    expect(readCsv(csv([[value, 'x']]))).toEqual([[value, 'x']]),
  )
  it('is known by the reader when it is wrong', () => {
    for (const wrong of ['\uFEFFa"b\r\n', '\uFEFFa\nb\r\n', '\uFEFF"a\r\n', 'a\r\n', '\uFEFFa\r\nb,c\r\n', '\uFEFFa'])
      expect(() => readCsv(wrong)).toThrow()
  })
})
