import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// The shop's own requests go to the internet only, never to a neighbouring machine, its database or a cloud’s metadata.

/** IANA, IPv4 Special-Purpose Address Registry, and multicast; 169.254.169.254 is the metadata service of most clouds. */
const specialIpv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  168.63.129.16/32 224.0.0.0/4 240.0.0.0/4`.split(/\s+/)
/** Within the global unicast space: protocol assignments with Teredo, documentation, 6to4, and AS112. */
const specialIpv6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'.split(' ')

const special = new BlockList()
for (const range of specialIpv4) special.addSubnet(...subnet(range), 'ipv4')
for (const range of specialIpv6) special.addSubnet(...subnet(range), 'ipv6')
/** The public IPv6 space: no loopback, link-local, unique-local, multicast, IPv4-mapped, NAT64. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

function subnet(range: string): [network: string, prefix: number] {
  const [network = '', prefix] = range.split('/')
  return [network, Number(prefix)]
}

/** Whether an IP address is on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export class InsideNetworkError extends Error {
  override name = 'InsideNetworkError'
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A request's `lookup`: connects to the checked address, so that DNS rebinding has no effect. Fails with an
 * InsideNetworkError if any address is not public.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return callback(error ?? new Error(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new InsideNetworkError(hostname), '')
      return all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replaceAll(/^\[|\]$/g, '')
}

/** Whether the host is on the internet now; null if it has no address. */
export function isPublicHost(url: URL): Promise<boolean | null> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return Promise.resolve(isPublicAddress(host))
  return new Promise((resolve) => {
    publicLookup()(host, { all: true }, (error) => {
      resolve(error === null ? true : error instanceof InsideNetworkError ? false : null)
    })
  })
}
