/** How a screen names an order: by its key, by number and e-mail, or by number for the account that placed it. */
export type OrderViewRef =
  | { readonly key: string }
  | { readonly number: string; readonly email: string }
  | { readonly number: string }
