import { beforeAll, expect, it } from 'vitest'
import { withServer } from '../support/with-server.ts'

/** Of the demo: an event that each season needs, Tourism, and majors of General Secondary. */
const [FEE_PAYMENT, TOURISM, GENERAL_SECONDARY, LITERARY] = [3, 16, 1, 3]

/** The outcome of issue 11 by its calls, as the journey does it over the screens, on both engines. */
withServer('the administrator prepares a season', ({ server, login, getDb }) => {
  const admin = login('admin')
  beforeAll(async () => {
    for (const table of [
      'calendar_period',
      'desire_rule',
      'fees_rule',
      'admission_rule_major',
      'admission_rule',
    ] as const)
      await getDb().kysely.deleteFrom(table).execute()
    await getDb().kysely.updateTable('branch').set({ active_for_apply: false }).execute()
  })

  const published = async () => (await (await server.anonymous()).call('published-season', 'season')).body.data
  const missing = async () =>
    (await admin.call('readiness', 'check')).body.data.checks.filter(({ count }) => count > 0).map(({ check }) => check)

  it('until readiness has nothing left of it, and applicants can read all of it', async () => {
    const before = await missing()
    expect(before).toEqual(
      expect.arrayContaining(['eventsWithoutPeriod', 'noDesireRule', 'noFeesRule', 'noOpenBranch']),
    )
    expect(await published()).toMatchObject({ branches: [], periods: [], desires: null, fees: [], admissionRules: [] })

    const { events } = (await admin.call('calendar', 'choices')).body.data
    const done: [string, number][] = []
    const note = (what: string, { status }: { readonly status: number }) => void done.push([what, status])
    for (const { id } of events)
      note(
        `period ${id}`,
        await admin.call('calendar', 'add', {
          eventId: id,
          yearId: 3,
          semesterId: null,
          startDate: '2026-10-01',
          endDate: '2026-10-31',
        } as never),
      )
    const [branch] = (await admin.call('open-branches', 'list')).body.data.branchesList
    const { id: branchId, facultyId, progHrId, version } = branch!
    note(
      'branch',
      await admin.call('open-branches', 'update', { branchId, activeForApply: true, facultyId, progHrId, version }),
    )
    note('desires', await admin.call('desire-rule', 'create', { desiresNum: 4 } as never))
    note(
      'fee',
      await admin.call('fees-rules', 'create', {
        paymentType: 'online',
        paymentTool: 'bank',
        feeValue: 275,
        feePaymentId: '70099',
      } as never),
    )
    const tree = (await admin.call('certificate-tree', 'read')).body.data
    const [first, ...others] = tree.tree
    const off = { ...first!, active: 0, children: first!.children.map((each) => ({ ...each, active: 0 })) }
    note(
      'tree',
      await admin.call('certificate-tree', 'update', { tree: [off, ...others], version: tree.version } as never),
    )
    note(
      'admission rule',
      await admin.call('admission-rules', 'create', {
        faculty: TOURISM,
        certificateType: GENERAL_SECONDARY,
        majorTypes: String(LITERARY),
        isActive: 1,
      } as never),
    )
    expect(done.filter(([, status]) => status !== 200)).toEqual([])

    expect(await missing()).toEqual(
      before.filter((check) => !['eventsWithoutPeriod', 'noDesireRule', 'noFeesRule', 'noOpenBranch'].includes(check)),
    )
    const season = await published()
    expect(season).toMatchObject({
      branches: [{ id: branchId }],
      desires: 4,
      fees: [{ paymentTool: 'bank', feeValue: 275 }],
      admissionRules: [{ facultyId: TOURISM, majors: [{ id: LITERARY }] }],
    })
    expect(season.periods.map(({ eventId }) => eventId).toSorted((a, b) => a - b)).toEqual(events.map(({ id }) => id))
    expect(season.periods.map(({ eventId }) => eventId)).toContain(FEE_PAYMENT)
    expect(season.certificates.map(({ typeId }) => typeId)).not.toContain(first!.id)
    expect(season.certificates.length).toBeGreaterThan(0)
  })
})
