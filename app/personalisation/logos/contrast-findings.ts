import { hasOwnColours } from '#app/personalisation/artwork.ts'
import {
  darkInk,
  inkReflectance,
  isFaint,
  luminanceOfHex,
  maxHiddenShare,
  seenSurface,
  type SeenSurface,
  whiteInk,
} from '#app/personalisation/compositor/ink-contrast.ts'
import { colourName } from '#app/personalisation/logos/colour-names.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import type { LogoFinding, LogoUse } from '#app/personalisation/logos/logo-finding.ts'

const [whiteProduct, darkProduct] = [seenSurface({}, whiteInk), seenSurface({}, darkInk)]

const finding = (about: LogoFinding['about'], level: LogoFinding['level'], text: string): LogoFinding => ({
  about,
  level,
  text,
  remedy: null,
})

/** Whether a logo stands out from its product, in what it is printed in. */
export function contrastFindings(facts: LogoFacts, { surface, ink, printed }: LogoUse): readonly LogoFinding[] {
  if (surface === null) return printed === undefined && (ink?.ink ?? null) === null ? anywhere(facts) : []
  if (printed !== undefined) return printed === null ? [] : toneOnTone(printed, surface)
  if (ink !== undefined && ink.ink !== null && !hasOwnColours(ink))
    return toneOnTone(inkReflectance(luminanceOfHex(ink.ink), surface), surface)
  if (ink?.inkRange !== undefined) {
    const text = 'Όσα χρώματα του λογοτύπου δεν ξεχωρίζουν από το προϊόν τυπώνονται σε χρώμα που φαίνεται. Τα άλλα μένουν.'
    return [finding('contrast', 'note', text)]
  }
  if (!isLost(facts, surface)) return []
  const text = 'Μέρος του λογοτύπου δεν διακρίνεται στο χρώμα του προϊόντος. Διαλέξτε ένα χρώμα εκτύπωσης ή άλλο χρώμα προϊόντος.'
  return [finding('contrast', 'warning', text)]
}

function anywhere(facts: LogoFacts): readonly LogoFinding[] {
  const [onWhite, onDark] = [isLost(facts, whiteProduct), isLost(facts, darkProduct)]
  if (!onWhite && !onDark) return []
  const where = onWhite && onDark ? 'λευκά και στα σκούρα' : onWhite ? 'λευκά' : 'σκούρα'
  const ink = onWhite && onDark ? 'χρώμα που φαίνεται' : onWhite ? 'σκούρο χρώμα' : 'λευκό'
  const text = `Στα ${where} προϊόντα κάποια χρώματά του δεν θα διακρίνονταν. Εκεί εμφανίζονται αυτόματα σε ${ink}.`
  return [finding('contrast', 'note', text)]
}

/** More than a quarter of the ink does not stand out. */
function isLost({ colours: inks, isPhotographic }: LogoFacts, surface: SeenSurface): boolean {
  if (isPhotographic || inks.length === 0) return false
  const all = inks.reduce((sum, { share }) => sum + share, 0)
  const hidden = inks
    .filter(({ hex }) => isFaint(inkReflectance(luminanceOfHex(hex), surface), surface))
    .reduce((sum, { share }) => sum + share, 0)
  return hidden / Math.max(all, Number.EPSILON) > maxHiddenShare
}

/** A print, of a logo or a text, whose reflectance hardly differs from that of its surface. */
export function toneOnTone(printed: number, surface: SeenSurface): readonly LogoFinding[] {
  if (!isFaint(printed, surface)) return []
  const text =
    'Η εκτύπωση διακρίνεται δύσκολα σε αυτό το χρώμα προϊόντος (τόνος σε τόνο). Αν δεν το θέλετε έτσι, διαλέξτε άλλο χρώμα ή τεχνική.'
  return [finding('contrast', 'warning', text)]
}

/** What a technique with one colour, or a chosen ink, takes from a logo. */
export function oneColourFindings(
  { colours: inks, isPhotographic }: LogoFacts,
  { ink, printed }: LogoUse,
): readonly LogoFinding[] {
  const isOne = printed !== undefined || (ink !== undefined && !hasOwnColours(ink))
  if (!isOne) return []
  if (isPhotographic || inks.length === 0) {
    const text = 'Σε ένα χρώμα χάνονται οι διαβαθμίσεις: τα σκούρα μέρη τυπώνονται, τα ανοιχτά μένουν στο χρώμα του προϊόντος.'
    return [finding('one-colour', 'warning', text)]
  }
  if (inks.length === 1) return []
  const named = inks.map(({ hex }) => colourName(hex)).join(', ')
  const text = `Σε ένα χρώμα χάνονται οι διαφορές των χρωμάτων του (${named}). Τα ανοιχτά μέρη που ακουμπούν σε σκούρα μένουν στο χρώμα του προϊόντος.`
  return [finding('one-colour', 'note', text)]
}
