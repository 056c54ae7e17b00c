/** Addresses of services (D19): an IPv4 address or a web address, as written into the services registry. */

const SCHEME = /^https?:\/\//i
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)
/**
 * Labels of letters, digits and inner hyphens; the last one of letters, so that digits alone must be an IP. A host
 * without a dot is refused.
 */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const PORT_MAX = 65535

/** Splits `host[:port]`; undefined when the port is none. A port of no digits is none, too. */
function hostOf(text: string, port: RegExp): string | undefined {
  const at = text.indexOf(':')
  if (at < 0) return text
  const digits = text.slice(at + 1)
  return port.test(digits) && Number(digits) <= PORT_MAX ? text.slice(0, at) : undefined
}

/** Optional http or https, valid IPv4 (without leading zeros), optional port of 4 or 5 digits. */
export function isServiceIp(text: string): boolean {
  const host = hostOf(text.replace(SCHEME, ''), /^[1-9]\d{3,4}$/)
  return host !== undefined && IPV4.test(host)
}

/** http or https in any case, a domain or IPv4, optional port of 1 to 5 digits, optional path. */
export function isServiceUrl(text: string): boolean {
  if (!SCHEME.test(text) || /\s/.test(text)) return false
  const rest = text.replace(SCHEME, '')
  const host = hostOf(rest.split(/[/?#]/, 1)[0]!, /^[1-9]\d{0,4}$/)
  return host !== undefined && (IPV4.test(host) || DOMAIN.test(host))
}
