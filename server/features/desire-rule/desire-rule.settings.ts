import { desireRuleBody } from '#schemas/desire-rule/desire-rule.schema.ts'
import { sentDesires } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { bodyChecker, callFor, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { desireRuleHandlers } from './desire-rule.handlers.ts'
import { readDesireRule } from './desire-rule.sql.ts'

type Line = LineOf<'desireRule'>
type Db = Parameters<typeof readDesireRule>[0]

async function records(db: Db) {
  const rule = await readDesireRule(db)
  return rule ? [{ stored: { id: rule.id, version: rule.version }, line: { desiresNum: rule.value1 } as Line }] : []
}

/** The desire rule as a part of the settings: one line, or none. */
export const DESIRE_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db) => (await records(db)).map(({ line }) => line),
  async importLines(call, lines) {
    const check = bodyChecker<{ readonly desiresNum: number | string }>(call, desireRuleBody)
    return importRecords(call, lines, {
      records: await records(call.db),
      keysOf: () => ['rule'],
      nameOf: ({ desiresNum = '' }) => ({ ar: desiresNum, en: desiresNum }),
      at: 'desiresNum',
      bodyOf: ({ desiresNum = '' }) => check({ desiresNum: sentDesires(desiresNum) }),
      create: (body) => desireRuleHandlers.create(callFor(call, body)),
      update: ({ id, version }, body) =>
        desireRuleHandlers.update(callFor(call, { ...body, version }, { id: String(id) })),
    })
  },
}
