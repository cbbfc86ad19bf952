import { createHash } from 'node:crypto'

import type { Config } from '#app/platform/config.ts'

const noncedScript = (nonce: string) => new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')

/**
 * `nonce` is letters and digits. Turns a page that was rendered with a nonce into one that can be cached: the nonce is taken out and the inline
 * scripts that carried it are named by their hashes. A script that came in through data carries no nonce (nobody
 * can guess it), gets no hash and does not run.
 */
export function sealScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const scriptHashes = new Set<string>()
  for (const [, source] of html.matchAll(noncedScript(nonce))) {
    if (source) scriptHashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...scriptHashes] }
}

/** Foreign hosts that a page may use, each as a policy spells it. */
export interface ForeignHosts {
  readonly scripts: readonly string[]
  readonly pictures: readonly string[]
  readonly connections: readonly string[]
}

const noForeignHosts: ForeignHosts = { scripts: [], pictures: [], connections: [] }

/** The policy of a page of ours. Style attributes are allowed, style elements are not. */
export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[], foreign = noForeignHosts): string {
  const pictureHosts = [...(config.cdnUrl === undefined ? [] : [new URL(config.cdnUrl).origin]), ...foreign.pictures]
  const sources = (...of: readonly string[]) => of.join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...scriptHashes, ...foreign.scripts)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${sources("'self'", 'data:', ...pictureHosts)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...foreign.connections)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
