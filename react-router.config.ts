import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // scripts/build.ts names it: a build is made beside the one that is served.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // The SSR entry is app/server.ts (vite.config.ts), not React Router's own.
  serverBuildFile: 'server.js',
  // Every route is in the first manifest: lazy discovery would ask the server for it at each hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
