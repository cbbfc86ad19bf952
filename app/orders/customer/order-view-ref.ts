/** How a screen identifies an order: by its key, by number and e-mail, or by number for the owner's account. */
export type OrderViewRef =
  | { readonly key: string }
  | { readonly number: string; readonly email: string }
  | { readonly number: string }
