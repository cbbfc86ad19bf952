import { type ApiKeyHolder, type Area, areas, type Scope, type UserSession } from '#app/platform/session.ts'

/** The last words of paths whose calls change nothing. What is not here needs `write`, so a forgotten one is only stricter. */
const readingCalls: ReadonlySet<string> = new Set([
  'get',
  'list',
  'find',
  'pdf',
  'preview-pdf',
  'csv',
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
 * The scopes of which an API key needs one for a call, by the call's access. None for what keys may never do: calls of
 * customers, of administrators (settings, team, keys) and of each member of staff about themselves.
 */
export function scopesOfCall(method: string, path: string, access: readonly string[]): readonly Scope[] {
  const isRead = isReading(method, path)
  return access.filter(isArea).flatMap((area): Scope[] => (isRead ? [`${area}:read`, `${area}:write`] : [`${area}:write`]))
}

/** The session in which a key makes a call: with the areas that its scopes give it for this call. Null where none suffices. */
export function apiKeySession(key: ApiKeyHolder, method: string, path: string, access: readonly string[]): UserSession | null {
  const wanted = scopesOfCall(method, path, access)
  if (!wanted.some((scope) => key.scopes.includes(scope))) return null
  const isRead = isReading(method, path)
  const granted = areas.filter((area) => key.scopes.includes(`${area}:write`) || (isRead && key.scopes.includes(`${area}:read`)))
  const { keyId: sessionId, name: apiKeyName, userId, orderId } = key
  return { role: 'staff', areas: granted, userId, sessionId, orderId, apiKeyName }
}
