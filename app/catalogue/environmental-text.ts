import type { Certificate, MaterialShare } from '#app/catalogue/environmental-facts.ts'
import { countLimits, textLimits } from '#app/catalogue/product-limits.ts'
import { dayText, parseDay } from '#app/platform/calendar.ts'
import { fold } from '#app/platform/text/greek-text.ts'

// Composition and certificates as one text each: in the editor, in the cells of files, on pages. What is written is read back.

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly sentence: string }
const wrong = (sentence: string): Read<never> => ({ ok: false, sentence })

/** «33,3» */
const percentText = (percent: number): string => String(percent).replace('.', ',')

/** «60 % βαμβάκι, 40 % πολυεστέρας» */
export function compositionText(composition: readonly MaterialShare[]): string {
  return composition.map(({ material, percent }) => `${percentText(percent)} % ${material}`).join(', ')
}

const share = /(\d{1,3}(?:[.,]\d{1,3})?)\s*%/g
/** Between two materials */
const separators = /^[\s,;|·+/]+|(?<![\s,;|·+/])[\s,;|·+/]+$/g
const compositionExample = 'Γράψτε υλικά με το ποσοστό τους, όπως 60 % βαμβάκι, 40 % πολυεστέρας.'

/** Materials with their percents, either of them first: «60% cotton 40% polyester», «Βαμβάκι 60 %, λινό 40 %». */
export function readComposition(text: string): Read<MaterialShare[]> {
  const whole = text.trim()
  if (whole === '') return { ok: true, value: [] }
  const found = [...whole.matchAll(share)]
  const isPercentFirst = found[0]?.index === 0
  const shares = found.map((match, at): MaterialShare => {
    const end = match.index + match[0].length
    const next = found[at + 1]?.index ?? whole.length
    const previous = found[at - 1]
    const material = isPercentFirst
      ? whole.slice(end, next)
      : whole.slice(previous === undefined ? 0 : previous.index + previous[0].length, match.index)
    return { material: material.replaceAll(separators, ''), percent: Number((match[1] ?? '').replace(',', '.')) }
  })
  const last = found.at(-1)
  const rest = last === undefined || isPercentFirst ? '' : whole.slice(last.index + last[0].length).replaceAll(separators, '')
  if (shares.length === 0 || rest !== '') return wrong(compositionExample)
  const problem = compositionProblem(shares)
  return problem === null ? { ok: true, value: shares } : wrong(problem)
}

/** Why these shares are no composition; null if they are. */
export function compositionProblem(shares: readonly MaterialShare[]): string | null {
  if (shares.length > countLimits.composition) return `Γράψτε έως ${countLimits.composition} υλικά.`
  for (const { material, percent } of shares) {
    if (material === '' || material.includes('%')) return compositionExample
    if (material.length > textLimits.compositionMaterial)
      return `Γράψτε κάθε υλικό με έως ${textLimits.compositionMaterial} χαρακτήρες.`
    if (!(percent > 0 && percent <= 100)) return `Το ποσοστό του υλικού «${material}» πρέπει να είναι πάνω από 0 και έως 100.`
    if (!isInTenths(percent)) return `Γράψτε το ποσοστό του υλικού «${material}» με έως ένα δεκαδικό.`
    if (shares.filter((each) => fold(each.material) === fold(material)).length > 1)
      return `Το υλικό «${material}» υπάρχει δύο φορές.`
  }
  const sum = shares.reduce((total, { percent }) => total + Math.round(percent * 10), 0)
  return sum > 1_000 ? `Τα ποσοστά έχουν άθροισμα ${percentText(sum / 10)} %. Πρέπει να είναι έως 100 %.` : null
}

const isInTenths = (percent: number) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9

/** «EU Ecolabel, DE/039/001, έως 31/12/2027» */
export function certificateText({ name, number, validUntil }: Certificate): string {
  return [name, number, ...(validUntil === null ? [] : [`έως ${dayText(validUntil)}`])].join(', ')
}

/** One per line */
export const certificatesText = (certificates: readonly Certificate[]): string => certificates.map(certificateText).join('\n')

const certificateExample = 'Γράψτε κάθε πιστοποίηση με όνομα, αριθμό και λήξη, όπως FSC, FSC-C123456, έως 31/12/2027.'

/** Certificates, separated by lines, bars or semicolons; each has its name, its number and, if it ends, its last day. */
export function readCertificates(text: string): Read<Certificate[]> {
  const certificates: Certificate[] = []
  for (const entry of text.split(/[\n;|]/)) {
    if (entry.trim() === '') continue
    const parts = entry.split(',').map((part) => part.trim())
    const last = parseDay((parts.at(-1) ?? '').replace(/^(?:έως|εως|ως|until|valid until|to)[:\s]+/iu, ''))
    const named = last === null ? parts : parts.slice(0, -1)
    certificates.push({ name: named.slice(0, -1).join(', '), number: named.at(-1) ?? '', validUntil: last })
  }
  const problem = certificatesProblem(certificates)
  return problem === null ? { ok: true, value: certificates } : wrong(problem)
}

/** Why these are no certificates; null if they are. */
export function certificatesProblem(certificates: readonly Certificate[]): string | null {
  if (certificates.length > countLimits.certificates) return `Γράψτε έως ${countLimits.certificates} πιστοποιήσεις.`
  const problems = certificates.map((certificate, at) => {
    const isTwice = certificates.findIndex((each) => each.name === certificate.name && each.number === certificate.number) !== at
    return (
      certificateProblem(certificate)?.sentence ?? (isTwice ? `Η πιστοποίηση ${certificate.number} υπάρχει δύο φορές.` : null)
    )
  })
  return problems.find((problem) => problem !== null) ?? null
}

/** Why this is no certificate, and which field is wrong; null if it is one. */
export function certificateProblem({
  name,
  number,
  validUntil,
}: Certificate): { readonly field: keyof Certificate; readonly sentence: string } | null {
  const of = (field: keyof Certificate, sentence: string) => ({ field, sentence })
  if (name === '') return of('name', certificateExample)
  if (number === '') return of('number', 'Γράψτε τον αριθμό της πιστοποίησης: χωρίς αυτόν δεν επαληθεύεται.')
  if (name.length > textLimits.certificateName) return of('name', `Γράψτε έως ${textLimits.certificateName} χαρακτήρες.`)
  if (number.length > textLimits.certificateNumber) return of('number', `Γράψτε έως ${textLimits.certificateNumber} χαρακτήρες.`)
  if (validUntil !== null && !/^(?:19|20)/.test(validUntil)) return of('validUntil', 'Γράψτε λήξη έως το 2099.')
  // In texts and files these separate certificates and their parts.
  if (/[;|\n]/.test(name)) return of('name', 'Γράψτε το όνομα χωρίς «;» και «|».')
  return /[,;|\n]/.test(number) ? of('number', 'Γράψτε τον αριθμό χωρίς «,», «;» και «|».') : null
}
