/** A list of a JSON file, whose entries are records. */
export interface JsonList {
  /** The keys of the objects around it; empty: the file is the list */
  readonly keys: readonly string[]
  /** Its entries that are objects */
  count: number
}

const deepest = 4
const maxLists = 100
const maxKeyLength = 200

interface Level {
  readonly isObject: boolean
  /** An object's key whose value is next */
  key: string
  readonly list: JsonList | null
}

/** Finds the lists of records in a JSON text, piece by piece, without parsing it. */
export class JsonOutline {
  readonly lists: JsonList[] = []
  /** Keys of the file's object, the first ones */
  readonly keys = new Set<string>()
  readonly #levels: Level[] = []
  #depth = 0
  #isInText = false
  #isEscaped = false
  #text = ''
  #expectsKey = false
  #isDamaged = false

  write(piece: string): void {
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at)
      if (this.#isInText) this.#readText(sign)
      else this.#readSign(sign)
    }
  }

  /** Whether all that opens is closed. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#isInText && !this.#isDamaged
  }

  #readText(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === '\\') this.#isEscaped = true
    else if (sign === '"') {
      this.#isInText = false
      return
    }
    if (this.#expectsKey && this.#text.length < maxKeyLength) this.#text += sign
  }

  #readSign(sign: string): void {
    if (sign === '"') {
      this.#isInText = true
      this.#text = ''
    } else if (sign === '{' || sign === '[') this.#open(sign === '{')
    else if (sign === '}' || sign === ']') this.#close()
    else if (sign === ':') this.#endKey()
    else if (sign === ',') this.#expectsKey = this.#depth <= deepest && this.#levels[this.#depth - 1]?.isObject === true
  }

  #open(isObject: boolean): void {
    const around = this.#levels.slice(0, this.#depth)
    const parent = around.at(-1)
    if (isObject && this.#depth <= deepest && parent?.list) parent.list.count += 1
    this.#depth += 1
    this.#expectsKey = isObject && this.#depth <= deepest
    if (this.#depth > deepest) return
    this.#levels.length = this.#depth - 1
    const isList = !isObject && around.every((level) => level.isObject) && this.lists.length < maxLists
    const list = isList ? { keys: around.map(({ key }) => key), count: 0 } : null
    if (list !== null) this.lists.push(list)
    this.#levels.push({ isObject, key: '', list })
  }

  #close(): void {
    this.#depth -= 1
    if (this.#depth < 0) this.#isDamaged = true
    this.#depth = Math.max(0, this.#depth)
    this.#expectsKey = false
  }

  #endKey(): void {
    const level = this.#levels[this.#depth - 1]
    if (this.#expectsKey && level !== undefined) {
      level.key = keyOf(this.#text)
      if (this.#depth === 1 && this.keys.size < 10) this.keys.add(level.key)
    }
    this.#expectsKey = false
  }
}

/** Without escapes: «\u00e9» */
function keyOf(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}
