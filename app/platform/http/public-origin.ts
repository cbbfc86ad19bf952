import type { Config } from '#app/platform/config.ts'

/** The origin of absolute URLs of the shop: its address where one is set, or this machine. */
export function publicOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}

/** Whether the address is https: cookies are then sent over TLS only. */
export function isSecureOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') === true
}
