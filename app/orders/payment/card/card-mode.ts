import type { Config } from '#app/platform/config.ts'

/** Whether cards are accepted, and charged for real. */
export function cardModeOf({ stripe }: Pick<Config, 'stripe'>): 'off' | 'test' | 'live' {
  if (stripe === null) return 'off'
  return stripe.secretKey.includes('_test_') ? 'test' : 'live'
}
