const units = '%|€|°C?|mm|cm|m|km|m²|g|gr|kg|g/m²|ml|cl|l|lt|mAh|Wh|W|V|A|GB|TB|MB|Hz|kHz|dpi|px|χιλ\\.?|εκ\\.?|γρ\\.?|τεμ\\.?'
/** The spaces within «30 × 38 cm», «Ø 8,2 cm» and «180 g/m²» */
const spaces = new RegExp(
  `(?<=[\\d½¼]) (?=(?:${units})(?![\\p{L}\\d/])|[×xχ] ?\\d)|(?<=[\\d½¼] ?[×xχ]) (?=\\d)|(?<=Ø) (?=\\d)`,
  'giu',
)

/** A text for the screen whose measures do not break across lines. */
export const unbrokenMeasures = (text: string) => text.replaceAll(spaces, '\u00a0')
