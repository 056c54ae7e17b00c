import { beforeAll, expect, it } from 'vitest'
import { AppError } from '#server/kit/app-error.ts'
import { withTables } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import {
  addApplication,
  addStudent,
  applicationNow,
  auditOf,
  callAs,
  FACULTY,
  seedUniversity,
  STAFF,
} from './applications.fixtures.ts'

/** Rounds of each kind; the nightly run sets more (trust.md: 10,000). */
const ROUNDS = Number(process.env.DECIDER_ROUNDS ?? (IS_LONG ? 60 : 20))
const ACCEPT = 1
const REJECT = 0
const WAIT = 2

withTables('two deciders at once', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  const officer = () => callAs(db(), { userId: STAFF.officer })
  const clerk = () => callAs(db(), { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } })
  const settled = async (work: readonly Promise<{ data: unknown }>[]) => {
    const results = await Promise.allSettled(work)
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as AppError)
    for (const error of refused) expect(error, String(error)).toBeInstanceOf(AppError)
    return { won: results.length - refused.length, refused }
  }
  /** Sometimes at once, sometimes one a little later, in either order. */
  const later = (round: number) =>
    new Promise<void>((resolve) =>
      round % 4 === 0 ? resolve() : round % 4 === 1 ? setImmediate(resolve) : setTimeout(resolve, round % 7),
    )

  it('on one application: one decision, and the other hears who made it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, studentId } = await addApplication(db())
      const actions = [
        [ACCEPT, REJECT],
        [ACCEPT, ACCEPT],
        [WAIT, REJECT],
      ][round % 3]!
      const body = (action: number) => ({
        applicationId: id,
        studentId,
        action: action as 0,
        version: 1,
        refuseOthers: round % 2 === 0,
      })
      const { won, refused } = await settled([
        officer()('decide', body(actions[0]!)),
        later(round).then(() => clerk()('decide', body(actions[1]!))),
      ])
      expect(won, `round ${round}`).toBe(1)
      const audit = await auditOf(db(), id)
      expect(audit).toHaveLength(2)
      const winner = audit[1]!.user_id
      expect(refused[0]).toMatchObject({
        code: 'VERSION_STALE',
        status: 409,
        details: { data: { version: 2, who: { en: winner === STAFF.officer ? 'Mona Fouad' : 'Sami Nabil' } } },
      })
      expect((await applicationNow(db(), id)).version).toBe(2)
    }
  })

  it('on two applications of one student, each refusing the others: one acceptance, and no deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const studentId = await addStudent(db())
      const first = await addApplication(db(), { studentId })
      const second = await addApplication(db(), { studentId, desireNumber: 2 })
      const third = await addApplication(db(), { studentId, desireNumber: 3, status: 10, facultyId: FACULTY.arts })
      const body = ({ id }: { id: number }) => ({
        applicationId: id,
        studentId,
        action: ACCEPT as 1,
        version: 1,
        refuseOthers: true,
      })
      const { won, refused } = await settled([
        officer()('decide', body(first)),
        later(round).then(() => clerk()('decide', body(second))),
        officer()('decide', body(third)),
      ])
      expect(won, `round ${round}`).toBe(1)
      for (const error of refused)
        expect(error).toMatchObject({ code: 'VERSION_STALE', details: { data: { version: 2 } } })
      const now = await Promise.all([first, second, third].map(({ id }) => applicationNow(db(), id)))
      expect(now.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([2, 9, 9])
      expect(now.map(({ version }) => version)).toEqual([2, 2, 2])
    }
  })

  it('on two applications of one student, neither refusing the others: the second is warned, and decides anew', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const studentId = await addStudent(db())
      const applications = [
        await addApplication(db(), { studentId }),
        await addApplication(db(), { studentId, desireNumber: 2 }),
      ] as const
      const accept = (by: ReturnType<typeof officer>, { id }: { id: number }, accepted: number) =>
        by('decide', {
          applicationId: id,
          studentId,
          action: ACCEPT,
          version: 1,
          shown: { accepted, open: 1 - accepted },
        })
      const { won, refused } = await settled([
        accept(officer(), applications[0], 0),
        later(round).then(() => accept(clerk(), applications[1], 0)),
      ])
      expect(won, `round ${round}`).toBe(1)
      expect(refused[0]).toMatchObject({
        code: 'OTHER_ACCEPTED',
        status: 409,
        details: { data: { others: { accepted: 1, open: 0 } } },
      })
      const left = (
        await Promise.all(applications.map(async ({ id }) => ({ id, ...(await applicationNow(db(), id)) })))
      ).filter(({ status }) => status !== 2)
      expect(left).toMatchObject([{ status: 1, version: 1 }])
      await accept(officer(), left[0]!, 1)
      expect(await applicationNow(db(), left[0]!.id)).toMatchObject({ status: 2, version: 2 })
    }
  })

  it('one refusing the others, one deciding on another: each application has one way that its audit tells', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const studentId = await addStudent(db())
      const first = await addApplication(db(), { studentId })
      const second = await addApplication(db(), { studentId, desireNumber: 2 })
      const { won, refused } = await settled([
        officer()('decide', { applicationId: first.id, studentId, action: ACCEPT, version: 1, refuseOthers: true }),
        later(round).then(() =>
          clerk()('decide', {
            applicationId: second.id,
            studentId,
            action: (round % 2 ? ACCEPT : WAIT) as 1,
            version: 1,
          }),
        ),
      ])
      // the clerk's acceptance came first: the officer is warned of it, and nothing moves
      const isWarned = refused.some(({ code }) => code === 'OTHER_ACCEPTED')
      expect(await applicationNow(db(), first.id)).toMatchObject(
        isWarned ? { status: 1, version: 1 } : { status: 2, version: 2 },
      )
      const now = await applicationNow(db(), second.id)
      const steps = (await auditOf(db(), second.id))
        .slice(1)
        .map(({ event, from_status, to_status }) => `${event} ${from_status}>${to_status}`)
      // the clerk came first: an accepted one stays (D41), one on the waiting list is refused; or the officer came
      // first
      const allowed = isWarned
        ? [['application.accept 1>2']]
        : won === 1
          ? [['otherApplication.accept 1>9']]
          : [['application.wait 1>10', 'otherApplication.accept 10>9']]
      expect(allowed).toContainEqual(steps)
      expect(now.version).toBe(steps.length + 1)
    }
  })
})
