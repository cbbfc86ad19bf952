/** The keys of the Greek layout and of the Latin one under them; `q` and `;` carry no letters that words have. */
const latinOfGreek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  ψ: 'c',
  δ: 'd',
  ε: 'e',
  φ: 'f',
  γ: 'g',
  η: 'h',
  ι: 'i',
  ξ: 'j',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 'w',
  τ: 't',
  θ: 'u',
  ω: 'v',
  χ: 'x',
  υ: 'y',
  ζ: 'z',
}

const greekOfLatin: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(latinOfGreek).map(([greek, latin]) => [latin, greek])),
  // A final sigma, which folding makes an ordinary one.
  w: 'σ',
}

/**
 * What a folded word would have been with the other layout switched on: kafew → καφεσ, κοθπα → koupa. Null where a
 * letter has no counterpart, and for words that mix alphabets.
 */
export function onOtherLayout(word: string): string | null {
  const letters = [...word].map((letter) => (/\d/.test(letter) ? letter : undefined))
  for (const map of [latinOfGreek, greekOfLatin]) {
    const swapped = [...word].map((letter, index) => letters[index] ?? map[letter])
    if (swapped.every((letter) => letter !== undefined)) return swapped.join('')
  }
  return null
}
