import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * React Router reloads the page whenever a page's module does not load, and has no option for it (8.4.0). This turns its
 * reload into an event, and app/platform/browser/reload-once.ts decides: at most once a minute (specification, section 9).
 */
const guardedReload: Plugin = {
  name: 'guarded-reload',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = 'window.location.reload();'
    if (!code.includes(reload)) throw new Error(`${id} reloads in another way than this version's: mend vite.config.ts.`)
    // A page without its code throws when it is shown; a route without a module would show nothing at all.
    const guarded = `
      if (!window.dispatchEvent(new CustomEvent('doro:route-module-failure', { cancelable: true, detail: error })))
        return new Promise(() => {});
      const fail = () => { throw error; };
      return { default: fail, clientLoader: fail, clientAction: fail };`
    return { code: code.replace(reload, guarded), map: null }
  },
}

/** Every page names the scripts of all routes, and hashes are not compressed: 42 bits tell the versions of a script apart. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

/** What most pages of the shop load; with all that they import. */
const shellModules = [
  'entry.client',
  'root',
  'shell/shell.route',
  'content/home/shop-card',
  'catalogue/product/(print-text|supply-text)',
  'cart/(order/(quantity-problem|stock-text)|page/quantity-offers|sizes/cart-sizes-button)',
  'ui/form/(number-question|quantity-field)',
].join('|')
const shellIcons = 'chevron-(left|right)|minus|plus|printer|share-2|star|truck'

/**
 * Many small scripts weigh more than one: a compressor finds nothing of one in another. A group takes along what its modules
 * import, so what other pages need, too, has a group of higher priority. The bundler divides the rest.
 */
const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
  { name: 'shell', test: new RegExp(`/app/(${shellModules})\\.tsx?|lucide-react/.*/icons/(${shellIcons})\\.`), priority: 1 },
  {
    name: 'lines',
    test: /app\/.*\/(charge-text|focus-when-shown|line-placements|login-next|needs-script|piece-price|placement-text|use-async-action|vat-rows|with-undo-row)\.tsx?|lucide-react\/.*\/icons\/(trash|undo-2)\./,
  },
  {
    name: 'product',
    test: /app\/(catalogue\/(product\/(product-page|stock-line|stock-note|variant-pickers)|card\/product-price)|cart\/order\/add-to-cart|personalisation\/product\/logo-panel)\.tsx?/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardedReload],
  build: {
    // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { chunkFileNames, entryFileNames: chunkFileNames, codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
