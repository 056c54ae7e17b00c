import { sql } from 'kysely'
import { certificateLifecycle, type CertificateContext } from '#machines/certificates/certificate.lifecycle.ts'
import { after, history } from './history.ts'

/** Courses of the certificate, counted from its rows. */
interface Facts {
  readonly courses: number
}
const stateOf = (open: unknown) => (open === true ? 'open' : 'closed')

/** Certificates (document 1, section 4). When students were uploaded for one, or its year ended, is not recorded with it. */
export const certificateHistory = history<Facts>({
  machine: certificateLifecycle,
  entities: ['certificate'],
  // each begins open, copies of another year too (V3)
  begins: { 'certificate.create': ['open'], 'certificate.pull': ['open'] },
  // pulling with Yes clears the year, in any state of its certificates (D59)
  ends: ['certificate.clear'],
  gone: 'deleted',
  changes: ['open', 'courses'],
  stored: [sql`r.open`],
  storedState: ([open]) => stateOf(open),
  // the values of a deleted record are not a state that it reached
  states: ({ seq, changes: { open } }) =>
    Array.isArray(open) || (seq === 1 && open !== null) ? { to: stateOf(after(open)) } : {},
  facts: { courses: 0 },
  learn: ({ courses }, { event, changes }) => ({
    courses:
      typeof changes['courses'] === 'number'
        ? changes['courses']
        : courses + (event === 'course.add' ? 1 : event === 'course.remove' ? -1 : 0),
  }),
  contexts: ({ courses }) => [
    {
      hasPermission: true,
      isScopeAllowed: true,
      courses,
      students: 0,
      isYearFinished: false,
    } satisfies CertificateContext,
  ],
})
