import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** React Router reloads the page whenever a page's module does not load; app/shell/reload-once.ts decides instead. */
const guardedReload: Plugin = {
  name: 'guarded-reload',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = 'window.location.reload();'
    if (!code.includes(reload)) throw new Error(`${id} reloads in another way than this version's: mend vite.config.ts.`)
    // Not thrown here: a route without its code shows nothing at all. A page that fails when it is shown has its error page.
    const asked = `
      const mayStay = () => window.dispatchEvent(new Event('doro:route-module-failure', { cancelable: true }));
      if (mayStay()) return { default: () => { if (mayStay()) throw error; return null; } };`
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
    file: 'lucide-react/dist/esm/createLucideIcon.mjs',
    instead: `export { createIcon as default } from '${import.meta.dirname}/app/ui/icon.tsx'`,
    // What the server has rendered is what the browser expects.
    server: true,
  },
]

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  load(id) {
    const part = unusedParts.find(({ file }) => id.endsWith(file))
    return part !== undefined && (part.server === true || this.environment.name === 'client') ? part.instead : undefined
  },
}

/** Where most visits begin; 'every' is what is around each page. */
const beginnings = {
  every: /app\/(entry\.client|root|shell\/shell\.route)\.tsx/,
  home: /app\/content\/home\.route/,
  category: /app\/catalogue\/category\.route/,
  product: /app\/catalogue\/product\.route/,
}

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
  const entries = [...above].filter((each) => modules.getModuleInfo(each)?.isEntry === true)
  return new Set(entries.map((each) => Object.entries(beginnings).find(([, path]) => path.test(each))?.[0] ?? 'others'))
}

/**
 * Besides the shell, one chunk for each set of beginnings that share something: few files, for larger ones
 * compress better, and none brings what the page does without. The widest go first, for a chunk takes along what it imports.
 */
const sharedChunks = [4, 3, 2, 1].map((width) => ({
  name: (id: string, modules: Modules) => {
    const pages = pagesWith(id, modules)
    if (pages.size !== width || pages.has('every')) return null
    // A page is a file anyway, and what only other pages share is divided as they need it.
    if (width === 1 && (pages.has('others') || id.includes('.route.tsx'))) return null
    const initials = Object.keys({ ...beginnings, others: null })
      .filter((each) => pages.has(each))
      .map(([initial]) => initial)
    return `for-${initials.join('')}`
  },
  priority: width,
}))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardedReload, withoutUnusedParts],
  // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
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
                  priority: 6,
                },
                { name: (id, modules) => (pagesWith(id, modules).has('every') ? 'shell' : null), priority: 5 },
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
