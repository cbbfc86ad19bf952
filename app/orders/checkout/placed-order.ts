import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// The last order of this browser. Its key opens it without a login, so a logout removes it.

const storageKey = 'placedOrder'

export interface PlacedOrder {
  readonly number: string
  readonly key: string
}

/** Browser only. */
export function storePlacedOrder({ number, key }: PlacedOrder): void {
  writeStored(storageKey, JSON.stringify({ number, key }))
}

/** Browser only. */
export function readPlacedOrder(): PlacedOrder | null {
  try {
    const { number, key }: Partial<Record<string, unknown>> = JSON.parse(readStored(storageKey) ?? '{}')
    return typeof number === 'string' && typeof key === 'string' ? { number, key } : null
  } catch {
    return null
  }
}
