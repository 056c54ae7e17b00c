/** Addresses of PostgreSQL as libpq accepts them: with one server, or with several for failover (ADR 86). */

export interface DatabaseAddress {
  /** An address for each server, in the order of the connection attempts. */
  readonly servers: readonly string[]
  /** Only a server that takes writes will do (`target_session_attrs=read-write`). */
  readonly isPrimaryOnly: boolean
}

/** The address cannot be used; the message is the rest of a sentence that begins with the setting's name. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable'
}

const EXAMPLE = 'postgres://user:password@host:5432/qabul'
const SEVERAL = 'postgres://user:password@first:5432,second:5432/qabul?target_session_attrs=read-write'
const REPLICA = 'postgres://user:password@replica:5432/qabul'

/** The part before the servers (with the password, whose commas separate nothing), the servers, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/**
 * `of`: the database, or a replica of it, which must be one server, since its measured status is that of one server
 * (ADR 90).
 * @throws AddressUnusable, whose message repeats no part of the address: it may contain a password
 */
export function readDatabaseUrl(url: string, of: 'database' | 'replica' = 'database'): DatabaseAddress {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? []
  const servers = hosts.split(',').map((host) => `${before}${host}${after}`)
  const parsed = servers.flatMap((server) => (URL.canParse(server) ? [new URL(server)] : []))
  if (parsed.length < servers.length || parsed.some(({ hostname }) => hostname === ''))
    throw new AddressUnusable(
      servers.length > 1
        ? `names several servers, of which one is no usable host with its port; allowed is for example ${SEVERAL}`
        : `is no usable address; allowed is for example ${EXAMPLE}`,
    )
  if (of === 'replica' && servers.length > 1)
    throw new AddressUnusable(
      `names several servers, and a replica is one; name one, or a proxy such as HAProxy that chooses a working one; allowed is for example ${REPLICA}`,
    )
  const wanted = parsed[0]?.searchParams.get('target_session_attrs') ?? undefined
  if (of === 'replica' && wanted !== undefined)
    throw new AddressUnusable('has a target_session_attrs, which a replica does not take; leave it out')
  if (wanted !== undefined && wanted !== 'read-write')
    throw new AddressUnusable('has a target_session_attrs that the product cannot use; allowed is read-write')
  if (servers.length > 1 && wanted === undefined)
    throw new AddressUnusable(
      `names several servers, and does not say that the one which takes writes is meant; allowed is for example ${SEVERAL}`,
    )
  return { servers, isPrimaryOnly: wanted !== undefined }
}

/** An address of any kind as it may be shown: without user, password and options. Other texts as they are. */
export const withoutSecrets = (text: string): string => text.replace(/^([a-z]+:\/\/)(?:[^/?#]*@)?([^?#]*).*$/s, '$1$2')
