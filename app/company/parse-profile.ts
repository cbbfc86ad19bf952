const scheme = /^[a-z][a-z\d+.-]*:/i
const name = /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/?#]|$)/u

/**
 * The address of a page of a social network, as people write it: «https://www.instagram.com/x», «instagram.com/x», «@x», «x»,
 * «company/x». `profilesAt`: where the network has the pages. Empty stays empty; null where it is none of these.
 */
export function parseProfile(text: string, profilesAt: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const address = addressOf(typed, profilesAt)
  return address !== null && !/\s/.test(address) && URL.canParse(address) ? address : null
}

function addressOf(typed: string, profilesAt: string): string | null {
  if (scheme.test(typed)) return /^https?:\/\/[^/]/i.test(typed) ? typed : null
  if (typed.startsWith('@')) return name.test(typed.slice(1)) ? `https://${profilesAt}/${typed.slice(1)}` : null
  if (host.test(typed)) return `https://${typed}`
  const parts = typed.split('/').filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => name.test(part))) return null
  // A path of the network's own, «company/x», begins at its host.
  const [networkHost = ''] = profilesAt.split('/')
  return `https://${parts.length > 1 ? networkHost : profilesAt}/${parts.join('/')}`
}
