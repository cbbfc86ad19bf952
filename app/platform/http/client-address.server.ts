import { BlockList, isIP, isIPv6 } from 'node:net'

import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { Config, TrustedProxies } from '#app/platform/config.ts'

/** The client's address as limits count it: that of the connection, or what trusted proxies say of it. */
export function clientAddress(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  c: HonoContext<ApiEnv & { Bindings: HttpBindings }>,
): string {
  const forwarded = c.req.header('x-forwarded-for')
  return networkOf(forwardedClient(trustProxy, () => getConnInfo(c).remote.address ?? 'unknown', forwarded))
}

/**
 * Walks from the connection towards the client, as long as a proxy is trusted. Each writes behind the addresses that it was
 * given the one that it was called from, so anything further left may be forged.
 */
export function forwardedClient(trusted: TrustedProxies | false, peer: () => string, forwarded: string | undefined): string {
  if (trusted === false || forwarded === undefined) return peer()
  let client: string | null = null
  for (const [hop, text] of forwarded.split(',').toReversed().entries()) {
    const isTrusted: boolean = 'hops' in trusted ? hop < trusted.hops : isWithin(trusted.networks, client ?? peer())
    const address: string | null = isTrusted ? addressIn(text) : null
    if (address === null) break
    client = address
  }
  return client ?? peer()
}

const lists = new WeakMap<readonly string[], BlockList>()

function isWithin(networks: readonly string[], address: string): boolean {
  const [plain = ''] = unmapped(address).split('%')
  const family = isIP(plain)
  if (family === 0) return false
  let list = lists.get(networks)
  if (list === undefined) lists.set(networks, (list = listOf(networks)))
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of networks) {
    const [network = '', prefix] = range.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** An IPv4 address as an IPv6 socket shows it (`::ffff:192.0.2.1`) is the IPv4 address. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The address that a proxy wrote, with or without a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`). Null if it is none. */
export function addressIn(forwarded: string): string | null {
  const text = forwarded.trim().replaceAll('"', '')
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) === 0 ? null : address
}

/**
 * The address that limits count: IPv4 as it is, IPv6 as its /56. Providers give each customer a /56, whose 256 networks
 * would otherwise each have the limits of an address.
 */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0') : []
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16))
  return `${network.map((group, place) => (place === 3 ? group & 0xff_00 : group).toString(16)).join(':')}::/56`
}
