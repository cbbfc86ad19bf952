import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { defineConfig } from 'vite'

/** Threads and processes of the shop: a file each in build/workers, for `npm start`, `npm run dev` and tests alike. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: `${process.env['BUILD_FOLDER'] ?? 'build'}/workers`,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(globSync('app/**/*.worker.ts').map((file) => [basename(file, '.worker.ts'), file])),
    },
  },
})
