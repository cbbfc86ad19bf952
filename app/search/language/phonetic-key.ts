// Phonetic keys (as Soundex, but for Greek and Greeklish): spellings that sound alike share one key.
// ι η υ ει οι → i, ο ω → o, ε αι → e, ου → u, β μπ → b, δ ντ → d, γ γκ γγ → g, θ → q, χ → h, ξ → x, ψ → ps, αυ ευ → af ef;
// double letters collapse. Collisions (β and μπ) cost little, because spelling ranks before sound.

const greekPairs: Readonly<Record<string, string>> = {
  ου: 'u',
  αι: 'e',
  ει: 'i',
  οι: 'i',
  υι: 'i',
  αυ: 'af',
  ευ: 'ef',
  ηυ: 'if',
  μπ: 'b',
  ντ: 'd',
  γκ: 'g',
  γγ: 'g',
  τζ: 'ts',
}

const greekLetters: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'q',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'h',
  ψ: 'ps',
  ω: 'o',
}

/** The phonetic key of a folded word; letters that are not Greek stay as they are. */
export function phoneticKey(word: string): string {
  let key = ''
  for (let at = 0; at < word.length;) {
    const pair = greekPairs[word.slice(at, at + 2)]
    key += pair ?? greekLetters[word[at] ?? ''] ?? word[at]
    at += pair === undefined ? 1 : 2
  }
  return collapseDoubles(key)
}

const latinPairs: Readonly<Record<string, readonly string[]>> = {
  ou: ['u'],
  oy: ['u'],
  ai: ['e'],
  ei: ['i'],
  oi: ['i'],
  au: ['af'],
  ay: ['af'],
  eu: ['ef'],
  ey: ['ef'],
  mb: ['b'],
  mp: ['b'],
  nt: ['d'],
  nd: ['d'],
  gk: ['g'],
  gg: ['g'],
  ng: ['g'],
  // An h is often η: «skhno8eths».
  th: ['q', 'ti'],
  ph: ['f', 'pi'],
  ch: ['h', 'ts'],
  kh: ['h', 'ki'],
  ks: ['x'],
  ts: ['ts'],
  tz: ['ts'],
  dj: ['ts'],
}

/** A Latin letter that stands for several Greek ones gives several keys. */
const latinLetters: Readonly<Record<string, readonly string[]>> = {
  c: ['k', 's'],
  h: ['i', 'h'],
  j: ['i', 'ts'],
  q: ['q', 'k'],
  u: ['u', 'i'],
  v: ['b'],
  w: ['o'],
  x: ['x', 'h'],
  y: ['i'],
  '3': ['x'],
  '4': ['ps'],
  '8': ['q'],
  '9': ['q'],
}

/** Enough for any real word; more would only cost time. */
const maxKeys = 16

/** The phonetic keys of a folded Latin word read as Greeklish, the likeliest reading first. */
export function greeklishKeys(word: string): string[] {
  let keys = ['']
  for (let at = 0; at < word.length;) {
    const pair = latinPairs[word.slice(at, at + 2)] ?? voicedPair(word, at)
    const letter = word[at] ?? ''
    const readings = pair ?? latinLetters[letter] ?? [greekLetters[letter] ?? letter]
    keys = keys.flatMap((key) => readings.map((reading) => key + reading)).slice(0, maxKeys)
    at += pair === undefined ? 1 : 2
  }
  return [...new Set(keys.map(collapseDoubles))]
}

/** «avgo», «evdomada»: αυ and ευ before a consonant are also written with v. */
function voicedPair(word: string, at: number): readonly string[] | undefined {
  const found = /^([ae])v(?=[^aeiouyvw])/.exec(word.slice(at, at + 3))
  return found === null ? undefined : [`${found[1]}f`]
}

/** Whether a folded word is Greeklish or of another language. */
export const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)

/** The phonetic keys of a typed word; any Latin letter makes it Greeklish. */
export function phoneticKeys(word: string): string[] {
  return /[a-z]/.test(word) ? greeklishKeys(word) : [phoneticKey(word)]
}

function collapseDoubles(key: string): string {
  return key.replaceAll(/(.)\1+/g, '$1')
}
