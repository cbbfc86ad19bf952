import { type ApiKeyHolder, type Area, areas, type Scope, type UserSession } from '#app/platform/session.ts'

/** The last path segments of read-only calls. Others need `write`, so a forgotten one is merely stricter. */
const readingCalls: ReadonlySet<string> = new Set([
  'get',
  'list',
  'find',
  'pdf',
  'preview-pdf',
  'export',
  'report',
  'payments',
  'attention',
  'unmatched',
  'due',
  'products',
])

function isReading(method: string, path: string): boolean {
  return method.toUpperCase() === 'GET' || readingCalls.has(path.split('/').findLast((word) => word !== '') ?? '')
}

const isArea = (access: string): access is Area => areas.some((area) => area === access)

/**
 * The scopes of which an API key needs one, by the call's access. None for calls that keys may never make: those of
 * customers, of administrators (settings, team, keys) and of staff about themselves.
 */
export function scopesOfCall(method: string, path: string, access: readonly string[]): readonly Scope[] {
  const isRead = isReading(method, path)
  return access.filter(isArea).flatMap((area): Scope[] => (isRead ? [`${area}:read`, `${area}:write`] : [`${area}:write`]))
}

/** The session of a key's call: with the areas that its scopes grant for this call. Null if none suffices. */
export function apiKeySession(key: ApiKeyHolder, method: string, path: string, access: readonly string[]): UserSession | null {
  const wanted = scopesOfCall(method, path, access)
  if (!wanted.some((scope) => key.scopes.includes(scope))) return null
  const isRead = isReading(method, path)
  const granted = areas.filter((area) => key.scopes.includes(`${area}:write`) || (isRead && key.scopes.includes(`${area}:read`)))
  const { keyId: sessionId, name: apiKeyName, userId, visitorId } = key
  return { role: 'staff', areas: granted, userId, sessionId, visitorId, apiKeyName }
}
