// The greatest lengths that the account's form takes: what is longer could not be saved again there.

/** The greatest length of a first name, and of a last name */
export const maxNameLength = 80
export const maxCompanyAddressLength = 200
