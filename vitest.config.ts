import { defineConfig } from 'vitest/config'

// Without the application's Vite plugins: rules run as they stand, requests and journeys meet the real build.
export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
  },
})
