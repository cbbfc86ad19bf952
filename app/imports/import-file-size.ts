/** The largest uploaded or fetched file; a price list of 100,000 rows is about half as large. */
export const maxImportBytes = 60 * 1024 * 1024
