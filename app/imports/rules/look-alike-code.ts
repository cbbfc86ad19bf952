import { cleanSku } from '#app/catalogue/sku-key.ts'

// Capitals that look the same in both alphabets: «ΑΒ-10» may be typed with either.
const latin = 'ABEHIKMNOPTXYZ'
const greek = 'ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ'

/** The spellings of a code in one alphabet that look the same, other than itself. */
export function lookAlikesOf(code: string): string[] {
  const text = cleanSku(code).toUpperCase()
  const spellings = [written(text, greek, latin), written(text, latin, greek)]
  return [...new Set(spellings)].filter((each) => each !== text && isOfOneAlphabet(each))
}

export function lookAlikeText(other: string): string {
  return `Ο κωδικός φαίνεται ίδιος με τον «${other}», αλλά έχει γράμματα από άλλο αλφάβητο (ελληνικά ή λατινικά). Ελέγξτε μήπως είναι το ίδιο προϊόν.`
}

function written(text: string, from: string, to: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const place = from.indexOf(letter)
    return place === -1 ? letter : to.charAt(place)
  })
}

function isOfOneAlphabet(text: string): boolean {
  return !(/\p{Script=Greek}/u.test(text) && /\p{Script=Latin}/u.test(text))
}
