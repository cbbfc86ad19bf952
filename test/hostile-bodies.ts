/** A text that is made of nothing but cost for a parser of Markdown. */
const marks = '*a'.repeat(2_000)
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

type Leaf = string | number | boolean | null

/** The body with each text, or each number, replaced. */
function replaced(body: unknown, change: (leaf: Leaf) => unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => replaced(each, change))
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(Object.entries(body).map(([name, each]) => [name, replaced(each, change)]))
  if (typeof body === 'string' || typeof body === 'number' || typeof body === 'boolean' || body === null) return change(body)
  return body
}

const texts = (text: string) => (body: unknown) =>
  JSON.stringify(replaced(body, (leaf) => (typeof leaf === 'string' ? text : leaf)))
const numbers = (number: string) => (body: unknown) =>
  JSON.stringify(replaced(body, (leaf) => (typeof leaf === 'number' ? `#${number}#` : leaf))).replaceAll(/"#|#"/g, '')
const whole = (text: string) => () => text

/** Kinds of hostile bodies by name; each makes its JSON from a body that the call's schema allows. */
export const hostileBodies: Readonly<Record<string, (body: unknown) => string>> = {
  'nothing at all': whole(''),
  null: whole('null'),
  'a list': whole('[]'),
  'a text': whole('"x"'),
  'half a body': (body) => JSON.stringify(body).slice(0, 20),
  'three thousand levels': whole(deep(3_000)),
  'names of the prototype': whole('{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"id":1}}}'),
  'halves of characters': texts('\ud800'),
  'the zero byte': texts('\0'),
  'signs of SQL, shells and paths': texts(`'"; drop table users; -- $(id) ../../etc/passwd %00 {{x}} \${x}`),
  'invisible and turned text': texts('\u202e\u200b\ufeff👩‍👩‍👧‍👦ﷺ'),
  'costly Markdown': texts(marks),
  'a formula': texts("=cmd|'/c calc'!A1"),
  'numbers below zero': numbers('-1'),
  'numbers beyond exactness': numbers('9007199254740993'),
  'numbers beyond all': numbers('1e999'),
  'fractions instead of numbers': numbers('0.5'),
  'objects instead of values': (body) => JSON.stringify(replaced(body, () => ({ $gt: '' }))),
  'as allowed by the schema': (body) => JSON.stringify(body),
}
