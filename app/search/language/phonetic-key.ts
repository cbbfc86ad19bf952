// How a word sounds, in letters of our own: spellings that are heard alike get one key, in Greek and in Greeklish.
// ι η υ ει οι → i, ο ω → o, ε αι → e, ου → u, β μπ → b, δ ντ → d, γ γκ γγ → g, θ → q, χ → h, ξ → x, ψ → ps, αυ ευ → af ef;
// double letters are one. That some different words meet (β and μπ) costs little: spelling ranks before sound.

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

/** The key of a folded word; letters that are not Greek stand for themselves. */
export function soundKey(word: string): string {
  let key = ''
  for (let at = 0; at < word.length;) {
    const pair = greekPairs[word.slice(at, at + 2)]
    key += pair ?? greekLetters[word[at] ?? ''] ?? word[at]
    at += pair === undefined ? 1 : 2
  }
  return single(key)
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
  // As an h is often η: «skhno8eths».
  th: ['q', 'ti'],
  ph: ['f', 'pi'],
  ch: ['h', 'ts'],
  kh: ['h', 'ki'],
  ks: ['x'],
  ts: ['ts'],
  tz: ['ts'],
  dj: ['ts'],
}

/** Where a Latin letter is used for several Greek ones, all are tried. */
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

/** Enough for any word that somebody types; more would only cost. */
const mostKeys = 16

/** The keys that a folded word in Latin letters may have when it is read as Greek: its likeliest reading first. */
export function greeklishKeys(word: string): string[] {
  let keys = ['']
  for (let at = 0; at < word.length;) {
    const pair = latinPairs[word.slice(at, at + 2)] ?? voicedPair(word, at)
    const letter = word[at] ?? ''
    const readings = pair ?? latinLetters[letter] ?? [greekLetters[letter] ?? letter]
    keys = keys.flatMap((key) => readings.map((reading) => key + reading)).slice(0, mostKeys)
    at += pair === undefined ? 1 : 2
  }
  return [...new Set(keys.map(single))]
}

/** «avgo», «evdomada»: αυ and ευ before a consonant are written with v, too. */
function voicedPair(word: string, at: number): readonly string[] | undefined {
  const found = /^([ae])v(?=[^aeiouyvw])/.exec(word.slice(at, at + 3))
  return found === null ? undefined : [`${found[1]}f`]
}

/** The sound keys of a typed word: Latin letters, also among Greek ones, are read as Greeklish. */
export function keysOf(word: string): string[] {
  return /[a-z]/.test(word) ? greeklishKeys(word) : [soundKey(word)]
}

function single(key: string): string {
  return key.replaceAll(/(.)\1+/g, '$1')
}
