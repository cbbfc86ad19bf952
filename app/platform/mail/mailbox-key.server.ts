import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Providers that ignore dots in the name, by their domains; all are one mailbox. */
const withoutDots: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/** Providers of many people's mailboxes, in Greece and elsewhere. */
const largeProviders = new Set(
  (
    'gmail.com yahoo.com yahoo.gr ymail.com aol.com hotmail.com hotmail.gr outlook.com outlook.com.gr live.com msn.com windowslive.com ' +
    'icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de zoho.com fastmail.com otenet.gr cosmotemail.gr forthnet.gr hol.gr in.gr freemail.gr'
  ).split(' '),
)

/** A mailbox, whatever the spelling: `+tag` is ignored everywhere, because nearly all servers do. */
function mailboxOf(email: string): { readonly name: string; readonly domain: string } {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const given = text.slice(at + 1)
  const ascii = domainToASCII(given) || given
  const domain = withoutDots.get(ascii) ?? ascii
  const [name = ''] = text.slice(0, Math.max(at, 0)).split('+')
  return { name: withoutDots.has(domain) ? name.replaceAll('.', '') : name, domain }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** For counts by mailbox: keys of limits have at most 255 characters, and must not reveal addresses. */
export function mailboxKey(email: string): string {
  const { name, domain } = mailboxOf(email)
  return hashOf(`${name}@${domain}`)
}

/** For counts by domain; null for a large provider, whose customers would count together. */
export function mailDomainKey(email: string): string | null {
  const { domain } = mailboxOf(email)
  return largeProviders.has(domain) ? null : hashOf(domain)
}
