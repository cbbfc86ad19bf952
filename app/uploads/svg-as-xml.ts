/** What people copy from web pages is HTML: it knows these names, and needs no namespaces. */
const namedCharacters: Readonly<Record<string, string>> = {
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  ndash: '–',
  mdash: '—',
}
const namespaces = { '': 'http://www.w3.org/2000/svg', xlink: 'http://www.w3.org/1999/xlink' }

/** A drawing as an XML parser takes it: nothing before its beginning, the usual namespaces declared, and no names of HTML. */
export function svgAsXml(text: string): string {
  return text
    .replace(/^[\uFEFF\s]+/, '')
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => namedCharacters[name] ?? whole)
    .replace(/<svg(?=[\s/>])([^>]*)>/, (whole, attributes: string) => {
      const missing = Object.entries(namespaces).filter(
        ([prefix]) =>
          !attributes.includes(prefix === '' ? 'xmlns=' : `xmlns:${prefix}`) && (prefix === '' || text.includes(`${prefix}:`)),
      )
      const declared = missing.map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`).join('')
      return `<svg${declared}${whole.slice('<svg'.length)}`
    })
}
