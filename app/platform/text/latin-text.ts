const letters: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
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
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Greek in Latin letters (ELOT 743, without its rules of pairs but «ου»), for names that every file system and program takes */
export function latinText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ου/giu, (pair) => (pair.startsWith('Ο') ? 'Ou' : 'ou'))
  return [...plain]
    .map((letter) => {
      const latin = letters[letter.toLowerCase()]
      if (latin === undefined) return letter
      return letter === letter.toLowerCase() ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1)
    })
    .join('')
}
