import { splitArguments } from '#app/uploads/css-values.ts'

/** Ids, classes and types of a selector, in one number */
type Specificity = number

const [ofId, ofClass, ofType] = [1_000_000, 1_000, 1]
const part =
  /\[[^\]]*\]|:(?:is|not|has|where|matches|-webkit-any)\(|:nth-(?:last-)?(?:child|of-type)\([^()]*\)|::[\w-]+(?:\([^()]*\))?|:[\w-]+(?:\([^()]*\))?|#[^\s#.:[\]()>+~,*]+|\.[^\s#.:[\]()>+~,*]+|[a-z_][\w-]*/giy

/** How specific a selector without commas is, by the rules of Selectors 4. */
export function specificityOf(selector: string): Specificity {
  let sum = 0
  for (let at = 0; at < selector.length;) {
    part.lastIndex = at
    const [found] = part.exec(selector) ?? []
    if (found === undefined) {
      at += 1
      continue
    }
    at += found.length
    if (found.endsWith('(')) {
      const body = bodyFrom(selector, at)
      at += body.length + 1
      if (!/^:where\(/i.test(found)) sum += Math.max(0, ...splitArguments(body).map(specificityOf))
    } else if (found.startsWith('#')) sum += ofId
    else if (found.startsWith('::')) sum += ofType
    else sum += /^[.[:]/.test(found) ? ofClass : ofType
  }
  return sum
}

/** What stands before the parenthesis that closes it */
function bodyFrom(text: string, from: number): string {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}
