import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The SSR entry is app/server.ts (vite.config.ts), not React Router's own.
  serverBuildFile: 'server.js',
  // Every route is in the first manifest: lazy discovery would ask the server for it at each hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
