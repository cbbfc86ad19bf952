const hidden = '***'

/** The login in a mail server's address; both empty without one. */
export function mailLogin(url: string): { readonly user: string; readonly password: string } {
  const { username = '', password = '' } = URL.parse(url) ?? {}
  return { user: decoded(username), password: decoded(password) }
}

/** What a mail server said: it may repeat the password that it was sent, as it is or encoded. */
export function withoutPassword(words: string, url: string): string {
  const { user, password } = mailLogin(url)
  if (password === '') return words
  const encoded = [`\0${user}\0${password}`, password].map((text) => btoaOf(text))
  return [password, encodeURIComponent(password), ...encoded].reduce((text, part) => text.replaceAll(part, hidden), words)
}

/** Base64 of the UTF-8, as SMTP sends it */
const btoaOf = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** An operator may have left a percent sign as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
