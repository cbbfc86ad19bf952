import { isMaterial, type Material, materialNames } from '#app/catalogue/materials.ts'
import { fold } from '#app/platform/text/greek-text.ts'

interface MaterialWords {
  /** What asks for it; inflections and Greeklish follow. A word that is a thing too («γυαλιά», «μετάλλιο») needs its phrase. */
  readonly said: readonly string[]
  /** What the folded title or stated material of such a product contains */
  readonly madeOf: RegExp
}

export const materialWords: Readonly<Record<Material, MaterialWords>> = {
  bamboo: { said: ['μπαμπού', 'bamboo'], madeOf: /μπαμπου|bamboo/ },
  cotton: { said: ['βαμβακερό', 'βαμβακερή', 'βαμβάκι', 'μπαμπακερό', 'cotton'], madeOf: /βαμβακ|μπαμπακ|cotton/ },
  wood: {
    said: ['ξύλινο', 'ξύλο', 'wooden', 'wood'],
    madeOf: /(?<!\p{L})(?:ξυλ(?!ομπογι)|οξια|πευκο|(?<!λαδι )καρυδια|κεδρου|τικ(?!\p{L})|κορμου|wood)/u,
  },
  cork: { said: ['φελλός', 'cork'], madeOf: /(?<!\p{L})(?:φελλ|cork)/u },
  leather: {
    said: ['γνήσιο δέρμα', 'φυσικό δέρμα', 'δερμάτινο', 'δέρμα', 'leather'],
    madeOf: /(?<!(?:συνθετικ|οικολογικ|τεχνητ)\p{L}* )(?<!\p{L})δερμα(?:τ|(?!\p{L}))|(?<!(?:faux|vegan|pu) )leather/u,
  },
  fauxLeather: {
    said: [
      'συνθετικό δέρμα',
      'οικολογικό δέρμα',
      'τεχνητό δέρμα',
      'από δερματίνη',
      'faux leather',
      'pu leather',
      'vegan leather',
    ],
    madeOf: /(?:συνθετικ|οικολογικ|τεχνητ)\p{L}* δερμα|(?:faux|vegan) leather|(?<!\p{L})pu(?!\p{L})/u,
  },
  stainlessSteel: {
    said: ['ανοξείδωτο ατσάλι', 'ανοξείδωτος χάλυβας', 'ανοξείδωτο', 'stainless steel', 'stainless', 'inox', 'ίνοξ'],
    madeOf: /ανοξειδωτ|χαλυβασ (?:18\/8|304|316)|stainless|(?<!\p{L})(?:inox|ινοξ)/u,
  },
  aluminium: { said: ['αλουμινένιο', 'αλουμίνιο', 'aluminium', 'aluminum'], madeOf: /αλουμιν[ιε]|alumini?um/ },
  metal: {
    said: ['μεταλλικό', 'από μέταλλο', 'ατσάλινο', 'ατσάλι', 'χαλύβδινο', 'metal', 'metallic'],
    madeOf: /μεταλλ(?!ι[οα])|χαλυβ|ατσαλ|ανοξειδωτ|αλουμιν[ιε]|ορειχαλκ|ψευδαργυρ|(?<!\p{L})(?:inox|metal)|steel|alumini?um/u,
  },
  glass: { said: ['γυάλινο', 'από γυαλί', 'glass'], madeOf: /(?<!\p{L})(?:γυαλι(?:ν|(?!\p{L}))|glass(?!es))/u },
  ceramic: {
    said: ['κεραμικό', 'πήλινο', 'ceramic', 'stoneware'],
    madeOf: /κεραμικ(?!\p{L}+ επιστρωσ)|πορσελαν|(?<!\p{L})πηλ(?:ιν|οσ)|ceramic|stoneware|porcelain/u,
  },
  porcelain: { said: ['πορσελάνη', 'πορσελάνινο', 'porcelain'], madeOf: /πορσελαν|porcelain/ },
  enamel: { said: ['εμαγιέ', 'enamel'], madeOf: /εμαγιε|enamel/ },
  paper: {
    said: ['χάρτινο', 'από χαρτί', 'χαρτόνι', 'κραφτ', 'kraft'],
    madeOf: /(?<!\p{L})(?:χαρτι(?:ου|ν\p{L}+)?(?!\p{L})|χαρτον|κραφτ|kraft)/u,
  },
  plastic: {
    said: ['πλαστικό', 'plastic'],
    madeOf: /πλαστικ|πολυπροπυλεν|πολυαιθυλεν|πολυκαρβονικ|plastic|(?<!\p{L})(?:abs|r?pet|pp|pvc|eva)(?!\p{L})/u,
  },
  polyester: { said: ['πολυεστέρας', 'πολυεστερικό', 'polyester'], madeOf: /πολυεστερ|polyester|pongee/ },
  silicone: { said: ['σιλικόνη', 'silicone'], madeOf: /σιλικον|silicone/ },
  jute: { said: ['γιούτα', 'jute'], madeOf: /(?<!\p{L})(?:γιουτα|jute)/u },
  linen: { said: ['λινάρι', 'από λινό', 'linen'], madeOf: /(?<!\p{L})λιν(?:[οη]σ?(?!\p{L})|αρι)|linen/u },
  felt: { said: ['τσόχα', 'τσόχινο'], madeOf: /(?<!\p{L})τσοχ/u },
}

export const materials = Object.keys(materialNames).filter(isMaterial)

/** What a product is made of, by its title and its stated material. */
export function materialsOf(title: string, stated: string | null): Material[] {
  // Without its accent «δερματίνη» is «δερμάτινη».
  const text = fold(`${title} · ${stated ?? ''}`.replaceAll(/δερματίν/gi, 'συνθετικό δέρμα '))
  return materials.filter((material) => materialWords[material].madeOf.test(text))
}
