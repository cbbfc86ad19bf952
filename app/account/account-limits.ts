// The greatest lengths that the account's form takes: what is longer could not be saved again there.

/** Of first and last name alike */
export const maxNameLength = 80
export const maxCompanyAddressLength = 200
