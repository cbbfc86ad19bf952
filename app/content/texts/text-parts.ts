// Building blocks of texts, for schemas and screens.

export const maxBodyLength = 60_000
export const shelfSorts = ['popular', 'newest', 'price', 'price-desc'] as const
/** Sections of the home page besides shelves */
export const homeParts = ['categories', 'budgets', 'ready', 'how', 'techniques'] as const
export const maxShelfProducts = 16
export const maxSections = 20
