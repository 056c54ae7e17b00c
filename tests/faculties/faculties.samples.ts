import type { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import { ENDED_STATES } from '#schemas/jobs/job.schema.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0
/** A line of a new branch of Engineering. */
const unitLine = (name: string) => ({ row: 2, faculty: 'F6', arName: `فرع ${name}`, enName: `Branch ${name}` })
/** A faculty and branches of Engineering, which the clerk sees too, made for the call: nothing uses them. */
export const samples: Samples<typeof facultiesEndpoints> = async (db, call) => {
  // a job that another call has begun is in the way of a move
  if (call === 'moveEffects' || call === 'moveBranch')
    await db.updateTable('job').set({ state: 'cancelled' }).where('state', 'not in', ENDED_STATES).execute()
  serial += 1
  const named = (what: string) => ({ ar_name: `${what} ${serial}`, en_name: `${what} ${serial}` })
  const form = (what: string) => ({ arName: `${what} جديد ${serial}`, enName: `New ${what} ${serial}`, active: true })
  const faculty = await db
    .insertInto('faculty')
    .values({ ...named('faculty'), university_id: 1, sector_id: 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const branch = await db
    .insertInto('branch')
    .values({ ...named('branch'), faculty_id: 6 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return {
    create: { body: { ...form('faculty'), sectorId: 1 } },
    update: { body: { ...faculty, ...form('changed'), sectorId: 2 } },
    remove: { body: faculty },
    createBranch: { body: { ...form('branch'), facultyId: 6, progHrId: 812 } },
    updateBranch: { body: { ...branch, ...form('renamed') } },
    removeBranch: { body: branch },
    checkSheet: { body: { lines: [unitLine(`checked ${serial}`)] } },
    applySheet: { body: { lines: [unitLine(`applied ${serial}`)] } },
    moveEffects: { body: { id: branch.id, facultyId: 1 } },
    moveBranch: { body: { ...branch, facultyId: 1, applications: 0, people: 0 } },
  }
}
