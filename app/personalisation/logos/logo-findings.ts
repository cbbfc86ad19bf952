import { coloursText } from '#app/personalisation/charge-text.ts'
import { leastDetailsOf, usualLeastDetails } from '#app/personalisation/least-details.ts'
import { colourName } from '#app/personalisation/logos/colour-names.ts'
import { contrastFindings, oneColourFindings } from '#app/personalisation/logos/contrast-findings.ts'
import type { LogoFinding, LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Sharp from the first on, visibly blurred below the second. Dots per inch */
const [sharpDpi, blurredDpi] = [300, 150]
/** Thinner lines break off or fill up in print, where no technique is chosen. */
export const thinnestPrintedMm = usualLeastDetails.lineMm
/** Where no product is chosen: a usual width on mugs, bottles and notebooks */
export const usualWidthMm = 60
const mmPerInch = 25.4

/** Beside the button of a repair */
const repairs = 'διορθώστε το εδώ δωρεάν, ή '
/** Where the shop cannot repair it, staff ask for another file. */
const asks = 'Αν δεν γίνεται, σας γράφουμε τι χρειάζεται πριν από το δοκίμιο.'
const withHelp = (advice: string, remedy: LogoFinding['remedy']) =>
  remedy === 'repair' ? `${repairs}${advice}` : `${advice} ${asks}`

/** What a buyer should know about a logo at this size and on this product, the most important first. */
export function logoFindings(facts: LogoFacts, use: LogoUse): readonly LogoFinding[] {
  const found = [
    ...drawnDifferently(use),
    ...liveText(facts),
    ...whiteBox(facts),
    ...paperGround(facts),
    sharpness(facts, use.widthMm),
    ...thinLines(facts, use),
    ...contrastFindings(facts, use),
    ...oneColourFindings(facts, use),
    ...(use.printed === undefined ? [colours(facts)] : []),
    ...otherPages(facts),
  ]
  return found.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

const levels: readonly LogoFinding['level'][] = ['problem', 'warning', 'note', 'good']

/** The logo's resolution at a width; null for vectors and unknown ones. */
export function dpiAt({ pixels }: Pick<LogoFacts, 'pixels'>, widthMm: number): number | null {
  return pixels === null ? null : Math.round(pixels.width / (widthMm / mmPerInch))
}

function sharpness(facts: LogoFacts, widthMm: number): LogoFinding {
  const about = 'sharpness'
  if (facts.isVector)
    return { about, level: 'good', text: 'Διανυσματικό αρχείο: τυπώνεται ευκρινώς σε κάθε μέγεθος.', remedy: null }
  const dpi = dpiAt(facts, widthMm)
  if (dpi === null) {
    const text = 'Το αρχείο περιέχει και εικόνα από pixel. Θα ελέγξουμε εμείς αν η ανάλυσή της αρκεί για την εκτύπωση.'
    return { about, level: 'note', text, remedy: null }
  }
  const has = `Σε πλάτος ${mm(widthMm)} η εικόνα έχει ανάλυση ${formatNumber(dpi)} dpi`
  if (dpi >= sharpDpi) return { about, level: 'good', text: `${has}: αρκεί για ευκρινή εκτύπωση.`, remedy: null }
  const remedy = isFlat(facts) ? 'repair' : null
  const better = withHelp('στείλτε SVG ή PDF, ή μεγαλύτερη εικόνα.', remedy)
  if (dpi >= blurredDpi) return { about, level: 'warning', text: `${has}, ενώ η εκτύπωση θέλει ${sharpDpi}: ${better}`, remedy }
  return { about, level: 'problem', text: `${has} και θα τυπωθεί θολή: ${better}`, remedy }
}

/** Whether a repair can make a drawing of it */
export function isFlat({ colours: inks, isPhotographic, hasGradient = false }: LogoFacts): boolean {
  return inks.length > 0 && !isPhotographic && !hasGradient
}

function drawnDifferently({ drawnDifferently: isSo = false }: LogoUse): readonly LogoFinding[] {
  if (!isSo) return []
  const text =
    'Ο browser σας σχεδιάζει το αρχείο διαφορετικά από εμάς. Βλέπετε πλέον τη δική μας εικόνα, με την οποία θα γίνει το δοκίμιο: ελέγξτε την, και αν κάτι λείπει, στείλτε το λογότυπο ως PDF ή PNG.'
  return [{ about: 'drawn-differently', level: 'warning', text, remedy: null }]
}

function liveText({ hasLiveText = false }: LogoFacts): readonly LogoFinding[] {
  if (!hasLiveText) return []
  const text = `Το λογότυπο έχει κείμενο, που αλλάζει όπου λείπει η γραμματοσειρά του. Πριν από την εκτύπωση τα γράμματα πρέπει να γίνουν καμπύλες (Convert to Outlines). ${asks}`
  return [{ about: 'live-text', level: 'warning', text, remedy: null }]
}

function otherPages({ pages = 1, pixels }: LogoFacts): readonly LogoFinding[] {
  if (pages < 2) return []
  const count = formatNumber(pages)
  const contents = pixels === null ? `Το PDF έχει ${count} σελίδες` : `Το αρχείο έχει ${count} εικόνες (καρέ ή σελίδες)`
  const text = `${contents} και χρησιμοποιούμε την πρώτη. Αν το λογότυπο είναι σε άλλη, στείλτε μόνο εκείνη.`
  return [{ about: 'pages', level: 'note', text, remedy: null }]
}

function colours({ colours: inks, isPhotographic, hasGradient = false }: LogoFacts): LogoFinding {
  const about = 'colours'
  if (isPhotographic || inks.length === 0) {
    const text = 'Πολλά χρώματα ή διαβαθμίσεις: ταιριάζει η ψηφιακή εκτύπωση. Για μεταξοτυπία, στείλτε εκδοχή με λίγα χρώματα.'
    return { about, level: 'note', text, remedy: null }
  }
  const named = inks.map(({ hex }) => `${colourName(hex)} ${hex}`).join(', ')
  if (hasGradient) {
    const text = `Έχει διαβάθμιση, που αποδίδει η ψηφιακή εκτύπωση. Εκτός από αυτήν, ${coloursText(inks.length)}: ${named}.`
    return { about, level: 'note', text, remedy: null }
  }
  return { about, level: 'good', text: `${coloursText(inks.length)}: ${named}.`, remedy: null }
}

function whiteBox({ hasWhiteBox, whiteBoxRemoved, whiteInside }: LogoFacts): readonly LogoFinding[] {
  const about = 'white-box'
  if (hasWhiteBox) {
    const text = 'Το λογότυπο έχει λευκό φόντο, που θα φαίνεται σαν κουτί στα χρωματιστά προϊόντα.'
    return [{ about, level: 'warning', text, remedy: 'remove-white-box' }]
  }
  const inside = whiteWithin(whiteInside)
  if (!whiteBoxRemoved) return inside
  const text = 'Αφαιρέσαμε το λευκό φόντο, ώστε να φαίνεται το χρώμα του προϊόντος.'
  return [{ about, level: 'note', text, remedy: 'keep-white-box' }, ...inside]
}

function whiteWithin(whiteInside: LogoFacts['whiteInside']): readonly LogoFinding[] {
  if (whiteInside !== 'left') return []
  const text =
    'Μέσα στο λογότυπο έμεινε λευκό, για παράδειγμα στα κενά των γραμμάτων. Αν είναι το χαρτί και όχι μελάνι, αφαιρέστε το.'
  return [{ about: 'white-inside', level: 'note', text, remedy: 'remove-white-inside' }]
}

function paperGround({ paper }: LogoFacts): readonly LogoFinding[] {
  if (paper === undefined) return []
  const about = 'paper'
  if (paper.isRemoved) {
    const text = 'Αφαιρέσαμε το χαρτί γύρω από το λογότυπο, ώστε να φαίνεται το χρώμα του προϊόντος.'
    return [{ about, level: 'note', text, remedy: 'keep-paper' }]
  }
  const text = `Γύρω από το λογότυπο υπάρχει φόντο (${colourName(paper.hex)} ${paper.hex}), που θα τυπωθεί σαν κουτί. Αν είναι το χαρτί και όχι μέρος του λογοτύπου, αφαιρέστε το.`
  return [{ about, level: 'warning', text, remedy: 'remove-paper' }]
}

/** The widest print of the shop's usual positions */
const usualMaxWidthMm = 400

function thinLines(facts: LogoFacts, use: LogoUse): readonly LogoFinding[] {
  const { widthMm, maxWidthMm = usualMaxWidthMm } = use
  const { thinnestLine } = facts
  if (thinnestLine === null) return []
  const thickness = thinnestLine * widthMm
  const { lineMm } = leastDetailsOf(use.technique)
  if (thickness >= lineMm - 1e-9) return []
  // Slightly more than exact, so that following the advice passes the check.
  const needed = Math.ceil(lineMm / thinnestLine)
  const shown = Math.max(0.01, Math.floor(thickness * 100) / 100)
  const advice =
    needed <= maxWidthMm
      ? `μεγαλώστε το λογότυπο σε τουλάχιστον ${mm(needed)}`
      : 'στείλτε εκδοχή με πιο χοντρές γραμμές: τόσο μεγάλο λογότυπο δεν χωρά.'
  const remedy = isFlat(facts) ? 'repair' : null
  const text = `Σε πλάτος ${mm(widthMm)} οι λεπτότερες γραμμές έχουν πάχος ${mm(shown)} και μπορεί να χαθούν. Χρειάζονται ${mm(lineMm)}: ${withHelp(advice, remedy)}`
  return [{ about: 'thin-lines', level: 'warning', text, remedy }]
}

function mm(value: number): string {
  return `${formatNumber(Math.round(value * 100) / 100)}\u00A0χιλ.`
}
