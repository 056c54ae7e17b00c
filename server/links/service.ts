import type { Bilingual } from '#schemas/shared/fields.ts'

/** Whom the service is asked to take. */
export interface Applicant {
  readonly nationalId: string
  readonly appId: number
}
export interface ServiceAnswer extends Applicant {
  readonly status: 'accepted' | 'refused'
  readonly message: Bilingual | null
}
/** The service of the private universities (docs/private-university-service.md). Each may throw LinkError. */
export interface PrivateUniversity {
  /** Whether it may be asked where it is, before anything is sent. */
  check(): Promise<void>
  /** Asks it to take applicants, under a key by which a repeat changes nothing there. Who is not answered is left out. */
  send(key: string, applicants: readonly Applicant[]): Promise<readonly ServiceAnswer[]>
  /** All whom it holds. */
  held(): Promise<readonly Applicant[]>
}
