/** The path of a logo's picture; its hash is a capability. */
export const logoPictureUrl = (picture: string) => `/api/logos/picture/${picture}.png`
