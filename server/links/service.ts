import type { Bilingual } from '#schemas/shared/fields.ts'

/** An applicant whom the service shall accept. */
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
  /** Checks that its address is allowed, before anything is sent. */
  check(): Promise<void>
  /**
   * Sends it applicants, under a key by which a repeat changes nothing there. Applicants without an answer are left
   * out.
   */
  send(key: string, applicants: readonly Applicant[]): Promise<readonly ServiceAnswer[]>
  /** All applicants that it has accepted. */
  listApplicants(): Promise<readonly Applicant[]>
}
