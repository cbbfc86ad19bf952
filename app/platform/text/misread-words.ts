/** Words with a letter or sign beyond ASCII, without the punctuation around them */
const words = /[^\s\d!-/:-@[-`{-~«»“”„‘–—…·]+/gu
const beyondAscii = /[^\0-\x7f]/u
/** Signs that a word may start or end with: «°C», «Teflon®», «m²», «παρ’» */
const startSigns = '°º¿¡®×'
const endSigns = '®™©°²³¹€£½ªº×’'
/** Capitals that look the same in both scripts are mixed in real texts, too. */
const twins = /[ABEHIKMNOPTXYZov]/g

const flaws = [
  /[\uFFFD\u0080-\u009f¤¶]/u,
  /\p{L}[^\p{L}\p{M}’]+\p{L}/u,
  new RegExp(`^[^\\p{L}\\p{M}]*[^\\p{L}\\p{M}${startSigns}][^\\p{L}\\p{M}]*\\p{L}`, 'u'),
  new RegExp(`\\p{L}[^\\p{L}\\p{M}]*[^\\p{L}\\p{M}${endSigns}][^\\p{L}\\p{M}]*$`, 'u'),
  /(?=[^\0-\x7f])\p{Ll}(?=[^\0-\x7f])\p{Lu}/u,
  /ς\p{L}|[ΰΐ].*[ΰΐ]|[ΰΐ]$/u,
]

/** The share of words that no language writes so: how much texts look read in a wrong encoding. 0 to 1. */
export function flawShare(texts: readonly string[]): number {
  let all = 0
  let flawed = 0
  for (const word of new Set(texts.flatMap((text) => text.match(words) ?? []))) {
    if (!beyondAscii.test(word)) continue
    const isFlawed = looksMisread(word)
    if (!isFlawed && word.length === 1) continue
    all += 1
    if (isFlawed) flawed += 1
  }
  return all === 0 ? 0 : flawed / all
}

function looksMisread(word: string): boolean {
  return flaws.some((flaw) => flaw.test(word)) || mixesScripts(word) || isMostlyAccented(word)
}

function mixesScripts(word: string): boolean {
  const scripts = [/\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Latin}/u]
  return scripts.filter((script) => script.test(word.replaceAll(twins, ''))).length > 1
}

/** Greek read as Latin: «Êïýðåò». Words of Latin languages have ASCII letters, too: «été». */
function isMostlyAccented(word: string): boolean {
  const letters = word.match(/\p{Script=Latin}/gu) ?? []
  const accented = letters.filter((letter) => beyondAscii.test(letter)).length
  return letters.length >= 2 && accented / letters.length > (letters.length === 2 ? 0.9 : 0.7)
}
