import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small pictures and fonts as data: URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: isSsrBuild === true,
    ...(isSsrBuild ? { rolldownOptions: { input: './app/server.ts' } } : {}),
  },
}))
