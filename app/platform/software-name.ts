/** The software; the sample's shop is called like it. */
export const softwareName = 'Doro'

/** The merchant's brand, not that of the sample. */
export const isOwnBrand = ({ name }: { readonly name: string }): boolean => name !== softwareName
