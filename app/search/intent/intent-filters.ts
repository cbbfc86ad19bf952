import { type ListFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import type { Intent, IntentPart } from '#app/search/intent/intent.ts'
import { textWithout } from '#app/search/intent/intent.ts'
import { foldInPlace } from '#app/platform/text/greek-text.ts'
import { tokensIn } from '#app/search/intent/intent-tokens.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { startsContext } from '#app/search/language/subject.ts'
import { isStopWord } from '#app/search/language/stop-words.ts'

/** A text as search words, and the filters of its intent. */
export interface AppliedIntent {
  readonly search: string
  readonly filters: ListFilters
  readonly parts: readonly IntentPart[]
}

/** Converts the parts to filters of a list; the other words remain. */
export function applyIntent({ text }: Intent, parts: readonly IntentPart[], filters: ListFilters): AppliedIntent {
  const applied = withBudget(parts.reduce(withPart, filters), parts, filters)
  return {
    search: restOf(text, parts),
    filters: applied.project.quantity === null ? applied : withProjectTechniques(applied),
    parts,
  }
}

function withPart(filters: ListFilters, part: IntentPart): ListFilters {
  const { project } = filters
  switch (part.kind) {
    case 'price':
      return withPrices(filters, part, part.withVat === true)
    case 'quantity':
      return { ...filters, project: { ...project, quantity: part.quantity } }
    case 'logo':
      return { ...filters, project: { ...project, withLogo: true } }
    case 'noLogo':
      return { ...filters, project: { ...project, withLogo: false } }
    // What is not wanted has no filter: it stays text (`restOf`), and `parseQuery` excludes it.
    case 'excluded':
      return filters
    case 'technique':
      return { ...filters, techniques: [part.technique] }
    case 'printColours': {
      const techniques = filters.techniques.length > 0 ? filters.techniques : part.techniques
      return { ...filters, techniques, project: { ...project, withLogo: true } }
    }
    case 'by':
      return { ...filters, project: { ...project, by: part.day } }
    case 'material':
      return { ...filters, materials: added(filters.materials, [part.material]) }
    case 'origin':
      return { ...filters, countries: added(filters.countries, [part.country]) }
    case 'colour':
      return { ...filters, colours: added(filters.colours, part.colours) }
    case 'size':
      return { ...filters, sizes: added(filters.sizes, [part.size]) }
    case 'tag':
      return { ...filters, tags: added(filters.tags, [part.tag]) }
  }
}

/** The filter's techniques are the project's, whose prices have the logo. The search itself needs this for a quantity only. */
export function withProjectTechniques(filters: ListFilters): ListFilters {
  const { project, techniques } = filters
  return techniques.length === 0 ? filters : { ...filters, project: { ...project, withLogo: true, techniques } }
}

const added = <Value extends string>(known: readonly Value[], more: readonly Value[]) => [...new Set([...known, ...more])].sort()

/** With a quantity a maximum price is the budget per piece, all-in, instead of the price on the card. */
function withBudget(applied: ListFilters, parts: readonly IntentPart[], { project }: ListFilters): ListFilters {
  const price = parts.find((part) => part.kind === 'price')
  const hasQuantity = parts.some(({ kind }) => kind === 'quantity') || project.quantity !== null
  const [minPrice = null, budget = null, withVat = false] = [price?.minPrice, price?.maxPrice, price?.withVat]
  if (!hasQuantity || budget === null) return applied
  return withPrices({ ...applied, project: { ...applied.project, budget, withVat } }, { minPrice, maxPrice: null }, withVat)
}

/** The words beside the parts, and what is not wanted, as typed. */
function restOf(text: string, parts: readonly IntentPart[]): string {
  const excluded = parts.filter(({ kind }) => kind === 'excluded').map(({ from, to }) => text.slice(from, to))
  return [wordsBeside(text, parts), ...excluded].filter((each) => each !== '').join(' ')
}

/** The words beside the parts, without leading and trailing fillers («θέλω», «με»); «για» stays where the rest says for whom. */
function wordsBeside(text: string, parts: readonly IntentPart[]): string {
  if (parts.length === 0) return text.trim()
  const rest = textWithout(text, parts)
  const tokens = tokensIn(foldInPlace(rest)).filter(({ kind }) => kind !== 'sign')
  if (tokens.every(({ text: word }) => isFiller(word) || isStopWord(word))) return ''
  const significant = tokens.filter((token) => !isFiller(token.text) || isStopWord(token.text))
  const first = significant.findIndex((token) => !isStopWord(token.text))
  const last = significant.findLastIndex((token) => !isStopWord(token.text))
  const [from, to] = [significant[first]?.from, significant[last]?.to]
  if (from === undefined || to === undefined) return rest
  const dropped = tokens.filter((token) => token.from > from && token.to < to && isFiller(token.text) && !isStopWord(token.text))
  const left = textWithout(rest.slice(0, to), [{ from: 0, to: from }, ...dropped])
  return isOnlyContext(text, parts, significant[first]?.text) ? `για ${left}` : left
}

/** Whether the first word that is left follows «για» or «σε», so that all say for whom or where. */
function isOnlyContext(text: string, parts: readonly IntentPart[], first: string | undefined): boolean {
  const tokens = tokensIn(foldInPlace(text)).filter(({ text: word }) => startsContext(word) || !isStopWord(word))
  const before = tokens[tokens.findIndex((token) => token.text === first) - 1]
  return (
    before !== undefined && startsContext(before.text) && parts.every(({ from, to }) => before.to <= from || before.from >= to)
  )
}
