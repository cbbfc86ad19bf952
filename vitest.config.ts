import { stat } from 'node:fs/promises'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest by far, whatever the size of its file; of journeys by turns one that waits and one that works. */
const longest = [
  'e2e/crash.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/outbox.test.ts',
  'e2e/stop.test.ts',
  'e2e/unsaved-input.test.ts',
  'logos/hostile-logos.api.test.ts',
  'repair/repair-logo.test.ts',
  'personalisation/drawn-logos.test.ts',
]

/**
 * Long files start first, so that none is left over at the end with a processor to itself: those above, then the other
 * files, the largest first. A first run, which has no times to go by, does the same. One project after the other, because a
 * process takes a further file only if the next one is of its project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weighed = await Promise.all(
      files.map(async (file) => {
        const place = longest.findIndex((name) => file.moduleId.endsWith(name))
        const order = projects.findIndex(({ name }) => name === file.project.name)
        return { file, order, place: place < 0 ? longest.length : place, size: (await stat(file.moduleId)).size }
      }),
    )
    return weighed.toSorted((a, b) => a.order - b.order || a.place - b.place || b.size - a.size).map(({ file }) => file)
  }
}

const everywhere = '{app,bench,scripts,test}/**/*'

/**
 * Each kind of docs/testing.md is a project, in the order in which they run: `vitest run --project rules` needs no database, no
 * build and no browser.
 */
const projects = [
  { name: 'journeys', include: ['e2e/**/*.test.ts'], exclude: ['e2e/**/*.nightly.test.ts'] },
  { name: 'requests', include: [`${everywhere}.{api,db,built}.test.{ts,tsx}`] },
  { name: 'components', include: [`${everywhere}.dom.test.tsx`] },
  // Thousands of requests, every control of a screen: only by `npm run verify -- --all`, or by its name
  { name: 'nightly', include: [`${everywhere}.nightly.test.ts`, 'e2e/**/*.nightly.test.ts'] },
  {
    name: 'rules',
    include: [`${everywhere}.test.{ts,tsx}`],
    exclude: [`${everywhere}.{api,db,built,dom,nightly}.test.{ts,tsx}`, '**/node_modules/**'],
  },
] as const

// Without the application's Vite plugins: rules run as they stand, requests and journeys meet the real build.
export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    // More than a small machine has processors: a journey waits often, for a mail, a clock, a browser, a process that starts.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: projects.map(({ name, include, ...rest }) => ({
      // React as it is served, which renders a page in less time than for development, whose `act` components need.
      oxc: { jsx: { runtime: 'automatic', development: name === 'components' } },
      test: {
        name,
        env: { NODE_ENV: name === 'components' ? 'test' : 'production' },
        environment: name === 'components' ? 'jsdom' : 'node',
        include: [...include],
        setupFiles: ['./test/fixed-seed.ts'],
        ...('exclude' in rest ? { exclude: [...rest.exclude] } : {}),
        testTimeout: 300_000,
        hookTimeout: 300_000,
        // Files share a process, its modules and its browser, which halves what they cost the processor; each has a database of
        // its own, and leaves nothing behind.
        isolate: false,
        // What a journey waits for comes late on a machine that is busy.
        expect: { poll: { timeout: 60_000 } },
        restoreMocks: true,
      },
    })),
  },
})
