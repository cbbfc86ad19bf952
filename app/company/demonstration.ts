/** On every page and mail of a shop with the sample, whose company is invented. */
export const demonstrationText = 'Κατάστημα επίδειξης: οι παραγγελίες δεν εκτελούνται.'
