import type { Config } from '#app/platform/config.ts'

/** The origin of absolute URLs of the shop: PUBLIC_URL, or this machine. */
export function publicOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}
