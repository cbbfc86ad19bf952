/** How a screen identifies an order: by its key, or by number for the owner's account. */
export type OrderViewRef = { readonly key: string } | { readonly number: string }
