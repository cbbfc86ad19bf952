/**
 * The screens below /vendor-dashboard, each with the values of its last parameter that are fixed. The HTML of a screen is the same
 * for everybody, so fixed paths are cached.
 */
export const dashboardPaths = {
  '': [],
  profile: [],
  changes: [],
  'order/:orderId?': [],
  'purchasing/:purchaseId?': ['orders', 'suppliers'],
  product: [],
  'add-product/:productId?': [],
  report: [],
  templates: [],
  reviews: [],
  colleagues: [],
  'texts/:kind?/:key?': [],
  setting: [],
  'categories/:part?': ['colours', 'collections', 'rate-cards'],
  manufacturers: [],
  'search/:part?': ['synonyms', 'tags'],
  'api-keys': [],
  health: [],
  'import/:runId?': [],
  webhooks: [],
  'quotes/new': [],
  'customers/:customerId?': [],
  newsletter: [],
  'quotes/:quoteId?': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DashboardPath = keyof typeof dashboardPaths

const prefix = 'dashboard/'

/** The id of a screen's route, and its inverse. All routes have one file, whose name would be their id. */
export const routeOfPath = (path: string) => `${prefix}${path}`
export const pathOfRoute = (id: string) => id.slice(prefix.length)

/** All paths without an id, such as `search` and `search/tags` */
export const fixedDashboardPaths: readonly string[] = Object.entries(dashboardPaths).flatMap(([path, parts]) => {
  const [page = ''] = path.split('/:')
  return [page, ...parts.map((part) => `${page}/${part}`)]
})
