import { createHash } from 'node:crypto'

import type { Config } from '#app/platform/config.ts'

const noncedScript = (nonce: string) => new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')

/**
 * Makes a page that was rendered with a nonce (letters and digits) cacheable: removes the nonce, and lists the inline
 * scripts that had it by their hashes. A script injected through data has no nonce, gets no hash and does not run.
 * `html` has a character for each byte (latin1).
 */
export function hashScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const scriptHashes = new Set<string>()
  for (const [, source] of html.matchAll(noncedScript(nonce))) {
    if (source) scriptHashes.add(`'sha256-${createHash('sha256').update(source, 'latin1').digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...scriptHashes] }
}

/** Foreign origins that a page may use, as in a policy. */
export interface ForeignHosts {
  readonly scripts: readonly string[]
  readonly pictures: readonly string[]
  readonly connections: readonly string[]
}

const noForeignHosts: ForeignHosts = { scripts: [], pictures: [], connections: [] }

/** The policy of our pages. Style attributes are allowed, style elements are not. */
export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[], foreign = noForeignHosts): string {
  const pictureHosts = [...(config.cdnUrl === undefined ? [] : [new URL(config.cdnUrl).origin]), ...foreign.pictures]
  const sources = (...of: readonly string[]) => of.join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...scriptHashes, ...foreign.scripts)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${sources("'self'", 'data:', 'blob:', ...pictureHosts)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...foreign.connections)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
