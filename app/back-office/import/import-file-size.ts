/** Of an uploaded or fetched file; a price list of 100,000 rows has about half of it. */
export const mostImportBytes = 60 * 1024 * 1024
