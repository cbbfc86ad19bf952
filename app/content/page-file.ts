/** A page's file: `name: value` lines, a line with `---`, then Markdown. */
export function splitPage(source: string): { readonly facts: Readonly<Record<string, string>>; readonly body: string } {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---')
  const facts = lines.slice(0, Math.max(0, end)).flatMap((line) => {
    const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] as const]
  })
  return { facts: Object.fromEntries(facts), body: lines.slice(end + 1).join('\n') }
}
