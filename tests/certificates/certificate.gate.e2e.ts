import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { certificateCases } from '#machines/certificates/certificate.cases.ts'
import type { CertificateEvent } from '#machines/certificates/certificate.lifecycle.ts'
import { MACHINES } from '#machines/registry.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { gatePaths, never, playAll, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { machinePaths } from '#tests/support/walker/test-machine.ts'
import type { Driver } from '#machines/walker/types.ts'

/**
 * Students are only added by upload, and never to a certificate without courses: the one of the demo data replaces
 * both. A finished year needs seasons without an open application, which those of the demo data are not: the test of the
 * screen shows its row.
 */
const { onlyStudents: _, yearFinished: __, ...inputs } = certificateCases.inputs
const cases = { ...certificateCases, inputs }
const LOCKED = 'Saudi - General Track'
/** Of the demo data: the active year, a type, and two courses. */
const [YEAR, TYPE, COURSE, ANOTHER] = [3, 1, 1, 2]

let serial = 0
/** Plays the lifecycle of a certificate on its row of the list; its courses, not shown there, change by calls. */
function listDriver(gates: Readonly<Record<'officer' | 'viewer', Gate>>): Driver {
  const officer = () => gates.officer.session().opened!
  let list: CertificatesPage
  let name: string
  /** The last event was a call about a course, not an action on the page. */
  let isCalled = false
  const find = async (): Promise<CertificateRow | undefined> =>
    (
      await officer().call<CertificateRow[]>(API.certificates.search, { isAdvanced: false, certificateYearId: YEAR })
    ).find(({ enName }) => enName === name)
  const addCourse = async (courseId: number) => {
    const { id, version } = (await find())!
    await officer().call(API.certificates.addCourse, {
      certificateId: id,
      version,
      courseId,
      courseDegree: 50,
      addToTotal: 1,
    })
  }
  const show = async () => {
    await list.goTo(`?certificateName=${encodeURIComponent(name)}&pageSize=100`)
    await list.seeLoaded()
  }
  const acts: Record<CertificateEvent['type'], () => Promise<void>> = {
    'certificate.edit': async () => {
      await list.action(name, 'edit').click()
      await expect(list.field('enName')).toHaveValue(name)
      await list.field('totalDegree').fill(String(Number(await list.field('totalDegree').inputValue()) + 1))
      await list.saveButton().click()
      await list.seeLoaded()
    },
    'certificate.delete': async () => {
      await list.action(name, 'delete').click()
      await list.confirm()
      await list.seeToast('تم الحذف')
    },
    'certificate.close': async () => {
      await list.action(name, 'close').click()
      await list.confirm()
      await list.seeToast('تم إغلاق الشهادة')
    },
    'certificate.open': async () => {
      await list.action(name, 'reopen').click()
      await list.seeToast('تم فتح الشهادة')
    },
    'course.add': () => turnCourse(),
    'course.edit': () => turnCourse(),
    'course.remove': () => turnCourse(),
  }
  /** Adds, changes and removes a course: the machine does not track the number of courses. */
  const turnCourse = async () => {
    await addCourse(ANOTHER)
    const key = async () => ({ certificateId: (await find())!.id, version: (await find())!.version, courseId: ANOTHER })
    await officer().call(API.certificates.updateCourse, { ...(await key()), courseDegree: 60, addToTotal: 0 })
    await officer().call(API.certificates.removeCourse, await key())
    await show()
  }
  return {
    start: async (input) => {
      serial += 1
      const one = gates[input === 'viewer' ? 'viewer' : 'officer'].session()
      list = open(CertificatesPage, one)
      name =
        input === 'withStudents'
          ? LOCKED
          : `Gate ${'abcdefghijklmnopqrstuvwxyz'[serial % 26]!.repeat(4)} ${serial} ${Date.now()}`
      if (input !== 'withStudents')
        await officer().call(API.certificates.create, {
          arName: `شهادة البوابة ${serial} ${Date.now()}`,
          enName: name,
          certificationType: TYPE,
          academicYear: YEAR,
          totalDegree: 100,
        })
      if (input !== 'withStudents' && input !== 'empty') await addCourse(COURSE)
      await show()
      if (input === 'inFaculty') {
        await open(ScopeDialog, one).choose('كلية الهندسة')
        await show()
      }
    },
    perform: ({ type }) => {
      isCalled = type.startsWith('course.')
      return acts[type as CertificateEvent['type']]()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, context, { offers }) => {
      if (value === 'deleted') {
        await list.seeEmpty('لا توجد نتائج مطابقة للبحث')
        return 'page'
      }
      await expect(list.closedTag(name)).toHaveCount(value === 'closed' ? 1 : 0)
      const isLocked = (context as { students: number }).students > 0
      await expect(list.action(name, 'locked')).toHaveCount(isLocked ? 1 : 0)
      const shown: Readonly<Record<string, string>> = isLocked
        ? {}
        : {
            edit: 'certificate.edit',
            delete: 'certificate.delete',
            ...(value === 'open' ? { close: 'certificate.close' } : { reopen: 'certificate.open' }),
          }
      for (const [action, event] of Object.entries(shown))
        await expect(list.action(name, action as 'edit')).toBeEnabled({ enabled: offers.includes(event) })
      if (isLocked) expect(offers).toEqual([])
      return isCalled ? 'call' : 'page'
    },
    stop: async () => {
      await list.page.evaluate(() => localStorage.removeItem('qabul.scope'))
      if (name === LOCKED) return
      const left = await find()
      if (!left) return
      if (!left.status)
        await officer().call(API.certificates.openClose, { id: left.id, version: left.version, status: true })
      for (const courseId of left.coursesCount > 0 ? [COURSE] : []) {
        await officer().call(API.certificates.removeCourse, {
          certificateId: left.id,
          courseId,
          version: (await find())!.version,
        })
      }
      const { id, version } = (await find())!
      await officer().call(API.certificates.remove, { id, version })
    },
  }
}

test.describe('every declared transition of a certificate, on the list', () => {
  const gates = { officer: sharedSession({ as: 'officer' }), viewer: sharedSession({ as: 'viewer' }) }
  const machine = { machine: MACHINES['certificate']!.machine, cases }
  /** Where nothing is permitted there is no transition to play: the row is checked all the same. */
  const still = machinePaths(machine, { generator: 'shortest' }).paths.filter(({ path }) =>
    ['withStudents', 'viewer', 'inFaculty'].includes(path.input),
  )
  playAll(
    gatePaths('certificate', {
      cases,
      why: 'students come by upload alone, never to a certificate without courses, and no year of the demo data is finished',
    }),
    () => listDriver(gates),
    { more: still },
  )
})
