/** Who wants to change a record of reference data (G10). */
export interface Caller {
  /** The user has the permission to change such records. */
  readonly hasPermission: boolean
  /** Such records may be changed in the chosen scope. */
  readonly isScopeAllowed: boolean
}
/** Guards that every change of reference data begins with, for `setup()`. */
export const callerGuards = {
  mayManage: ({ context }: { context: Caller }) => context.hasPermission,
  isInScope: ({ context }: { context: Caller }) => context.isScopeAllowed,
}
/**
 * Their names, the most specific first: `and([...MAY_MANAGE])`, or with guards of the record `and([...MAY_MANAGE,
 * 'isUnused'])`.
 */
export const MAY_MANAGE = ['mayManage', 'isInScope'] as const
