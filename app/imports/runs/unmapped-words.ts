export interface UnmappedWord {
  readonly text: string
  readonly count: number
}

const maxWords = 500

/** Counts the supplier words without a mapping. */
export class UnmappedWords {
  readonly #categories = new Map<string, number>()
  readonly #colours = new Map<string, number>()

  constructor(categories: readonly UnmappedWord[] = [], colours: readonly UnmappedWord[] = []) {
    for (const { text, count } of categories) this.#categories.set(text, count)
    for (const { text, count } of colours) this.#colours.set(text, count)
  }

  add({ categories, colours }: { readonly categories: readonly string[]; readonly colours: readonly string[] }): void {
    for (const text of categories) count(this.#categories, text)
    for (const text of colours) count(this.#colours, text)
  }

  get categories(): UnmappedWord[] {
    return sorted(this.#categories)
  }

  get colours(): UnmappedWord[] {
    return sorted(this.#colours)
  }
}

function count(words: Map<string, number>, text: string): void {
  if (words.size < maxWords || words.has(text)) words.set(text, (words.get(text) ?? 0) + 1)
}

function sorted(words: ReadonlyMap<string, number>): UnmappedWord[] {
  return [...words].map(([text, times]) => ({ text, count: times })).toSorted((a, b) => b.count - a.count)
}
