/** Opens and ends sessions from within a handler. What the client must learn of it goes into the reply's headers. */
export interface Sessions {
  /** A new session of the user; its token and cookie go into the reply. `expiresAt`: ISO. */
  open(userId: number): Promise<{ readonly id: string; readonly expiresAt: string }>
  end(sessionId: string, why: 'logout'): Promise<void>
  /** Ends all sessions of the user but `except`. */
  endAll(userId: number, why: 'password', except?: string): Promise<void>
}
