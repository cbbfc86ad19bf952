/** The origin of a typed address of the shop; «etaireia.gr» is https. Null for what has more than a name and a port. */
export function ownAddress(typed: string): string | null {
  const text = typed.trim()
  if (/[\s?#@\\]/.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  if (url.pathname !== '/' || url.username !== '' || url.password !== '') return null
  const { hostname } = url
  return /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(hostname) && !hostname.startsWith('.') && !hostname.endsWith('.')
    ? url.origin
    : null
}
