import { continueUrl } from '#app/urls.ts'

/** The link by which a person takes over. The id is in the fragment, so that no log and no referrer has it. */
export function continueLink(origin: string, kind: 'cart' | 'checkout', id: string): string {
  return `${origin}${continueUrl()}#${kind}=${id}`
}

/** Reads the fragment of `continueLink`; null for any other one. */
export function readContinueHash(hash: string): { readonly kind: 'cart' | 'checkout'; readonly id: string } | null {
  const [, kind, id = ''] = /^#(cart|checkout)=([0-9a-f-]{36})$/i.exec(hash) ?? []
  return kind === 'cart' || kind === 'checkout' ? { kind, id } : null
}
