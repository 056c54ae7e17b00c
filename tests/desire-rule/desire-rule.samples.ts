import type { desireRuleEndpoints } from '#schemas/desire-rule/desire-rule.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** One rule at most: there is none before the call that makes it, and one before the others. */
export const samples: Samples<typeof desireRuleEndpoints> = async (db, call) => {
  if (call === 'create') {
    await db.deleteFrom('desire_rule').execute()
    return { create: { body: { desiresNum: 2 } } }
  }
  const there = await db.selectFrom('desire_rule').select(['id', 'version', 'value1']).executeTakeFirst()
  const { id, version, value1 } =
    there ??
    (await db
      .insertInto('desire_rule')
      .values({ value1: '2' })
      .returning(['id', 'version', 'value1'])
      .executeTakeFirstOrThrow())
  const params = { id: String(id) }
  return {
    update: { params, body: { desiresNum: value1 === '*' ? 1 : '*', version } },
    remove: { params, body: { version } },
  }
}
