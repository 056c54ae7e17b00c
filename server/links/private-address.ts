import { BlockList, isIP } from 'node:net'

/** Networks that nobody outside can mean: own machine, private, link-local with its metadata services, multicast, and ways around. */
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Also those that carry an IPv4 address within: NAT64, 6to4, Teredo. */
const V6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
const refused = new BlockList()
const add = (networks: readonly string[], family: 'ipv4' | 'ipv6') =>
  networks.forEach((network) => {
    const [address, prefix] = network.split('/')
    refused.addSubnet(address!, Number(prefix), family)
  })
add(V4, 'ipv4')
add(V6, 'ipv6')

/**
 * Whether an IP address is in a private network, or is no address. An IPv4 address inside an IPv6 one counts as itself.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || refused.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
