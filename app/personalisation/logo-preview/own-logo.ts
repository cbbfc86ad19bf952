import { readStored } from '#app/platform/browser/browser-storage.ts'

/** The visitor's chosen logo, stored in the browser so that the next page shows it at once. Removed at logout. */
export interface OwnLogo {
  readonly name: string
  /** A PNG as a data URL, without margins, at most `maxLogoSide` pixels wide and high */
  readonly picture: string
  readonly width: number
  readonly height: number
  /** SHA-256 of the server's picture; null until uploaded */
  readonly pictureHash: string | null
  /** The browser drew the file differently from the server, whose picture this is. */
  readonly drawnDifferently?: boolean
  /** Shown on products. */
  readonly on: boolean
}

/** Enough for every preview, and small enough for local storage. */
export const maxLogoSide = 1_000

export const ownLogoKey = 'ownLogo'
export const ownLogoChanged = 'doro:own-logo'

/** Runs in the head before the first paint: marks <html> for a visitor with a logo, so that nothing moves later. */
export const ownLogoScript = `try{if('${ownLogoKey}'in localStorage)document.documentElement.dataset.ownLogo=''}catch{}`

let known: { readonly stored: string | null; readonly logo: OwnLogo | null } = { stored: null, logo: null }

/** Reads the own logo: one and the same object until it changes; null if missing or invalid. Browser only. */
export function readOwnLogo(): OwnLogo | null {
  const stored = readStored(ownLogoKey)
  if (stored !== known.stored) known = { stored, logo: parse(stored) }
  return known.logo
}

/** Calls back on changes in any tab; returns the unsubscribe function. */
export function onOwnLogo(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(ownLogoChanged, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(ownLogoChanged, listener)
  }
}

function parse(stored: string | null): OwnLogo | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { name, picture, width, height, pictureHash, drawnDifferently, on }: Partial<Record<keyof OwnLogo, unknown>> = value
    if (typeof name !== 'string' || typeof picture !== 'string' || !picture.startsWith('data:image/png;base64,')) return null
    if (typeof width !== 'number' || typeof height !== 'number') return null
    const hash = typeof pictureHash === 'string' ? pictureHash : null
    return { name, picture, width, height, pictureHash: hash, drawnDifferently: drawnDifferently === true, on: on === true }
  } catch {
    return null
  }
}
