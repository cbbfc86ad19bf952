/** Greek letters and the Latin letters on the same keys; `q` has no Greek letter. */
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
  // The key of the final sigma, which folding turns into σ.
  w: 'σ',
}

/**
 * The word that the same keys give on the other keyboard layout: kafew → καφεσ, κοθπα → koupa. Takes a folded word;
 * null if a letter has no counterpart or the word mixes alphabets.
 */
export function correctLayout(word: string): string | null {
  const letters = [...word].map((letter) => (/\d/.test(letter) ? letter : undefined))
  for (const map of [latinOfGreek, greekOfLatin]) {
    const swapped = [...word].map((letter, index) => letters[index] ?? map[letter])
    if (swapped.every((letter) => letter !== undefined)) return swapped.join('')
  }
  return null
}
