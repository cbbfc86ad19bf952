/** Whose data are exported or erased: an account, or a guest known by an address or by a telephone number alone. */
export type Person =
  | { readonly kind: 'account'; readonly userId: number }
  /** In lower case */
  | { readonly kind: 'guest'; readonly email: string }
  /** The number as the person typed it; several people may share it */
  | { readonly kind: 'caller'; readonly phone: string; readonly customerId: string }

/** The name on records that the law requires to retain. */
export function anonymousName({ kind }: Person): string {
  return kind === 'account' ? 'Κλειστός λογαριασμός' : 'Διαγραμμένα στοιχεία'
}
