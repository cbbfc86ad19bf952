import { createHash } from 'node:crypto'

/** The tag of an answer that consists of these parts; weak, because it is compressed in several ways. */
export function weakEtag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** Whether the client has the answer already, by its `If-None-Match`. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}
