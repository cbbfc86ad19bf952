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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardedReload],
  // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few larger files compress better than the many small ones that each page would load anyway (126 against 135 kB).
            // What only a panel needs (its dialog library first of all) stays out of them.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|@tanstack)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  // Neither dialogs nor forms: whatever a shared file imports comes with it.
                  test: /\/app\/(?!account\/|quotes\/|content\/(text-page|prose)|ui\/(side-panel|dialog|use-call-form))|lucide-react/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
