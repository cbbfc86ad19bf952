import type { Config } from '#app/platform/config.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'

// Universal Commerce Protocol: names, and the frame of every answer (schemas/ucp.json of the version).

export const ucpVersion = '2026-04-08'
export const service = 'dev.ucp.shopping'

export const capabilities = {
  search: `${service}.catalog.search`,
  lookup: `${service}.catalog.lookup`,
  cart: `${service}.cart`,
  checkout: `${service}.checkout`,
  order: `${service}.order`,
} as const
export type Capability = keyof typeof capabilities

/** The shop's address and the name of its extension, which most answers contain. */
export interface AgentShop {
  readonly origin: string
  /** The name of our extension: the specification puts it below the merchant's own domain */
  readonly decoration: string
}

export function agentShop(config: Pick<Config, 'publicUrl' | 'port'>): AgentShop {
  const origin = publicOrigin(config)
  return { origin, decoration: decorationName(origin) }
}

export const decorationName = (origin: string) => ownCapability(origin, 'decoration')

/** «gr.doro.www.shopping.decoration» of https://www.doro.gr: parts begin with a letter, the first has letters and digits only. */
export function ownCapability(origin: string, name: string): string {
  const [first = '', ...others] = new URL(origin).hostname.toLowerCase().replaceAll(/[[\]]/g, '').split(/[.:]/).toReversed()
  const beginning = (part: string) => (/^[a-z]/.test(part) ? part : `h${part}`)
  const parts = [
    beginning(first.replaceAll(/[^a-z0-9]/g, '')),
    ...others.map((part) => beginning(part.replaceAll(/[^a-z0-9_]/g, '_'))),
  ]
  return [...parts, 'shopping', name].join('.')
}

/** What our extension extends */
export const extendedCapabilities: readonly Capability[] = ['lookup', 'cart', 'checkout']

/** The `ucp` part of a successful answer: its capability, with our extension where that extends it. */
export function succeeded(shop: AgentShop, capability: Capability): object {
  const names = [capabilities[capability], ...(extendedCapabilities.includes(capability) ? [shop.decoration] : [])]
  return {
    version: ucpVersion,
    status: 'success',
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version: ucpVersion }]])),
    // Programs do not pay.
    ...(capability === 'checkout' && { payment_handlers: {} }),
  }
}

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type Message =
  | {
      readonly type: 'error'
      readonly code: string
      readonly content: string
      readonly severity: Severity
      readonly path?: string
    }
  | { readonly type: 'warning'; readonly code: string; readonly content: string; readonly path?: string }
  | { readonly type: 'info'; readonly code: string; readonly content: string; readonly path?: string }

export function errorMessage(code: string, content: string, severity: Severity, path?: string): Message {
  return { type: 'error', code, content, severity, ...(path !== undefined && { path }) }
}

export function infoMessage(code: string, content: string): Message {
  return { type: 'info', code, content }
}

/** The answer of a call that the shop refuses, with HTTP status 200. */
export function failed(messages: readonly Message[], continueUrl?: string): object {
  return {
    ucp: { version: ucpVersion, status: 'error' },
    messages,
    ...(continueUrl !== undefined && { continue_url: continueUrl }),
  }
}

/** Absent messages are left out: the schemas know no null. */
export function withMessages(messages: readonly Message[]): object {
  return messages.length === 0 ? {} : { messages }
}
