import { isMaterial, type Material, materialNames } from '#app/catalogue/materials.ts'
import { fold } from '#app/platform/text/greek-text.ts'

interface MaterialWords {
  /** What asks for it; inflections and Greeklish follow. A word that is a thing too («γυαλιά», «μετάλλιο») needs its phrase. */
  readonly names: readonly string[]
  /** What the folded title or stated material of such a product contains */
  readonly madeOf: RegExp
}

export const materialWords: Readonly<Record<Material, MaterialWords>> = {
  bamboo: { names: ['μπαμπού', 'bamboo'], madeOf: /μπαμπου|bamboo/ },
  cotton: { names: ['βαμβακερό', 'βαμβακερή', 'βαμβάκι', 'μπαμπακερό', 'cotton'], madeOf: /βαμβακ|μπαμπακ|cotton/ },
  wood: {
    names: ['ξύλινο', 'ξύλο', 'wooden', 'wood'],
    madeOf: /(?<!\p{L})(?:ξυλ(?!ομπογι)|οξια|πευκο|(?<!λαδι )καρυδια|κεδρου|τικ(?!\p{L})|κορμου|wood)/u,
  },
  cork: { names: ['φελλός', 'cork'], madeOf: /(?<!\p{L})(?:φελλ|cork)/u },
  leather: {
    names: ['γνήσιο δέρμα', 'φυσικό δέρμα', 'δερμάτινο', 'δέρμα', 'leather'],
    madeOf: /(?<!(?:συνθετικ|οικολογικ|τεχνητ)\p{L}* )(?<!\p{L})δερμα(?:τ|(?!\p{L}))|(?<!(?:faux|vegan|pu) )leather/u,
  },
  fauxLeather: {
    names: [
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
    names: ['ανοξείδωτο ατσάλι', 'ανοξείδωτος χάλυβας', 'ανοξείδωτο', 'stainless steel', 'stainless', 'inox', 'ίνοξ'],
    madeOf: /ανοξειδωτ|χαλυβασ (?:18\/8|304|316)|stainless|(?<!\p{L})(?:inox|ινοξ)/u,
  },
  aluminium: { names: ['αλουμινένιο', 'αλουμίνιο', 'aluminium', 'aluminum'], madeOf: /αλουμιν[ιε]|alumini?um/ },
  metal: {
    names: ['μεταλλικό', 'από μέταλλο', 'ατσάλινο', 'ατσάλι', 'χαλύβδινο', 'metal', 'metallic'],
    madeOf: /μεταλλ(?!ι[οα])|χαλυβ|ατσαλ|ανοξειδωτ|αλουμιν[ιε]|ορειχαλκ|ψευδαργυρ|(?<!\p{L})(?:inox|metal)|steel|alumini?um/u,
  },
  glass: { names: ['γυάλινο', 'από γυαλί', 'glass'], madeOf: /(?<!\p{L})(?:γυαλι(?:ν|(?!\p{L}))|glass(?!es))/u },
  ceramic: {
    names: ['κεραμικό', 'πήλινο', 'ceramic', 'stoneware'],
    madeOf: /κεραμικ(?!\p{L}+ επιστρωσ)|πορσελαν|(?<!\p{L})πηλ(?:ιν|οσ)|ceramic|stoneware|porcelain/u,
  },
  porcelain: { names: ['πορσελάνη', 'πορσελάνινο', 'porcelain'], madeOf: /πορσελαν|porcelain/ },
  enamel: { names: ['εμαγιέ', 'enamel'], madeOf: /εμαγιε|enamel/ },
  paper: {
    names: ['χάρτινο', 'από χαρτί', 'χαρτόνι', 'κραφτ', 'kraft'],
    madeOf: /(?<!\p{L})(?:χαρτι(?:ου|ν\p{L}+)?(?!\p{L})|χαρτον|κραφτ|kraft)/u,
  },
  plastic: {
    names: ['πλαστικό', 'plastic'],
    madeOf: /πλαστικ|πολυπροπυλεν|πολυαιθυλεν|πολυκαρβονικ|plastic|(?<!\p{L})(?:abs|r?pet|pp|pvc|eva)(?!\p{L})/u,
  },
  polyester: { names: ['πολυεστέρας', 'πολυεστερικό', 'polyester'], madeOf: /πολυεστερ|polyester|pongee/ },
  silicone: { names: ['σιλικόνη', 'silicone'], madeOf: /σιλικον|silicone/ },
  jute: { names: ['γιούτα', 'jute'], madeOf: /(?<!\p{L})(?:γιουτα|jute)/u },
  linen: { names: ['λινάρι', 'από λινό', 'linen'], madeOf: /(?<!\p{L})λιν(?:[οη]σ?(?!\p{L})|αρι)|linen/u },
  felt: { names: ['τσόχα', 'τσόχινο'], madeOf: /(?<!\p{L})τσοχ/u },
}

export const materials = Object.keys(materialNames).filter(isMaterial)

/** What a product is made of, by its title and its stated material. */
export function materialsOf(title: string, stated: string | null): Material[] {
  // Without its accent «δερματίνη» is «δερμάτινη».
  const text = fold(`${title} · ${stated ?? ''}`.replaceAll(/δερματίν/gi, 'συνθετικό δέρμα '))
  return materials.filter((material) => materialWords[material].madeOf.test(text))
}
