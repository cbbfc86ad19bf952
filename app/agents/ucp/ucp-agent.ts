import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { ucpVersion } from '#app/agents/ucp/ucp.ts'

/** The calling program, as it names itself. */
export interface UcpAgent {
  /** The address of its profile. No request is made to it: a stranger named it. */
  readonly profile: string
}

const maxProfileLength = 500

/**
 * The header `UCP-Agent: profile="https://…"`, a dictionary of RFC 8941; `version="2026-04-08"` in it is checked. Throws a
 * ProtocolError without a profile, or with a version that is not spoken here.
 */
export function readAgentHeader(header: string | undefined): UcpAgent {
  const members = new Map(
    [...(header ?? '').slice(0, 2 * maxProfileLength).matchAll(/(?:^|,)\s*([a-z*][a-z0-9_.*-]*)="((?:[^"\\]|\\["\\])*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll(/\\(["\\])/g, '$1')],
    ),
  )
  return checkedAgent({ profile: members.get('profile'), version: members.get('version') })
}

interface NamedAgent {
  readonly profile?: string | undefined
  readonly version?: string | undefined
}

/** The profile that the `meta` of the shop's own tools names. Null without a valid one: these tools require none. */
export function namedProfile(meta: { readonly 'ucp-agent'?: NamedAgent | undefined } | undefined): string | null {
  const profile = meta?.['ucp-agent']?.profile
  return profile !== undefined && isProfile(profile) ? profile : null
}

function isProfile(profile: string): boolean {
  const url = URL.parse(profile)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && profile.length <= maxProfileLength
}

/** The program that `meta["ucp-agent"]` of MCP names, under the rules of the header. */
export function checkedAgent({ profile, version }: NamedAgent): UcpAgent {
  if (profile === undefined || !isProfile(profile)) {
    throw new ProtocolError(
      400,
      'invalid_profile_url',
      'Name your profile: UCP-Agent: profile="https://platform.example/profile", in MCP meta["ucp-agent"].profile.',
    )
  }
  if (version !== undefined && version !== ucpVersion) {
    throw new ProtocolError(422, 'version_unsupported', `This business speaks version ${ucpVersion} of the protocol only.`)
  }
  return { profile }
}
