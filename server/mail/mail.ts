/** A mail as it is put into the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** When its links expire: from then on, and once it is sent, the outbox forgets its body. It goes out before others. */
  readonly expiresAt?: Date
  /** It is held until then, and can be taken back. */
  readonly notBefore?: Date
  /** Of whom it tells: who may see the application may read it. */
  readonly studentId?: number
  readonly applicationId?: number
  /** It is held with others, until `endHold`. */
  readonly hold?: number
  /** What it must not be put twice for, whoever tries again: a text of the caller's own. */
  readonly once?: string
}
