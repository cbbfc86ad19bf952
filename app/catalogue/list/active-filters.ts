import { type ListAddress, onFirstPage, withFilters } from '#app/catalogue/list/list-address.ts'
import { type ListFacets, type ListFilters, noFilters, type OrderableAs } from '#app/catalogue/list/list-filters.ts'
import { materialText } from '#app/catalogue/materials.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { projectFilterTexts } from '#app/catalogue/project/project-text.ts'
import { upperCase } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'

export const availabilityNames: Readonly<Record<OrderableAs, string>> = {
  'in-stock': 'Άμεσα διαθέσιμα',
  'made-to-order': 'Κατόπιν παραγγελίας',
}

export const onSaleName = 'Σε προσφορά'

/** An active filter: its label, and the list without it. */
export interface ActiveFilter {
  readonly key: string
  readonly text: string
  readonly without: ListAddress
}

/** The active filters of a list, in the order of its form. */
export function activeFilters(
  address: ListAddress,
  { colours, countries, tags }: Pick<ListFacets, 'colours' | 'countries' | 'tags'>,
): ActiveFilter[] {
  const { filters, search, categoryId } = address
  const drop = (less: Partial<ListFilters>) => withFilters(address, { ...filters, ...less })
  const labels = new Map(colours.map(({ name, label }) => [name, label]))
  return [
    // For all products the words are the search itself, shown in the title.
    ...(search !== '' && categoryId !== 0
      ? [{ key: 'search', text: `«${search}»`, without: { ...onFirstPage(address), search: '' } }]
      : []),
    ...filters.colours.map((name) => ({
      key: `colour ${name}`,
      text: labels.get(name) ?? name,
      without: drop({ colours: filters.colours.filter((each) => each !== name) }),
    })),
    ...filters.sizes.map((name) => ({
      key: `size ${name}`,
      text: `Μέγεθος ${upperCase(name)}`,
      without: drop({ sizes: filters.sizes.filter((each) => each !== name) }),
    })),
    ...filters.availability.map((name) => ({
      key: name,
      text: availabilityNames[name],
      without: drop({ availability: filters.availability.filter((each) => each !== name) }),
    })),
    ...(filters.onSale ? [{ key: 'sale', text: onSaleName, without: drop({ onSale: false }) }] : []),
    ...filters.countries.map((name) => ({
      key: `origin ${name}`,
      text: `Προέλευση: ${countries.find((country) => country.name === name)?.label ?? name}`,
      without: drop({ countries: filters.countries.filter((each) => each !== name) }),
    })),
    ...filters.techniques.map((name) => ({
      key: `technique ${name}`,
      text: techniquesText([name]),
      without: drop({ techniques: filters.techniques.filter((each) => each !== name) }),
    })),
    ...filters.materials.map((name) => ({
      key: `material ${name}`,
      text: materialText(name),
      without: drop({ materials: filters.materials.filter((each) => each !== name) }),
    })),
    ...filters.tags.map((name) => ({
      key: `tag ${name}`,
      text: tags.find((tag) => tag.name === name)?.label ?? name,
      without: drop({ tags: filters.tags.filter((each) => each !== name) }),
    })),
    ...(filters.minPrice !== null || filters.maxPrice !== null
      ? [{ key: 'price', text: priceText(filters), without: drop({ minPrice: null, maxPrice: null, pricesWithVat: false }) }]
      : []),
    ...projectFilterTexts(filters.project).map(([key, text]) => ({
      key,
      text,
      without: drop({ project: { ...filters.project, [key]: noProject[key] } }),
    })),
  ]
}

/** «2,00 € – 5,00 € χωρίς ΦΠΑ», «έως 5,00 € με ΦΠΑ», «από 2,00 € χωρίς ΦΠΑ» */
function priceText({ minPrice, maxPrice, pricesWithVat }: ListFilters): string {
  const vat = pricesWithVat ? 'με ΦΠΑ' : 'χωρίς ΦΠΑ'
  if (minPrice === null) return maxPrice === null ? '' : `έως ${formatAmount(maxPrice)} ${vat}`
  const from = maxPrice === null ? `από ${formatAmount(minPrice)}` : `${formatAmount(minPrice)} – ${formatAmount(maxPrice)}`
  return `${from} ${vat}`
}

/** The list without filters; a search in all products stays. */
export function withoutFilters(address: ListAddress): ListAddress {
  return { ...withFilters(address, noFilters), search: address.categoryId === 0 ? address.search : '' }
}

/** Removes chosen values that no product of the shop has, which facets do not even list with a count of zero. */
export function knownFilters(
  filters: ListFilters,
  facets: Pick<ListFacets, 'colours' | 'sizes' | 'countries' | 'tags'>,
): ListFilters {
  const known = (values: readonly { readonly name: string }[]) => new Set(values.map(({ name }) => name))
  const [colours, sizes, countries] = [known(facets.colours), known(facets.sizes), known(facets.countries)]
  const tags = known(facets.tags)
  return {
    ...filters,
    colours: filters.colours.filter((name) => colours.has(name)),
    sizes: filters.sizes.filter((name) => sizes.has(name)),
    countries: filters.countries.filter((name) => countries.has(name)),
    tags: filters.tags.filter((name) => tags.has(name)),
  }
}
