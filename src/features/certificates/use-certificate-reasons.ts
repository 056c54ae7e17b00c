import { useMemo } from 'react'
import type { CertificateEvent } from '#machines/certificates/certificate.lifecycle.ts'
import { certificateRefusal, type CertificateRecord } from '#machines/certificates/certificate.offers.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTextLookup } from '#src/lib/i18n.tsx'

/** A certificate, and its year as a reason names it. */
type NamedYear = CertificateRecord & Pick<CertificateRow, 'academicYearName'>
/** Why something may not be done to a certificate; no reasons when it may. */
export interface CertificateReasons {
  /** For a new certificate: the conditions of every change. */
  readonly add: readonly Reason[]
  readonly of: (certificate: NamedYear, event: CertificateEvent) => readonly Reason[]
}

/** A certificate in a state that allows everything, so that only missing permissions refuse. */
const FREE = {
  status: true,
  coursesCount: 0,
  studentsCount: 0,
  isYearFinished: false,
  academicYearName: { ar: '', en: '' },
} as const satisfies NamedYear

const LOCKS = ['hasNoStudents', 'isYearUnfinished'] as const

/** What the user may do to a certificate, by its lifecycle (`certificate.lifecycle`). */
export function useCertificateReasons(): CertificateReasons {
  const access = useCallAccess(certificatesEndpoints.update)
  const own = useTextLookup('certificates')
  const shared = useTextLookup('common')
  const { language } = useLanguage()
  return useMemo(() => {
    const of: CertificateReasons['of'] = (certificate, event) => {
      const params = {
        students: certificate.studentsCount,
        courses: certificate.coursesCount,
        year: pickName(certificate.academicYearName, language),
      }
      const failing = certificateRefusal(certificate, access, event)?.failing ?? []
      // Opening is no way out where its students or its year lock it.
      return failing
        .filter((guard) => guard !== 'isOpen' || !LOCKS.some((lock) => failing.includes(lock)))
        .map((guard) => {
          const text = (part: string) =>
            own(`guards.${guard}.${part}`, params) ?? shared(`guards.${guard}.${part}`, params)
          return { why: text('why') ?? guard, help: text('help') }
        })
    }
    return { of, add: of(FREE, { type: 'certificate.edit' }) }
  }, [access, own, shared, language])
}

/** What the user lacks for a call, apart from the lifecycle of a certificate. */
export function useAccessReasons(endpoint: Endpoint): readonly Reason[] {
  const { hasPermission, isScopeAllowed } = useCallAccess(endpoint)
  const shared = useTextLookup('common')
  return useMemo(
    () =>
      [...(hasPermission ? [] : ['mayManage']), ...(isScopeAllowed ? [] : ['isInScope'])].map((guard) => ({
        why: shared(`guards.${guard}.why`) ?? guard,
        help: shared(`guards.${guard}.help`),
      })),
    [hasPermission, isScopeAllowed, shared],
  )
}
