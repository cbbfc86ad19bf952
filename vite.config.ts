import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './app/server.ts' } } },
  },
})
