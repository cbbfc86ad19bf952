import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import type { PlacementRefusal } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { DecorationRefusal as PriceRefusal } from '#app/pricing/decorated-price.ts'

/** Why decoration cannot be priced. */
export type DecorationRefusal =
  | { readonly refusal: 'unknown-product' }
  | { readonly refusal: 'unknown-variant' }
  /** Its picture belongs to none of the caller's logos. */
  | { readonly refusal: 'unknown-logo' }
  /** None of the merchant's, or not for that technique */
  | { readonly refusal: 'unknown-ink'; readonly code: string }
  | PlacementRefusal
  | PriceRefusal

/** The Greek sentence: what is impossible, and what is possible instead. */
export function decorationRefusalText(refused: DecorationRefusal): string {
  switch (refused.refusal) {
    case 'unknown-product':
      return 'Το προϊόν δεν υπάρχει πια στον κατάλογο.'
    case 'unknown-variant':
      return 'Αυτή η παραλλαγή του προϊόντος δεν υπάρχει. Διαλέξτε χρώμα και μέγεθος ξανά.'
    case 'unknown-logo':
      return 'Το λογότυπο της μακέτας δεν υπάρχει πια στα λογότυπά σας. Ανεβάστε το ξανά ή διαλέξτε άλλο.'
    case 'unknown-ink':
      return `Το «${refused.code}» δεν είναι στα μελάνια μας γι’ αυτή την τεχνική. Διαλέξτε άλλο ή γράψτε κωδικό Pantone.`
    case 'unknown-position':
      return refused.possible.length === 0
        ? 'Σε αυτό το προϊόν δεν μπαίνει λογότυπο.'
        : `Αυτή η θέση εκτύπωσης δεν υπάρχει. Διαλέξτε μία από τις: ${refused.possible.join(', ')}.`
    case 'position-twice':
      return `Η θέση «${refused.name}» υπάρχει δύο φορές. Κρατήστε τη μία.`
    case 'impossible-technique':
      return impossibleTechniqueText(refused.name, refused.possible)
    case 'too-many-colours':
      return hasColours(refused.technique)
        ? `${coloursText(refused.colours)}, το όριο σε αυτή τη θέση είναι ${refused.maxColours}.`
        : `${techniquesText([refused.technique])}: δεν τυπώνει χρώματα. Το λογότυπο αποδίδεται στον τόνο του υλικού.`
    case 'too-large':
      return `Στη θέση «${refused.name}» το λογότυπο χωρά έως ${millimetres(refused.maxWidth)} × ${millimetres(refused.maxHeight)} χιλιοστά.`
    case 'outside-position':
      return `Στη θέση «${refused.name}» η μακέτα βγαίνει έξω από την επιφάνεια εκτύπωσης. Μετακινήστε την ή μικρύνετέ την.`
    case 'too-few-pieces':
      return `${techniquesText([refused.technique])} σε αυτή τη θέση: από ${formatNumber(refused.minQuantity)} τεμάχια και πάνω.`
    case 'quantity-without-price':
      return `Με αυτή την τεχνική τυπώνουμε από ${formatNumber(refused.minQuantity)} τεμάχια και πάνω.`
    case 'area-without-price':
      return `Με αυτή την τεχνική το λογότυπο μπορεί να έχει έως ${formatNumber(refused.largestArea / unitsPerCm2)} τετραγωνικά εκατοστά.`
  }
}

const unitsPerCm2 = 10_000

function impossibleTechniqueText(position: string, possible: readonly PrintTechnique[]): string {
  if (possible.length === 0) return `Στη θέση «${position}» δεν τυπώνουμε προς το παρόν. Ζητήστε προσφορά.`
  return `Αυτή η τεχνική δεν γίνεται στη θέση «${position}». Γίνεται: ${possible.map((technique) => techniquesText([technique])).join(', ')}.`
}

const millimetres = (tenths: number) => formatNumber(tenthsToMm(tenths))
