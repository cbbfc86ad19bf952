import { expect, test } from 'vitest'

import { apiKeySession, scopesOfCall } from '#app/platform/http/api-scopes.ts'
import type { ApiKeyHolder, Scope } from '#app/platform/session.ts'

const key = (...scopes: Scope[]): ApiKeyHolder => ({ keyId: 'k', name: 'ERP', scopes, userId: 1, visitorId: '' })

test('reading calls need a read or write scope of one of their areas, all others a write scope', () => {
  expect(scopesOfCall('post', '/api/staff/orders/list', ['sales', 'accounts'])).toEqual([
    'sales:read',
    'sales:write',
    'accounts:read',
    'accounts:write',
  ])
  expect(scopesOfCall('POST', '/api/staff/orders/advance/', ['production'])).toEqual(['production:write'])
  expect(scopesOfCall('GET', '/api/staff/feed', ['catalogue'])).toEqual(['catalogue:read', 'catalogue:write'])
})

test('calls for people are closed to keys', () => {
  for (const access of [[], ['customer'], ['staff'], ['administrator']])
    expect(scopesOfCall('POST', '/api/staff/settings/get', access)).toEqual([])
})

test('a session has only the key’s areas for this call', () => {
  const both = key('sales:read', 'accounts:write')
  const areasOf = (path: string) => apiKeySession(both, 'POST', path, ['sales', 'accounts'])?.areas
  expect(areasOf('/api/staff/orders/list')).toEqual(['sales', 'accounts'])
  expect(areasOf('/api/staff/orders/note')).toEqual(['accounts'])
  expect(apiKeySession(key('sales:read'), 'POST', '/api/staff/orders/note', ['sales'])).toBeNull()
  expect(apiKeySession(key('sales:write'), 'POST', '/api/staff/orders/list', ['sales'])).toMatchObject({
    role: 'staff',
    apiKeyName: 'ERP',
  })
})
