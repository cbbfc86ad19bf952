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

/** The beginnings that cannot do without a module: panels, dialogs and forms, which are loaded when they are opened, have none. */
function pagesWith(id: string, modules: Modules): ReadonlySet<string> {
  const above = new Set([id])
  // A set that grows is gone through to its end.
  for (const each of above) for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer)
  const entries = [...above].filter((each) => modules.getModuleInfo(each)?.isEntry === true)
  return new Set(Object.entries(beginnings).flatMap(([name, path]) => (entries.some((each) => path.test(each)) ? [name] : [])))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardedReload],
  // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few larger files compress better than the many small ones that each page would load anyway.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 3,
                },
                { name: (id, modules) => (pagesWith(id, modules).has('every') ? 'shell' : null), priority: 2 },
                { name: (id, modules) => (pagesWith(id, modules).size > 1 ? 'cards' : null), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
