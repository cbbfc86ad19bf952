import { Tokenizer } from 'htmlparser2'

const names =
  'a|abbr|address|article|aside|b|big|blockquote|body|br|button|caption|center|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|' +
  'figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|noscript|object|ol|' +
  'option|p|pre|q|s|script|section|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|' +
  'thead|title|tr|u|ul|video'
const tag = new RegExp(`</?(?:${names})(?:\\s[^<]*)?/?>|<!--|<!doctype|</?[a-z]{1,10}:[a-z]{1,20}[\\s/>]`, 'i')
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
/** What looks like a tag or an entity, but is none: «<5 kg», «A & B» */
const bareLess = new RegExp(`<(?!/?(?:${names})[\\s/>]|!--|!doctype|\\?xml|/?[a-z]{1,10}:[a-z])`, 'gi')
const bareAnd = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi

const hidden = new Set(['script', 'style', 'title', 'iframe', 'noscript', 'template', 'svg', 'object', 'select', 'textarea'])
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure'])
const lines = new Set([
  'div',
  'li',
  'tr',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'address',
  'center',
  'hr',
  'br',
  'caption',
])
const cells = new Set(['td', 'th'])

/**
 * The text of HTML: paragraphs and line breaks as lines, entries of lists with a bullet, entities as characters; scripts, styles
 * and all other tags are gone. Text without tags or entities stays as it is.
 */
export function plainTextOfHtml(marked: string): string {
  const text = marked.replaceAll(/<!\[CDATA\[|\]\]>/g, '')
  if (!text.includes('<') && !text.includes('&')) return text
  const isHtml = tag.test(text)
  if (!isHtml && !entity.test(text)) return text
  const plain = textOf(text, isHtml)
  // Feeds may hold HTML, or entities, whose signs were escaped once more.
  if (!isHtml && tag.test(plain)) return textOf(plain, true)
  return entity.test(plain) ? textOf(plain, false) : plain
}

/** From the tokens alone: a tree would cost the depth of its elements at each of them. */
function textOf(markup: string, isHtml: boolean): string {
  const html = markup.replaceAll(bareLess, '&lt;').replaceAll(bareAnd, '&amp;')
  const pieces: string[] = []
  let breaks = 0
  let bullet = ''
  let isSpaced = false
  let skipped = 0
  let lists = 0
  let opened = ''
  // Lines of a text count where no tag says where lines end.
  const hasLines = isHtml && /<\/?(?:p|br|div|li|tr|h[1-6])[\s/>]/i.test(html)
  const breakLine = (count: number) => {
    breaks = Math.max(breaks, count)
    isSpaced = false
  }
  const boundary = (name: string) => {
    if (paragraphs.has(name)) breakLine(lists > 0 ? 1 : 2)
    else if (lines.has(name)) breakLine(1)
    else if (cells.has(name)) isSpaced = true
  }
  const write = (raw: string) => {
    if (skipped > 0) return
    const text = raw.replaceAll('\u00a0', ' ')
    if (!hasLines) {
      pieces.push(text)
      return
    }
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/^\s/.test(text)) isSpaced = true
    if (words === '') return
    if (pieces.length > 0) pieces.push('\n'.repeat(breaks))
    if (isSpaced && breaks === 0 && pieces.length > 0) pieces.push(' ')
    pieces.push(bullet, words)
    breaks = 0
    bullet = ''
    isSpaced = /\s$/.test(text)
  }
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ...noCallbacks,
      ontext: (start, end) => write(html.slice(start, end)),
      ontextentity: (code) => write(String.fromCodePoint(code)),
      onopentagname(start, end) {
        opened = html.slice(start, end).toLowerCase()
        if (hidden.has(opened)) skipped += 1
        if (opened === 'br') breaks = Math.min(2, breaks + 1)
        else boundary(opened)
        if (opened === 'li') bullet = '• '
        if (opened === 'ul' || opened === 'ol') lists += 1
      },
      onselfclosingtag() {
        if (hidden.has(opened)) skipped = Math.max(0, skipped - 1)
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase()
        if (hidden.has(name)) skipped = Math.max(0, skipped - 1)
        if (name === 'ul' || name === 'ol') lists = Math.max(0, lists - 1)
        if (name !== 'br') boundary(name)
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return pieces.join('').trim()
}

const nothing = () => undefined
const noCallbacks = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onprocessinginstruction: nothing,
}
