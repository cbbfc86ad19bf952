/** The operations of the protocol's shopping service; MCP has a tool for each. */
export const ucpOperations = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'create_cart',
  'get_cart',
  'update_cart',
  'cancel_cart',
  'create_checkout',
  'get_checkout',
  'update_checkout',
  'complete_checkout',
  'cancel_checkout',
  'get_order',
] as const
export type UcpOperation = (typeof ucpOperations)[number]
