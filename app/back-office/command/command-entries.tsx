import type { StaffRights } from '#app/account/use-areas.ts'
import type { Found, FoundKind } from '#app/back-office/command/command.contract.ts'
import type { PartGroup } from '#app/back-office/dashboard-parts.tsx'
import { settingSections } from '#app/back-office/settings/setting-sections.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { newQuoteUrl, productEditorUrl, settingsUrl, staffCustomerUrl, staffOrderUrl, staffQuoteUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'

/** A result of the dashboard's search. */
export interface CommandEntry {
  readonly name: string
  readonly note: string
  readonly to: string
}

export interface CommandGroup {
  readonly value: string
  readonly items: readonly CommandEntry[]
}

interface FoundGroup {
  readonly group: string
  readonly urlOf: (id: string, rights: StaffRights) => string
}

const mayEditProducts = ({ role, areas }: StaffRights) => role === 'administrator' || areas.includes('catalogue')

const found: Readonly<Record<FoundKind, FoundGroup>> = {
  quote: { group: 'Προσφορές', urlOf: staffQuoteUrl },
  order: { group: 'Παραγγελίες', urlOf: staffOrderUrl },
  customer: { group: 'Πελάτες', urlOf: staffCustomerUrl },
  product: {
    group: 'Προϊόντα',
    urlOf: (id, rights) => (mayEditProducts(rights) ? productEditorUrl(Number(id)) : productUrl(Number(id))),
  },
}

/** The server's results, by kind. */
export function foundGroups(all: readonly Found[], rights: StaffRights): CommandGroup[] {
  return Object.entries(found)
    .map(([kind, { group, urlOf }]) => {
      const ofKind = all.filter((each) => each.kind === kind)
      return { value: group, items: ofKind.map(({ id, name, note }) => ({ name, note, to: urlOf(id, rights) })) }
    })
    .filter(({ items }) => items.length > 0)
}

/** The screens and sections of the settings that match; all screens for an empty text. */
export function screenGroups(text: string, parts: readonly PartGroup[], rights: StaffRights): CommandGroup[] {
  const screens = parts.flatMap(({ name: group, parts: ofGroup }) => ofGroup.map(({ name, to }) => ({ name, note: group, to })))
  const actions =
    rights.role === 'administrator' || rights.areas.includes('sales')
      ? [{ name: 'Νέο αίτημα', note: 'Προσφορές', to: newQuoteUrl() }]
      : []
  const settings =
    rights.role === 'administrator'
      ? settingSections.map(({ id, title, note }) => ({ name: title, note, to: `${settingsUrl()}#${id}` }))
      : []
  const words = foldedWords(text)
  const shown =
    words.length === 0
      ? [{ value: 'Σελίδες', items: [...screens, ...actions] }]
      : [
          { value: 'Σελίδες', items: [...screens, ...actions].filter((entry) => hasWords(entry.name, words)) },
          { value: 'Ρυθμίσεις', items: settings.filter((entry) => hasWords(entry.name, words)) },
        ]
  return shown.filter(({ items }) => items.length > 0)
}

/** Each typed word is a prefix of a word in the name, ignoring accents. */
function hasWords(name: string, words: readonly string[]): boolean {
  const own = foldedWords(name)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
