import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is in the first manifest: lazy discovery would ask the server for it at each hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
