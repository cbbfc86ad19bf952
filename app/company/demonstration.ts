/** On every page and mail of a shop with the sample, whose company is invented. */
export const demonstrationText = 'Αυτό είναι κατάστημα επίδειξης· οι παραγγελίες δεν εκτελούνται.'
