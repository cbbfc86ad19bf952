/** Typical search texts by kind. */
export const searchMix: Readonly<Record<string, readonly string[]>> = {
  'typing, key by key': ['κούπα κεραμική', 'ομπρέλα', 'σημειωματάριο δερμάτινο', 'power bank', 'μπουκάλι γυάλινο νάξος'].flatMap(
    (text) => Array.from(text, (_, at) => text.slice(0, at + 1)),
  ),
  'common words': 'κούπα,κούπες,στυλό μεταλλικό,μπουκάλι,330ml,κεραμική κούπα λευκή,usb 16gb,a5,ρολόγια,ξύλινα'.split(','),
  'rare words': 'ξυπνητήρι,τζόκεϊ,GEN-471,ευρυδίκη ορφέας,ζυγαριά σπορ ευρυδίκη,κεφαλονιά ιθάκη,νεμέα,παζλ ματ μαγνήτης'.split(
    ',',
  ),
  Greeklish: 'koupa,mpoukali,shmeiwmatario,8ermos,ompreles keramikes,kefalonia,stylo metalliko,hmerologio dermatino'.split(','),
  typos: 'ομπερλα,σημειωματριο,στιλό,μολίβια,κοθπα,powr bank,μπουκάλλι γιάλινο,φολεγαδρος'.split(','),
  synonyms: 'φλιτζάνι,umbrella,στικάκι,ατζέντα δερμάτινη'.split(','),
  'zero results': 'κούπα ζζζζζζζζ,γάντια,χψω'.split(','),
}

/** Percent-encoded, none exceeds the 16 kB that Node accepts as a URL. */
export const hostile: readonly string[] = [
  'a'.repeat(10_000),
  'xcvuh'.repeat(2_000),
  'κ '.repeat(1_500),
  `${'%_\\'.repeat(50)}'"`,
  '& | ! <-> :*',
  '😀'.repeat(300),
  '\u202eαπυοκ\u0000\u0007',
  'κ μ σ τ π ο α ε',
  'κούπα στυλό ομπρέλα φούτερ usb μέλι σακίδιο ρολόι',
  `κ${'\u0301'.repeat(2_000)}ουπα`,
]
