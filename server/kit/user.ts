import { createHash } from 'node:crypto'
import type { Permission } from '#schemas/permissions.ts'
import { onlyNode, type Nodes } from '#schemas/scope-levels.ts'
import type { Preferences } from '#schemas/session/session.schema.ts'
import type { Actor } from '../audit/audit.ts'
import type { Bilingual } from './bilingual.ts'

/** The caller. */
export interface User {
  readonly id: number
  readonly username: string
  readonly name: Bilingual
  readonly role: string
  readonly roleName: Bilingual
  readonly permissions: ReadonlySet<Permission>
  readonly homes: Nodes
  readonly language: 'ar' | 'en' | null
  readonly preferences: Preferences
  readonly mustChangePassword: boolean
  readonly sessionId: string
  /** When the session ends at the latest, ISO. */
  readonly expiresAt: string
  /** The version of the university's record: what every page shows of it. */
  readonly brand: number
  /** For `writeAudit`. */
  readonly actor: Actor & { readonly kind: 'staff' }
}

/**
 * Changes with the user's role, permissions and homes, and tells nothing of them. With one home the same text as in the
 * release before: open pages go from one to the other during an upgrade.
 */
export const rightsOf = ({ role, permissions, homes }: Pick<User, 'role' | 'permissions' | 'homes'>): string =>
  createHash('sha256')
    .update(JSON.stringify([role, [...permissions].toSorted(), onlyNode(homes) ?? homes]))
    .digest('base64url')
    .slice(0, 16)
