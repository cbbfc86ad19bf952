import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** React Router reloads the page whenever a page's module does not load; app/platform/browser/reload-once.ts decides instead. */
const guardedReload: Plugin = {
  name: 'guarded-reload',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = 'window.location.reload();'
    if (!code.includes(reload)) throw new Error(`${id} reloads in another way than this version's: mend vite.config.ts.`)
    // The page whose code is missing throws when it is shown; a route whose module is missing shows nothing at all.
    const asked = `
      if (!window.dispatchEvent(new CustomEvent('doro:route-module-failure', { cancelable: true, detail: error })))
        return new Promise(() => {});
      const fail = () => { throw error; };
      return { default: fail, clientLoader: fail, clientAction: fail };`
    return { code: code.replace(reload, asked), map: null }
  },
}

/**
 * Parts of packages that every visitor would load and none uses: routes are all known from the start (react-router.config.ts),
 * nobody measures the router, and an icon is a drawing. What a package came to need of them in addition fails the build.
 */
const unusedParts: readonly { readonly file: string; readonly instead: string; readonly server?: true }[] = [
  {
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    instead: `
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      export const getPartialManifest = (manifest) => manifest;
      // Asked for by what runs on servers, which is left out of the browser's files after it was resolved.
      export let getPathsWithAncestors, handleClientVersionMismatch, getManifestPath;`,
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    instead: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export let instrumentHandler, instrumentationResultMetaContext;`,
  },
  {
    // Parts that are loaded later bring no style sheets.
    file: 'vite/preload-helper.js',
    instead: `
      const asked = new Set();
      export const __vitePreload = (load, files = []) => {
        for (const file of files) {
          if (asked.has(file)) continue;
          asked.add(file);
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
        }
        return load().catch((error) => {
          if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw error;
        });
      };`,
  },
  {
    file: 'lucide-react/dist/esm/createLucideIcon.mjs',
    instead: `export { createIcon as default } from '${import.meta.dirname}/app/ui/icon.tsx'`,
    // What the server has rendered is what the browser expects.
    server: true,
  },
]

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const part = unusedParts.find(({ file }) => id.endsWith(file))
    return part !== undefined && (part.server === true || this.environment.name === 'client') ? part.instead : undefined
  },
}

/** Of an icon only its drawing: app/ui/icon.tsx needs neither its name and size nor a key for each of its lines. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform(code, id) {
    // An icon of two names is written once.
    if (!/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id) || !code.includes('createLucideIcon(')) return undefined
    const bare = code
      .replace(/name: "[\w-]+",\s+size: 24,\s+(?:aliases: \[[^\]]*\],\s+)?/, '')
      .replace('__iconData.node;', '')
      .replaceAll(/, key: "\w+"/g, '')
    if (!/^const __iconData = \{\s+node: /m.test(bare))
      throw new Error(`${id} is written in another way than this version's: mend vite.config.ts.`)
    return { code: bare, map: null }
  },
}

/**
 * Where visits begin; 'every' is what is around each page. Most begin at the front; behind the desks are the pages of those
 * who are known: one quote, the account, and the merchant's.
 */
const beginnings = {
  every: /app\/(entry\.client|root|shell\/shell\.route)\.tsx/,
  home: /app\/content\/home\.route/,
  category: /app\/catalogue\/category\.route/,
  product: /app\/catalogue\/product\.route/,
  request: /app\/quotes\/request\/promo\.route/,
  quote: /app\/quotes\/customer\/offer-request\.route/,
  link: /app\/quotes\/customer\/shared-quote\.route/,
  account: /app\/(account|quotes\/customer)\/[a-z-]+\.route/,
  merchant: /app\/back-office\/([a-z-]+\.route|offer-editor\.|sent-offer\.)/,
}
const front = ['home', 'category', 'product']
const desks = ['quote', 'link', 'account', 'merchant']

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry: boolean } | null
}

/**
 * The beginnings that cannot do without a module, and 'others' for all other pages: panels, dialogs and forms, which are
 * loaded when they are opened, have none.
 */
function pagesWith(id: string, modules: Modules): ReadonlySet<string> {
  const above = new Set([id])
  // A set that grows is gone through to its end.
  for (const each of above) for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer)
  // The merchant's pages load their larger parts by themselves, as soon as a quote has them.
  const entries = [...above].filter(
    (each) => modules.getModuleInfo(each)?.isEntry === true || /app\/back-office\/(offer-editor|sent-offer)\./.test(each),
  )
  return new Set(entries.map((each) => Object.entries(beginnings).find(([, path]) => path.test(each))?.[0] ?? 'others'))
}

/**
 * Besides the shell, one chunk for each set of beginnings that share something: few files, for larger ones
 * compress better, and none brings what the page does without. The widest go first, for a chunk takes along what it imports.
 */
const sharedChunks = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((width) => ({
  name: (id: string, modules: Modules) => {
    const pages = pagesWith(id, modules)
    if (pages.size !== width || pages.has('every')) return null
    const isFront = front.some((each) => pages.has(each))
    if (!isFront && (pages.has('others') || width === 1)) return null
    if (!isFront && desks.filter((each) => pages.has(each)).length > 2) return 'desks'
    const initials = Object.keys({ ...beginnings, others: null })
      .filter((each) => pages.has(each))
      .map(([initial]) => initial)
    return initials.join('')
  },
  priority: width,
}))

/** What is around each page; and what pages behind the desks share with others, too little of each for a file of its own. */
function isOfTheShell(id: string, modules: Modules): boolean {
  const pages = pagesWith(id, modules)
  const isShared = (others: readonly string[]) => others.some((each) => pages.has(each)) && desks.some((each) => pages.has(each))
  return (
    pages.has('every') ||
    isShared(front) ||
    (isShared(['request', 'others']) && /\/app\/ui\/|\/use-hydrated\.ts|lucide-react/.test(id))
  )
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardedReload, withoutUnusedParts, bareIcons],
  // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    // What is loaded later need not name what every page has.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/\/(vendor|shell|rolldown-runtime)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 11,
                },
                { name: (id, modules) => (isOfTheShell(id, modules) ? 'shell' : null), priority: 10 },
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
    // What is changed above has to be in the server's bundle.
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
