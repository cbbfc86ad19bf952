import { configureGlobal } from 'fast-check'

/**
 * Properties try the same examples in each run, so that nothing but a change decides whether it passes. With `random`, which
 * `npm run verify -- --all` sets, they try new ones; a failure names its seed, for `PROPERTY_SEED=123 npx vitest run ...`.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261127'
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
