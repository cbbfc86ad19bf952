import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                { name: 'shared', test: /\/app\/(?!ui\/side-panel)|lucide-react/, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
