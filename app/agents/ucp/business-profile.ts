import { type AgentShop, capabilities, extendedCapabilities, ownCapability, service, ucpVersion } from '#app/agents/ucp/ucp.ts'

const specOf = (page: string) => `https://ucp.dev/${ucpVersion}/specification/${page}`
const schemaOf = (file: string) => `https://ucp.dev/${ucpVersion}/schemas/shopping/${file}.json`

export const profilePath = '/.well-known/ucp'
export const restPath = '/ucp'
export const mcpPath = '/mcp'
export const decorationSchemaPath = `${restPath}/schemas/decoration.json`
/** The whole catalogue as a file, beside the feeds for markets */
export const catalogFilePath = '/feeds/ucp.json'
/** The paragraph of /api/docs */
export const agentDocsPath = '/api/docs#agents'

/** `/.well-known/ucp`. No payment handlers: a person pays at our own checkout, by the continue-URL. */
export function businessProfile({ origin, decoration }: AgentShop): object {
  const entry = (page: string, file: string) => [{ version: ucpVersion, spec: specOf(page), schema: schemaOf(file) }]
  const binding = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version: ucpVersion,
    spec: specOf('overview'),
    transport,
    endpoint: `${origin}${endpoint}`,
    schema: `https://ucp.dev/${ucpVersion}/services/shopping/${schema}`,
  })
  return {
    ucp: {
      version: ucpVersion,
      services: {
        [service]: [binding('rest', restPath, 'rest.openapi.json'), binding('mcp', mcpPath, 'mcp.openrpc.json')],
      },
      capabilities: {
        [capabilities.search]: entry('catalog/search', 'catalog_search'),
        [capabilities.lookup]: entry('catalog/lookup', 'catalog_lookup'),
        [capabilities.cart]: entry('cart', 'cart'),
        [capabilities.checkout]: entry('checkout', 'checkout'),
        [capabilities.order]: entry('order', 'order'),
        [decoration]: [
          {
            version: ucpVersion,
            spec: `${origin}${agentDocsPath}`,
            schema: `${origin}${decorationSchemaPath}`,
            extends: extendedCapabilities.map((each) => capabilities[each]),
          },
        ],
        [ownCapability(origin, 'catalog_file')]: [
          {
            version: ucpVersion,
            spec: `${origin}${agentDocsPath}`,
            schema: schemaOf('catalog_search'),
            extends: [capabilities.search],
            config: { url: `${origin}${catalogFilePath}` },
          },
        ],
      },
      payment_handlers: {},
    },
  }
}
