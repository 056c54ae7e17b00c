import { sql } from 'kysely'
import {
  certificateLifecycle,
  type CertificateContext,
  type CertificateEvent,
} from '#machines/certificates/certificate.lifecycle.ts'
import { history } from './history.ts'

/** Courses of the certificate, counted from its rows. */
interface Facts {
  readonly courses: number
}
const EVENTS = [
  'certificate.edit',
  'certificate.delete',
  'certificate.open',
  'certificate.close',
  'course.add',
  'course.edit',
  'course.remove',
] as const satisfies readonly CertificateEvent['type'][]

/** Certificates (document 1, section 4). When students were uploaded for one is not recorded with it. */
export const certificateHistory = history<Facts>({
  machine: certificateLifecycle,
  entities: ['certificate'],
  changes: ['open', 'courses'],
  stored: [sql`r.open`],
  storedState: ([open]) => (open === true ? 'open' : 'closed'),
  gone: 'deleted',
  unrecorded: [],
  facts: { courses: 0 },
  learn: ({ courses }, { event, changes }) => ({
    courses:
      typeof changes['courses'] === 'number'
        ? changes['courses']
        : courses + (event === 'course.add' ? 1 : event === 'course.remove' ? -1 : 0),
  }),
  told({ event, changes: { open, courses } }) {
    // each begins open, copies of another year too (V3)
    if (event === 'certificate.create' || event === 'certificate.pull')
      return { begins: 'open', events: [], ...(open === false && { to: 'closed' }) }
    // pulling with Yes clears the year, whatever state its certificates are in; its rows count the courses (document 1,
    // section 2; D59)
    if (event === 'certificate.delete' && courses !== null) return { events: [], removed: true }
    const type = EVENTS.find((each) => each === event)
    // the form closes in the same step
    return (
      type && {
        events: [
          { type },
          ...(type === 'certificate.edit' && Array.isArray(open)
            ? [{ type: open.at(-1) === true ? 'certificate.open' : 'certificate.close' }]
            : []),
        ],
      }
    )
  },
  contexts: ({ courses }) => [
    { hasPermission: true, isScopeAllowed: true, courses, students: 0 } satisfies CertificateContext,
  ],
})
