import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { emptyApplications, seedUniversity } from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { addMedicineRule, addTotals, emptyNomination, nominateAs } from './nomination.calls.ts'

withTables('results of nomination', (getDb) => {
  const db = () => getDb().kysely
  const call = () => nominateAs(db())
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
  })

  it('a dry run finds its students by name, identity or application number, and sorts them (issue 39)', async () => {
    const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
    const [third, first, second] = await addTotals(db(), [340, 350, 345])
    const named = (id: number, name: string, cardId: string) =>
      sql`with renamed as (update student set ar_name = ${name}, name_norm = ${normaliseName(name)}, card_id = ${cardId} where id = (select student_id from application where id = ${id}) returning id)
        update application a set student_name_norm = ${normaliseName(name)}, student_card_id = ${cardId} from renamed where a.student_id = renamed.id`.execute(
        db(),
      )
    await named(first!.id, 'يسرا عبد المنعم', '30501010100001')
    await named(second!.id, 'أحمد سالم', '30602020200002')
    await named(third!.id, 'منى حسن', '30703030300003')
    const { fingerprint } = (await call()('dryRun', { ruleId, ...facultySeason })).data
    const idsOf = async (query: Partial<BodyOf<Api['nomination']['dryRunRows']>>) => {
      const { data } = await call()('dryRunRows', {
        ruleId,
        ...facultySeason,
        show: 'all',
        fingerprint,
        page: 1,
        pageSize: 10,
        ...query,
      })
      expect(data.total).toBe(data.results.length)
      return data.results.map(({ applyId }) => applyId)
    }
    expect(await idsOf({ searchText: 'عبدالمنعم' })).toEqual([first!.id])
    expect(await idsOf({ searchText: 'احمد' })).toEqual([second!.id])
    expect(await idsOf({ searchText: '30703' })).toEqual([third!.id])
    expect(await idsOf({ searchText: second!.number })).toEqual([second!.id])
    expect(await idsOf({ searchText: 'احمد', show: 'accepted' })).toEqual([])
    expect(await idsOf({})).toEqual([first!.id, second!.id, third!.id])
    expect(await idsOf({ orderBy: 'rank', orderType: 'desc' })).toEqual([third!.id, second!.id, first!.id])
    expect(await idsOf({ orderBy: 'total' })).toEqual([third!.id, second!.id, first!.id])
    expect(await idsOf({ orderBy: 'studentName' })).toEqual([second!.id, third!.id, first!.id])
  })
})
