import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import type { PlacementRefusal } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { DecorationRefusal as PriceRefusal } from '#app/pricing/decorated-price.ts'

/** A refusal of the rules, by its code */
type Of<Code extends (PlacementRefusal | PriceRefusal)['refusal']> = Extract<
  PlacementRefusal | PriceRefusal,
  { readonly refusal: Code }
>

/** Why decoration cannot be priced: what is impossible, and what is possible instead. */
export const decorationRefusals = refusals({
  'unknown-product': [422, 'Το προϊόν δεν υπάρχει πια στον κατάλογο.'],
  'unknown-variant': [422, 'Αυτή η παραλλαγή του προϊόντος δεν υπάρχει. Διαλέξτε χρώμα και μέγεθος ξανά.'],
  /** Its picture belongs to none of the caller's logos. */
  'unknown-logo': [422, 'Το λογότυπο της μακέτας δεν υπάρχει πια στα λογότυπά σας. Ανεβάστε το ξανά ή διαλέξτε άλλο.'],
  /** None of the merchant's, or not for that technique */
  'unknown-ink': [
    422,
    ({ code }: { readonly code: string }) =>
      `Το «${code}» δεν είναι στα μελάνια μας γι’ αυτή την τεχνική. Διαλέξτε άλλο ή γράψτε κωδικό Pantone.`,
  ],
  'unknown-position': [
    422,
    ({ possible }: Of<'unknown-position'>) =>
      possible.length === 0
        ? 'Σε αυτό το προϊόν δεν μπαίνει λογότυπο.'
        : `Αυτή η θέση εκτύπωσης δεν υπάρχει. Διαλέξτε μία από τις: ${possible.join(', ')}.`,
  ],
  'position-twice': [422, ({ name }: Of<'position-twice'>) => `Η θέση «${name}» υπάρχει δύο φορές. Κρατήστε τη μία.`],
  'impossible-technique': [
    422,
    ({ name, possible }: Of<'impossible-technique'>) =>
      possible.length === 0
        ? `Στη θέση «${name}» δεν τυπώνουμε προς το παρόν. Ζητήστε προσφορά.`
        : `Αυτή η τεχνική δεν γίνεται στη θέση «${name}». Γίνεται: ${possible.map((technique) => techniquesText([technique])).join(', ')}.`,
  ],
  'too-many-colours': [
    422,
    ({ technique, colours, maxColours }: Of<'too-many-colours'>) =>
      hasColours(technique)
        ? `${coloursText(colours)}, το όριο σε αυτή τη θέση είναι ${maxColours}.`
        : `${techniquesText([technique])}: δεν τυπώνει χρώματα. Το λογότυπο αποδίδεται στον τόνο του υλικού.`,
  ],
  'too-large': [
    422,
    ({ name, maxWidth, maxHeight }: Of<'too-large'>) =>
      `Στη θέση «${name}» το λογότυπο χωρά έως ${millimetres(maxWidth)} × ${millimetres(maxHeight)} χιλιοστά.`,
  ],
  'outside-position': [
    422,
    ({ name }: Of<'outside-position'>) =>
      `Στη θέση «${name}» η μακέτα βγαίνει έξω από την επιφάνεια εκτύπωσης. Μετακινήστε την ή μικρύνετέ την.`,
  ],
  'too-few-pieces': [
    422,
    ({ technique, minQuantity }: Of<'too-few-pieces'>) =>
      `${techniquesText([technique])} σε αυτή τη θέση: από ${formatNumber(minQuantity)} τεμάχια και πάνω.`,
  ],
  'quantity-without-price': [
    422,
    ({ minQuantity }: Of<'quantity-without-price'>) =>
      `Με αυτή την τεχνική τυπώνουμε από ${formatNumber(minQuantity)} τεμάχια και πάνω.`,
  ],
  'area-without-price': [
    422,
    ({ largestArea }: Of<'area-without-price'>) =>
      `Με αυτή την τεχνική το λογότυπο μπορεί να έχει έως ${formatNumber(largestArea / unitsPerCm2)} τετραγωνικά εκατοστά.`,
  ],
})

export type DecorationRefusal = RefusalOf<typeof decorationRefusals>

const unitsPerCm2 = 10_000

const millimetres = (tenths: number) => formatNumber(tenthsToMm(tenths))
