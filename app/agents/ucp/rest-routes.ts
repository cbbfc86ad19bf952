import type { UcpOperation } from '#app/agents/ucp/operation-names.ts'

interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the endpoint */
  readonly path: string
  readonly operation: UcpOperation
}

/** `services/shopping/rest.openapi.json` of the protocol. */
export const restRoutes: readonly RestRoute[] = [
  { method: 'POST', path: '/catalog/search', operation: 'search_catalog' },
  { method: 'POST', path: '/catalog/lookup', operation: 'lookup_catalog' },
  { method: 'POST', path: '/catalog/product', operation: 'get_product' },
  { method: 'POST', path: '/carts', operation: 'create_cart' },
  { method: 'GET', path: '/carts/:id', operation: 'get_cart' },
  { method: 'PUT', path: '/carts/:id', operation: 'update_cart' },
  { method: 'POST', path: '/carts/:id/cancel', operation: 'cancel_cart' },
  { method: 'POST', path: '/checkout-sessions', operation: 'create_checkout' },
  { method: 'GET', path: '/checkout-sessions/:id', operation: 'get_checkout' },
  { method: 'PUT', path: '/checkout-sessions/:id', operation: 'update_checkout' },
  { method: 'POST', path: '/checkout-sessions/:id/complete', operation: 'complete_checkout' },
  { method: 'POST', path: '/checkout-sessions/:id/cancel', operation: 'cancel_checkout' },
  { method: 'GET', path: '/orders/:id', operation: 'get_order' },
]
