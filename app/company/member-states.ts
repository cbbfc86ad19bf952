/** The EU's member states with their codes of ISO 3166-1, as people choose a place of delivery: Greece first. */
export const memberStates = [
  ['GR', 'Ελλάδα'],
  ['AT', 'Αυστρία'],
  ['BE', 'Βέλγιο'],
  ['BG', 'Βουλγαρία'],
  ['FR', 'Γαλλία'],
  ['DE', 'Γερμανία'],
  ['DK', 'Δανία'],
  ['EE', 'Εσθονία'],
  ['IE', 'Ιρλανδία'],
  ['ES', 'Ισπανία'],
  ['IT', 'Ιταλία'],
  ['HR', 'Κροατία'],
  ['CY', 'Κύπρος'],
  ['LV', 'Λετονία'],
  ['LT', 'Λιθουανία'],
  ['LU', 'Λουξεμβούργο'],
  ['MT', 'Μάλτα'],
  ['NL', 'Ολλανδία'],
  ['HU', 'Ουγγαρία'],
  ['PL', 'Πολωνία'],
  ['PT', 'Πορτογαλία'],
  ['RO', 'Ρουμανία'],
  ['SK', 'Σλοβακία'],
  ['SI', 'Σλοβενία'],
  ['SE', 'Σουηδία'],
  ['CZ', 'Τσεχία'],
  ['FI', 'Φινλανδία'],
] as const

const names = new Map<string, string>(memberStates)

/** «Κύπρος»; the code of a country outside the EU */
export const memberStateName = (country: string) => names.get(country) ?? country

export const isMemberState = (country: string) => names.has(country)

/** Whether goods that arrive there from Greece are an intra-community supply. */
export const isOtherMemberState = (country: string) => country !== 'GR' && isMemberState(country)
