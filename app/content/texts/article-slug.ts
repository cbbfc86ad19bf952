import { fold } from '#app/platform/text/greek-text.ts'

/** Greek letters in Latin ones (ELOT 743, simplified): pairs first */
const pairs: readonly (readonly [string, string])[] = [
  ['ου', 'ou'],
  ['αυ', 'av'],
  ['ευ', 'ev'],
  ['μπ', 'b'],
  ['γγ', 'ng'],
  ['γκ', 'gk'],
  ['τζ', 'tz'],
]
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,τ t,υ y,φ f,χ ch,ψ ps,ω o'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** «Δώρα για τα Χριστούγεννα» → «dora-gia-ta-christougenna» */
export function slugOf(title: string): string {
  let text = fold(title)
  for (const [greek, latin] of pairs) text = text.replaceAll(greek, latin)
  const latin = [...text].map((letter) => letters[letter] ?? letter).join('')
  const words = latin.match(/[a-z\d]+/g) ?? []
  return words.reduce((slug, word) => (slug.length + word.length < 70 ? (slug === '' ? word : `${slug}-${word}`) : slug), '')
}
