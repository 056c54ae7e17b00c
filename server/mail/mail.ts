/** A mail as it is put into the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** When its links expire: from then on, and once it is sent, its body is deleted. It goes out before others. */
  readonly expiresAt?: Date
  /** It is on hold until then, and can be taken back. */
  readonly notBefore?: Date
  /** The subject of the mail: everyone who may see the application may read it. */
  readonly studentId?: number
  readonly applicationId?: number
  /** Id of its hold, which it shares with others until `endHold`. */
  readonly hold?: number
  /** A key of the caller's: a mail with the same key is put only once, also by a repeated call. */
  readonly once?: string
}
