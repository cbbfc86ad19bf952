import type { IForbiddenRuleType } from 'dependency-cruiser'

import { slices } from './slices.ts'

/** Folders whose TypeScript is checked, besides the configuration files in the root. */
export const checkedFolders = ['app', 'test', 'e2e', 'bench', 'scripts']

const anySlice = `^app/(?:${slices.join('|')})/`
const testFile = String.raw`\.test\.tsx?$`
const route = String.raw`\.route\.tsx$`
/**
 * The suffix of a file determines what it may import; `x.ts` without one is pure, `use-x.ts` is a hook and belongs to the
 * components.
 */
const server = String.raw`\.server\.ts$`
const tables = String.raw`\.tables\.ts$`
const api = String.raw`\.api\.ts$`
const jobs = String.raw`\.jobs\.ts$`
/** The calls of a slice, with their schemas */
const contract = String.raw`\.contract\.ts$`
/** HTTP that is no call below /api: pages, pictures, feeds */
const http = String.raw`\.http\.ts$`
/** What composes slices: the files in the root of app/, and app/composition */
const composition = '^app/(?:composition/)?[^/]+$'
const worker = String.raw`\.worker\.ts$`
const document = String.raw`\.(?:mail|pdf)\.tsx$`
const hook = String.raw`/use-[^/]+\.ts$`
const component = String.raw`\.tsx$|${hook}`

/** What orders take of a quote: what becomes an order, the customer's lists and thread, and a new request. */
const ofOrderedQuote = [
  '^app/quotes/(?:customer|request|files)/',
  String.raw`^app/quotes/staff/customer-record/customer-record-hooks\.server\.ts$`,
  // An order at the counter is offered and accepted in the same transaction.
  String.raw`^app/quotes/staff/(?:send-offer\.server|on-behalf/(?:decide-for-customer\.server|on-behalf\.contract))\.ts$`,
  String.raw`^app/quotes/(?:quotes|offer-(?:alternatives|content|instalments|money)|read-sent-offer|transition|with-locked-quote)\.`,
  String.raw`^app/quotes/(?:pictures-of-quotes|quote-(?:accepted|access|answers|fields|lines-to-print|proofs|refusals|states))\.`,
]

const databasePackages = npm('pg', 'pg-copy-streams', 'drizzle-orm')
const httpPackages = npm('hono', '@hono/[^/]+')
const reactPackages = npm('react', 'react-dom', '@base-ui/react', 'lucide-react')
/** React Router's contexts and errors work on servers too; its hooks and components need React. */
const routerPackage = npm('react-router')
/** `node:path` only computes; Node's other modules do I/O or are missing in browsers. */
const nodeModules = { dependencyTypes: ['core' as const], pathNot: '^(?:node:)?path$' }

/** The rules of `npm run boundaries`: the kinds of file and the slice order of docs/architecture.md. */
export const boundaryRules: readonly IForbiddenRuleType[] = [
  ...slices.slice(0, -1).map((slice, index) => ({
    ...rule('slice-order', 'A slice imports slices below its own; only routes, shell/ and the root files of app/ compose freely'),
    from: { path: `^app/${slice}/`, pathNot: [route, testFile] },
    to: { path: `^app/(?:${slices.slice(index + 1).join('|')})/` },
  })),
  {
    ...rule(
      'slice-below-composition',
      'app/composition and the files in the root of app/ compose slices; a slice imports none of them but urls.ts and staff-urls.ts',
    ),
    from: { path: anySlice, pathNot: testFile },
    to: { path: composition, pathNot: '^app/(?:staff-)?urls\\.ts$' },
  },
  {
    ...rule('orders-of-quotes', 'What orders and quotes share lies below both: in line, delivery, documents or further down'),
    from: { path: '^app/orders/', pathNot: [route, testFile] },
    to: { path: '^app/quotes/', pathNot: ofOrderedQuote },
  },
  {
    ...rule('pure-file', 'A file without a suffix holds schemas, types and rules: no I/O, no database, no React'),
    from: { path: `${anySlice}.+\\.ts$`, pathNot: [server, tables, api, jobs, worker, hook, testFile] },
    to: { path: [server, tables, api, jobs, component, databasePackages, reactPackages, routerPackage, httpPackages] },
  },
  {
    ...rule(
      'pure-file-without-node',
      "A file without a suffix, a hook and a component run in a browser: none of Node's own modules",
    ),
    from: { path: `${anySlice}.+\\.tsx?$`, pathNot: [server, tables, api, jobs, worker, route, testFile] },
    to: nodeModules,
  },
  {
    ...rule(
      'tables-only',
      'A tables file imports other tables, pure files (the lists of its columns), and the parts to define them',
    ),
    from: { path: `${anySlice}.*${tables}` },
    to: { path: [server, api, jobs, http, worker, component, composition, npm('pg')], dependencyTypesNot: ['type-only'] },
  },
  {
    ...rule('server-without-pages', 'An operation knows neither components nor the browser (mails and documents it renders)'),
    from: { path: [`${anySlice}.*${server}`, `${anySlice}.*${jobs}`] },
    to: { path: [component, reactPackages], pathNot: document },
  },
  {
    ...rule('server-without-http', 'An operation answers values; HTTP is the business of *.api.ts, of routes and of platform'),
    from: { path: [server, jobs], pathNot: ['^app/platform/', composition] },
    to: { path: [httpPackages, '^app/platform/http/(?:api|http)\\.server\\.ts$'] },
  },
  {
    ...rule('api-is-a-leaf', 'Only app/composition/mounted-apis.ts mounts the calls, and app/server.ts limits them'),
    from: { pathNot: ['^app/(?:server|composition/mounted-apis)\\.ts$', testFile] },
    to: { path: api },
  },
  {
    ...rule('http-is-a-leaf', 'Only app/server.ts mounts what answers HTTP, and such files share their parts'),
    from: { pathNot: ['^app/server\\.ts$', http, testFile] },
    to: { path: http },
  },
  {
    ...rule('http-without-rules', 'What answers HTTP runs an operation and sends its result: no tables, no SQL, no components'),
    from: { path: http },
    to: { path: [tables, component, databasePackages, reactPackages] },
  },
  {
    ...rule('api-without-rules', 'A call validates, runs one operation and presents: no tables, no SQL, no components'),
    from: { path: api },
    to: { path: [tables, component, databasePackages, reactPackages] },
  },
  {
    ...rule('route-is-a-leaf', 'Routes are reached through app/routes.ts only'),
    from: { pathNot: testFile },
    to: { path: route },
  },
  {
    ...rule('component-without-server', 'What runs in the browser never imports operations, tables or calls'),
    from: { path: [component], pathNot: [route, testFile, composition] },
    to: { path: [server, tables, api, jobs, databasePackages, httpPackages] },
  },
  {
    ...rule('contract-types-in-browser', 'A component takes the types of a contract only: its schemas are heavier than a page'),
    from: { path: [component], pathNot: [route, testFile, composition] },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
  {
    ...rule('no-cycles', 'Two files that import each other are one file, or lack a third'),
    from: {},
    to: { circular: true },
  },
  {
    ...rule('test-kit-in-tests', 'Only tests and measurements import the test kit'),
    from: { pathNot: [testFile, '^test/', '^e2e/', '^bench/'] },
    to: { path: ['^test/', '^e2e/', testFile] },
  },
  {
    ...rule('app-alone', 'The application imports no scripts; only main.ts builds when needed'),
    from: { path: '^app/', pathNot: ['^app/main\\.ts$', testFile] },
    to: { path: '^(?:scripts|bench)/' },
  },
  {
    ...rule('installed-to-run', 'The application runs without the packages that only tests and tools need'),
    from: { path: '^app/', pathNot: testFile },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    ...rule('resolvable', 'An import that is not found was not checked either'),
    from: {},
    to: { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:'] },
  },
]

/** Npm packages by their path if found on disk, else by name. */
function npm(...names: readonly string[]): string {
  return `(?:^|node_modules/)(?:@types/)?(?:${names.join('|')})(?:/|$)`
}

function rule(name: string, comment: string): { readonly name: string; readonly comment: string; readonly severity: 'error' } {
  return { name, comment, severity: 'error' }
}
